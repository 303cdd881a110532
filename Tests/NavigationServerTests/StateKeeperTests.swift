import Foundation
import NIOConcurrencyHelpers
import NavigationModel
import Testing

@testable import NavigationSearch
@testable import NavigationServer

/// Lines that have arrived together are answered from one state, which nobody keeps while waiting.
@Suite struct StateKeeperTests {
    /// Counts how often a state was kept, renewed and ended.
    private final class WatchedIndex: ForwardingIndex, Sendable {
        struct Counts: Equatable {
            var kept = 0
            var renewed = 0
            var ended = 0
        }

        let counts = NIOLockedValueBox(Counts())

        var answering: any NavigationSearching { FakeIndex() }

        var isKept: Bool { counts.withLockedValue { $0.kept > $0.ended } }

        func keepState() -> KeptState? {
            counts.withLockedValue { $0.kept += 1 }
            return KeptState(
                renew: { self.counts.withLockedValue { $0.renewed += 1 } },
                end: { self.counts.withLockedValue { $0.ended += 1 } })
        }
    }

    private let index = WatchedIndex()

    private func server(_ input: CInt, _ output: CInt) -> LineServer<RPCDispatcher> {
        let keeper = StateKeeper(index)
        let dispatcher = RPCDispatcher(NavigationService(index: keeper, ceiling: .admin).methods)
        return LineServer(dispatcher, input: input, output: output, keeper: keeper)
    }

