import Testing

@Suite struct StatsCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "data/app.manifest.json")
    }

    @Test("Counts what the level sees") func text() throws {
        let run = try sandbox.run("stats", "--level", "authenticated")
        #expect(
            run.output == """
                Manifest version  1.2.0
                Updated at        2026-01-02T03:04:05Z
                Seen by level     authenticated
                Entries           3
                  public          2
                  authenticated   1
                Categories        2
                  account         2 · Account
                  all             3 · Everything

                """)
        #expect(run.status == 0)
    }

    @Test("The same as JSON") func json() throws {
        let run = try sandbox.run("stats", "--format", "json")
        #expect(
            run.output == #"{"level":"public","manifestVersion":"1.2.0","manifestUpdatedAt":"2026-01-02T03:04:05Z","#
                + #""entries":2,"entriesPerLevel":{"public":2},"categories":["#
                + #"{"id":"account","title":"Account","icon":null,"entries":1},"#
                + #"{"id":"all","title":"Everything","icon":null,"entries":2}]}"# + "\n")
    }
}
