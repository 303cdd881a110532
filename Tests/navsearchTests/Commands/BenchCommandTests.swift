import Foundation
import Testing

@Suite struct BenchCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
        try sandbox.write("settings\nsecret settings\nhome\nsettings\n", to: "queries.txt")
        try sandbox.write("query\tlevel\nflags\tadmin\n", to: "queries.tsv")
    }

    /// What does not depend on the clock.
    private struct Figures: Decodable {
        let format: String
        let queries: Int
        let rounds: Int
        let warmup: Int
        let answers: Int
        let latency: [String: Double]
        let perSecond: Double
        let histogram: [Bucket]
        let slowest: [Query]

        var counts: [Int] { [queries, rounds, warmup, answers] }

        struct Bucket: Decodable {
            let from: Double
            let below: Double
            let answers: Int
        }

        struct Query: Decodable {
            let query: String
            let level: String
            let microseconds: Double
            let hits: Int
            let tiers: [String]
        }
    }

    private func figures(_ arguments: String...) async throws -> Figures {
        let run = try await sandbox.run(["bench", "--format", "json"] + arguments)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        return try JSONDecoder().decode(Figures.self, from: Data(run.output.utf8))
    }

    @Test("As JSON: percentiles that rise, a histogram of all answers, the slowest queries first") func json()
        async throws
    {
        let figures = try await figures("--queries", "queries.txt", "--rounds", "3", "--warmup", "2")
        #expect(figures.format == "navsearch-benchmark-1")
        #expect(figures.counts == [4, 3, 2, 12])
        let rising = ["min", "p50", "p90", "p99", "p999", "max"].compactMap { figures.latency[$0] }
        #expect(rising.count == 6 && rising == rising.sorted() && rising[0] > 0)
        let mean = try #require(figures.latency["mean"])
        #expect(mean >= rising[0] && mean <= rising[5])
        #expect(abs(figures.perSecond * mean / 1_000_000 - 1) < 0.01)
        #expect(figures.histogram.reduce(0) { $0 + $1.answers } == 12)
        #expect(figures.histogram.allSatisfy { $0.from < $0.below })
        let medians = figures.slowest.map(\.microseconds)
        #expect(medians == medians.sorted(by: >))
        #expect(Set(figures.slowest.map(\.query)) == ["settings", "secret settings", "home"])
        #expect(figures.slowest.first { $0.query == "home" }?.tiers == ["exactTitle"])
        #expect(figures.slowest.first { $0.query == "settings" }?.hits == 1)
    }

    @Test("Levels, limits and typing; files of several forms and standard input together") func options() async throws {
        let admin = try await figures("--queries", "queries.txt", "--level", "admin", "--rounds", "1")
        #expect(admin.slowest.allSatisfy { $0.level == "admin" })
        #expect(admin.slowest.first { $0.query == "settings" }?.hits == 3)
        let limited = try await figures(
            "--queries", "queries.txt", "--queries", "queries.tsv", "--rounds", "1", "--limit", "1")
        #expect(limited.queries == 5)
        #expect(limited.slowest.allSatisfy { $0.hits <= 1 })
        #expect(limited.slowest.first { $0.query == "flags" }?.level == "admin")
        let typed = try await figures("--queries", "queries.tsv", "--typing", "--rounds", "1")
        #expect(Set(typed.slowest.map(\.query)) == ["f", "fl", "fla", "flag", "flags"])
        let usual = try await figures("--queries", "queries.tsv")
        #expect(usual.counts == [1, 5_000, 1, 5_000])
    }

    @Test("As text: figures, a histogram in letters, the slowest queries with their tiers") func text() async throws {
        let run = try await sandbox.run(["bench", "--queries", "-", "--rounds", "2"], input: "home\nzzz\n")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        let lines = run.outputLines
        #expect(lines.first == "2 queries, 2 rounds after 1 of warm-up: 4 answers")
        #expect(run.output.contains("\nmicroseconds "))
        #expect(run.output.contains(/\n *[\d.,]+-[\d.,]+ +\d +\d+\.0 %  #+\n/))
        #expect(run.output.contains(/\n *[\d.,]+ +1  public  home\n +exactTitle\n/))
        #expect(run.output.contains(/\n *[\d.,]+ +0  public  zzz\n +none\n/))
        #expect(run.output.unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test("A terminal gets blocks, within its width") func terminal() async throws {
        let process = sandbox.process(
            ["bench", "--queries", "queries.txt", "--rounds", "2", "--color", "never"])
        let output = try await PseudoTerminal.output(of: process, columns: 50)
        #expect(output.contains("█"))
        #expect(!output.contains("#") && !output.contains("\u{1B}"))
        #expect(output.split(separator: "\n").allSatisfy { $0.count <= 50 })
    }

    @Test("A profile ranks, and its mistakes are told") func profile() async throws {
        try sandbox.write(#"{"tiers":["titleStart"]}"#, to: "starts.json")
        let figures = try await figures("--queries", "queries.txt", "--profile", "starts.json", "--rounds", "1")
        #expect(figures.slowest.first { $0.query == "home" }?.tiers == ["titleStart"])
        try sandbox.write(#"{"tiers":[]}"#, to: "none.json")
        let run = try await sandbox.run("bench", "--queries", "queries.txt", "--profile", "none.json")
        #expect(run.status == 2)
        #expect(run.errors.contains("[no-tiers]"))
    }

    @Test(
        "What makes no sense is refused with a sentence",
        arguments: [
            (["--queries", "none.txt"], 2, "none.txt cannot be read: No such file or directory."),
            (["--queries", "empty.txt"], 2, "empty.txt: error: There is no query here. Add a line for each."),
            (["--queries", "bad.tsv"], 2, "bad.tsv:2: error: \"root\" is no level."),
            (["--queries", "queries.txt", "--index", "none.sqlite"], 2, "there is no index at "),
            (
                ["--queries", "queries.txt", "--rounds", "2500001"], 2,
                "4 queries in 2,500,001 rounds are more than 10,000,000 answers. Give fewer rounds, or fewer queries."
            ),
            (
                ["--queries", "queries.txt", "--rounds", "1", "--warmup", "10000000"], 2,
                "4 queries in 10,000,000 rounds of warm-up are more than 10,000,000 answers. Give a smaller '--warmup',"
            ), ([], 64, "Missing expected argument '--queries <file>'"),
            (["--queries", "queries.txt", "--rounds", "0"], 64, "'--rounds 0': give a number from 1 to 10,000,000."),
            (["--queries", "queries.txt", "--rounds", "-5"], 64, "'--rounds -5': give a number from 1 to"),
            (["--queries", "queries.txt", "--warmup", "-1"], 64, "'--warmup -1': give a number from 0 to"),
            (["--queries", "queries.txt", "--limit", "-1"], 64, "'--limit -1': give 0 or more."),
            (["--queries", "queries.txt", "--level", "root"], 64, "Please provide one of 'public'"),
            (["--queries", "queries.txt", "--rounds", "99999999999999999999"], 64, "is invalid for '--rounds"),
        ])
    func refused(arguments: [String], status: Int32, message: String) async throws {
        try sandbox.write("\n# nothing\n", to: "empty.txt")
        try sandbox.write("query\tlevel\nx\troot\n", to: "bad.tsv")
        let run = try await sandbox.run(["bench"] + arguments)
        #expect(run.status == status)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }
}
