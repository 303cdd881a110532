import Foundation
import Testing

@Suite struct EvaluateCommandTests {
    private let sandbox: Sandbox

    private static let queries = """
        qid\tlevel\tkind\tquery\trelevant\tforbidden
        1\tpublic\ttitle\tsettings\tsettings:3\t
        2\tpremium\ttitle\ttheme\tthemes:3\t
        3\tpublic\thidden\tsecret settings\t\tflags
        4\tauthenticated\tkeyword\tavatar\tprofile:3\t

        """

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
        try sandbox.write(Self.queries, to: "app.queries.tsv")
    }

    /// A set of queries for each of which the manifest has two answers, and a saved evaluation that has the first two
    /// hits the other way round for the first few.
    private func writeTwoRankings(swapped: Int, of count: Int = 8) async throws {
        let lines = (0..<count).map { "\($0)\tpremium\tany\tsettings\tsettings:3" }
        try sandbox.write("qid\tlevel\tkind\tquery\trelevant\n" + lines.joined(separator: "\n"), to: "many.tsv")
        let saved = try await sandbox.run("evaluate", "--queries", "many.tsv", "--save", "good.json")
        #expect(saved.status == 0)
        var text = try String(contentsOf: sandbox.url("good.json"), encoding: .utf8)
        for _ in 0..<swapped {
            let range = try #require(text.range(of: #"["settings","themes"]"#))
            text.replaceSubrange(range, with: #"["themes","settings"]"#)
        }
        try sandbox.write(text, to: "bad.json")
    }

    @Test("A line for each kind, one for all, one for latency") func text() async throws {
        let run = try await sandbox.run("evaluate", "--queries", "app.queries.tsv")
        #expect(
            run.outputLines.dropLast() == [
                "kind         n    MRR  nDCG@10    s@1   R@10  clean",
                "title        2  1.000    1.000  1.000  1.000", "hidden       1                                1.000",
                "keyword      1  1.000    1.000  1.000  1.000",
                "all queries  4  1.000    1.000  1.000  1.000  1.000",
            ])
        #expect(run.outputLines.last?.hasPrefix("microseconds: p50 ") == true)
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("As JSON, with each query and its hits; chosen kinds and depths") func json() async throws {
        let run = try await sandbox.run(
            "evaluate", "--queries", "app.queries.tsv", "--format", "json", "--kind", "title", "--limit", "1")
        let text = run.output.replacing(/"(microseconds|p50|p90|p99|max)":[0-9.]+/) { "\"\($0.output.1)\":0" }
        #expect(
            text == #"{"format":"navsearch-evaluation-1","depth":1,"relevantFrom":"usual","#
                + #""overall":{"queries":2,"judged":2,"rr":1.0,"ndcg":1.0,"ndcgExponential":1.0,"success1":1.0,"#
                + #""recall":1.0,"rrInterval":[1.0,1.0],"negative":0},"#
                + #""kinds":[{"kind":"title","queries":2,"judged":2,"rr":1.0,"ndcg":1.0,"ndcgExponential":1.0,"#
                + #""success1":1.0,"recall":1.0,"rrInterval":[1.0,1.0],"negative":0}],"#
                + #""latency":{"p50":0,"p90":0,"p99":0,"max":0},"#
                + #""queries":[{"qid":"1","kind":"title","level":"public","query":"settings","ids":["settings"],"#
                + #""microseconds":0,"rank":1,"rr":1.0,"ndcg":1.0,"ndcgExponential":1.0,"success1":1.0,"recall":1.0},"#
                + #"{"qid":"2","kind":"title","level":"premium","query":"theme","ids":["themes"],"microseconds":0,"#
                + #""rank":1,"rr":1.0,"ndcg":1.0,"ndcgExponential":1.0,"success1":1.0,"recall":1.0}]}"# + "\n")
    }

    @Test("Nothing that is read is written over, and nothing twice") func files() async throws {
        let before = try await sandbox.run("evaluate", "--queries", "app.queries.tsv", "--save", "before.json")
        #expect(before.status == 0)
        let manifest = "data/app.manifest.json"
        for arguments in [
            ["--queries", "app.queries.tsv", "--save", "app.queries.tsv"],
            [
                "--queries", "app.queries.tsv", "--manifest", manifest, "--run-output",
                "./data/../data/app.manifest.json",
            ],
            ["--queries", "app.queries.tsv", "--baseline", "before.json", "--save", "before.json"],
            ["--queries", "app.queries.tsv", "--save", "x", "--report", "x"],
            ["--generate", "--manifest", manifest, "--output", manifest],
            ["--queries", "app.queries.tsv", "--report", manifest],
            ["--queries", "app.queries.tsv", "--save", manifest],
            ["--queries", "app.queries.tsv", "--run-output", manifest],
            ["--generate", "--output", manifest],
        ] {
            let run = try await sandbox.run(["evaluate"] + arguments)
            #expect(run.errors.contains("would be written over"), "\(run.errors)")
            #expect(run.status == 64)
        }
        for arguments in [
            ["evaluate", "--queries", "-", "--manifest", "-"], ["bench", "--queries", "-", "--queries", "-"],
            ["navigate", "--state", "-", "--manifest", "-"],
        ] {
            let twice = try await sandbox.run(arguments)
            #expect(twice.errors.contains("'-' is named twice") && twice.status == 64)
        }
        #expect(try String(contentsOf: sandbox.url(manifest), encoding: .utf8) == Fixtures.app)
        #expect(try String(contentsOf: sandbox.url("app.queries.tsv"), encoding: .utf8) == Self.queries)
    }

    @Test("A comparison that cannot be made keeps nothing; a loss counts if nobody reads on") func refusedComparison()
        async throws
    {
        try await writeTwoRankings(swapped: 8)
        try sandbox.write("old", to: "kept.json")
        let refused = try await sandbox.run(
            "evaluate", "--queries", "many.tsv", "--limit", "50", "--baseline", "good.json", "--save", "kept.json")
        #expect(refused.errors.contains("[evaluation-too-shallow]") && refused.status == 2)
        #expect(try String(contentsOf: sandbox.url("kept.json"), encoding: .utf8) == "old")
        let run = try await sandbox.shell(
            "{ $NAVSEARCH evaluate --queries many.tsv --baseline good.json --candidate bad.json --format json; "
                + "echo $? >&2; } | true")
        #expect(run.errorLines.last == "1", "\(run.errors)")
        var text = try String(contentsOf: sandbox.url("good.json"), encoding: .utf8)
        text.removeLast(text.count / 2)
        try sandbox.write(text, to: "half.json")
        let half = try await sandbox.run("evaluate", "--queries", "many.tsv", "--baseline", "half.json")
        #expect(half.errors.contains("[evaluation-unreadable]") && half.status == 2, "\(half.errors)")
    }

    @Test("A file that cannot be written whole stays as it was") func fullDisk() async throws {
        try sandbox.write("old", to: "kept.json")
        try await writeTwoRankings(swapped: 0, of: 2_000)
        let indexed = try await sandbox.run("index", "data/app.manifest.json", "--output", "app.sqlite")
        #expect(indexed.status == 0)
        let full = try await sandbox.shell(
            "ulimit -f 100; $NAVSEARCH evaluate --index app.sqlite --queries many.tsv --save kept.json")
        #expect(full.errors.contains("kept.json cannot be written: File too large"), "\(full.errors)")
        #expect(full.status == 2)
        #expect(try String(contentsOf: sandbox.url("kept.json"), encoding: .utf8) == "old")
        let others = try FileManager.default.contentsOfDirectory(atPath: sandbox.url("").path)
        #expect(!others.contains { $0.hasSuffix(".new") }, "\(others)")
    }

    @Test("A TREC run, and topics with judgments instead of a query set") func trec() async throws {
        try sandbox.write("7\tsettings\n8\tno judgment\n", to: "topics")
        try sandbox.write("7 0 themes 1\n7 0 home 0\n", to: "qrels")
        let run = try await sandbox.run(
            "evaluate", "--queries", "topics", "--qrels", "qrels", "--level", "premium", "--run-output", "run")
        #expect(run.outputLines[1] == "all          1  0.500    0.631  0.000  1.000")
        #expect(
            run.errors == "topics:2: warning: The topic \"8\" has no judgment and is left out. [unjudged-topic]\n")
        let hits = try String(contentsOf: sandbox.url("run"), encoding: .utf8)
        #expect(hits == "7 Q0 settings 1 10 navsearch\n7 Q0 themes 2 9 navsearch\n")
    }

    @Test("A gate in CI: 0 without a significant loss, 1 with one") func gate() async throws {
        try await writeTwoRankings(swapped: 8)
        let lost = try await sandbox.run("evaluate", "--queries", "many.tsv", "--candidate", "bad.json")
        #expect(lost.status == 1)
        #expect(lost.outputLines.first == "from standard to bad.json")
        #expect(lost.outputLines.last == "loss: MRR of all queries -0.500 (p 0.008), MRR of any -0.500 (p 0.008)")
        #expect(lost.output.contains("any          MRR     8   1.000  0.500  -0.500  0.008           -  loss\n"))
        #expect(lost.output.contains("\n8 queries lost, 0 gained, 0 with other hits and the same first answer\n"))
        #expect(lost.output.contains("\n  1 → 2  settings  premium  any  0\n"))
        let gained = try await sandbox.run("evaluate", "--queries", "many.tsv", "--baseline", "bad.json")
        #expect(gained.status == 0)
        #expect(gained.outputLines.last == "no significant loss")
        let same = try await sandbox.run("evaluate", "--queries", "many.tsv", "--baseline", "good.json")
        #expect(same.status == 0)
    }

    @Test("With a floor, a loss that may be chance fails too") func floor() async throws {
        try await writeTwoRankings(swapped: 1)
        let arguments = ["evaluate", "--queries", "many.tsv", "--candidate", "bad.json"]
        #expect(try await sandbox.run(arguments).status == 0)
        #expect(try await sandbox.run(arguments + ["--max-loss", "0.0625"]).status == 0)
        let lost = try await sandbox.run(arguments + ["--max-loss", "0.06", "--format", "json"])
        #expect(lost.status == 1)
        #expect(lost.output.hasPrefix(#"{"format":"navsearch-comparison-1","loss":true,"maxLoss":0.06,"#))
        #expect(lost.output.contains(#""measure":"mrr","queries":8,"before":1.0,"after":0.9375,"difference":-0.0625"#))
    }

    @Test("What is wrong with the queries is all listed, and ends with 2") func invalidQueries() async throws {
        try sandbox.write("qid\tquery\trelevant\n1\t\tx\n1\tb\ty:3\n", to: "bad.tsv")
        let run = try await sandbox.run("evaluate", "--queries", "bad.tsv")
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 4)
        #expect(run.errorLines.map { $0.prefix(16) }.dropLast().allSatisfy { $0.hasPrefix("bad.tsv:") })
        #expect(
            run.errorLines.last == "navsearch: the queries cannot be used: 3 errors. Mend what is listed above.")
    }

    @Test(
        "What makes no sense is refused with a sentence",
        arguments: [
            (["--queries", "none.tsv"], 2, "none.tsv cannot be read: No such file or directory."),
            (["--queries", "app.queries.tsv", "--kind", "typo"], 2, "The kinds are title, hidden, keyword."),
            (["--queries", "other.tsv"], 2, "None of the judged entries is in this index."),
            (
                ["--queries", "app.queries.tsv", "--baseline", "old.json"], 2,
                "old.json: It was made with other queries"
            ),
            (["--queries", "app.queries.tsv", "--baseline", "old.json"], 2, " [evaluation-of-other-queries]"),
            (
                ["--queries", "app.queries.tsv", "--profile", "old.json"], 2,
                "old.json holds the answers of an earlier evaluation, and '--profile' names a profile."
            ),
            (["--queries", "app.queries.tsv", "--save", "no/such/folder"], 2, "no/such/folder cannot be written"),
            ([], 64, "Missing expected argument '--queries <file>'"),
            (["--queries", "app.queries.tsv", "--max-loss", "0.1"], 64, "'--max-loss' needs something to compare"),
            (
                ["--queries", "app.queries.tsv", "--max-loss", "nan", "--baseline", "x"], 64,
                "give a number from 0 to 1"
            ),
            (["--queries", "app.queries.tsv", "--limit", "0"], 64, "'--limit 0': give 1 or more."),
            (["--queries", "app.queries.tsv", "--profile", "a", "--baseline", "b"], 64, "evaluates one ranking"),
        ])
    func refused(arguments: [String], status: Int32, message: String) async throws {
        try sandbox.write("qid\tquery\trelevant\n1\tx\tgone:3\n", to: "other.tsv")
        try sandbox.write(#"{"format":"navsearch-evaluation-1","depth":10,"queries":[]}"#, to: "old.json")
        let run = try await sandbox.run(["evaluate"] + arguments)
        #expect(run.status == status)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test("Judgments of entries that the level cannot find are told, and count as not found") func missing()
        async throws
    {
        try sandbox.write(Self.queries + "5\tpublic\ttitle\tflags\tflags:3\t\n", to: "more.tsv")
        let run = try await sandbox.run("evaluate", "--queries", "more.tsv", "--kind", "title")
        #expect(run.status == 0)
        #expect(
            run.errors == "navsearch: 1 of 3 judgments name an entry that the query's level cannot find in this index, "
                + "such as flags for 5 at level public. They count as not found.\n")
        #expect(run.outputLines[1] == "title        3  0.667    0.667  0.667  0.667")
    }

    @Test("The report shows what moved, with both lists and the rule that decided") func movedInReport() async throws {
        try await writeTwoRankings(swapped: 8)
        let run = try await sandbox.run(
            "evaluate", "--queries", "many.tsv", "--baseline", "bad.json", "--report", "page.html")
        #expect(run.status == 0)
        let page = try String(contentsOf: sandbox.url("page.html"), encoding: .utf8)
        for text in [
            "8 queries, from bad.json to standard", "No significant loss", "<svg ", "8 queries: 2 before, 1 after",
            "2 → 1", "before: bad.json", "after: standard", "Wanted: <bdi>Settings</bdi>",
            "<bdi>Theme settings</bdi> <small><bdi>Settings</bdi></small>",
            "Settings stands above the next by the rule tier: Its tier exactTitle comes before",
        ] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test("The report is one page that loads nothing, with whatever is in titles escaped") func report() async throws {
        let title = #"<script>alert('x')</script> & \"more\""#
        try sandbox.write(Fixtures.screen(titled: title), to: "data/app.manifest.json")
        try sandbox.write("qid\tquery\trelevant\n1\t<script>\tone:3\n2\t<b> & '\"\tone:3\n", to: "odd.tsv")
        let before = try await sandbox.run("evaluate", "--queries", "odd.tsv", "--save", "before.json")
        #expect(before.status == 0)
        let saved = try String(contentsOf: sandbox.url("before.json"), encoding: .utf8)
        try sandbox.write(saved.replacing(#"["one"]"#, with: "[]"), to: "<i>.json")
        for arguments in [[], ["--baseline", "<i>.json"]] {
            let run = try await sandbox.run(["evaluate", "--queries", "odd.tsv", "--report", "page.html"] + arguments)
            #expect(run.status == 0)
            let page = try String(contentsOf: sandbox.url("page.html"), encoding: .utf8)
            #expect(page.hasPrefix("<!DOCTYPE html>"))
            #expect(!page.contains("<script") && !page.contains("<b> &") && !page.contains("<i>.json"))
            #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
            #expect(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;more&quot;"))
        }
    }
}
