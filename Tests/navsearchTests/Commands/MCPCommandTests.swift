import Foundation
import Testing

@Suite struct MCPCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
    }

    private static let call = """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_navigation",\
        "arguments":{"query":"secret"},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
        "io.modelcontextprotocol/clientCapabilities":{}}}}
        """

    @Test(
        "The level comes from the option, else from the environment, else it is public",
        arguments: [
            ([], "", "public"), ([], "premium", "premium"), (["--level", "admin"], "", "admin"),
            (["--level", "authenticated"], "admin", "authenticated"),
        ])
    func level(_ arguments: [String], _ variable: String, _ level: String) async throws {
        let run = try await sandbox.run(
            ["mcp"] + arguments, input: Self.call, environment: ["NAVSEARCH_LEVEL": variable])
        #expect(run.outputLines.count == 1)
        #expect(run.output.contains(#""structuredContent":{"query":"secret","level":"\#(level)""#))
        #expect(run.output.contains(#""title":"Secret settings""#) == (level == "admin"))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("A level that does not exist is wrong usage, wherever it comes from")
    func wrongLevel() async throws {
        let variable = try await sandbox.run("mcp", environment: ["NAVSEARCH_LEVEL": "root"])
        #expect(variable.status == 64)
        #expect(variable.errors.hasPrefix("navsearch: The environment variable NAVSEARCH_LEVEL is 'root': give one of"))
        let option = try await sandbox.run("mcp", "--level", "root")
        #expect(option.status == 64)
    }

    @Test("A terminal that is closed leaves no index behind, and ends nothing that runs on without it")
    func hangup() async throws {
        let started = #"""
            mkfifo requests; %1$ "$NAVSEARCH" mcp < requests > answers & process=$!; exec 3> requests
            echo '{"jsonrpc":"2.0","id":1,"method":"ping"}' >&3; until [ -s answers ]; do sleep 0.05; done
            """#.replacing("%1$", with: "XDG_CACHE_HOME=/dev/null/none")
        let run = try await sandbox.shell(
            started + "\nls temporary | wc -l; kill -HUP $process; wait $process; echo $?")
        #expect(run.outputLines.map { $0.trimmingCharacters(in: .whitespaces) } == ["1", "129"])
        #expect(try sandbox.contents(of: "temporary").isEmpty)
        let other = try Sandbox()
        try other.write(Fixtures.app, to: "data/app.manifest.json")
        let ignoring = try await other.shell(
            "trap '' HUP\n" + started + "\nkill -HUP $process; exec 3>&-; wait $process; echo $?")
        #expect(ignoring.output == "0\n")
    }

    @Test("Standard input cannot be both manifest and requests") func standardInputTwice() async throws {
        let run = try await sandbox.run("mcp", "--manifest", "-")
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("navsearch: '--manifest -' cannot be served"))
    }
}