    private static func request(_ id: Int, _ text: String = "") -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"search","params":{"query":"\#(text)"}}"# + "\n"
    }

    @Test("Lines that arrive together share one state")
    func together() throws {
        let input = try ScratchFile(Array((0..<20).map { Self.request($0) }.joined().utf8))
        let output = try ScratchFile()
        try server(input.descriptor, output.descriptor).run()
        #expect(output.bytes.count { $0 == UInt8(ascii: "\n") } == 20)
        #expect(index.counts.withLockedValue { $0 } == .init(kept: 1, renewed: 0, ended: 1))
    }

    @Test("What is held, and what asks nothing of the index, takes no state")
    func nothingAsked() throws {
        let keeper = StateKeeper(index)
        let held = HeldResults(limit: 1 << 20) { keeper.noting(0) }
        let dispatcher = RPCDispatcher(NavigationService(index: keeper, ceiling: .admin).methods(holding: held))
        for _ in 0..<3 {
            let lines = Self.request(0) + "nonsense\n" + #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"# + "\n"
            let input = try ScratchFile(Array((lines + Self.request(2)).utf8))
            let output = try ScratchFile()
            try LineServer(dispatcher, input: input.descriptor, output: output.descriptor, keeper: keeper).run()
            #expect(output.bytes.count { $0 == UInt8(ascii: "\n") } == 4)
            #expect(index.counts.withLockedValue { $0 } == .init(kept: 1, renewed: 0, ended: 1))
        }
    }

    @Test("Nobody keeps a state while waiting for the next line")
    func waitingForInput() async throws {
        let (input, output) = (try Pipes(), try Pipes())
        let server = server(input.readEnd, output.writeEnd)
        let index = index
        let kept = try await Pipes.thread {
            Self.start(server, output)
            let kept = (0..<50).map { id -> Bool in
                Self.send(Self.request(id), to: input.writeEnd)
                Self.readLine(output.readEnd)
                return index.isKept
            }
            close(input.writeEnd)
            _ = Pipes.readAll(output.readEnd)
            return kept
        }
        #expect(kept == Array(repeating: false, count: 50))
        #expect(index.counts.withLockedValue { $0 } == .init(kept: 50, renewed: 0, ended: 50))
        close(input.readEnd)
        close(output.readEnd)
    }

    @Test("Nobody keeps a state while a reader of answers takes its time", arguments: [false, true])
    func waitingForReader(_ asBatch: Bool) async throws {
        let (input, output) = (try Pipes(), try Pipes())
        let server = server(input.readEnd, output.writeEnd)
        let lines = (0..<2_000).map { Self.request($0) }
        let text = asBatch ? "[" + lines.map { $0.dropLast() }.joined(separator: ",") + "]\n" : lines.joined()
        let index = index
        let (kept, bytes) = try await Pipes.thread {
            Self.start(server, output)
            Thread.detachNewThread {
                Self.send(text, to: input.writeEnd)
                close(input.writeEnd)
            }
            // Until the server cannot write any more and has answered as much as it gathers.
            for _ in 0..<3_000 where index.isKept || Pipes.isReady(output.writeEnd, to: POLLOUT) { usleep(10_000) }
            return (index.isKept, Pipes.readAll(output.readEnd))
        }
        #expect(!kept)
        #expect(bytes.count > 4 << 16, "The reader would not have been waited for.")
        let counts = index.counts.withLockedValue { $0 }
        #expect(counts.kept == counts.ended)
        #expect(counts.kept > 1 && counts.kept < 200)
        close(input.readEnd)
        close(output.readEnd)
    }

    @Test("A new epoch has the next question answered from a new state")
    func epochs() throws {
        let keeper = StateKeeper(index)
        _ = keeper.noting(1)
        _ = try keeper.search(SearchRequest("a"))
        _ = keeper.noting(1)
        #expect(index.counts.withLockedValue { $0.renewed } == 0)
        #expect(keeper.noting(2) == 2)
        #expect(index.counts.withLockedValue { $0.renewed } == 1)
        keeper.end()
        #expect(!index.isKept)
    }

    @Test("What is held is never older than the file, though lines before it were answered from a state that is kept")
    func heldResults() throws {
        let file = try ChangingFile("before")
        let keeper = StateKeeper(try SearchIndex(file.url))
        let epoch = NIOLockedValueBox(0)
        let held = HeldResults(limit: 1 << 20) { keeper.noting(epoch.withLockedValue { $0 }) }
        let dispatcher = RPCDispatcher(
            NavigationService(index: keeper, ceiling: .admin).methods(holding: held))
        func search(_ text: String) -> String? { dispatcher.call("search", #"{"query":"\#(text)"}"#) }
        #expect(search("b")?.contains(#""title":"before""#) == true)
        try file.change(to: "behind")
        epoch.withLockedValue { $0 += 1 }
        // In the same turn: nobody has said that the state is ended.
        for _ in 0..<2 {
            #expect(search("b")?.contains(#""title":"behind""#) == true)
            #expect(search("be")?.contains(#""title":"behind""#) == true)
        }
        keeper.end()
        #expect(search("b")?.contains(#""title":"behind""#) == true)
    }

    @Test("What follows a reload is answered from the new state, though it has arrived together with it")
    func reload() throws {
        let file = try ChangingFile("before")
        let url = file.url
        let replaceable = try ReplaceableIndex(explaining: { ReloadFailure("\($0)") }) { try SearchIndex(url) }
        let keeper = StateKeeper(replaceable)
        let dispatcher = RPCDispatcher(
            NavigationService(index: keeper, ceiling: .admin, source: replaceable).methods)
        func search() -> String? { dispatcher.call("search", #"{"query":"b"}"#) }
        #expect(search()?.contains(#""title":"before""#) == true)
        try file.change(to: "behind")
        #expect(search()?.contains(#""title":"before""#) == true)
        #expect(dispatcher.call("reload", "{}")?.contains("result") == true)
        #expect(search()?.contains(#""title":"behind""#) == true)
        keeper.end()
        #expect(search()?.contains(#""title":"behind""#) == true)
    }

    /// An index of one entry that is brought up to date where it stands.
    private struct ChangingFile: ~Copyable {
        let url: URL
        private let folder: URL

        init(_ title: String) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "navsearch-\(UUID().uuidString)")
            url = folder.appending(path: "index.sqlite")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try change(to: title)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func change(to title: String) throws {
            let item = NavigationItem(id: title, path: "/" + title, title: title, accessLevel: .public)
            _ = try SearchIndex.write(ValidatedManifest(NavigationManifest(sections: [item])), to: url)
        }
    }

    /// On a thread of its own from the start: the pool may be busy with other tests for a while.
    private static func start(_ server: LineServer<RPCDispatcher>, _ output: Pipes) {
        Thread.detachNewThread {
            try? server.run()
            close(output.writeEnd)
        }
    }

    private static func send(_ text: String, to descriptor: CInt) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    private static func readLine(_ descriptor: CInt) {
        var byte: UInt8 = 0
        while byte != UInt8(ascii: "\n") {
            guard Pipes.isReady(descriptor, to: POLLIN, within: 10_000), read(descriptor, &byte, 1) == 1 else { return }
        }
    }
}
