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

    @Test("Standard input cannot be both manifest and requests") func standardInputTwice() async throws {
        let run = try await sandbox.run("serve", "--manifest", "-")
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("navsearch: '--manifest -' cannot be served"))
    }
}
