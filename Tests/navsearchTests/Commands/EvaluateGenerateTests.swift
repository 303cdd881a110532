import Foundation
import Testing

@Suite struct EvaluateGenerateTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
    }

    @Test("Makes queries that it can evaluate") func roundTrip() async throws {
        let run = try await sandbox.run("evaluate", "--generate", "--manifest", "app.json", "--output", "app.tsv")
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
        let again = try await sandbox.run("evaluate", "--generate", "--manifest", "-", input: Fixtures.app)
        let dash = try await sandbox.run(
            "evaluate", "--generate", "--manifest", "-", "--output", "-", input: Fixtures.app)
        #expect(dash.output == again.output)
        #expect(try Data(contentsOf: sandbox.url("app.tsv")) == Data(again.output.utf8))
        #expect(again.outputLines[0] == "qid\tlocale\tlevel\tkind\tquery\trelevant\tforbidden\tambiguity\tnote")
        let evaluation = try await sandbox.run("evaluate", "--queries", "app.tsv", "--manifest", "app.json")
        #expect(evaluation.status == 0)
        #expect(evaluation.outputLines.contains { $0.hasPrefix("exact-title") && $0.contains("1.000") })
    }

    @Test("A seed draws other queries, a count fewer") func seedAndCount() async throws {
        let first = try await sandbox.run("evaluate", "--generate", "--manifest", "app.json").output
        let other = try await sandbox.run("evaluate", "--generate", "--manifest", "app.json", "--seed", "5").output
        #expect(first != other)
        let one = try await sandbox.run("evaluate", "--generate", "--manifest", "app.json", "--per-kind", "1")
        #expect(one.outputLines.count { $0.contains("\texact-title\t") } == 1)
    }

    @Test(
        "Options that make no sense together are wrong usage",
        arguments: [
            ["--generate", "--index", "x"], ["--generate", "--queries", "x"], ["--generate", "--save", "x"],
            ["--seed", "3", "--queries", "x"], ["--generate", "--per-kind", "0"], ["--generate", "--seed", "-1"],
        ]) func usage(_ options: [String]) async throws
    {
        let run = try await sandbox.run(["evaluate"] + options)
        #expect(run.status == 64 && run.output.isEmpty && run.errors.hasPrefix("navsearch: "))
    }

    @Test("A manifest without screens gives no empty set") func nothingToAskFor() async throws {
        let run = try await sandbox.run("evaluate", "--generate", "--manifest", "-", input: #"{"sections": []}"#)
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("navsearch: "))
    }
}
