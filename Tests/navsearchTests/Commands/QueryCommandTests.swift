import Foundation
import Testing

@Suite struct QueryCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
    }

    @Test("Finds what the level may see, best first, and ends with 0") func found() async throws {
        let run = try await sandbox.run("query", "settings", "--level", "premium")
        #expect(run.output == "/settings  public  Settings\n/settings/themes  premium  Theme settings  Settings\n")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("Who says no level is public, and sees no trace of the rest") func publicByDefault() async throws {
        let run = try await sandbox.run("query", "settings")
        #expect(run.output == "/settings  public  Settings\n")
        for arguments in [["avatar"], ["secret"], ["", "--tag", "account"]] {
            let run = try await sandbox.run(["query", "--format", "json"] + arguments)
            #expect(run.status == 1)
            #expect(!(run.output + run.errors).lowercased().contains("secret settings"))
        }
    }

    @Test("Words are joined by blanks, and a dash goes after two") func words() async throws {
        #expect(try await sandbox.run("query", "the", "set", "--level", "admin").outputLines.count == 1)
        let dashed = try await sandbox.run("query", "--", "-zzz")
        #expect(dashed.status == 1)
        #expect(dashed.errors == "navsearch: nothing found for \"-zzz\" at level public.\n")
    }

    @Test("Nothing found is a sentence on standard error and the status 1") func nothingFound() async throws {
        let run = try await sandbox.run("query", "xyzzy")
        #expect(run.output.isEmpty)
        #expect(run.errors == "navsearch: nothing found for \"xyzzy\" at level public.\n")
        #expect(run.status == 1)
    }

    @Test("No text lists the top screens", arguments: [["query"], ["query", ""], ["query", " "]])
    func empty(arguments: [String]) async throws {
        let run = try await sandbox.run(arguments + ["--limit", "1"])
        #expect(run.output == "/home  public  Home\n")
    }

    @Test("Filters, limit and offset narrow the answer") func filters() async throws {
        let all = try await sandbox.run("query", "", "--level", "admin")
        #expect(all.outputLines.count == 5)
        let page = try await sandbox.run("query", "", "--level", "admin", "--limit", "2", "--offset", "1")
        #expect(page.outputLines == Array(all.outputLines[1...2]))
        let under = try await sandbox.run("query", "", "--level", "premium", "--under", "/settings")
        #expect(under.outputLines.map { $0.prefix(9) } == ["/settings", "/settings"])
        let tagged = try await sandbox.run("query", "", "--level", "authenticated", "--tag", "ACCOUNT")
        #expect(tagged.output == "/home/profile  authenticated  Profile  Home\n")
        let categorized = try await sandbox.run("query", "", "--category", "account")
        #expect(categorized.output == "/home  public  Home\n")
    }

    @Test("An offset past the end says so and ends with 1") func pastTheEnd() async throws {
        let run = try await sandbox.run("query", "settings", "--offset", "5")
        #expect(run.errors == "navsearch: nothing after the first 5: 1 screen matches.\n")
        #expect(run.status == 1)
    }

    @Test("A limit of 0 counts without listing") func limitZero() async throws {
        let run = try await sandbox.run("query", "settings", "--limit", "0", "--format", "json")
        #expect(run.output == #"{"query":"settings","level":"public","total":1,"hits":[],"suggestions":[]}"# + "\n")
        #expect(run.status == 0)
    }

    @Test("An unknown category is nothing found, with a list of those there are") func unknownCategory() async throws {
        let run = try await sandbox.run("query", "home", "--category", "acount")
        #expect(
            run.errors == """
                navsearch: nothing found for "home" at level public. There is no category "acount"; \
                there are: account, all.

                """)
        #expect(run.status == 1)
        let json = try await sandbox.run("query", "home", "--category", "acount", "--format", "json")
        #expect(json.output == #"{"query":"home","level":"public","total":0,"hits":[],"suggestions":[]}"# + "\n")
        #expect(json.errors == "navsearch: There is no category \"acount\"; there are: account, all.\n")
    }

    @Test("JSON is the one object of every spelling, and a line break") func json() async throws {
        let run = try await sandbox.run("query", "profile", "--level", "authenticated", "--format", "json")
        #expect(
            run.output == #"{"query":"profile","level":"authenticated","total":1,"hits":["#
                + #"{"id":"profile","path":"/home/profile","title":"Profile","subtitle":"Name and picture","icon":null,"#
                + #""color":null,"accessLevel":"authenticated","priority":null,"category":"account","#
                + #""breadcrumb":[{"id":"home","title":"Home"}],"link":null,"#
                + #""highlights":[{"field":"title","ranges":[[0,7]]}],"match":{"tier":"exactTitle","typos":0}}],"#
                + #""suggestions":[]}"# + "\n")
        #expect(run.status == 0)
    }

    @Test("When no screen has the words as typed, what they may have been meant to be is asked on standard error")
    func didYouMean() async throws {
        let run = try await sandbox.run("query", "setings")
        #expect(run.output == "/settings  public  Settings\n")
        #expect(run.errors == "navsearch: Did you mean \"settings\"?\n")
        #expect(run.status == 0)
        let json = try await sandbox.run("query", "setings", "--format", "json")
        #expect(json.output.contains(#""typos":1"#))
        #expect(json.output.hasSuffix(#""suggestions":["settings"]}"# + "\n"))
        #expect(json.errors.isEmpty)
    }

    @Test("A typing error in the title of a hidden screen is answered as if the screen did not exist")
    func hiddenCorrection() async throws {
        let run = try await sandbox.run("query", "secert")
        #expect(run.output.isEmpty)
        #expect(run.errors == "navsearch: nothing found for \"secert\" at level public.\n")
        #expect(run.status == 1)
        #expect(try await sandbox.run("query", "secert", "--level", "admin").outputLines.count == 1)
    }

    @Test("When no screen has all words, those left aside are named once on standard error")
    func leftAside() async throws {
        let run = try await sandbox.run("query", "settings", "banana", "--level", "premium")
        #expect(run.output == "/settings  public  Settings\n/settings/themes  premium  Theme settings  Settings\n")
        #expect(run.errors == "navsearch: No screen has all words; left aside: \"banana\".\n")
        #expect(run.status == 0)
        let json = try await sandbox.run("query", "settings", "banana", "--format", "json")
        #expect(json.output.contains(#""dropped":["banana"]"#))
        #expect(json.errors.isEmpty)
    }

    @Test("On a terminal corrected hits are marked, and each says which words it lacks")
    func terminalOfInexactHits() async throws {
        let corrected = try await PseudoTerminal.output(
            of: sandbox.process(["query", "setings"], environment: ["TERM": "xterm"]), columns: 40)
        #expect(
            corrected == "\u{1B}[36;1mSettings\u{1B}[0m\n\u{1B}[2m  /settings\u{1B}[0m\n\u{1B}[2m1 of 1\u{1B}[0m\n")
        let partial = try await PseudoTerminal.output(
            of: sandbox.process(["query", "settings", "banana"], environment: ["TERM": "dumb"]), columns: 40)
        #expect(partial == "Settings\n  /settings  without: banana\n1 of 1\n")
    }

    @Test("Explaining adds lines below each hit") func explain() async throws {
        let run = try await sandbox.run("query", "settings", "--explain", "--level", "premium")
        #expect(run.outputLines.first == "/settings  public  Settings")
        #expect(run.outputLines.contains("    tier: exactTitle"))
        #expect(run.outputLines.contains("    settings → title, word"))
        #expect(run.outputLines.contains { $0.hasPrefix("    above the next: ") })
    }

    @Test("A closed pipe is no error and says nothing") func closedPipe() async throws {
        try sandbox.write(Fixtures.app, to: "app.json")
        let run = try await sandbox.shell(
            #"{ "$NAVSEARCH" query "" --level admin; echo "ended with $?" >&2; } | head -n 1"#)
        #expect(run.output == "/home  public  Home\n")
        #expect(run.errors == "ended with 0\n")
        let closed = try await sandbox.shell(
            #"{ sleep 0.1; "$NAVSEARCH" query settings; echo "ended with $?" >&2; } | true"#)
        #expect(closed.errors == "ended with 0\n")
    }

    @Test(
        "A full disk is an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["query settings", "--version", "--help", "help query"])
    func fullDisk(_ arguments: String) async throws {
        let run = try await sandbox.shell("\"$NAVSEARCH\" \(arguments) > /dev/full")
        #expect(run.errors == "navsearch: Output cannot be written: No space left on device.\n")
        #expect(run.status == 2)
    }

    @Test("On a terminal there are columns, colours and a count; NO_COLOR takes the colours away")
    func terminal() async throws {
        let colored = try await PseudoTerminal.output(
            of: sandbox.process(["query", "theme", "--level", "premium"], environment: ["TERM": "xterm"]), columns: 40)
        #expect(
            colored == "\u{1B}[36;1mTheme\u{1B}[0m settings  \u{1B}[35mpremium\u{1B}[0m  Settings\n"
                + "\u{1B}[2m  /settings/themes\u{1B}[0m\n\u{1B}[2m1 of 1\u{1B}[0m\n")
        let plain = try await PseudoTerminal.output(
            of: sandbox.process(
                ["query", "theme", "--level", "premium"], environment: ["TERM": "xterm", "NO_COLOR": "1"]), columns: 20)
        #expect(plain == "Theme set…  premium…\n  /settings/themes\n1 of 1\n")
        let forced = try await sandbox.run("query", "home", "--color", "always", environment: ["NO_COLOR": "1"])
        #expect(forced.output == "/home  public  \u{1B}[36;1mHome\u{1B}[0m\n")
    }

    @Test("The manifest may come from standard input") func standardInput() async throws {
        let run = try await sandbox.run("query", "solo", "--manifest", "-", input: Fixtures.screen(titled: "Solo"))
        #expect(run.output == "/one  public  Solo\n")
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }

    @Test("An invalid manifest is refused with its errors") func invalidManifest() async throws {
        try sandbox.write(Fixtures.invalid, to: "bad.json")
        let run = try await sandbox.run("query", "home", "--manifest", "bad.json")
        #expect(run.output.isEmpty)
        #expect(run.errorLines.first?.hasPrefix("bad.json:3:") == true)
        #expect(run.errorLines.last == "navsearch: bad.json is no valid manifest: 2 errors. Mend what is listed above.")
        #expect(run.status == 2)
    }

    @Test(
        "What is not there is named, with what to do",
        arguments: [
            (
                ["--manifest", "nope.json"],
                "navsearch: nope.json cannot be read: No such file or directory. Check the path."
            ),
            (
                ["--manifest", "data"],
                "navsearch: data cannot be read: Is a directory. It is a folder: name a file in it."
            ),
        ])
    func missing(arguments: [String], message: String) async throws {
        let run = try await sandbox.run(["query", "x"] + arguments)
        #expect(run.errors == message + "\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 2)
    }

    @Test("A file that is no index is refused") func noIndex() async throws {
        let missing = try await sandbox.run("query", "x", "--index", "nope.sqlite")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("navsearch: ") && missing.errors.contains("nope.sqlite"))
        let foreign = try await sandbox.run("query", "x", "--index", "data/app.manifest.json")
        #expect(foreign.status == 2)
        #expect(foreign.errors.hasPrefix("navsearch: ") && foreign.errors.contains("app.manifest.json"))
        try sandbox.write("", to: "empty.sqlite")
        let empty = try await sandbox.run("query", "x", "--index", "empty.sqlite")
        #expect(empty.status == 2)
        #expect(empty.errors.hasPrefix("navsearch: nothing is indexed in ") && !empty.errors.contains("remove"))
    }

    @Test("Without any manifest the flags are named") func noDefault() async throws {
        let empty = try Sandbox()
        let run = try await empty.run("query", "x")
        #expect(run.status == 2)
        #expect(run.errors.contains("--manifest FILE") && run.errors.contains("--index FILE"))
    }
}
