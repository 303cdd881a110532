import Foundation
import NavigationModel
import Testing

/// Properties that hold whatever is done, with random operations from fixed seeds.
@Suite struct RandomStateTests {
    @Test(arguments: 1...4) func `25,000 random operations break no invariant`(seed: UInt64) throws {
        try run(25_000, on: StateExamples.manifest, seed: seed, tabs: nil)
    }

    @Test(.needsSharedManifests, arguments: ["android-settings.en.manifest.json", "vscode.en.manifest.json"])
    func `nor do they over real manifests`(name: String) throws {
        let manifest = try ValidatedManifest(SharedManifests.data(name))
        let tabs = manifest.entries().filter { $0.accessLevel == .public }.prefix(5).map(\.id)
        try run(2_000, on: manifest, seed: 7, tabs: tabs)
    }

    private func run(_ count: Int, on manifest: ValidatedManifest, seed: UInt64, tabs: [String]?) throws {
        var random = SeededGenerator(seed: seed)
        let names = ["help", "sign-in", "nowhere", "old", "loop", "wide", "fresh"]
        let ids = manifest.entries().map(\.id).shuffled(using: &random).prefix(60) + names
        var rules = NavigationRules(
            tabs: tabs, ownScreens: ["help"],
            presentations: ["help": .sheet, "wide": .adaptive(compact: .push, regular: .sheet)],
            blockers: [.authenticated: Destination("sign-in"), .premium: Destination("paywall")]
        ) { screen, viewer in
            switch screen.id {
            case "old": Destination("wide")
            case "loop": Destination("loop", parameters: ["n": (screen.parameters["n"] ?? "") + "x"])
            case "fresh": viewer.isSignedIn ? Destination("help") : nil
            default: nil
            }
        }
        rules.ownScreens.insert("wide")
        rules.requirements = [ids[0]: [Requirement(.fact("a"), blocking: Destination("ask"))]]
        var app = NavigationEnvironment(manifest, rules: rules, viewer: Viewer())
        var state = NavigationState(in: app)
        let needs = ScreenNeeds(manifest)
        var outcomes: [String: Int] = [:]
        for step in 1...count {
            let before = state
            let asks = Bool.random(using: &random)
            let stubborn = asks ? state.screensOfAllTabs.randomElement(using: &random) : nil
            let outcome = operate(on: &state, in: &app, ids: ids, random: &random) { $0 != stubborn }
            outcomes[outcome.map { String($0.word.prefix { $0 != " " }) } ?? "adapted", default: 0] += 1
            let broken = state.brokenInvariants(in: app) + needs.broken(by: state, in: app)
            #expect(broken == [], "step \(step) of seed \(seed): \(outcome?.word ?? "adapted")")
            switch outcome {
            case .refused, .unknown, .nowhere, .cyclic:
                #expect(state == before, "step \(step) of seed \(seed)")
            case .alreadyThere:
                #expect(state.tabs == before.tabs && state.selected == before.selected)
            case .moved, .blocked, nil: break
            }
            if step % 20 == 0 {
                let restored = try NavigationState.restored(from: state.saved(), in: app)
                // What the latest change of viewer has let wait may go on.
                if restored.report.continued.isEmpty { #expect(restored.state == state) }
                #expect(restored.report.dropped == [])
                #expect(try JSONDecoder().decode(NavigationState.self, from: state.saved()) == state)
            }
            if !broken.isEmpty { return }
        }
        // Otherwise the test would say little.
        #expect(
            Set(outcomes.keys).isSuperset(of: [
                "moved", "there", "refused", "blocked", "unknown", "nowhere", "cyclic", "adapted",
            ]))
    }

    private func operate(
        on state: inout NavigationState, in app: inout NavigationEnvironment, ids: ArraySlice<String>,
        random: inout SeededGenerator, asking mayDismiss: (Destination) -> Bool
    ) -> NavigationOutcome? {
        let id = ids.randomElement(using: &random) ?? ""
        let parameters = Int.random(in: 0..<5, using: &random) == 0 ? ["n": "1"] : [:]
        let screen = Destination(id, parameters: parameters)
        let forms: [Presentation] = [
            .sheet, .fullScreen, .bottomSheet, .push, .adaptive(compact: .push, regular: .sheet),
            .adaptive(compact: .bottomSheet, regular: .push),
        ]
        let form = forms.randomElement(using: &random) ?? .push
        let action = Bool.random(using: &random) ? NavigationAction("act") : nil
        let tab = state.tabs.randomElement(using: &random)?.id ?? ""
        let here = state.screensOfAllTabs.randomElement(using: &random)?.id ?? ""
        // A state that only grows would be all that is ever tested.
        if state.screensOfAllTabs.count > 40 { return state.backToRoot(of: .anyStack) }
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: return state.navigate(to: screen, action: action, in: app, asking: mayDismiss)
        case 2: return state.navigate(to: screen, presentation: form, action: action, in: app, asking: mayDismiss)
        case 3, 4: return state.push(screen, action: action, in: app, asking: mayDismiss)
        case 5, 6: return state.present(screen, as: form, action: action, in: app, asking: mayDismiss)
        case 7: return state.select(tab: tab)
        case 8, 9: return state.back(Int.random(in: 0...3, using: &random), asking: mayDismiss)
        case 10:
            let scope = StackScope.allCases.randomElement(using: &random) ?? .thisStack
            return state.backToRoot(of: scope, asking: mayDismiss)
        case 11:
            let reference = ScreenReference(
                here, Bool.random(using: &random) ? .first : .last,
                landing: Bool.random(using: &random) ? .exactly : .before,
                within: Bool.random(using: &random) ? .thisStack : .anyStack)
            return state.back(to: reference, asking: mayDismiss)
        case 12: return state.dismiss(asking: mayDismiss)
        case 13:
            let sizeClass: SizeClass = Bool.random(using: &random) ? .compact : .regular
            let stacks = state.tab(tab)?.displayed(in: sizeClass) ?? []
            let place = Int.random(in: 0...stacks.count, using: &random)
            if Bool.random(using: &random) {
                return state.dismiss(stack: place, onTab: tab, sizeClass: sizeClass, asking: mayDismiss)
            }
            var path = stacks.indices.contains(place) ? stacks[place].path : []
            path.removeLast(Int.random(in: 0...path.count, using: &random))
            if Bool.random(using: &random) { path.append(screen) }
            return state.setPath(
                path, ofStack: place, onTab: tab, sizeClass: sizeClass, in: app, asking: mayDismiss)
        case 14:
            if let front = state.front { _ = state.takeActions(for: front, in: app) }
            return nil
        default:
            app.viewer = Viewer(
                level: AccessLevel.allCases.randomElement(using: &random) ?? .public,
                facts: Bool.random(using: &random) ? ["a"] : [])
            state.adapt(to: app, asking: mayDismiss)
            return nil
        }
    }
}
