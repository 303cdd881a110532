import Foundation
import NavigationModel
import Testing

/// What comes before a manifest, beside one, and after one: restored states, the same manifest again, searches that are
/// no longer wanted.
@MainActor @Suite struct CoordinatorLoadingTests {
    @Test func `a manifest that comes later begins where it would have begun`() throws {
        var rules = StateExamples.app(.public).rules
        rules.tabs = ["home", "menu", "help"]
        #expect(rules.ownScreens.contains("help"))
        let later = NavigationCoordinator(rules: rules)
        #expect(later.state.tabs.map(\.id) == ["help"])
        later.viewer = Viewer(level: .authenticated)
        later.loadManifest(StateExamples.manifest)
        #expect(later.state == NavigationCoordinator(StateExamples.manifest, rules: rules).state)
        #expect(later.selection == "home")
        // What people have opened meanwhile stays.
        let used = NavigationCoordinator(rules: rules)
        used.push(Destination("about"))
        used.loadManifest(StateExamples.manifest)
        #expect(used.state.drawing == "help>about")
    }

    @Test func `what waits for a manifest is saved as it waits`() throws {
        let rules = StateExamples.app(.public).rules
        let before = NavigationCoordinator(StateExamples.manifest, rules: rules)
        before.navigate(to: Destination("receipt"))
        let saved = before.savedState
        let navigation = NavigationCoordinator(rules: rules)
        #expect(try navigation.restore(from: saved) == nil)
        #expect(navigation.savedState == saved)
        navigation.loadManifest(StateExamples.manifest)
        #expect(navigation.savedState == saved)
    }

    @Test func `the same manifest again takes nothing back`() throws {
        let navigation = NavigationCoordinator(StateExamples.manifest, rules: StateExamples.app(.public).rules)
        let editor = Destination("about")
        try navigation.restore(
            from: Data(#"{"version":1,"selected":"attic","tabs":[{"id":"attic","stacks":[{"root":"attic"}]}]}"#.utf8))
        let report = try #require(navigation.report)
        #expect(report.dropped.map(\.destination.id) == ["attic"])
        navigation.push(editor)
        navigation.guardDismissal(of: editor) { false }
        #expect(navigation.back() == .refused(by: editor))
        #expect(navigation.loadManifest(StateExamples.manifest).dropped.isEmpty)
        #expect(navigation.report == report && navigation.refusal == editor)
        #expect(navigation.insist().isReached)
        var newer = StateExamples.manifest.manifest
        newer.sections.removeLast()
        navigation.loadManifest(try ValidatedManifest(newer))
        #expect(navigation.report != report)
    }

    @Test func `the same manifest in another layout takes nothing back either`() throws {
        let text = #""sections":[{"id":"home","path":"/home","title":"Home","accessLevel":"public"}]}"#
        let manifest = try ValidatedManifest(Data((#"{"extra":1,"# + text).utf8))
        let same = try ValidatedManifest(Data(("{\n\n\n" + #""extra":1,"# + text).utf8))
        // The findings are at other places.
        #expect(manifest != same && manifest.contentHash == same.contentHash)
        let navigation = NavigationCoordinator(manifest, rules: StateExamples.app(.public).rules)
        let editor = Destination("about")
        navigation.push(editor)
        navigation.guardDismissal(of: editor) { false }
        #expect(navigation.back() == .refused(by: editor))
        navigation.loadManifest(same)
        #expect(navigation.refusal == editor)
        #expect(navigation.insist().isReached)
    }

    @Test func `links and searches go by the manifest of now`() async throws {
        let navigation = NavigationCoordinator(StateExamples.manifest, rules: StateExamples.app(.public).rules)
        let link = try #require(URL(string: "app://news"))
        #expect(navigation.handle(link) == .other(.unknown(nearest: nil)))
        #expect(try await navigation.search("news").isEmpty)
        var newer = StateExamples.manifest.manifest
        newer.sections.append(NavigationItem(id: "news", path: "/news", title: "News", accessLevel: .public))
        navigation.loadManifest(try ValidatedManifest(newer))
        #expect(try await navigation.search("news").map(\.id) == ["news"])
        navigation.handle(link)
        #expect(navigation.state.front == Destination("news"))
    }

    /// Answers when it is told to, and notes at which levels it was asked.
    private actor Slow: ScreenSearching {
        private(set) var levels: [AccessLevel] = []
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func screens(matching text: String, level: AccessLevel, limit: Int) async throws -> [FoundScreen] {
            levels.append(level)
            await withCheckedContinuation { waiting.append($0) }
            return [FoundScreen(id: text, path: "/", title: "\(level)")]
        }

        /// Waits until it has been asked so often, and has one question answered.
        func answer(_ number: Int) async {
            while levels.count < number { await Task.yield() }
            waiting.removeFirst().resume()
        }
    }

    @Test func `a search that was cancelled has no answer, and one at another level is asked again`() async throws {
        let searcher = Slow()
        let navigation = NavigationCoordinator(
            StateExamples.manifest, viewer: Viewer(level: .premium), searcher: searcher)
        let old = Task { try await navigation.search("s") }
        while await searcher.levels.isEmpty { await Task.yield() }
        old.cancel()
        await searcher.answer(1)
        await #expect(throws: CancellationError.self) { try await old.value }
        let search = Task { try await navigation.search("settings") }
        while await searcher.levels.count < 2 { await Task.yield() }
        navigation.viewer = Viewer(level: .public)
        await searcher.answer(2)
        await searcher.answer(3)
        #expect(try await search.value.map(\.title) == ["public"])
        #expect(await searcher.levels == [.premium, .premium, .public])
    }
}
