import Foundation
import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

/// The methods of `navsearch serve`, called over JSON-RPC.
@Suite struct MethodTests {
    @Test("Every parameter of a search arrives, and the rest have their defaults", arguments: searches)
    func searchParameters(_ sent: String, _ request: SearchRequest) throws {
        let answer = try #require(RPCDispatcher(EchoingIndex()).call("search", sent))
        let expected = JSONWriter { $0.value(String(describing: request)) }
        #expect(answer.contains(#""suggestions":[\#(expected.text)]"#))
    }

    @Test("Every parameter of a suggest arrives, and the rest have their defaults", arguments: suggests)
    func suggestParameters(_ sent: String, _ request: SearchRequest) throws {
        let answer = try #require(RPCDispatcher(EchoingIndex()).call("suggest", sent))
        let expected = JSONWriter { $0.value(String(describing: request)) }
        #expect(answer.hasSuffix(#","suggestions":[\#(expected.text)]},"id":1}"#))
    }

    static let suggests: [(String, SearchRequest)] = [
        (#"{"query":"wi fi"}"#, SearchRequest("wi fi")),
        (
            #"{"query":"a\"b","level":"admin","category":"c","tag":"t","under":"/u","limit":0}"#,
            SearchRequest("a\"b", level: .admin, category: "c", tag: "t", under: "/u", limit: 0)
        ),
        (#"{"query":"x","level":null,"limit":null}"#, SearchRequest("x")),
        (#"["x","premium"]"#, SearchRequest("x", level: .premium)),
    ]

    static let searches: [(String, SearchRequest)] = [
        (#"{"query":"wi fi"}"#, SearchRequest("wi fi")),
        (#"{"query":""}"#, SearchRequest("")),
        (
            #"""
            {"query":"a\"b","level":"admin","category":"c","tag":"t","under":"/u","limit":0,"offset":1000000,
             "explain":true}
            """#,
            SearchRequest(
                "a\"b", level: .admin, category: "c", tag: "t", under: "/u", limit: 0, offset: 1_000_000, explain: true)
        ),
        (
            #"{"query":"x","level":null,"category":null,"tag":null,"under":null,"limit":null,"explain":null}"#,
            SearchRequest("x")
        ),
        (#"{"limit":1e3,"query":"x","explain":false}"#, SearchRequest("x", limit: 1_000)),
        (#"["x"]"#, SearchRequest("x")),
        (#"["x","premium"]"#, SearchRequest("x", level: .premium)),
    ]

    @Test("Every request is answered by the service's profile")
    func profile() throws {
        let profile = SearchProfile(fields: [.title], partialMatches: false)
        let service = NavigationService(index: EchoingIndex(), ceiling: .admin, profile: profile)
        let request = SearchRequest("x", profile: profile)
        #expect(try service.search(SearchRequest("x")).suggestions == [String(describing: request)])
        #expect(try service.suggest(SearchRequest("x")).suggestions == [String(describing: request)])
    }

    @Test("A parameter that is wrong is named, with a sentence", arguments: mistakes)
    func mistake(_ method: String, _ sent: String, _ member: String, _ problem: String) {
        var data = JSONWriter()
        data.object { json in
            json.member("member", member)
            json.member("problem", problem)
        }
        #expect(
            RPCDispatcher().call(method, sent)
                == #"{"jsonrpc":"2.0","error":{"code":-32602,"message":"Invalid params","data":\#(data.text)},"id":1}"#)
    }

    private static let level = #"Must be one of "public", "authenticated", "premium", "admin"."#
    private static let known = "Unknown. Known are query, level, category, tag, under, limit, offset, explain."
    private static let knownToSuggest = "Unknown. Known are query, level, category, tag, under, limit."

    static let mistakes: [(String, String, String, String)] = [
        ("search", "{}", "query", "Required: a string."),
        ("search", "[]", "query", "Required: a string."),
        ("search", #"{"query":null}"#, "query", "Required: a string."),
        ("search", #"{"query":7}"#, "query", "Must be a string."),
        ("search", #"{"query":["a"]}"#, "query", "Must be a string."),
        ("search", #"{"Query":"a"}"#, "Query", known),
        ("search", #"{"query":"a","profile":"x"}"#, "profile", known),
        ("search", #"{"query":"a","":1}"#, "", known),
        ("search", #"{"query":"a","query":"b"}"#, "query", "Given more than once."),
        ("search", #"{"query":"a","level":"root"}"#, "level", level),
        ("search", #"{"query":"a","level":"Admin"}"#, "level", level),
        ("search", #"{"query":"a","level":3}"#, "level", level),
        ("search", #"{"query":"a","category":1}"#, "category", "Must be a string."),
        ("search", #"{"query":"a","tag":["t"]}"#, "tag", "Must be a string."),
        ("search", #"{"query":"a","under":{}}"#, "under", "Must be a string."),
        ("search", #"{"query":"a","limit":-1}"#, "limit", "Must be a whole number from 0 to 1000."),
        ("search", #"{"query":"a","limit":1001}"#, "limit", "Must be a whole number from 0 to 1000."),
        ("search", #"{"query":"a","limit":1.5}"#, "limit", "Must be a whole number from 0 to 1000."),
        ("search", #"{"query":"a","limit":"5"}"#, "limit", "Must be a whole number from 0 to 1000."),
        ("search", #"{"query":"a","limit":1e99}"#, "limit", "Must be a whole number from 0 to 1000."),
        ("search", #"{"query":"a","offset":1000001}"#, "offset", "Must be a whole number from 0 to 1000000."),
        ("search", #"{"query":"a","explain":1}"#, "explain", "Must be true or false."),
        (
            "search", #"["a","public",10]"#, "params",
            "An array may hold only [query, level]. Send an object with named members."
        ),
        ("search", #"["a","all"]"#, "level", level),
        ("suggest", "{}", "query", "Required: a string."),
        ("suggest", #"{"query":"a","offset":1}"#, "offset", knownToSuggest),
        ("suggest", #"{"query":"a","explain":true}"#, "explain", knownToSuggest),
        ("suggest", #"{"query":"a","limit":1001}"#, "limit", "Must be a whole number from 0 to 1000."),
        ("suggest", #"{"query":"a","level":"root"}"#, "level", level),
        ("get", "{}", "id", "Required: a string."),
        ("get", #"{"id":1}"#, "id", "Must be a string."),
        ("get", #"{"id":"a","limit":1}"#, "limit", "Unknown. Known are id, level."),
        ("resolve", "{}", "url", "Required: a string."),
        ("resolve", #"{"url":["x"]}"#, "url", "Must be a string."),
        ("resolve", #"{"link":"x://y"}"#, "link", "Unknown. Known are url, level, locked."),
        ("resolve", #"{"url":"x://y","locked":1}"#, "locked", "Must be true or false."),
        ("stats", #"{"id":"a"}"#, "id", "Unknown. Known are level."),
        ("stats", #"{"level":"everyone"}"#, "level", level),
    ]

    @Test("Parameters may be left out where none is required")
    func noParameters() throws {
        let answer = try #require(RPCDispatcher().answer(#"{"jsonrpc":"2.0","id":1,"method":"stats"}"#))
        #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","result":{"level":"public","#))
    }

    @Test("An index that fails is an internal error that says which kind, and no more")
    func brokenIndex() {
        let secret = SearchIndexError(.busy, URL(filePath: "/secret/index.sqlite"), "secret")
        #expect(
            RPCDispatcher(BrokenIndex(error: secret)).call("search", #"["x"]"#)
                == #"{"jsonrpc":"2.0","error":{"code":-32603,"message":"Internal error","data":{"reason":"index-busy"}},"id":1}"#
        )
        #expect(
            RPCDispatcher(BrokenIndex(error: CocoaError(.fileNoSuchFile))).call("get", #"["x"]"#)
                == #"{"jsonrpc":"2.0","error":{"code":-32603,"message":"Internal error"},"id":1}"#)
    }
}
