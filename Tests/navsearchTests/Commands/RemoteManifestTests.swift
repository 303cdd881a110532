import Foundation
import MisbehavingServer
import Testing

/// A URL wherever a manifest is named.
@Suite struct RemoteManifestTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    private static let first = [
        "fresh cache: Nothing is cached.", "ETag refresh: Nothing is cached.",
        "network: served, version 1.2.0, 1 kB",
    ]

    private static func healthy() throws -> MisbehavingServer {
        try MisbehavingServer { _, _ in [.answer("200 OK", "ETag: \"one\"", body: Array(Fixtures.app.utf8))] }
    }

    @Test(
        "The answer is that of the same manifest in a file",
        arguments: [
            ["query", "settings", "--level", "admin", "--manifest"], ["suggest", "set", "--manifest"],
            ["query", "settings", "--format", "json", "--manifest"], ["stats", "--manifest"],
            ["resolve", "x://y", "--manifest"], ["navigate", "go /settings", "--manifest"],
        ])
    func sameAnswer(_ arguments: [String]) async throws {
        try sandbox.write(Fixtures.app, to: "app.json")
        let server = try Self.healthy()
        let expected = try await sandbox.run(arguments + ["app.json"])
        let first = try await sandbox.run(arguments + [server.url])
        #expect(first.output == expected.output)
        #expect(first.status == expected.status)
        #expect(first.errorLines == Self.first + expected.errorLines)
        let second = try await sandbox.run(arguments + [server.url])
        #expect(second.output == expected.output)
        #expect(second.errors == expected.errors)
        #expect(server.requests.count == 1)
    }

    @Test("An index is made from a URL as from a file") func index() async throws {
        let server = try Self.healthy()
        let made = try await sandbox.run("index", server.url, "--output", "app.sqlite")
        #expect(made.status == 0)
        let found = try await sandbox.run("query", "profile", "--level", "premium", "--index", "app.sqlite")
        #expect(found.output == "/home/profile  authenticated  Profile  Home\n")
    }

    @Test("Without a cache folder it is loaded each time") func withoutCache() async throws {
        let server = try Self.healthy()
        let line = "\"$NAVSEARCH\" query home --manifest \(server.url);"
        let run = try await sandbox.shell("unset XDG_CACHE_HOME HOME; \(line) \(line)")
        #expect(run.outputLines == ["/home  public  Home", "/home  public  Home"])
        #expect(server.requests.count == 2)
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }

    @Test("A changed manifest is answered from once the server is asked again, a broken one never")
    func changed() async throws {
        let newer = Array(Fixtures.app.replacing("Profile", with: "Account").utf8)
        let server = try MisbehavingServer { _, number in
            switch number {
            case 1: [.answer("200 OK", body: Array(Fixtures.app.utf8))]
            case 2: [.answer("200 OK", body: newer)]
            default: [.answer("200 OK", body: Array(Fixtures.invalid.utf8))]
            }
        }
        let query = ["query", "--under", "/home", "--level", "premium", "--manifest", server.url]
        let before = try await sandbox.run(query)
        #expect(before.output.contains("Profile"))
        _ = try await sandbox.run("fetch", server.url, "--refresh", "--output", "new.json")
        let after = try await sandbox.run(query)
        #expect(after.output.contains("Account") && !after.output.contains("Profile"))
        let broken = try await sandbox.run("fetch", server.url, "--refresh")
        #expect(broken.errorLines.last == "fresh cache: served, version 1.2.0, 1 kB")
        #expect(try await sandbox.run(query).output == after.output)
    }

    @Test(
        "What cannot be loaded is refused",
        arguments: [
            (["query", "a", "--manifest", "ftp://x/a.json"], 64, "\"ftp:…\" is not a URL to load from."),
            (["query", "a", "--manifest", "https://"], 64, "\"https://\" names no server."),
            (["query", "a", "--manifest", "https://a:b@x/"], 64, "has a user or a password in it"),
            (["index", "ftp://x/", "--output", "a"], 64, "\"ftp:…\" is not a URL to load from."),
            (["validate", "http://x/"], 2, "only files and standard input are read here"),
            (["validate", "http://x/"], 2, "'navsearch fetch URL --output FILE' writes a valid manifest"),
            (["navigate", "top", "--state", "http://x/"], 2, "only files and standard input are read here"),
            (["serve", "--platform", "ios"], 64, "How to load is for a manifest from a server"),
            (["serve", "--refresh-every", "5"], 64, "How to load is for a manifest from a server"),
            (["serve", "--manifest", "http://x/", "--refresh-every", "0"], 64, "give seconds, from 0.01 to 31536000."),
            (["serve", "--manifest", "http://x/", "--cache-duration", "nan"], 64, "give seconds, from 0 to 31536000."),
        ])
    func refusals(arguments: [String], status: Int32, message: String) async throws {
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
        let run = try await sandbox.run(arguments)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.status == status)
    }

    @Test("A server that gives none is a failure with all reasons", arguments: ["query", "serve", "mcp", "index"])
    func nothing(_ command: String) async throws {
        let server = try MisbehavingServer { _, _ in [.answer("403 Forbidden")] }
        let rest = command == "index" ? [server.url, "--output", "a.sqlite"] : ["--manifest", server.url]
        let run = try await sandbox.run([command] + rest)
        #expect(
            run.errorLines == [
                "fresh cache: Nothing is cached.", "ETag refresh: Nothing is cached.",
                "network: The server answered with HTTP 403.", "bundled manifest: The app comes without a manifest.",
                "stale cache: Nothing is cached.",
                "navsearch: There is no manifest to be had. The server answered with HTTP 403.",
            ])
        #expect(run.status == 2)
    }
}
