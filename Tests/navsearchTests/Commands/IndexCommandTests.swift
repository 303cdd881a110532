import Foundation
import Testing

@Suite struct IndexCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
    }

    @Test("Writes an index that queries answer from, and says what is in it") func index() async throws {
        let run = try await sandbox.run("index", "app.json", "--output", "app.sqlite")
        let summary =
            /app\.sqlite: 5 entries \(2 public, 1 authenticated, 1 premium, 1 admin\); 0 unsearchable; no findings; [\d,]+ ms; .+B\n/
        #expect(run.output.wholeMatch(of: summary) != nil, "\(run.output)")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        #expect(try await sandbox.run("query", "home", "--index", "app.sqlite").output == "/home  public  Home\n")
    }

    @Test("The same manifest again is unchanged, in text and in JSON") func unchanged() async throws {
        #expect(try await sandbox.run("index", "app.json", "--output", "app.sqlite").status == 0)
        let again = try await sandbox.run("index", "app.json", "--output", "app.sqlite")
        #expect(again.output.hasPrefix("app.sqlite: unchanged: 5 entries"))
        let json = try await sandbox.run("index", "app.json", "--output", "app.sqlite", "--format", "json")
        #expect(json.output.contains(#""unchanged":true,"entries":5,"#))
    }

    @Test("Reads standard input") func standardInput() async throws {
        let run = try await sandbox.run("index", "-", "--output", "x.sqlite", input: Fixtures.screen(titled: "Solo"))
        #expect(run.output.hasPrefix("x.sqlite: 1 entry (1 public)"))
    }

    @Test("An invalid manifest is refused, and leaves the index as it was") func invalid() async throws {
        #expect(try await sandbox.run("index", "app.json", "--output", "app.sqlite").status == 0)
        let before = try Data(contentsOf: sandbox.url("app.sqlite"))
        let run = try await sandbox.run("index", "-", "--output", "app.sqlite", input: Fixtures.invalid)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.first?.hasPrefix("<stdin>:3:") == true)
        #expect(run.errorLines.last == "navsearch: <stdin> is no valid manifest: 2 errors. Mend what is listed above.")
        #expect(try Data(contentsOf: sandbox.url("app.sqlite")) == before)
    }

    @Test("An invalid manifest makes no file") func invalidMakesNothing() async throws {
        #expect(try await sandbox.run("index", "-", "--output", "new.sqlite", input: "{").status == 2)
        #expect(!FileManager.default.fileExists(atPath: sandbox.url("new.sqlite").path))
    }

    @Test("No index goes to standard output, nor to a file of its name") func noOutput() async throws {
        let run = try await sandbox.run("index", "app.json", "--output", "-")
        #expect(run.status == 64)
        #expect(run.output.isEmpty && run.errors.contains("'--output -'"))
        #expect(!FileManager.default.fileExists(atPath: sandbox.url("-").path))
        #expect(try await sandbox.run("index", "app.json", "--output", "./-").status == 0)
    }

    @Test("A folder that is not there is an error") func noFolder() async throws {
        let run = try await sandbox.run("index", "app.json", "--output", "nowhere/app.sqlite")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("navsearch: ") && run.errors.contains("nowhere/app.sqlite"))
    }

    @Test("What is no file is named, and nobody waits for it", arguments: ["folder", "pipe"])
    func noFile(kind: String) async throws {
        let place = sandbox.url("place").path
        if kind == "folder" {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
        } else {
            #expect(mkfifo(place, 0o600) == 0)
        }
        let problem = kind == "folder" ? "a folder; name a file in it" : "a device or a pipe; name a file"
        for arguments in [["index", "app.json", "--output", "place"], ["query", "home", "--index", "place"]] {
            let run = try await sandbox.run(arguments)
            #expect(run.status == 2)
            #expect(run.errors.hasSuffix("place is \(problem)\n"), "\(run.errors)")
        }
    }

    /// 2,000 screens.
    private func writeMany(first title: String) throws {
        let screens = (0..<2_000).map { number in
            let title = number == 0 ? title : "Screen \(number)"
            return #"{"id":"s\#(number)","path":"/s\#(number)","title":"\#(title)","accessLevel":"public"}"#
        }
        try sandbox.write(#"{"sections":[\#(screens.joined(separator: ","))]}"#, to: "many.json")
    }

    @Test("A change that is written, but for which the file has no room, is no failure") func fullDisk() async throws {
        try writeMany(first: "Old")
        #expect(try await sandbox.run("index", "many.json", "--output", "many.sqlite").status == 0)
        try writeMany(first: "New")
        // Room for the change beside the file, and not for the last pages of the file.
        let run = try await sandbox.shell("ulimit -f 800; $NAVSEARCH index many.json --output many.sqlite")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Data(contentsOf: sandbox.url("many.sqlite-wal")).isEmpty == false, "or nothing would be proved")
        #expect(try await sandbox.run("query", "new", "--index", "many.sqlite").output == "/s0  public  New\n")
    }

    @Test("A thesaurus is part of the state of an index") func thesaurus() async throws {
        try sandbox.write("UTF-8\nhouse|1\n(noun)|home\nbad line\n", to: "th.dat")
        let plain = ["index", "app.json", "--output", "app.sqlite"]
        let with = plain + ["--thesaurus", "th.dat"]
        #expect(try await sandbox.run(plain).status == 0)
        let run = try await sandbox.run(with)
        #expect(run.status == 0)
        #expect(run.errors == "th.dat:4: a headword's line is word|number of meanings [not-a-headword]\n")
        #expect(!run.output.contains("unchanged"))
        #expect(try await sandbox.run(with).output.contains("unchanged"))
        #expect(try await sandbox.run(plain).output.contains("unchanged") == false)
    }

    @Test(
        "A file that is no thesaurus is refused",
        arguments: [
            ("UTF-8\n", "navsearch: th.dat: this is no thesaurus in MyThes format"),
            ("EBCDIC\na|1\n", "navsearch: th.dat: the first line says that the thesaurus is in \"EBCDIC\""),
        ]) func noThesaurus(_ text: String, _ complaint: String) async throws
    {
        try sandbox.write(text, to: "th.dat")
        let run = try await sandbox.run("index", "app.json", "--output", "new.sqlite", "--thesaurus", "th.dat")
        #expect(run.status == 2 && run.errors.hasPrefix(complaint), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: sandbox.url("new.sqlite").path))
    }
}
