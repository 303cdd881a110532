import Foundation
import MisbehavingServer
import Testing

/// `serve --manifest URL`: a server's manifest is answered from, and kept up to date.
@Suite struct ServeRemoteTests {
    private let sandbox: Sandbox
    private static let newer = Array(Fixtures.app.replacing("Secret settings", with: "Open settings").utf8)
    private static let ask =
        #"{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings","level":"admin","limit":3}}"#
    private static let reload = #"{"jsonrpc":"2.0","id":2,"method":"reload","params":{"level":"admin"}}"#

    init() throws { sandbox = try Sandbox() }

    /// Whole answers, one after the other; a server that has said all is asked in vain.
    private static func server(_ answers: [[UInt8]?]) throws -> MisbehavingServer {
        try MisbehavingServer { request, number in
            guard number <= answers.count else { return [.answer("304 Not Modified")] }
            guard let body = answers[number - 1] else { return [.answer("404 Not Found")] }
            return [.answer("200 OK", "ETag: \"\(number)\"", body: body)]
        }
    }

    /// Runs a script in which the command serves, `next LINE` prints the answer to a line, and `answered LINE TEXT` asks
    /// a line until the answer has a text.
    private func served(_ options: String, _ script: String) async throws -> Sandbox.Run {
        try await sandbox.shell(
            """
            mkfifo in out; "$NAVSEARCH" serve \(options) < in > out 2> log & server=$!
            exec 3> in 4< out
            next() { echo "$1" >&3; read -r line <&4; printf '%s\\n' "$line"; }
            answered() { i=0; while [ $i -lt 20000 ]; do i=$((i+1)); line=$(next "$1")
              case "$line" in *"$2"*) echo "$line"; return;; esac; done; echo "never: $line"; }
            logged() { i=0; while [ $i -lt 20000 ]; do i=$((i+1)); grep -q "$1" log && return; done; echo "no log: $1"; }
            \(script)
            exec 3>&-; wait $server; echo "ended with $?"
            """)
    }

    private var log: String {
        get throws { try String(contentsOf: sandbox.url("log"), encoding: .utf8) }
    }

    @Test("A reload asks the server: what is new serves, what is broken or unchanged leaves the old one serving")
    func reload() async throws {
        let server = try Self.server([Array(Fixtures.app.utf8), Self.newer, Array(Fixtures.invalid.utf8)])
        let run = try await served(
            "--manifest \(server.url)",
            """
            next '\(Self.ask)'; next '\(Self.reload)'; next '\(Self.ask)'
            next '\(Self.reload)'; next '\(Self.ask)'; next '\(Self.reload)'; next '\(Self.ask)'
            """)
        let lines = run.outputLines
        try #require(lines.count == 8)
        #expect(lines[0].contains("Secret settings"))
        #expect(lines[1].hasPrefix(#"{"jsonrpc":"2.0","result":{"level":"admin","#))
        #expect(lines[2].contains("Open settings") && !lines[2].contains("Secret settings"))
        #expect(lines[3].contains(#""code":-32014"#) && lines[3].contains("is no valid manifest. 3:"))
        #expect(lines[4] == lines[2])
        #expect(lines[5] == lines[1])
        #expect(lines[6] == lines[2])
        #expect(lines[7] == "ended with 0")
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, #""1""#, #""2""#, #""2""#])
        #expect(try log.contains("The server gave no manifest; the old one goes on answering"))
    }

    @Test("In the background a changed manifest comes to serve, a broken one does not and is logged")
    func background() async throws {
        let broken = Array(Fixtures.invalid.utf8)
        let server = try Self.server([Array(Fixtures.app.utf8), nil, Self.newer, broken])
        let run = try await served(
            "--manifest \(server.url) --refresh-every 0.05 --log-level notice",
            """
            next '\(Self.ask)'; answered '\(Self.ask)' 'Open settings'; logged 'is no valid manifest'; next '\(Self.ask)'
            """)
        let lines = run.outputLines
        try #require(lines.count == 4)
        #expect(lines[0].contains("Secret settings"))
        #expect(lines[1].contains("Open settings"))
        #expect(lines[2] == lines[1])
        #expect(lines[3] == "ended with 0")
        let log = try log
        #expect(log.contains("Loaded the manifest"))
        #expect(log.contains("The server answered with HTTP 404."))
        #expect(log.contains("The server has another manifest"))
    }

    @Test("SIGHUP has the server asked at once") func hangup() async throws {
        let server = try Self.server([Array(Fixtures.app.utf8), Self.newer])
        let run = try await served(
            "--manifest \(server.url)",
            "next '\(Self.ask)'; kill -HUP $server; answered '\(Self.ask)' 'Open settings'")
        #expect(run.outputLines.last == "ended with 0")
        #expect(run.outputLines.dropLast().last?.contains("Open settings") == true)
    }

    @Test("What is bundled serves until the server gives something, and stays what it is")
    func bundled() async throws {
        try sandbox.write(Fixtures.app, to: "own.json")
        let server = try Self.server([nil, nil, Self.newer])
        let run = try await served(
            "--manifest \(server.url) --bundled own.json",
            "next '\(Self.ask)'; next '\(Self.reload)'; next '\(Self.reload)'; next '\(Self.ask)'")
        let lines = run.outputLines
        try #require(lines.count == 5)
        #expect(lines[0].contains("Secret settings"))
        #expect(lines[1].contains("The server answered with HTTP 404."))
        #expect(lines[3].contains("Open settings"))
        let log = try log
        #expect(log.contains("The server gave no manifest; another one serves"))
        #expect(log.contains("network: The server answered with HTTP 404."))
        #expect(try String(contentsOf: sandbox.url("own.json"), encoding: .utf8) == Fixtures.app)
    }

    @Test(
        "Without a cache nothing is left behind, and what is new comes to serve all the same",
        arguments: ["--no-cache", ""])
    func withoutCache(_ option: String) async throws {
        let server = try Self.server([Array(Fixtures.app.utf8), Self.newer])
        let run = try await served(
            "--manifest \(server.url) \(option)",
            "next '\(Self.ask)'; next '\(Self.reload)'; next '\(Self.ask)'")
        #expect(run.outputLines.dropLast().last?.contains("Open settings") == true)
        #expect(try sandbox.contents(of: "temporary").isEmpty)
        #expect(try sandbox.contents(of: "cache").isEmpty == (option == "--no-cache"))
    }

    @Test("Platform and language are asked for") func variant() async throws {
        let server = try Self.server([nil, Array(Fixtures.app.utf8)])
        let run = try await served(
            "--manifest \(server.url) --platform ios --locale de --log-level notice", "next '\(Self.ask)'")
        #expect(run.outputLines.first?.contains("Secret settings") == true)
        #expect(
            server.requests.map(\.target) == ["/navigation?platform=ios&locale=de", "/navigation?platform=ios"])
        #expect(try log.contains("There is no manifest for de"))
    }

    @Test("An agent's server answers from a URL, too") func agents() async throws {
        let server = try Self.server([Array(Fixtures.app.utf8)])
        let call =
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_entry","arguments":{"id":"home"}}}"#
        let hello =
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#
        let ready = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
        let run = try await sandbox.run("mcp", "--manifest", server.url, input: "\(hello)\n\(ready)\n\(call)\n")
        #expect(run.outputLines.last?.contains("Home") == true)
        #expect(run.status == 0)
    }
}
