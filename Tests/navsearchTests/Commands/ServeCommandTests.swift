import Foundation
import Testing

@Suite struct ServeCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
    }

    @Test("Each line gets its answer, and the end of the input ends with 0") func answers() async throws {
        let requests = """
            {"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"secret","level":"admin","limit":1}}
            {"jsonrpc":"2.0","id":2,"method":"get","params":{"id":"home"}}

            """
        let run = try await sandbox.run("serve", input: requests)
        #expect(run.outputLines.count == 2)
        #expect(run.outputLines[0].contains(#""title":"Secret settings""#))
        #expect(run.outputLines[1].contains(#""title":"Home""#))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("The result of a search is the object that a query prints") func sameObject() async throws {
        let request = #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings","level":"premium"}}"#
        let served = try await sandbox.run("serve", input: request)
        let queried = try await sandbox.run("query", "settings", "--level", "premium", "--format", "json")
        #expect(served.output.contains(queried.output.dropLast()))
    }

    @Test("The result of a suggest is the object that the command prints") func sameSuggestions() async throws {
        let request = #"{"jsonrpc":"2.0","id":1,"method":"suggest","params":{"query":"set","level":"premium"}}"#
        let served = try await sandbox.run("serve", input: request)
        let printed = try await sandbox.run("suggest", "set", "--level", "premium", "--format", "json")
        #expect(served.output.contains(printed.output.dropLast()))
    }

    @Test("Nobody gets above the ceiling") func ceiling() async throws {
        let request = #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"secret","level":"admin"}}"#
        let run = try await sandbox.run("serve", "--max-level", "premium", input: request)
        #expect(run.output.contains(#""error":"#))
        #expect(!run.output.contains("Secret settings"))
        #expect(run.status == 0)
    }

    @Test("Whoever stops reading ends it without an error") func closedPipe() async throws {
        let request = #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":""}}"#
        let run = try await sandbox.shell(
            "{ yes '\(request)' | head -n 2000; } | { \"$NAVSEARCH\" serve; echo \"ended with $?\" >&2; } | head -n 1 | wc -l"
        )
        #expect(run.output.trimmingPrefix(while: \.isWhitespace) == "1\n")
        #expect(run.errors.contains("ended with 0\n"))
    }

    @Test(
        "A manifest from standard input is not served",
        arguments: [
            ([], "standard input is where the requests come from."),
            (["--http", "127.0.0.1:0"], "standard input cannot be looked at again. Give a file or a URL."),
        ])
    func standardInput(options: [String], reason: String) async throws {
        let run = try await sandbox.run(["serve", "--manifest", "-"] + options)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("navsearch: '--manifest -' cannot be served: \(reason)\n"))
    }

    @Test(
        "A reload serves the manifest as it is then; a broken one leaves the old state serving",
        arguments: [true, false])
    func reload(_ isKept: Bool) async throws {
        try sandbox.write(Fixtures.app.replacing("Secret settings", with: "Open settings"), to: "new.json")
        let ask = #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings","level":"admin","limit":3}}"#
        let reload = #"{"jsonrpc":"2.0","id":2,"method":"reload","params":{"level":"admin"}}"#
        let manifest = "data/app.manifest.json"
        // Each answer is waited for before the manifest changes.
        let run = try await sandbox.shell(
            """
            \(isKept ? "" : "unset XDG_CACHE_HOME HOME;") mkfifo in out
            "$NAVSEARCH" serve < in > out 2> log & exec 3> in 4< out
            next() { echo "$1" >&3; read -r line <&4; printf '%s\\n' "$line"; }
            next '\(ask)'; cp new.json \(manifest); next '\(reload)'; next '\(ask)'
            echo '{"sections":[{"id":"broken"}]}' > \(manifest); next '\(reload)'; next '\(ask)'
            exec 3>&-; wait $!; echo "ended with $?"
            """)
        let lines = run.outputLines
        #expect(lines.count == 6)
        #expect(lines[0].contains("Secret settings"))
        #expect(lines[1].hasPrefix(#"{"jsonrpc":"2.0","result":{"level":"admin","#))
        #expect(lines[2].contains("Open settings") && !lines[2].contains("Secret settings"))
        #expect(lines[3].contains(#""code":-32014"#) && lines[3].contains("missing-access-level"))
        #expect(lines[4] == lines[2])
        #expect(lines[5] == "ended with 0")
        let log = try String(contentsOf: sandbox.url("log"), encoding: .utf8)
        #expect(log.contains("data/app.manifest.json is no valid manifest"))
    }

    @Test("A reload does not wait for a pipe in the place of the manifest", arguments: [true, false])
    func reloadPipe(_ isKept: Bool) async throws {
        let ask = #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings","level":"admin","limit":3}}"#
        let reload = #"{"jsonrpc":"2.0","id":2,"method":"reload","params":{"level":"admin"}}"#
        let manifest = "data/app.manifest.json"
        // Somebody waits to write, so that a server which waits to read says something wrong.
        let run = try await sandbox.shell(
            """
            \(isKept ? "" : "unset XDG_CACHE_HOME HOME;") mkfifo in out
            "$NAVSEARCH" serve < in > out 2> log & server=$!; exec 3> in 4< out
            next() { echo "$1" >&3; read -r line <&4; printf '%s\\n' "$line"; }
            next '\(ask)'; rm \(manifest); mkfifo \(manifest); echo '{}' > \(manifest) & writer=$!
            next '\(reload)'; next '\(ask)'; kill $writer
            exec 3>&-; wait $server; echo "ended with $?"
            """)
        let lines = run.outputLines
        try #require(lines.count == 4, "\(run.output)")
        #expect(lines[1].contains(#""code":-32014"#) && lines[1].contains("is a device or a pipe"), "\(lines[1])")
        #expect(lines[2] == lines[0] && lines[0].contains("Secret settings"))
        #expect(lines[3] == "ended with 0")
    }

    @Test(
        "A query log is not written over what is read",
        arguments: [
            ("data/app.manifest.json", []), ("./app.json", ["--manifest", "app.json"]),
            ("app", ["--manifest", "app.1"]),
            ("app.sqlite", ["--index", "app.sqlite"]), ("p.json", ["--profile", "p.json"]),
            ("p.json", ["--named-profile", "p=p.json"]), ("key", ["--jwt-secret-file", "key"]),
            ("key", ["--jwt-key-set", "key"]),
        ])
    func queryLog(path: String, options: [String]) async throws {
        let run = try await sandbox.run(["serve", "--http", "127.0.0.1:0", "--query-log", path] + options)
        #expect(run.errors.contains("would be written over"), "\(run.errors)")
        #expect(run.status == 64)
    }

    @Test("Neither is it written over another text, or where its older part goes", arguments: ["notes", "notes.1"])
    func foreignQueryLog(_ name: String) async throws {
        let text = String(repeating: "a note of mine\n", count: 1_000)
        try sandbox.write(text, to: name)
        let run = try await sandbox.run(
            "serve", "--http", "127.0.0.1:0", "--query-log", "notes", "--query-log-limit", "2000")
        #expect(run.errors.contains("/\(name) is no query log and would be lost. Name another file"), "\(run.errors)")
        #expect(run.status == 2)
        #expect(try String(contentsOf: sandbox.url(name), encoding: .utf8) == text)
        #expect(try sandbox.contents(of: "").filter { $0.hasPrefix("notes") } == [name])
    }

    @Test("A server that is told to end leaves nothing behind", arguments: ["serve", "mcp"], ["TERM", "INT"])
    func told(_ command: String, _ signal: String) async throws {
        let ask = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        let run = try await sandbox.shell(
            """
            unset XDG_CACHE_HOME HOME; mkfifo in out
            "$NAVSEARCH" \(command) < in > out 2> log & exec 3> in 4< out
            echo '\(ask)' >&3; read -r line <&4; ls "$TMPDIR" | wc -l
            kill -\(signal) $!; wait $!; echo "ended with $?"
            """)
        #expect(run.outputLines.first?.trimmingPrefix(while: \.isWhitespace) == "1")
        #expect(run.outputLines.last == (signal == "TERM" ? "ended with 143" : "ended with 130"))
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }

    @Test("A reload opens an index file that was put in the place of the old one")
    func reloadIndex() async throws {
        try sandbox.write(Fixtures.app.replacing("Secret settings", with: "Open settings"), to: "new.json")
        let ask = #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings","level":"admin","limit":3}}"#
        let reload = #"{"jsonrpc":"2.0","id":2,"method":"reload"}"#
        let run = try await sandbox.shell(
            """
            "$NAVSEARCH" index data/app.manifest.json --output a.sqlite > io/index 2>&1
            "$NAVSEARCH" index new.json --output b.sqlite >> io/index 2>&1; mkfifo in out
            "$NAVSEARCH" serve --index a.sqlite < in > out 2> log & exec 3> in 4< out
            next() { echo "$1" >&3; read -r line <&4; printf '%s\\n' "$line"; }
            next '\(ask)'; mv b.sqlite a.sqlite; rm -f a.sqlite-*; next '\(reload)'; next '\(ask)'
            rm a.sqlite; next '\(reload)'; next '\(ask)'
            """)
        let lines = run.outputLines
        #expect(lines.count == 5)
        #expect(lines[0].contains("Secret settings"))
        #expect(lines[2].contains("Open settings"))
        #expect(lines[3].contains("there is no index at"))
        #expect(lines[4] == lines[2])
    }
}
