import Testing

@Suite struct ValidateCommandTests {
    @Test("A valid manifest ends with 0, in text and in JSON") func valid() async throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        let text = try await sandbox.run("validate", "app.json")
        #expect(text.output == "app.json: valid, no findings\n")
        #expect(text.status == 0)
        let json = try await sandbox.run("validate", "app.json", "--format", "json")
        #expect(json.output == #"{"valid":true,"errors":0,"warnings":0,"notes":0,"findings":[]}"# + "\n")
        #expect(json.status == 0)
    }

    @Test("Errors are all listed where they stand, and end with 2") func invalid() async throws {
        let sandbox = try Sandbox()
        let text = try await sandbox.run("validate", "-", input: Fixtures.invalid)
        #expect(text.outputLines.count == 3)
        #expect(text.outputLines[0].hasPrefix("<stdin>:3:"))
        #expect(text.outputLines[0].contains(": error: "))
        #expect(text.outputLines[0].contains("[missing-access-level] at $.sections[0]"))
        #expect(text.outputLines[1].contains("[duplicate-path] at $.sections[1].path"))
        #expect(text.outputLines[2] == "<stdin>: invalid, 2 errors")
        #expect(text.errors.isEmpty)
        #expect(text.status == 2)
        let json = try await sandbox.run("validate", "-", "--format", "json", input: Fixtures.invalid)
        #expect(json.output.hasPrefix(#"{"valid":false,"errors":2,"#))
        #expect(json.status == 2)
    }

    @Test("Warnings and notes alone end with 0") func notes() async throws {
        let sandbox = try Sandbox()
        let manifest = Fixtures.app.replacing(#""priority": 2,"#, with: #""priority": 2, "colour": "red","#)
        let run = try await sandbox.run("validate", "-", input: manifest)
        #expect(run.outputLines.last == "<stdin>: valid, 1 note")
        #expect(run.outputLines.first?.contains(": note: ") == true)
        #expect(run.status == 0)
    }

    @Test("What cannot be read is an error") func missing() async throws {
        let run = try await Sandbox().run("validate", "nope.json")
        #expect(run.errors == "navsearch: nope.json cannot be read: No such file or directory. Check the path.\n")
        #expect(run.status == 2)
    }

    @Test("--search adds what searchers meet, in text and in JSON, and leaves nothing behind") func search()
        async throws
    {
        let sandbox = try Sandbox()
        let manifest = """
            {"sections": [
              {"id": "a", "path": "/a", "title": "Log", "accessLevel": "public", "metadata": {"description": "x"}},
              {"id": "b", "path": "/b", "title": "Log", "accessLevel": "public", "metadata": {"description": "x"}}
            ]}
            """
        let text = try await sandbox.run("validate", "-", "--search", input: manifest)
        #expect(
            text.output == """
                <stdin>:3:38: warning: "Log" and $.sections[0] look the same to people at level public: same title, \
                subtitle and place. Give one of them another title, or a subtitle. [indistinguishable] at \
                $.sections[1].title
                <stdin>: valid, 1 warning

                """)
        #expect(text.status == 0 && text.errors.isEmpty)
        let json = try await sandbox.run("validate", "-", "--search", "--format", "json", input: manifest)
        #expect(json.output.hasPrefix(#"{"valid":true,"errors":0,"warnings":1,"notes":0,"findings":[{"severity":"#))
        let invalid = try await sandbox.run("validate", "-", "--search", input: Fixtures.invalid)
        #expect(invalid.status == 2 && invalid.outputLines.last == "<stdin>: invalid, 2 errors")
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }
}
