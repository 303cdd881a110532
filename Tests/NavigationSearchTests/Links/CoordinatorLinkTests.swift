import Foundation
import NavigationModel
import NavigationSearch
import Testing

/// A coordinator follows links by an index, and needs no resolver in memory.
@MainActor @Suite struct CoordinatorLinkTests {
    @Test func `the index is asked where a link leads`() throws {
        let home = NavigationItem(id: "home", path: "/home", title: "Home", accessLevel: .public)
        let profile = NavigationItem(id: "profile", path: "/profile", title: "Profile", accessLevel: .authenticated)
        let sections = [home, profile]
        let linked = try ValidatedManifest(
            NavigationManifest(sections: sections, deepLinking: DeepLinking(customSchemes: ["my"])))
        // In this one, the link is foreign.
        let other = try ValidatedManifest(NavigationManifest(sections: sections))
        let navigation = NavigationCoordinator(
            other, rules: NavigationRules(blockers: [.authenticated: Destination("sign-in")]),
            resolver: try TemporaryIndex(linked).index)
        let url = try #require(URL(string: "my://profile"))
        guard case .navigated(.blocked(let screen, _)) = navigation.handle(url) else {
            Issue.record("\(navigation.handle(url))")
            return
        }
        #expect(screen == Destination("profile"))
    }
}
