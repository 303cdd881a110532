import Foundation
import NavigationSearch
import Testing

@Suite struct ProfileCommandTests {
    @Test("The built-in profile is printed, and is valid") func printed() async throws {
        let sandbox = try Sandbox()
        let text = try await sandbox.run("profile")
        #expect(try SearchProfile(data: Data(text.output.utf8)) == .standard)
        #expect(text.status == 0)
        let json = try await sandbox.run("profile", "--format", "json")
        #expect(json.outputLines.count == 1)
        #expect(try SearchProfile(data: Data(json.output.utf8)) == .standard)
        let check = try await sandbox.run("profile", "--check", "-", input: text.output)
        #expect(check.output == "<stdin>: valid, no findings\n")
        #expect(check.status == 0)
    }

    @Test("Errors are all listed where they stand, and end with 2") func invalid() async throws {
        let sandbox = try Sandbox()
        try sandbox.write("{ \"rules\": [\"typo\"],\n  \"fields\": [\"tags\"] }", to: "wrong.json")
        let text = try await sandbox.run("profile", "--check", "wrong.json")
        #expect(text.outputLines.count == 3)
        #expect(text.outputLines[0].hasPrefix("wrong.json:1:13: error: There is no rule \"typo\". Did you mean"))
        #expect(text.outputLines[1].hasSuffix("[title-not-first] at $.fields"))
        #expect(text.outputLines[2] == "wrong.json: invalid, 2 errors")
        #expect(text.errors.isEmpty)
        #expect(text.status == 2)
        let json = try await sandbox.run("profile", "--check", "wrong.json", "--format", "json")
        #expect(json.output.hasPrefix(#"{"valid":false,"errors":2,"warnings":0,"notes":0,"findings":[{"#))
        #expect(json.status == 2)
    }

    @Test("Warnings alone end with 0") func warnings() async throws {
        let run = try await Sandbox().run("profile", "--check", "-", input: #"{"pin":[]}"#)
        #expect(run.outputLines.last == "<stdin>: valid, 1 warning")
        #expect(run.status == 0)
    }

    @Test(
        "What cannot be read is an error",
        arguments: [["profile", "--check", "nope"], ["query", "x", "--profile", "nope"]])
    func missing(arguments: [String]) async throws {
        let run = try await Sandbox().run(arguments)
        #expect(run.errors == "navsearch: nope cannot be read: No such file or directory. Check the path.\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 2)
    }

    @Test("A query and a server take a valid profile, and say what is odd about it") func use() async throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        try sandbox.write(#"{"pin":[]}"#, to: "odd.json")
        let query = try await sandbox.run("query", "settings", "--manifest", "app.json", "--profile", "odd.json")
        #expect(query.outputLines.count == 1)
        #expect(query.errorLines.count == 1)
        #expect(query.errors.hasPrefix("odd.json:1:2: warning: \"pin\" is not a member of a profile"))
        #expect(query.status == 0)
        let serve = try await sandbox.run(
            "serve", "--manifest", "app.json", "--profile", "odd.json",
            input: #"{"jsonrpc":"2.0","id":1,"method":"search","params":["settings"]}"# + "\n")
        #expect(serve.output.contains(#""id":"settings""#))
        #expect(serve.errors == query.errors)
        #expect(serve.status == 0)
    }

    @Test("An invalid profile keeps a query and a server from starting", arguments: ["query", "serve"])
    func refused(command: String) async throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        try sandbox.write(#"{"tiers":[]}"#, to: "wrong.json")
        let run = try await sandbox.run(command, "--manifest", "app.json", "--profile", "wrong.json")
        #expect(run.errorLines.count == 2)
        #expect(run.errorLines[0].hasPrefix("wrong.json:1:10: error: No tier is on"))
        #expect(
            run.errorLines[1]
                == "navsearch: wrong.json is no valid profile: 1 error. Mend what is listed above.")
        #expect(run.output.isEmpty)
        #expect(run.status == 2)
    }
}
