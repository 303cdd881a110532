import Foundation
import NavigationModel
import NavigationSearch

func navigate(_ manifest: ValidatedManifest, _ rules: NavigationRules) {
    let app = NavigationEnvironment(manifest, rules: rules, viewer: Viewer(level: .premium))
    var state = NavigationState(in: app)
    state.navigate(to: Destination("settings-notifications"), in: app)  // .moved
    state.back()  // .moved
    state.navigate(to: Destination("no-such-screen"), in: app)  // .unknown, and nothing has changed
}

func whoMayGoWhere() -> NavigationRules {
    var rules = NavigationRules(ownScreens: ["add-card"])
    rules.blockers = [.authenticated: Destination("account-sign-in"), .premium: Destination("paywall")]
    rules.requirements = ["order-pickup": [Requirement(.fact("has-card"), blocking: Destination("add-card"))]]
    return rules
}

@MainActor
func coordinate(_ rules: NavigationRules, _ loader: some ManifestProviding, _ index: SearchIndex) async throws {
    let navigation = NavigationCoordinator(rules: rules, searcher: index)
    try await navigation.loadManifest(from: loader)
    navigation.viewer = Viewer(level: .premium)
    navigation.navigate(to: Destination("settings"))
}

@MainActor
func signOut(_ navigation: NavigationCoordinator) {
    navigation.reset(for: Viewer())
}

func goBack(_ state: inout NavigationState) {
    state.back(to: ScreenReference("cart"))  // the nearest cart on this stack
    state.back(to: ScreenReference("checkout", landing: .before))  // where checkout was opened from
    state.back(to: ScreenReference("home", .first, within: .anyStack))
}

func rule() -> NavigationRules {
    var rules = NavigationRules()
    rules.ownScreens = ["sign-in", "paywall"]
    rules.blockers = [.authenticated: Destination("sign-in"), .premium: Destination("paywall")]
    rules.presentations = ["paywall": .fullScreen, "filter": .adaptive(compact: .bottomSheet, regular: .sheet)]
    return rules
}

func restore(_ data: Data, _ app: NavigationEnvironment) throws {
    let (state, report) = try NavigationState.restored(from: data, in: app)
    print(state, report)
}

func path(_ manifest: ValidatedManifest, _ rules: NavigationRules) -> [Destination] {
    let app = NavigationEnvironment(manifest, rules: rules, viewer: Viewer(level: .premium))
    var state = NavigationState(in: app)
    state.navigate(to: Destination("settings-notifications"), in: app)  // .moved
    state.back()  // .moved
    let path = state.tabs[0].stacks[0].path  // for NavigationStack(path:)
    return path
}

func destinations() -> [Destination] {
    let settings = Destination("settings")  // an item of the manifest
    let mug = Destination("product", parameters: ["sku": "4711"])  // the same screen for different things
    return [settings, mug]
}

func presentations() -> [Presentation] {
    let everywhere = Presentation.sheet
    let filter = Presentation.adaptive(compact: .push, regular: .sheet)  // pushed where there is little room
    return [everywhere, filter]
}
