import Testing

@Suite struct NavigateCommandTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        return sandbox
    }

    @Test("Each step is a line, and all of them reached ends with 0") func steps() async throws {
        let run = try await sandbox().run(
            "navigate", "--manifest", "app.json", "go /home/profile", "tab", "settings", "sheet home", "back",
            "--level",
            "authenticated")
        #expect(
            run.output == """
                go /home/profile  moved  home › profile
                tab settings  moved  settings
                sheet home  moved  settings | sheet: home
                back  moved  settings

                """)
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("A step that leads nowhere ends with 1, hidden or missing alike") func nowhere() async throws {
        let sandbox = try sandbox()
        for screen in ["flags", "missing"] {
            let run = try await sandbox.run("navigate", "--manifest", "app.json", "go", screen)
            #expect(run.output == "go \(screen)  unknown  home\n")
            #expect(run.status == 1)
        }
    }

    @Test("A saved state is gone on from, as far as the viewer sees it") func saved() async throws {
        let sandbox = try sandbox()
        _ = try await sandbox.run(
            "navigate", "--manifest", "app.json", "go themes", "--level", "premium", "--save", "state.json")
        let same = try await sandbox.run(
            "navigate", "--manifest", "app.json", "--state", "state.json", "--level", "premium")
        #expect(same.output == "settings › themes\n")
        let less = try await sandbox.run("navigate", "--manifest", "app.json", "--state", "state.json")
        #expect(less.output == "settings\n")
        #expect(less.errors == "navsearch: no longer there: themes.\n")
        #expect(less.status == 0)
        let json = try await sandbox.run(
            "navigate", "--manifest", "app.json", "--state", "state.json", "back", "--format", "json")
        #expect(json.output.hasPrefix(#"{"dropped":["themes"],"steps":[{"step":"back","outcome":"nowhere"}],"focus":"#))
        #expect(json.status == 1)
    }

    @Test("What is no saved state is an error that says so") func damaged() async throws {
        let sandbox = try sandbox()
        try sandbox.write("{}", to: "state.json")
        let run = try await sandbox.run("navigate", "--manifest", "app.json", "--state", "state.json")
        #expect(run.errors.hasPrefix("navsearch: The text is no saved navigation state"))
        #expect(run.errors.contains("Begin with a new state."))
        #expect(run.output.isEmpty)
        #expect(run.status == 2)
    }
}
