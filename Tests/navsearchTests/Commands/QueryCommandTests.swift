import Foundation
import Testing

@Suite struct QueryCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
    }

    @Test("Finds what the level may see, best first, and ends with 0") func found() throws {
        let run = try sandbox.run("query", "settings", "--level", "premium")
        #expect(run.output == "/settings  public  Settings\n/settings/themes  premium  Theme settings  Settings\n")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("Who says no level is public, and sees no trace of the rest") func publicByDefault() throws {
        let run = try sandbox.run("query", "settings")
        #expect(run.output == "/settings  public  Settings\n")
        for arguments in [["avatar"], ["secret"], ["", "--tag", "account"]] {
            let run = try sandbox.run(["query", "--format", "json"] + arguments)
            #expect(run.status == 1)
            #expect(!(run.output + run.errors).lowercased().contains("secret settings"))
        }
    }

    @Test("Words are joined by blanks, and a dash goes after two") func words() throws {
        #expect(try sandbox.run("query", "the", "set", "--level", "admin").outputLines.count == 1)
        let dashed = try sandbox.run("query", "--", "-zzz")
        #expect(dashed.status == 1)
        #expect(dashed.errors == "navsearch: nothing found for \"-zzz\" at level public.\n")
    }

    @Test("Nothing found is a sentence on standard error and the status 1") func nothingFound() throws {
        let run = try sandbox.run("query", "xyzzy")
        #expect(run.output.isEmpty)
        #expect(run.errors == "navsearch: nothing found for \"xyzzy\" at level public.\n")
        #expect(run.status == 1)
    }

    @Test("No text lists the top screens", arguments: [["query"], ["query", ""], ["query", " "]])
    func empty(arguments: [String]) throws {
        let run = try sandbox.run(arguments + ["--limit", "1"])
        #expect(run.output == "/home  public  Home\n")
    }

    @Test("Filters, limit and offset narrow the answer") func filters() throws {
        let all = try sandbox.run("query", "", "--level", "admin")
        #expect(all.outputLines.count == 5)
        let page = try sandbox.run("query", "", "--level", "admin", "--limit", "2", "--offset", "1")
        #expect(page.outputLines == Array(all.outputLines[1...2]))
        let under = try sandbox.run("query", "", "--level", "premium", "--under", "/settings")
        #expect(under.outputLines.map { $0.prefix(9) } == ["/settings", "/settings"])
        let tagged = try sandbox.run("query", "", "--level", "authenticated", "--tag", "ACCOUNT")
        #expect(tagged.output == "/home/profile  authenticated  Profile  Home\n")
        let categorized = try sandbox.run("query", "", "--category", "account")
        #expect(categorized.output == "/home  public  Home\n")
    }

    @Test("An offset past the end says so and ends with 1") func pastTheEnd() throws {
        let run = try sandbox.run("query", "settings", "--offset", "5")
        #expect(run.errors == "navsearch: nothing after the first 5: 1 screen matches.\n")
        #expect(run.status == 1)
    }

    @Test("A limit of 0 counts without listing") func limitZero() throws {
        let run = try sandbox.run("query", "settings", "--limit", "0", "--format", "json")
        #expect(run.output == #"{"query":"settings","level":"public","total":1,"hits":[],"suggestions":[]}"# + "\n")
        #expect(run.status == 0)
    }

    @Test("An unknown category is nothing found, with a list of those there are") func unknownCategory() throws {
        let run = try sandbox.run("query", "home", "--category", "acount")
        #expect(
            run.errors == """
                navsearch: nothing found for "home" at level public. There is no category "acount"; \
                there are: account, all.

                """)
        #expect(run.status == 1)
        let json = try sandbox.run("query", "home", "--category", "acount", "--format", "json")
        #expect(json.output == #"{"query":"home","level":"public","total":0,"hits":[],"suggestions":[]}"# + "\n")
        #expect(json.errors == "navsearch: There is no category \"acount\"; there are: account, all.\n")
    }

    @Test("JSON is the one object of every spelling, and a line break") func json() throws {
        let run = try sandbox.run("query", "profile", "--level", "authenticated", "--format", "json")
        #expect(
            run.output == #"{"query":"profile","level":"authenticated","total":1,"hits":["#
                + #"{"id":"profile","path":"/home/profile","title":"Profile","subtitle":"Name and picture","icon":null,"#
                + #""color":null,"accessLevel":"authenticated","priority":null,"category":"account","#
                + #""breadcrumb":[{"id":"home","title":"Home"}],"link":null,"#
                + #""highlights":[{"field":"title","ranges":[[0,7]]}],"match":{"tier":"exactTitle","typos":0}}],"#
                + #""suggestions":[]}"# + "\n")
        #expect(run.status == 0)
    }

    @Test("Explaining adds lines below each hit") func explain() throws {
        let run = try sandbox.run("query", "settings", "--explain", "--level", "premium")
        #expect(run.outputLines.first == "/settings  public  Settings")
        #expect(run.outputLines.contains("    tier: exactTitle"))
        #expect(run.outputLines.contains("    settings → title, word"))
        #expect(run.outputLines.contains { $0.hasPrefix("    above the next: ") })
    }

    @Test("A closed pipe is no error and says nothing") func closedPipe() throws {
        try sandbox.write(Fixtures.app, to: "app.json")
        let run = try sandbox.shell(
            #"{ "$NAVSEARCH" query "" --level admin; echo "ended with $?" >&2; } | head -n 1"#)
        #expect(run.output == "/home  public  Home\n")
        #expect(run.errors == "ended with 0\n")
        let closed = try sandbox.shell(
            #"{ sleep 0.1; "$NAVSEARCH" query settings; echo "ended with $?" >&2; } | true"#)
        #expect(closed.errors == "ended with 0\n")
    }

    @Test("A full disk is an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        let run = try sandbox.shell(#""$NAVSEARCH" query settings > /dev/full"#)
        #expect(run.errors == "navsearch: Output cannot be written: No space left on device.\n")
        #expect(run.status == 2)
    }

    @Test("On a terminal there are columns, colours and a count; NO_COLOR takes the colours away")
    func terminal() throws {
        let colored = try PseudoTerminal.output(
            of: sandbox.process(["query", "theme", "--level", "premium"], environment: ["TERM": "xterm"]), columns: 40)
        #expect(
            colored == "\u{1B}[36;1mTheme\u{1B}[0m settings  \u{1B}[35mpremium\u{1B}[0m  Settings\n"
                + "\u{1B}[2m  /settings/themes\u{1B}[0m\n\u{1B}[2m1 of 1\u{1B}[0m\n")
        let plain = try PseudoTerminal.output(
            of: sandbox.process(
                ["query", "theme", "--level", "premium"], environment: ["TERM": "xterm", "NO_COLOR": "1"]), columns: 20)
        #expect(plain == "Theme set…  premium…\n  /settings/themes\n1 of 1\n")
        let forced = try sandbox.run("query", "home", "--color", "always", environment: ["NO_COLOR": "1"])
        #expect(forced.output == "/home  public  \u{1B}[36;1mHome\u{1B}[0m\n")
    }

    @Test("The manifest may come from standard input") func standardInput() throws {
        let run = try sandbox.run("query", "solo", "--manifest", "-", input: Fixtures.screen(titled: "Solo"))
        #expect(run.output == "/one  public  Solo\n")
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }

    @Test("An invalid manifest is refused with its errors") func invalidManifest() throws {
        try sandbox.write(Fixtures.invalid, to: "bad.json")
        let run = try sandbox.run("query", "home", "--manifest", "bad.json")
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
    func missing(arguments: [String], message: String) throws {
        let run = try sandbox.run(["query", "x"] + arguments)
        #expect(run.errors == message + "\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 2)
    }

    @Test("A file that is no index is refused") func noIndex() throws {
        let missing = try sandbox.run("query", "x", "--index", "nope.sqlite")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("navsearch: ") && missing.errors.contains("nope.sqlite"))
        let foreign = try sandbox.run("query", "x", "--index", "data/app.manifest.json")
        #expect(foreign.status == 2)
        #expect(foreign.errors.hasPrefix("navsearch: ") && foreign.errors.contains("app.manifest.json"))
    }

    @Test("Without any manifest the flags are named") func noDefault() throws {
        let empty = try Sandbox()
        let run = try empty.run("query", "x")
        #expect(run.status == 2)
        #expect(run.errors.contains("--manifest FILE") && run.errors.contains("--index FILE"))
    }
}
