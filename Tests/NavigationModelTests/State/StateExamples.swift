import Foundation
import NavigationModel

/// A small app for the tests of the navigation state.
enum StateExamples {
    static let manifest: ValidatedManifest = {
        func item(
            _ id: String, level: AccessLevel = .public, keywords: [String] = [], _ children: [NavigationItem] = []
        ) -> NavigationItem {
            NavigationItem(
                id: id, path: "/" + id, title: id.capitalized, accessLevel: level,
                metadata: ItemMetadata(keywords: keywords), children: children)
        }
        let sections = [
            item("home", [item("orders", [item("order", [item("receipt")])]), item("profile", level: .authenticated)]),
            item("menu", [item("coffee", keywords: ["espresso"]), item("tea", level: .premium)]),
            item("settings", [item("sound"), item("billing", level: .premium, [item("cards")])]),
            item("staff", [item("roster", level: .admin)]),
        ]
        func app(_ sections: [NavigationItem]) -> NavigationManifest {
            NavigationManifest(
                sections: sections,
                specialRoutes: [SpecialRoute(path: "/drawer", handler: "openDrawer", requiresAuth: false)],
                deepLinking: DeepLinking(customSchemes: ["app"], authPatterns: ["callback": "auth/callback"]))
        }
        guard let manifest = ManifestReport(manifest: app(sections)).manifest else {
            fatalError("The example is no valid manifest.")
        }
        return manifest
    }()

    /// The app with rules that block as well as hide: there is nothing to stand in front of admin screens.
    static func app(
        _ level: AccessLevel = .admin, facts: Set<String> = [], rules change: (inout NavigationRules) -> Void = { _ in }
    ) -> NavigationEnvironment {
        var rules = NavigationRules(
            ownScreens: ["help", "about", "filter"],
            presentations: ["filter": .bottomSheet, "paywall": .fullScreen],
            blockers: [.authenticated: Destination("sign-in"), .premium: Destination("paywall")])
        change(&rules)
        return NavigationEnvironment(manifest, rules: rules, viewer: Viewer(level: level, facts: facts))
    }
}

/// One operation on a state.
enum StateStep: Sendable {
    case go(String)
    case goPath(String)
    case goAs(String, Presentation)
    case push(String)
    case present(String, Presentation)
    case tab(String)
    case back(Int)
    case root(StackScope)
    case backTo(ScreenReference)
    case dismiss
    case setPath([String], stack: Int, tab: String)

    func apply(
        to state: inout NavigationState, in app: NavigationEnvironment,
        asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        switch self {
        case .go(let id): state.navigate(to: Destination(id), in: app, asking: mayDismiss)
        case .goPath(let path): state.navigate(toPath: path, in: app, asking: mayDismiss)
        case .goAs(let id, let form):
            state.navigate(to: Destination(id), presentation: form, in: app, asking: mayDismiss)
        case .push(let id): state.push(Destination(id), in: app, asking: mayDismiss)
        case .present(let id, let form): state.present(Destination(id), as: form, in: app, asking: mayDismiss)
        case .tab(let id): state.select(tab: id)
        case .back(let count): state.back(count, asking: mayDismiss)
        case .root(let scope): state.backToRoot(of: scope, asking: mayDismiss)
        case .backTo(let reference): state.back(to: reference, asking: mayDismiss)
        case .dismiss: state.dismiss(asking: mayDismiss)
        case .setPath(let ids, let stack, let tab):
            state.setPath(
                ids.map { Destination($0) }, ofStack: stack, onTab: tab, sizeClass: .compact, in: app,
                asking: mayDismiss)
        }
    }
}

extension NavigationState {
    /// The tabs on a line: `home>orders | sheet:help` in front, others after it.
    var drawing: String {
        let others = tabs.filter { $0.id != selected && $0.count > 1 }
        return ([selectedTab].compactMap { $0 } + others).map(\.drawing).joined(separator: "; ")
    }
}

extension NavigationTab {
    var drawing: String {
        stacks.map { stack in
            let form = stack.presentation.map { form in
                form.compact == form.regular
                    ? "\(form.compact.rawValue):" : "\(form.compact.rawValue)/\(form.regular.rawValue):"
            }
            let held = stack.continuation.map { "->\($0.destination)" } ?? ""
            return (form ?? "") + stack.screens.map(\.description).joined(separator: ">") + held
        }.joined(separator: " | ")
    }
}

extension NavigationOutcome {
    /// The outcome in a word or two.
    var word: String {
        switch self {
        case .moved: "moved"
        case .alreadyThere: "there"
        case .blocked(let screen, let requirement): "blocked \(screen) by \(requirement.blocking)"
        case .refused(let screen): "refused by \(screen)"
        case .unknown: "unknown"
        case .nowhere: "nowhere"
        case .cyclic(let trail): "cyclic \(trail.map(\.description).joined(separator: ">"))"
        }
    }
}
