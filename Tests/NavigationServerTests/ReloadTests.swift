import Foundation
import Logging
import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

@Suite struct ReloadTests {
    private static let failure = ReloadFailure("secret.json is no valid manifest.")
    private static let unchanged = "What was there before goes on serving, as far as it can be read."

    private func dispatcher(
        _ source: (any Reloading)?, ceiling: AccessLevel = .admin, log: LogRecord = LogRecord()
    ) -> RPCDispatcher {
        RPCDispatcher(
            NavigationService(index: FakeIndex(), ceiling: ceiling, source: source, logger: log.logger(at: .warning))
                .methods)
    }

    @Test("A reload reads the source and answers with what is in it then")
    func reload() throws {
        let source = CountingSource()
        let dispatcher = dispatcher(source)
        #expect(dispatcher.call("reload", "{}") == dispatcher.call("stats", "{}"))
        #expect(dispatcher.call("reload", #"["premium"]"#) == dispatcher.call("stats", #"["premium"]"#))
        #expect(source.count == 2)
    }

    @Test("A level above the ceiling reads nothing")
    func ceiling() {
        let source = CountingSource()
        let answer = dispatcher(source, ceiling: .premium).call("reload", #"["admin"]"#)
        #expect(answer?.contains(#""code":-32010"#) == true)
        #expect(source.count == 0)
    }

    @Test("A reload that fails is an error, and the log says why")
    func failing() throws {
        let log = LogRecord()
        let answer = dispatcher(CountingSource(failing: Self.failure), log: log).call("reload", "{}")
        let problem = "\(Self.failure.message) \(Self.unchanged)"
        #expect(
            answer
                == #"{"jsonrpc":"2.0","error":{"code":-32014,"message":"Reload failed","data":{"problem":"\#(problem)"}},"id":1}"#
        )
        #expect(
            log.lines == ["error The old state goes on serving method=reload reason=\(Self.failure.message)"])
    }

    @Test("Who may not see everything is not told why", arguments: [AccessLevel.public, .authenticated, .premium])
    func failingBelowAdmin(_ ceiling: AccessLevel) {
        let answer = dispatcher(CountingSource(failing: Self.failure), ceiling: ceiling).call("reload", "{}")
        #expect(answer?.contains(#""data":{"problem":"\#(Self.unchanged)"}"#) == true)
    }

    @Test("Without a source there is no such method")
    func noSource() {
        #expect(dispatcher(nil).call("reload", "{}")?.contains(#""code":-32601"#) == true)
    }

    @Test("An index is replaced by what its source opens then, and kept if that fails")
    func replacing() throws {
        let openings = Openings()
        let index = try ReplaceableIndex(explaining: { _ in Self.failure }, openings.next)
        let service = NavigationService(index: index, ceiling: .admin, source: index)
        #expect(try service.statistics(level: .admin).entries == 0)
        #expect(try service.reload(level: .admin).entries == 1)
        let error = #expect(throws: ServiceError.self) { try service.reload(level: .admin) }
        #expect(error?.code == .reloadFailed)
        #expect((error?.underlying as? ReloadFailure)?.message == Self.failure.message)
        #expect(try service.statistics(level: .admin).entries == 1)
        #expect(try service.search(SearchRequest("settings")).hits.map(\.id) == ["settings"])
        #expect(try service.suggest(SearchRequest("settings")).suggestions == ["Settings"])
        #expect(try service.entry(id: "settings", level: .public) != nil)
        #expect(try service.reload(level: .admin).entries == 3)
    }

    @Test("Opening at first may be another thing than opening again")
    func first() throws {
        let index = try ReplaceableIndex(explaining: { _ in Self.failure }, first: { FakeIndex(entries: []) }) {
            FakeIndex()
        }
        #expect(try index.statistics(level: .admin).entries == 0)
        try index.reload()
        #expect(try index.statistics(level: .admin).entries > 0)
    }

    @Test("What cannot be opened at first is thrown as it is")
    func firstOpening() {
        #expect(throws: CocoaError.self) {
            try ReplaceableIndex(explaining: { _ in Self.failure }) { throw CocoaError(.fileNoSuchFile) }
        }
    }

    /// Opens an index with one entry more each time, but for the third time.
    private final class Openings: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        @Sendable func next() throws -> any NavigationSearching {
            try lock.withLock {
                defer { count += 1 }
                guard count != 2 else { throw CocoaError(.fileReadCorruptFile) }
                return FakeIndex(entries: Array(SearchEntry.examples.prefix(count)))
            }
        }
    }
}
