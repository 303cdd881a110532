import Testing

@Suite struct SuggestCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
    }

    @Test("Each completion is a line, the best first, and it ends with 0") func found() async throws {
        let run = try await sandbox.run("suggest", "set", "--level", "premium")
        #expect(run.output == "Settings\nTheme settings\n")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("Keywords are completed too, words are joined by blanks, and typing errors are mended")
    func texts() async throws {
        #expect(try await sandbox.run("suggest", "ava", "--level", "authenticated").output == "avatar\n")
        #expect(try await sandbox.run("suggest", "the", "set", "--level", "premium").output == "Theme settings\n")
        #expect(try await sandbox.run("suggest", "setings").output == "Settings\n")
    }

    @Test("Nothing above the level is suggested", arguments: ["sec", "secrt", "ava", "avtar", "theme", ""])
    func hidden(text: String) async throws {
        let run = try await sandbox.run("suggest", text)
        let said = (run.output + run.errors.replacing("\"\(text)\"", with: "")).lowercased()
        for word in ["secret", "avatar", "theme", "profile"] { #expect(!said.contains(word)) }
    }

    @Test("Filters and limit narrow it") func filters() async throws {
        let run = try await sandbox.run("suggest", "", "--level", "admin", "--limit", "2")
        #expect(run.output == "Home\nSettings\n")
        let under = try await sandbox.run("suggest", "set", "--level", "admin", "--under", "/settings/themes")
        #expect(under.output == "Theme settings\n")
        let tagged = try await sandbox.run("suggest", "pro", "--level", "authenticated", "--tag", "account")
        #expect(tagged.output == "Profile\n")
        let categorized = try await sandbox.run("suggest", "set", "--category", "account")
        #expect(categorized.status == 1)
    }

    @Test("JSON is the object that serve answers with") func json() async throws {
        let run = try await sandbox.run("suggest", "set", "--level", "premium", "--format", "json")
        #expect(
            run.output == #"{"query":"set","level":"premium","suggestions":["Settings","Theme settings"]}"# + "\n")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("Nothing is a sentence on standard error and the status 1") func nothing() async throws {
        let run = try await sandbox.run("suggest", "xyz", "zy")
        #expect(run.output.isEmpty)
        #expect(run.errors == "navsearch: nothing completes \"xyz zy\" at level public.\n")
        #expect(run.status == 1)
        let json = try await sandbox.run("suggest", "xyzzy", "--format", "json")
        #expect(json.output == #"{"query":"xyzzy","level":"public","suggestions":[]}"# + "\n")
        #expect(json.errors.isEmpty)
        #expect(json.status == 1)
        let dashed = try await sandbox.run("suggest", "--", "-zzz")
        #expect(dashed.errors == "navsearch: nothing completes \"-zzz\" at level public.\n")
        let unlimited = try await sandbox.run("suggest", "set", "--limit", "0")
        #expect((unlimited.output + unlimited.errors).isEmpty)
        #expect(unlimited.status == 0)
    }

    @Test("An unknown category is named, with those there are") func unknownCategory() async throws {
        let run = try await sandbox.run("suggest", "set", "--category", "acount")
        #expect(
            run.errors == """
                navsearch: nothing completes "set" at level public. There is no category "acount"; \
                there are: account, all.

                """)
        #expect(run.status == 1)
    }

    @Test("It ranks by the profile") func profile() async throws {
        try sandbox.write(#"{ "typos": { "oneEditFrom": null } }"#, to: "literal.json")
        #expect(try await sandbox.run("suggest", "setings", "--profile", "literal.json").status == 1)
        try sandbox.write(#"{ "typos": 7 }"#, to: "wrong.json")
        let wrong = try await sandbox.run("suggest", "set", "--profile", "wrong.json")
        #expect(wrong.errors.hasPrefix("wrong.json:1:"))
        #expect(wrong.status == 2)
    }

    @Test("What is not there is named, with what to do") func missing() async throws {
        let run = try await sandbox.run("suggest", "x", "--manifest", "nope.json")
        #expect(
            run.errors == "navsearch: nope.json cannot be read: No such file or directory. Check the path.\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 2)
    }

    @Test("What a title hides from the eye does not reach the terminal") func hostile() async throws {
        let manifest = Fixtures.screen(titled: #"Solo\u001b[2J \u202Eevil"#)
        let run = try await sandbox.run("suggest", "sol", "--manifest", "-", input: manifest)
        #expect(run.output == "Solo�[2J �evil\n")
    }
}
