import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

@Suite struct ResolveTests {
    @Test("An index that knows nothing of links says that this is not available")
    func notAvailable() {
        let problem = "Deep links cannot be resolved by this version yet."
        #expect(
            RPCDispatcher(FakeIndex()).call("resolve", #"{"url":"mycuppa://settings"}"#)
                == #"{"jsonrpc":"2.0","error":{"code":-32013,"message":"Not available","data":{"problem":"\#(problem)"}},"id":1}"#
        )
    }

    @Test("The link and the level reach the index, and its answer comes back")
    func available() {
        let dispatcher = RPCDispatcher(LinkIndex())
        for sent in [#"["x://a","premium"]"#, #"{"level":"premium","url":"x://a"}"#] {
            #expect(dispatcher.call("resolve", sent) == #"{"jsonrpc":"2.0","result":"x://a premium","id":1}"#)
        }
        #expect(dispatcher.call("resolve", #"["x://a"]"#)?.contains("x://a public") == true)
    }

    @Test("Level and parameters are checked before anything is looked up")
    func checked() {
        let dispatcher = RPCDispatcher(LinkIndex(), ceiling: .authenticated)
        #expect(dispatcher.call("resolve", #"["x://a","premium"]"#)?.contains(#""code":-32010"#) == true)
        #expect(dispatcher.call("resolve", "{}")?.contains(#""member":"url""#) == true)
    }

    /// An index that repeats the link and the level.
    private struct LinkIndex: NavigationSearching {
        func search(_ request: SearchRequest) throws -> SearchResponse { try FakeIndex().search(request) }
        func suggest(_ request: SearchRequest) throws -> SuggestResponse { try FakeIndex().suggest(request) }
        func entry(id: String, level: AccessLevel) throws -> SearchEntry? { nil }
        func statistics(level: AccessLevel) throws -> IndexStatistics { try FakeIndex().statistics(level: level) }

        func resolveLink(_ link: String, level: AccessLevel) throws -> LinkAnswer? {
            { $0.value("\(link) \(level.rawValue)") }
        }
    }
}
