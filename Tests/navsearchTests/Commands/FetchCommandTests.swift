import Foundation
import MisbehavingServer
import Testing

@Suite struct FetchCommandTests {
    private static func server(_ handler: @escaping MisbehavingServer.Handler) throws -> MisbehavingServer {
        try MisbehavingServer(handler)
    }

    private static func healthy() throws -> MisbehavingServer {
        try server { request, _ in
            request.headers["if-none-match"] == "\"one\""
                ? [.answer("304 Not Modified")] : [.answer("200 OK", "ETag: \"one\"", body: Array(Fixtures.app.utf8))]
        }
    }

    @Test("The manifest goes to standard output as it was sent, the reasons to standard error") func text() async throws
    {
        let sandbox = try Sandbox()
        let server = try Self.healthy()
        let first = try await sandbox.run("fetch", server.url)
        #expect(first.output == Fixtures.app)
        #expect(
            first.errorLines == [
                "fresh cache: Nothing is cached.", "ETag refresh: Nothing is cached.",
                "network: served, version 1.2.0, 1 kB",
            ])
        #expect(first.status == 0)
        let second = try await sandbox.run("fetch", server.url)
        #expect(second.output == Fixtures.app)
        #expect(second.errorLines == ["fresh cache: served, version 1.2.0, 1 kB"])
        #expect(server.requests.count == 1)
        #expect(try sandbox.contents(of: "cache/navsearch").contains("manifests"))
    }

    @Test("Platform and language are asked for, and reported") func json() async throws {
        let sandbox = try Sandbox()
        let server = try Self.server { request, _ in
            request.target.contains("locale")
                ? [.answer("404 Not Found")] : [.answer("200 OK", body: Array(Fixtures.app.utf8))]
        }
        let run = try await sandbox.run(
            "fetch", server.url, "--platform", "ios", "--locale", "de", "--cache", "kept", "--format", "json")
        let url = server.url
        #expect(
            run.output == """
                {"layer":"network","url":"\(url)","platform":"ios","locale":"de","answeredLocale":null,"version":"1.2.0",\
                "contentHash":"\(run.output.firstMatch(of: /"contentHash":"([0-9a-f]{16})"/)?.1 ?? "")","bytes":\(Fixtures.app.utf8.count),\
                "misses":[{"layer":"freshCache","code":"not-cached","message":"Nothing is cached."},\
                {"layer":"etagRefresh","code":"not-cached","message":"Nothing is cached."}],\
                "attempts":[{"url":"\(url)?platform=ios&locale=de","delayMilliseconds":0,"outcome":"HTTP 404"},\
                {"url":"\(url)?platform=ios","delayMilliseconds":0,"outcome":"HTTP 200"}],\
                "notes":[{"code":"other-locale","message":"There is no manifest for de; this is the one for no language in particular."}]}

                """)
        #expect(run.errors.isEmpty)
        #expect(try sandbox.contents(of: "kept").filter { $0.hasSuffix(".manifest") }.count == 1)
    }

    @Test("An invalid manifest is refused; the bundled one serves, and --output takes it") func bundled() async throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        let server = try Self.server { _, _ in [.answer("200 OK", body: Array(Fixtures.invalid.utf8))] }
        let run = try await sandbox.run("fetch", server.url, "--bundled", "app.json", "--output", "got.json")
        #expect(run.errorLines.last == "bundled manifest: served, version 1.2.0, 1 kB")
        #expect(run.errorLines.contains { $0.hasPrefix("network: What the server sent is no valid manifest. 3:") })
        #expect(run.output.isEmpty)
        #expect(try String(contentsOf: sandbox.url("got.json"), encoding: .utf8) == Fixtures.app)
        let piped = try await sandbox.run("fetch", server.url, "--bundled", "app.json", "--output", "-")
        #expect(piped.output == Fixtures.app)
        let both = try await sandbox.run("fetch", server.url, "--output", "-", "--format", "json")
        #expect(both.status == 64)
        #expect(both.output.isEmpty && both.errors.contains("Name a file"))
        #expect(!FileManager.default.fileExists(atPath: sandbox.url("-").path))
    }

    @Test("Without any manifest it ends with 2, and every layer says why") func nothing() async throws {
        let sandbox = try Sandbox()
        let server = try Self.server { _, _ in [.answer("403 Forbidden")] }
        let text = try await sandbox.run("fetch", server.url, "--bundled", "nope.json")
        #expect(
            text.errorLines == [
                "fresh cache: Nothing is cached.", "ETag refresh: Nothing is cached.",
                "network: The server answered with HTTP 403.",
                "bundled manifest: The app's own manifest cannot be used: \(sandbox.folder.path)/nope.json cannot be read: No such file or directory.",
                "stale cache: Nothing is cached.",
                "navsearch: There is no manifest to be had. The server answered with HTTP 403.",
            ])
        #expect(text.status == 2)
        let json = try await sandbox.run("fetch", server.url, "--format", "json")
        #expect(json.output.hasPrefix(#"{"layer":null,"#))
        #expect(json.status == 2)
    }

    @Test("A cached manifest outlives its server") func stale() async throws {
        let sandbox = try Sandbox()
        let server = try Self.healthy()
        let url = server.url
        _ = try await sandbox.run("fetch", url)
        let run = try await sandbox.run("fetch", url, "--offline")
        #expect(run.output == Fixtures.app)
        let bare = try await sandbox.run("fetch", url, "--offline", "--no-cache")
        #expect(bare.status == 2)
    }

    @Test("--timeout gives up, --retries says how often") func timeout() async throws {
        let server = try Self.server { _, _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"), .waitForEnd] }
        let run = try await Sandbox().run("fetch", server.url, "--timeout", "0.2", "--retries", "0")
        #expect(run.errors.contains("network: The answer was not complete"))
        #expect(run.status == 2)
        // A busy machine may take so long that not even one arrives.
        #expect(server.requests.count <= 1)
    }

    @Test("--header is sent along, from a file too, and not to another server") func fields() async throws {
        let other = try Self.healthy()
        let server = try Self.server { _, _ in [.answer("302 Found", "Location: \(other.url)")] }
        let sandbox = try Sandbox()
        try sandbox.write("\n X-App : none\n", to: "bad.txt")
        try sandbox.write("Authorization: Bearer a:b=\r\n\nX-App:demo", to: "token.txt")
        let run = try await sandbox.run(
            "fetch", server.url, "--no-cache", "--header", "X-Trace:  7 ", "--header", "@token.txt")
        #expect(run.output == Fixtures.app, "\(run.errors)")
        let sent = try #require(server.requests.first).headers
        #expect([sent["x-trace"], sent["x-app"], sent["authorization"]] == ["7", "demo", "Bearer a:b="])
        let passedOn = try #require(other.requests.first).headers
        #expect(["x-trace", "x-app", "authorization"].allSatisfy { passedOn[$0] == nil })

        let refused = try await sandbox.run("fetch", server.url, "--header", "@bad.txt")
        #expect(refused.errors.contains("bad.txt, line 2: write a field as in"), "\(refused.errors)")
        #expect(refused.status == 2)
        let missing = try await sandbox.run("fetch", server.url, "--header", "@none.txt")
        #expect(missing.errors.contains("none.txt cannot be read: No such file or directory."), "\(missing.errors)")
        #expect(missing.status == 2)
    }

    @Test("The file of --header is not written over") func fieldFile() async throws {
        let sandbox = try Sandbox()
        try sandbox.write("X-App: demo\n", to: "token.txt")
        let run = try await sandbox.run(
            "fetch", "http://127.0.0.1:9/", "--offline", "--header", "@token.txt", "--output", "./token.txt")
        #expect(run.errors.contains("'./token.txt' would be written over 'token.txt'. Write to another file."))
        #expect(run.status == 64)
        #expect(try String(contentsOf: sandbox.url("token.txt"), encoding: .utf8) == "X-App: demo\n")
    }

    @Test(
        "Messages have no passwords of URLs",
        arguments: [
            ["validate", "URL"], ["evaluate", "--queries", "URL"], ["profile", "--check", "URL"],
            ["query", "a", "--index", "URL"], ["fetch", "http://127.0.0.1:9/", "--offline", "--bundled", "URL"],
            ["index", "URL", "--output", "x.sqlite"],
        ])
    func passwords(_ arguments: [String]) async throws {
        let url = "http://user:pass@word@host/x"
        let run = try await Sandbox().run(arguments.map { $0 == "URL" ? url : $0 })
        #expect(run.status == 2 || run.status == 64)
        #expect(!run.errors.isEmpty && !run.errors.contains("pass@word") && !run.errors.contains("user:"))
    }

    @Test("Processes that load the same manifest at once leave one whole entry") func together() async throws {
        let sandbox = try Sandbox()
        let server = try Self.healthy()
        let command = "$NAVSEARCH fetch \(server.url) --cache kept --format json > /dev/null"
        let run = try await sandbox.shell("for i in 1 2 3 4; do \(command) & done; wait")
        #expect(run.errors.isEmpty)
        let after = try await sandbox.run("fetch", server.url, "--cache", "kept")
        #expect(after.errorLines == ["fresh cache: served, version 1.2.0, 1 kB"])
        #expect(after.output == Fixtures.app)
    }

    @Test(
        "Wrong usage ends with 64",
        arguments: [
            (["app.json"], "is not a URL to load from"), (["ftp://x/"], "is not a URL to load from"),
            (["http://x/", "--cache", "a", "--no-cache"], "exclude each other"),
            (["http://x/", "--retries", "-1"], "'--retries -1': give 0 or more."),
            (["http://x/", "--timeout", "0"], "give seconds, from 0.001"),
            (["http://x/", "--size-limit", "0"], "'--size-limit 0': give a number from 1 to 1073741824."),
            (["http://x/", "--size-limit", "9999999999"], "give a number from 1 to 1073741824."),
            (["http://x/", "--timeout", "nan"], "give seconds, from 0.001"),
            (["http://x/", "--locale", "d e"], "is no language tag"),
            (["http://x/", "--cache", ""], "'--cache' is empty"),
            (["http://x/", "--header", "secret"], "'--header': write a field as in 'Authorization: Bearer …'"),
            (["http://x/", "--header", "A B: secret"], "'--header': write a field as in"),
            (["http://x/", "--header", "X: sec\u{7}ret"], "the value of X has characters that a field cannot have"),
            (["http://x/", "--header", "Host: secret"], "Host is sent anyway"),
            (["http://x/", "--header", "X: 1", "--header", "x: secret"], "x is there twice"),
            (["http://user:secret@x/"], "The URL has a user or a password in it."),
            (["http://x/", "--platform", "a&b"], "cannot be a platform"), ([], "Missing expected argument '<url>'"),
        ])
    func usage(arguments: [String], message: String) async throws {
        let run = try await Sandbox().run(["fetch"] + arguments)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!run.errors.contains("secret"))
        #expect(run.status == 64)
    }
}
