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
            (["serve", "--rate-limit", "0"], "'--rate-limit 0.0': give a number from 0.001 to 1000000"),
            (["serve", "--rate-limit", "1e-300"], "'--rate-limit 1e-300': give a number from 0.001 to 1000000"),
            (["serve", "--rate-limit", "nan"], "'--rate-limit nan': give a number from 0.001 to 1000000"),
            (["serve", "--slow-query", "99999999999999999"], "give a number from 0 to 86400000."),
            (["serve", "--request-timeout", "9223372036854775807"], "give a number from 1 to 86400."),
            (["serve", "--max-body", "0"], "'--max-body 0': give a number from 1 to 1073741824."),
            (["serve", "--cache-size=-1"], "'--cache-size -1': give a number from 0 to"),
            (["serve", "--query-log-limit", "0"], "'--query-log-limit 0': give a number from 1 to"),
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
