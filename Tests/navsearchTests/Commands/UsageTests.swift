import Foundation
import Testing

@Suite struct UsageTests {
    @Test(
        "Wrong usage is named on standard error and ends with 64",
        arguments: [
            (["query", "x", "--limit", "-1"], "'--limit -1': give 0 or more."),
            (["query", "x", "--offset=-3"], "'--offset -3': give 0 or more."),
            (["query", "x", "--limit", "many"], "The value 'many' is invalid for '--limit <number>'"),
            (
                ["query", "x", "--level", "root"],
                "Please provide one of 'public', 'authenticated', 'premium' or 'admin'."
            ),
            (["suggest", "x", "--limit", "-1"], "'--limit -1': give 0 or more."),
            (["resolve"], "Missing expected argument '<url>'"),
            (["resolve", "a:b", "--level", "root"], "Please provide one of 'public'"),
            (["site-association", "a.json"], "Missing expected argument '--app-id <team.bundle> ...'"),
            (["site-association", "a.json", "--app-id", "x"], "'--app-id x': write a team and a bundle"),
            (["navigate", "fly"], "\"fly\" is no step. Steps are go SCREEN"),
            (["navigate", "go"], "\"go\" lacks what follows it: go SCREEN."),
            (["navigate", "--index", "x", "menu"], "Unknown option '--index'"),
            (["navigate", "--profile", "p", "menu"], "Unknown option '--profile'"),
            (["navigate", "--blocker", "root=x"], "The value 'root=x' is invalid for '--blocker <level=screen>'"),
            (["suggest"], "Missing expected argument '<text> ...'"),
            (["suggest", "x", "--offset", "1"], "Unknown option '--offset'"),
            (["query", "x", "--format", "xml"], "Please provide one of 'text'"),
            (["query", "x", "--index", "a", "--manifest", "b"], "'--index' and '--manifest' exclude each other"),
            (["query", "-x"], "Unknown option '-x'"), (["frobnicate"], "Unexpected argument 'frobnicate'"),
            (["help", "frobnicate"], "Unexpected argument 'frobnicate'"),
            (["index", "a.json"], "Missing expected argument '--output <file>'"),
            (["index", "a.json", "--output", ""], "'--output': name a file."),
            (["index", "", "--output", "a.sqlite"], "'<manifest>': name a file or a URL."),
            (["site-association", "", "--app-id", "A.b"], "'<manifest>': name a file or a URL."),
            (["validate", ""], "'<manifest>': name a file."),
            (["fetch", "http://x/", "--header", "@"], "'--header @': name a file behind the @."),
            (["serve", "--rate-limit", "0"], "'--rate-limit 0.0': give a number from 0.001 to 1000000"),
            (["serve", "--rate-limit", "1e-300"], "'--rate-limit 1e-300': give a number from 0.001 to 1000000"),
            (["serve", "--rate-limit", "nan"], "'--rate-limit nan': give a number from 0.001 to 1000000"),
            (["serve", "--slow-query", "99999999999999999"], "give a number from 0 to 86400000."),
            (["serve", "--request-timeout", "9223372036854775807"], "give a number from 1 to 86400."),
            (["serve", "--max-body", "0"], "'--max-body 0': give a number from 1 to 1073741824."),
            (["serve", "--cache-size=-1"], "'--cache-size -1': give a number from 0 to"),
            (["serve", "--query-log-limit", "0"], "'--query-log-limit 0': give a number from 1 to"),
            (["serve", "--max-body", "-1"], "'--max-body -1': give a number from 1 to 1073741824."),
            (["serve", "--request-timeout", "-1"], "'--request-timeout -1': give a number from 1 to 86400."),
            (["serve", "--max-connections", "-1"], "'--max-connections -1': give a number from 1 to"),
            (["serve", "--query-log-limit", "-1"], "'--query-log-limit -1': give a number from 1 to"),
            (["serve", "--slow-query", "-1"], "'--slow-query -1': give a number from 0 to"),
            (["serve", "--rate-limit", "-1"], "'--rate-limit -1.0': give a number from 0.001 to 1000000"),
            (["serve", "--max-connections", "0"], "'--max-connections 0': give a number from 1 to"),
            (["serve", "--http", "127.0.0.1:1", "--slow-query", "3"], "give '--query-log'"),
            (["serve", "--http", "127.0.0.1:1", "--jwt-leeway", "3"], "'--jwt-leeway' need keys: '--jwt-secret-file'"),
            (["serve", "--jwt-level-claim", "x"], "'--jwt-leeway' need keys: '--jwt-secret-file'"),
            (
                ["evaluate", "--queries", "a.tsv", "--level", "admin"],
                "'--level' says who asks the topics of '--qrels'"
            ),
            (["query", "--level=", "admin"], "'--level=': write a value behind the equals sign"),
            (["query", "x", "--category="], "'--category=': write a value behind the equals sign"),
            (["query", "x", "--index", ""], "'--index': name a file."),
            (["query", "x", "--manifest", ""], "'--manifest': name a file or a URL."),
            (["serve", "--rate-limit", "3"], "Some options are for HTTP alone"),
            (["serve", "--query-log", "log"], "Some options are for HTTP alone"),
            (["validate"], "Missing expected argument '<manifest>'"), (["stats", "x"], "Unexpected argument 'x'"),
        ])
    func wrongUsage(arguments: [String], message: String) async throws {
        let run = try await Sandbox().run(arguments)
        #expect(run.errors.hasPrefix("navsearch: "))
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.contains("Usage: navsearch"))
        #expect(run.output.isEmpty)
        #expect(run.status == 64)
    }

    @Test(
        "Wrong usage of a command ends with how that command is used",
        arguments: [
            ["query", "a", "--level="], ["suggest", "a", "--profile", ""], ["navigate", "fly"], ["query", "--nothing"],
        ])
    func usage(arguments: [String]) async throws {
        let run = try await Sandbox().run(arguments)
        let name = arguments[0]
        #expect(run.errorLines.dropFirst().first?.hasPrefix("Usage: navsearch \(name) ") == true, "\(run.errors)")
        #expect(run.errorLines.last == "  See 'navsearch \(name) --help' for more information.")
        #expect(run.status == 64)
    }

    /// What `--experimental-dump-help` says of commands and their options.
    private struct Help: Decodable {
        let command: Command

        struct Command: Decodable {
            let commandName: String
            let arguments: [Argument]?
            let subcommands: [Command]?

            /// The options that name a file, but for one that has a name of its own before it.
            var fileOptions: [String] {
                (arguments ?? []).filter { $0.completionKind?.file != nil }
                    .compactMap { $0.names?.first?.name }.filter { $0 != "named-profile" }
            }
        }

        struct Argument: Decodable {
            let names: [Name]?
            let completionKind: Completion?
        }

        struct Name: Decodable { let name: String }
        struct Completion: Decodable { let file: Extensions? }
        struct Extensions: Decodable {}
    }

    @Test("No option that names a file takes an empty name") func emptyNames() async throws {
        let sandbox = try Sandbox()
        let help = try await sandbox.run("--experimental-dump-help")
        let commands = try JSONDecoder().decode(Help.self, from: Data(help.output.utf8)).command.subcommands ?? []
        #expect(commands.reduce(0) { $0 + $1.fileOptions.count } > 30)
        for command in commands {
            for option in command.fileOptions where command.commandName != "help" {
                let run = try await sandbox.run(command.commandName, "--\(option)", "")
                let sentence = "navsearch: '--\(option)': name a file\(option == "manifest" ? " or a URL" : "").\n"
                #expect(run.errors.hasPrefix(sentence), "\(command.commandName): \(run.errors)")
                #expect(run.status == 64)
            }
        }
    }

    @Test(
        "The verdict stands, whoever reads it",
        arguments: [
            ("validate bad.json", 2), ("validate app.json", 0), ("profile --check bad.json", 2), ("profile", 0),
            ("query zzz --manifest app.json --format json", 1), ("query home --manifest app.json", 0),
            ("suggest zzz --manifest app.json --format json", 1),
            ("resolve app://none --manifest app.json --format json", 1), ("navigate --manifest app.json go none", 1),
            ("navigate --manifest app.json go none --save /dev/stdout", 1), ("--help", 0),
            ("stats --manifest app.json", 0),
        ])
    func closedPipe(arguments: String, status: Int) async throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        try sandbox.write("[]", to: "bad.json")
        // The reader closes the pipe before anything is written.
        let run = try await sandbox.shell(
            """
            mkfifo gone
            { read -r go < gone; "$NAVSEARCH" \(arguments); echo "ended with $?" >&2; } | { exec <&-; echo go > gone; }
            """)
        #expect(run.errorLines.last == "ended with \(status)", "\(run.errors)")
    }

    @Test(
        "A link among arguments that make no sense is not repeated",
        arguments: [
            (["navigate", "app://x?token=SECRET"], "\"app:…\" is no step."),
            (["resolve", "extra", "app://x?token=SECRET"], "Unexpected argument 'app:…'"),
            (["resolve", "a:b", "app:x#SECRET", "link app:x#SECRET"], "2 unexpected arguments: 'app:…', 'link app:…'"),
            (["resolve", "app://x?token=SECRET", "--level", "app://x?token=SECRET"], "The value 'app:…' is invalid"),
            (["query", "x", "--limit=app://x?token=SECRET"], "is invalid for '--limit <number>'"),
            (["resolve", "a:b", "access_token=SECRET"], "Unexpected argument 'access_token=…'"),
            (["navigate", "access_token=SECRET"], "\"access_token=…\" is no step."),
            (["serve", "--http", "localhost:99999"], "localhost:99999"),
            (["serve", "--http", "[::1]"], "The value '[::1]' is invalid"),
            (["serve", "--http", "::1:80"], "The value '::1:80' is invalid"),
            (["serve", "--http", "*:80"], "The value '*:80' is invalid"),
            (
                ["serve", "--http", "[::1]:0", "--allow-origin", "https://a.example/"],
                "origin https://a.example/' is no"
            ),
            (
                ["serve", "--http", "[::1]:0", "--allow-origin", "https://a.example/SECRET"],
                "origin https://a.example…' is no"
            ),
            (["serve", "--http", "[::1]:0", "--allow-origin", "https://SECRET@a.example"], "origin https:…' is no"),
        ])
    func links(arguments: [String], message: String) async throws {
        let run = try await Sandbox().run(arguments)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!run.errors.contains("SECRET"), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(run.status == 64)
    }

    @Test("A link where a file belongs is not repeated", arguments: [["validate"], ["resolve", "a:b", "--index"]])
    func linksForFiles(arguments: [String]) async throws {
        let run = try await Sandbox().run(arguments + ["app://x?token=SECRET"])
        #expect(run.errors.contains("app:…"), "\(run.errors)")
        #expect(!run.errors.contains("SECRET"), "\(run.errors)")
        #expect(run.status == 2)
    }

    @Test("The version is one line") func version() async throws {
        let run = try await Sandbox().run(["--version"])
        #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
        #expect(run.status == 0)
    }

    @Test(
        "Help goes to standard output, with examples and every flag",
        arguments: [
            (["--help"], ["EXAMPLES:", "query", "suggest", "index", "validate", "stats", "serve", "profile"]),
            ([], ["SUBCOMMANDS:"]),
            (
                ["query", "--help"],
                [
                    "EXAMPLES:", "--level", "--category", "--tag", "--under", "--limit", "--offset", "--index",
                    "--manifest", "--profile", "--format", "--explain", "--color", "default: public", "default: 10",
                ]
            ),
            (
                ["suggest", "--help"],
                [
                    "EXAMPLES:", "--level", "--category", "--tag", "--under", "--limit", "--index", "--manifest",
                    "--profile", "--format", "default: public", "default: 10",
                ]
            ), (["index", "--help"], ["EXAMPLES:", "--output", "--format"]),
            (
                ["fetch", "--help"],
                [
                    "EXAMPLES:", "--platform", "--locale", "--cache", "--no-cache", "--bundled", "--offline",
                    "--retries",
                    "--timeout", "--output", "--format", "default: 3)",
                ]
            ), (["validate", "--help"], ["EXAMPLES:", "--format"]), (["stats", "--help"], ["EXAMPLES:", "--level"]),
            (["resolve", "--help"], ["EXAMPLES:", "--level", "--locked", "--index", "--manifest", "--format"]),
            (
                ["navigate", "--help"],
                ["EXAMPLES:", "STEPS:", "--manifest", "--level", "--tab", "--blocker", "--state", "--save", "--format"]
            ), (["site-association", "--help"], ["EXAMPLES:", "--app-id", "--level"]),
            (["serve", "--help"], ["EXAMPLES:", "--max-level", "--profile", "--http", "admin over standard input"]),
            (["profile", "--help"], ["EXAMPLES:", "--check", "--format"]),
            (
                ["evaluate", "--help"],
                [
                    "EXAMPLES:", "--queries", "--qrels", "--kind", "--index", "--manifest", "--profile", "--baseline",
                    "--candidate", "--max-loss", "--report", "--save", "--run-output", "--limit", "--format",
                ]
            ),
            (
                ["bench", "--help"],
                [
                    "EXAMPLES:", "--queries", "--level", "--typing", "--index", "--manifest", "--rounds", "--warmup",
                    "--limit", "--profile", "--format", "--color", "default: 1)", "default: 10",
                ]
            ),
        ])
    func help(arguments: [String], mentions: [String]) async throws {
        let run = try await Sandbox().run(arguments)
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for mention in mentions { #expect(words.contains(mention), "\(mention)") }
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE") })
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("Control characters in arguments do not reach the terminal") func hostileArguments() async throws {
        let run = try await Sandbox().run(["query", "x", "--manifest", "a\u{1B}[2J.json"])
        #expect(run.errors == "navsearch: a�[2J.json cannot be read: No such file or directory. Check the path.\n")
    }
}
