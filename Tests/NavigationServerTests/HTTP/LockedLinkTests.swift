import Foundation
import NavigationModel
import NavigationServer
import Testing

@testable import NavigationSearch

/// Locked screens over HTTP: a token's level is as far as one learns of them, and nobody learns anything without one.
@Suite struct LockedLinkTests {
    /// Links to a screen of each level, to one that does not exist and to one that is only spelled in another way.
    private static let links = [
        "my://home", "my://home/mine", "my://home/paid", "my://home/flags", "my://home/nothing", "my://FLAGS",
        "my://flags", "my://nothing",
    ]

    private static func manifest() throws -> ValidatedManifest {
        func screen(_ path: String, _ level: AccessLevel, _ children: [NavigationItem] = []) -> NavigationItem {
            NavigationItem(id: path, path: path, title: path, accessLevel: level, children: children)
        }
        let home = screen(
            "/home", .public,
            [screen("/home/mine", .authenticated), screen("/home/paid", .premium), screen("/home/flags", .admin)])
        return try ValidatedManifest(
            NavigationManifest(
                sections: [home, screen("/Flags", .admin)], deepLinking: DeepLinking(customSchemes: ["my"])))
    }

    private static func settings(_ settings: inout HTTPSettings, _ keys: [TokenKey]) {
        settings.ceiling = .admin
        settings.verifier = TokenVerifier(keys: { keys }, policy: TokenPolicy(), now: Clocks.fixed.now)
    }

    /// The answers to all links, with and without asking for locked screens, over GET and over JSON-RPC.
    private static func answers(
        _ manifest: ValidatedManifest, token: String?, locked: Bool
    ) async throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "navsearch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try SearchIndex.write(manifest, to: folder.appending(path: "index.sqlite"))
        let index = try SearchIndex(folder.appending(path: "index.sqlite"))
        let keys = [try await TokenKey.secret(SigningKey.secretBytes)]
        return try await HTTPServer.test(index, settings: { settings(&$0, keys) }) { server async throws in
            var answers: [String] = []
            for link in links {
                // Whatever level a request names, an anonymous one stays public.
                let target = "/v1/resolve?url=\(link)&level=public" + (locked ? "&locked=true" : "")
                let found = try await server.get(target, token: token)
                let parameters = #""url":"\#(link)","level":"public""# + (locked ? #","locked":true"# : "")
                let call = #"{"jsonrpc":"2.0","id":1,"method":"resolve","params":{\#(parameters)}}"#
                let called = try await server.post(call, token: token)
                #expect(called.text == #"{"jsonrpc":"2.0","result":\#(found.text),"id":1}"#)
                answers.append(found.text)
            }
            return answers
        }
    }

    @Test("Without a credential asking for locked screens changes not one byte")
    func anybody() async throws {
        let plain = try await Self.answers(Self.manifest(), token: nil, locked: false)
        let locked = try await Self.answers(Self.manifest(), token: nil, locked: true)
        let without = try await Self.answers(Self.manifest().visible(to: .public), token: nil, locked: true)
        #expect(locked == plain)
        #expect(locked == without)
        #expect(plain.first?.contains(#""outcome":"screen""#) == true)
    }

    @Test("With a token one learns of what is below its level", arguments: AccessLevel.allCases)
    func token(_ level: AccessLevel) async throws {
        let token = try await SigningKey.secret()
            .token(#"{"exp":\#(Clocks.testTime + 60),"level":"\#(level.rawValue)"}"#)
        let answers = try await Self.answers(Self.manifest(), token: token, locked: true)
        #expect(answers == (try await Self.answers(Self.manifest().visible(to: level), token: token, locked: true)))
        let told = AccessLevel.allCases.filter { other in
            answers.contains { $0.contains(#""outcome":"locked""#) && $0.contains(#""accessLevel":"\#(other)""#) }
        }
        #expect(told == AccessLevel.allCases.filter { $0 > .public && $0 <= level })
        let plain = try await Self.answers(Self.manifest(), token: token, locked: false)
        #expect(plain == (try await Self.answers(Self.manifest(), token: nil, locked: false)))
    }
}
