import Foundation
import NavigationModel

/// An app whose people do anything at any time.
@MainActor struct RandomCoordinator {
    let navigation: NavigationCoordinator
    private(set) var latest = ""
    private(set) var counts: [String: Int] = [:]
    private var random: SeededGenerator
    private let manifests: [(manifest: ValidatedManifest, needs: ScreenNeeds)]
    private var needs: ScreenNeeds
    private let ids: [String]
    private let links: [URL]
    private var saved: [Data] = []
    /// Where the navigation wanted to go that was refused.
    private var refused: Destination?
    private let guarded = Guarded()

    /// Which screens refuse to go.
    @MainActor private final class Guarded { var screens: Set<Destination> = [] }

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        var smaller = StateExamples.manifest.manifest
        smaller.sections.removeLast()
        smaller.sections[0].children.removeFirst()
        var stricter = StateExamples.manifest.manifest
        stricter.sections[1].accessLevel = .premium
        stricter.sections[2].children[0].accessLevel = .admin
        manifests = try [StateExamples.manifest, ValidatedManifest(smaller), ValidatedManifest(stricter)].map {
            ($0, ScreenNeeds($0))
        }
        needs = manifests[0].needs
        ids = StateExamples.manifest.entries().map(\.id) + ["help", "sign-in", "paywall", "ask", "nowhere", "loop"]
        links =
            StateExamples.manifest.entries().compactMap { $0.link.flatMap { URL(string: $0) } }
            + [
                "app://x", "app://drawer", "app://search?query=tea", "app://auth/callback?code=1",
                "https://example.com",
            ]
            .compactMap { URL(string: $0) }
        navigation = NavigationCoordinator(StateExamples.manifest, rules: Self.rules())
    }

    private static func rules() -> NavigationRules {
        let ask = Requirement(.fact("a"), blocking: Destination("ask"))
        var rules = NavigationRules(
            ownScreens: ["help", "about", "filter"],
            presentations: ["filter": .bottomSheet, "help": .adaptive(compact: .push, regular: .sheet)],
            requirements: [
                "orders": [ask], "coffee": [Requirement(.signedIn, blocking: Destination("sign-in"))],
                // What blocks ways requires something itself.
                "sign-in": [Requirement(.fact("b"), blocking: Destination("paywall"))],
            ],
            blockers: [.authenticated: Destination("sign-in"), .premium: Destination("paywall")])
        rules.mapping = { screen, _ in
            screen.id == "loop" ? Destination("loop", parameters: ["n": (screen.parameters["n"] ?? "") + "x"]) : nil
        }
        return rules
    }

    private mutating func count(_ word: String) { counts[word, default: 0] += 1 }

    /// - Returns: the promises that an operation has broken.
    mutating func step() throws -> [String] {
        let before = navigation.state
        var broken: [String] = []
        let number = Int.random(in: 0..<24, using: &random)
        switch number {
        case 0...2: broken = adapting(before)
        case 3: broken = insisting(before)
        case 4:
            guarded.screens = Set(
                before.tabs.flatMap(\.screens).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
            for screen in guarded.screens {
                navigation.guardDismissal(of: screen) { [guarded] in !guarded.screens.contains(screen) }
            }
            latest = "guard"
        case 5: broken = try restoring(before)
        default: broken = moving(number, before)
        }
        if navigation.focus?.cover != nil { count("covered") }
        return broken + navigation.state.brokenInvariants(in: navigation.environment)
            + needs.broken(by: navigation.state, in: navigation.environment)
    }

    /// The viewer, the rules or the manifest change.
    private mutating func adapting(_ before: NavigationState) -> [String] {
        latest = "adapt"
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let other = manifests.randomElement(using: &random) ?? manifests[0]
            needs = other.needs
            let report = navigation.report
            let isSame = navigation.manifest == other.manifest
            navigation.loadManifest(other.manifest)
            if isSame {
                let isUnchanged = navigation.report == report && navigation.state == before
                return isUnchanged ? [] : ["The same manifest has changed something."]
            }
        case 1:
            var rules = Self.rules()
            if Bool.random(using: &random) { rules.requirements["orders"] = nil }
            if Int.random(in: 0..<4, using: &random) == 0 { rules.blockers[.premium] = nil }
            navigation.rules = rules
        default:
            let viewer = Viewer(
                level: AccessLevel.allCases.randomElement(using: &random) ?? .public,
                facts: Set(["a", "b"].filter { _ in Bool.random(using: &random) }))
            // Nobody else is no change.
            if viewer == navigation.viewer { return [] }
            navigation.viewer = viewer
        }
        guard let report = navigation.report else { return ["There is no report."] }
        if !report.dropped.isEmpty { count("dropped") }
        let screen = report.continued.reduce(nil as Destination?) { latest, outcome in
            if case .refused(let screen) = outcome { return screen }
            return latest
        }
        if screen != nil { count("refused to go on") }
        refused = nil
        var broken: [String] = []
        if navigation.refusal != screen { broken.append("A refusal is of another time.") }
        // A tab on which nothing waits stays as it is, unless people were on one from which a navigation goes on.
        let isAnyoneMoved = before.selectedTab?.stacks.contains { $0.continuation != nil } ?? false
        for outcome in report.continued where outcome.isReached {
            count(isAnyoneMoved ? "went on" : "went on elsewhere")
        }
        if isAnyoneMoved { return broken }
        if before.selected.flatMap({ navigation.state.tab($0) }) != nil, before.selected != navigation.state.selected {
            broken.append("Somebody was taken from the tab in front.")
        }
        for tab in before.tabs where tab.stacks.allSatisfy({ $0.continuation == nil }) {
            guard let after = navigation.state.tab(tab.id), !report.dropped.contains(where: { $0.tab == tab.id })
            else { continue }
            if after != tab { broken.append("A navigation that went on has changed the tab \(tab.id).") }
        }
        return broken
    }

    private mutating func insisting(_ before: NavigationState) -> [String] {
        latest = "insist"
        let refusal = navigation.refusal
        let outcome = navigation.insist()
        defer { refused = nil }
        if refusal == nil {
            return outcome == .nowhere && navigation.state == before ? [] : ["Insisting on nothing does something."]
        }
        count("insisted")
        if case .refused = outcome { return ["Insisting is refused."] }
        guard let refused, outcome.isReached else { return [] }
        var fresh = NavigationState(in: navigation.environment)
        return fresh.navigate(to: refused, in: navigation.environment).isReached
            ? [] : ["Insisting has led to \(refused), and navigating does not."]
    }

    private mutating func restoring(_ before: NavigationState) throws -> [String] {
        latest = "restore"
        saved.append(navigation.savedState)
        // What the latest change has let wait goes on.
        let restored = try NavigationState.restored(from: navigation.savedState, in: navigation.environment)
        var broken: [String] = []
        if restored.report.continued.isEmpty, restored.state != before { broken.append("Restored is another state.") }
        if !restored.report.dropped.isEmpty { broken.append("A state of now has lost something.") }
        if Bool.random(using: &random), let data = saved.randomElement(using: &random) {
            try navigation.restore(from: data)
            refused = nil
            count("restored")
        }
        if saved.count > 20 { saved.removeFirst() }
        return broken
    }

    private mutating func moving(_ number: Int, _ before: NavigationState) -> [String] {
        let screen = Destination(
            ids.randomElement(using: &random) ?? "",
            parameters: Int.random(in: 0..<5, using: &random) == 0 ? ["n": "1"] : [:])
        let action = Bool.random(using: &random) ? NavigationAction("act") : nil
        let tab = before.tabs.randomElement(using: &random)?.id ?? ""
        // A state that only grows would be all that is ever tested.
        if before.tabs.flatMap(\.screens).count > 40 {
            navigation.backToRoot(of: .anyStack, dismissal: .forced)
            return []
        }
        var outcome: NavigationOutcome?
        latest = "\(number) \(screen) \(tab)"
        switch number {
        case 6...9: outcome = navigation.navigate(to: screen, action: action)
        case 10, 11: outcome = navigation.push(screen, action: action)
        case 12:
            let forms: [Presentation] = [.sheet, .fullScreen, .adaptive(compact: .push, regular: .sheet)]
            outcome = navigation.present(
                screen, as: forms.randomElement(using: &random) ?? .sheet, action: action)
        case 13, 14: outcome = navigation.select(tab: tab)
        case 15: outcome = navigation.back(Int.random(in: 0...3, using: &random))
        case 16: outcome = navigation.backToRoot(of: Bool.random(using: &random) ? .anyStack : .thisStack)
        case 17: outcome = navigation.back(to: ScreenReference(screen.id, within: .anyStack))
        case 18: outcome = navigation.dismiss()
        case 19:
            let place = Int.random(in: 0...2, using: &random)
            navigation[path: tab, stack: place] = Array(navigation[path: tab, stack: place].dropLast()) + [screen]
        case 20: navigation[presented: .sheet, onTab: tab, aboveStack: 0] = nil
        case 21: navigation.sizeClass = Bool.random(using: &random) ? .compact : .regular
        case 22:
            if let url = links.randomElement(using: &random), case .navigated = navigation.handle(url) { count("link") }
        default:
            if let front = navigation.focus?.shown { _ = navigation.takeActions(for: front) }
        }
        if case .blocked = outcome { count("blocked") }
        if case .refused = outcome { count("refused") }
        refused = (6...9).contains(number) && navigation.refusal != nil ? screen : nil
        return outcome.map { isTrue($0, before) } ?? []
    }

    /// What an outcome says has to be so.
    private func isTrue(_ outcome: NavigationOutcome, _ before: NavigationState) -> [String] {
        switch outcome {
        case .refused(let screen):
            if !guarded.screens.contains(screen) { return ["\(screen) has refused, and nobody told it to."] }
            return navigation.state == before && navigation.refusal == screen
                ? [] : ["A refusal has changed something."]
        case .unknown, .nowhere, .cyclic: return navigation.state == before ? [] : ["Nothing has changed something."]
        case .moved, .blocked, .alreadyThere: return navigation.refusal == nil ? [] : ["A refusal outlives a move."]
        }
    }
}
