import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

@Suite struct ResolveTests {
    @Test("The link and the level reach the index, and its answer comes back")
    func available() {
        let dispatcher = RPCDispatcher(LinkIndex())
        for sent in [#"["x://a","premium"]"#, #"{"level":"premium","url":"x://a"}"#] {
            let result = #"{"outcome":"search","query":"x://a premium, locked: none"}"#
            #expect(dispatcher.call("resolve", sent) == #"{"jsonrpc":"2.0","result":\#(result),"id":1}"#)
        }
        #expect(dispatcher.call("resolve", #"["x://a"]"#)?.contains("x://a public") == true)
    }

    @Test("Level and parameters are checked before anything is looked up")
    func checked() {
        let dispatcher = RPCDispatcher(LinkIndex(), ceiling: .authenticated)
        #expect(dispatcher.call("resolve", #"["x://a","premium"]"#)?.contains(#""code":-32010"#) == true)
        #expect(dispatcher.call("resolve", "{}")?.contains(#""member":"url""#) == true)
    }

    @Test("Locked screens are told of up to the ceiling, to whoever asks", arguments: AccessLevel.allCases)
    func locked(_ ceiling: AccessLevel) throws {
        let dispatcher = RPCDispatcher(LinkIndex(), ceiling: ceiling)
        for (sent, told) in [("true", "up to \(ceiling.rawValue)"), ("false", "none"), ("null", "none")] {
            let answer = try #require(
                dispatcher.call("resolve", #"{"url":"x://a","level":"public","locked":\#(sent)}"#))
            #expect(answer.contains("x://a public, locked: \(told)"), "\(answer)")
        }
        let service = NavigationService(index: LinkIndex(), ceiling: ceiling)
        let outcome = try service.resolve(LinkRequest("x://a", showsLockedUpTo: .admin))
        #expect(outcome == .search(query: "x://a public, locked: up to \(ceiling.rawValue)"))
    }

    /// An index that repeats what it was asked.
    private struct LinkIndex: NavigationSearching {
        func search(_ request: SearchRequest) throws -> SearchResponse { try FakeIndex().search(request) }
        func suggest(_ request: SearchRequest) throws -> SuggestResponse { try FakeIndex().suggest(request) }
        func entry(id: String, level: AccessLevel) throws -> SearchEntry? { nil }
        func statistics(level: AccessLevel) throws -> IndexStatistics { try FakeIndex().statistics(level: level) }

        func resolve(_ request: LinkRequest) throws -> LinkOutcome {
            .search(
                query: "\(request.url) \(request.level.rawValue), locked: "
                    + (request.showsLockedUpTo.map { "up to \($0.rawValue)" } ?? "none"))
        }
    }
}
