import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import JWTKit
import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

/// Who may see what over HTTP: without a credential `public`, with a token as far as it and the server go.
@Suite struct TokenTests {
    private static let later = Clocks.testTime + 60

    /// A server with keys of all three kinds, up to `premium` unless said otherwise.
    private static func server(
        ceiling: AccessLevel = .premium, _ change: (inout TokenPolicy) -> Void = { _ in }
    ) async throws -> (HTTPSettings) {
        var policy = TokenPolicy()
        change(&policy)
        let set = #"{"keys":[\#(try await SigningKey.rsa().publicKey),\#(try await SigningKey.elliptic().publicKey)]}"#
        let keys = [try await TokenKey.secret(SigningKey.secretBytes)] + (try await TokenKey.keySet(Array(set.utf8)))
        var settings = HTTPSettings(address: .host("127.0.0.1", port: 0))
        settings.ceiling = ceiling
        settings.verifier = TokenVerifier(keys: { keys }, policy: policy, now: Clocks.fixed.now)
        return settings
    }

    /// The level at which a server answers.
    private func level(
        _ settings: HTTPSettings, token: String?, asked: AccessLevel? = nil
    ) async throws -> String {
        let target = "/v1/search?q=settings" + (asked.map { "&level=\($0.rawValue)" } ?? "")
        let answer = try await HTTPServer.test(settings: { $0 = settings }) { try await $0.get(target, token: token) }
        return try JSONDocument(answer.bytes).root["level"]?.string ?? answer.problem ?? answer.text
    }

    @Test("Without a credential everything is public, whatever was asked for", arguments: AccessLevel.allCases)
    func nobody(_ asked: AccessLevel) async throws {
        let settings = try await Self.server(ceiling: .admin)
        #expect(try await level(settings, token: nil, asked: asked) == "public")
        #expect(try await level(settings, token: nil) == "public")
        let rpc = try await HTTPServer.test(settings: { $0 = settings }) { server async throws in
            try await server.post(
                #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"s","level":"\#(asked.rawValue)"}}"#)
        }
        #expect(rpc.text.contains(#""error":"#) == (asked > .public))
    }

    @Test("A token raises the level, each kind of key", arguments: ["HS256", "RS256", "ES256"])
    func kinds(_ algorithm: String) async throws {
        let keys = [try await SigningKey.secret(), try await SigningKey.rsa(), try await SigningKey.elliptic()]
        let key = try #require(keys.first { $0.algorithm.name == algorithm })
        let token = try key.token(#"{"exp":\#(Self.later),"level":"premium"}"#)
        #expect(try await level(try await Self.server(), token: token) == "premium")
    }

    @Test("A token goes no further than the server", arguments: AccessLevel.allCases, AccessLevel.allCases)
    func ceiling(_ ceiling: AccessLevel, _ claimed: AccessLevel) async throws {
        let token = try await SigningKey.secret().token(#"{"exp":\#(Self.later),"level":"\#(claimed.rawValue)"}"#)
        let settings = try await Self.server(ceiling: ceiling)
        #expect(try await level(settings, token: token) == min(ceiling, claimed).rawValue)
        for asked in AccessLevel.allCases {
            let isAllowed = asked <= min(ceiling, claimed)
            #expect(
                try await level(settings, token: token, asked: asked)
                    == (isAllowed ? asked.rawValue : "level-above-ceiling"))
        }
    }

    @Test("A token is the ceiling of its calls of JSON-RPC")
    func rpc() async throws {
        let token = try await SigningKey.secret().token(#"{"exp":\#(Self.later),"level":"authenticated"}"#)
        let settings = try await Self.server()
        try await HTTPServer.test(settings: { $0 = settings }) { server async throws in
            for (asked, isAllowed) in [("public", true), ("authenticated", true), ("premium", false)] {
                let answer = try await server.post(
                    #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"s","level":"\#(asked)"}}"#,
                    token: token)
                #expect(answer.text.contains(#""level":"\#(asked)""#) == isAllowed)
                #expect(answer.text.contains("-32010") == !isAllowed)
            }
        }
    }

    @Test(
        "The level is found where the server looks for it",
        arguments: [
            ("level", #""level":"premium""#, "premium"), ("level", #""level":"root""#, "public"),
            ("level", #""level":3"#, "public"), ("level", "", "public"),
            ("roles", #""roles":["editor","authenticated","premium"]"#, "premium"),
            ("realm_access.roles", #""realm_access":{"roles":["authenticated"]}"#, "authenticated"),
            ("https://a.example/level", #""https://a.example/level":"premium""#, "premium"),
            ("a.b", #""a":"premium""#, "public"),
        ])
    func claims(_ name: String, _ claim: String, _ expected: String) async throws {
        let comma = claim.isEmpty ? "" : ","
        let token = try await SigningKey.secret().token(#"{"exp":\#(Self.later)\#(comma)\#(claim)}"#)
        let settings = try await Self.server { $0.levelClaim = name }
        #expect(try await level(settings, token: token) == expected)
    }

    @Test("What depends on a token is private, and what does not is kept apart from it")
    func caching() async throws {
        let token = try await SigningKey.secret().token(#"{"exp":\#(Self.later),"level":"premium"}"#)
        let settings = try await Self.server()
        try await HTTPServer.test(settings: { $0 = settings }) { server async throws in
            for target in ["/v1/search?q=s", "/v1/suggest?q=s", "/v1/entries/settings", "/v1/categories"] {
                let mine = try await server.get(target, token: token)
                #expect(mine.fields[.cacheControl] == "private, no-cache")
                #expect(mine.fields[.eTag] == nil)
                #expect(mine.fields[.vary] == "Authorization")
                let ours = try await server.get(target)
                #expect(ours.fields[.cacheControl] == "public, no-cache")
                #expect(ours.fields[.vary] == "Authorization")
            }
        }
    }
}
