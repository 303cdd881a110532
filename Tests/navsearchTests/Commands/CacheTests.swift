import Foundation
import Testing

@Suite struct CacheTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(Fixtures.screen(titled: "Solo"), to: "data/app.manifest.json")
    }

    @Test("A second query does not write") func reuse() async throws {
        #expect(try await sandbox.run("query", "solo").status == 0)
        let before = try state()
        #expect(try await sandbox.run("query", "solo").status == 0)
        #expect(try state() == before)
    }

    @Test("While the manifest stays, it is not read") func notRead() async throws {
        #expect(try await sandbox.run("query", "solo").status == 0)
        let name = try #require(try names().first { $0.hasSuffix(".sqlite") })
        // What is found now is in the index alone.
        try sandbox.write(Fixtures.screen(titled: "Olos"), to: "other.json")
        #expect(try await sandbox.run("index", "other.json", "--output", "cache/navsearch/\(name)").status == 0)
        #expect(try await sandbox.run("query", "olos").status == 0)
    }

    @Test("A manifest in the place of one of the same size and date is noticed", arguments: [true, false])
    func sameStamp(_ isReplaced: Bool) async throws {
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        try stamp(with: date)
        #expect(try await sandbox.run("query", "solo").status == 0)
        if isReplaced {
            try sandbox.write(Fixtures.screen(titled: "Olos"), to: "data/new")
            try FileManager.default.removeItem(at: sandbox.url("data/app.manifest.json"))
            try FileManager.default.moveItem(
                at: sandbox.url("data/new"), to: sandbox.url("data/app.manifest.json"))
        } else {
            try sandbox.write(Fixtures.screen(titled: "Olos"), to: "data/app.manifest.json")
        }
        try stamp(with: date)
        #expect(try await sandbox.run("query", "olos").output == "/one  public  Olos\n")
    }

    @Test("A changed manifest is noticed") func change() async throws {
        #expect(try await sandbox.run("query", "solo").status == 0)
        try sandbox.write(Fixtures.screen(titled: "Another title"), to: "data/app.manifest.json")
        #expect(try await sandbox.run("query", "solo").status == 1)
        #expect(try await sandbox.run("query", "another").output == "/one  public  Another title\n")
    }

    @Test("A manifest of the same size is noticed by its date") func sameSize() async throws {
        #expect(try await sandbox.run("query", "solo").status == 0)
        try sandbox.write(Fixtures.screen(titled: "Olos"), to: "data/app.manifest.json")
        try stamp(with: Date(timeIntervalSince1970: 1_000_000_000))
        #expect(try await sandbox.run("query", "olos").status == 0)
    }

    @Test("A touched manifest of the same content leaves the index alone") func touch() async throws {
        #expect(try await sandbox.run("query", "solo").status == 0)
        #expect(try generation() == 1)
        try stamp(with: Date(timeIntervalSince1970: 1_000_000_000))
        #expect(try await sandbox.run("query", "solo").status == 0)
        #expect(try generation() == 1)
    }

    @Test("A manifest that has become invalid is refused, not answered from the old index") func invalid() async throws
    {
        #expect(try await sandbox.run("query", "solo").status == 0)
        try sandbox.write(Fixtures.invalid, to: "data/app.manifest.json")
        #expect(try await sandbox.run("query", "solo").status == 2)
    }

    @Test("A damaged index is made again") func damaged() async throws {
        #expect(try await sandbox.run("query", "solo").status == 0)
        let name = try #require(try names().first { $0.hasSuffix(".sqlite") })
        try sandbox.write("garbage", to: "cache/navsearch/\(name)")
        #expect(try await sandbox.run("query", "solo").output == "/one  public  Solo\n")
        var bytes = try Data(contentsOf: sandbox.url("cache/navsearch/\(name)"))
        bytes.replaceSubrange(4_096..., with: Data(repeating: 0xFF, count: bytes.count - 4_096))
        try bytes.write(to: sandbox.url("cache/navsearch/\(name)"))
        #expect(try await sandbox.run("query", "solo").output == "/one  public  Solo\n")
    }

    @Test("Without any folder for the index the query fails, and says how to mend it") func nowhere() async throws {
        let environment = ["HOME": "", "XDG_CACHE_HOME": "", "TMPDIR": sandbox.url("missing").path]
        let run = try await sandbox.run(["query", "solo"], environment: environment)
        #expect(run.errors.hasPrefix("navsearch: There is no temporary folder; name one that can be written to"))
        #expect(run.errors.hasSuffix(": No such file or directory.\n"))
        #expect(run.status == 2)
    }

    @Test("Without a cache folder the query is answered and nothing is left behind") func unwritable() async throws {
        // Nobody, the superuser included, can make a folder below a file.
        try sandbox.write("", to: "file")
        for environment in [["XDG_CACHE_HOME": sandbox.url("file/cache").path], ["XDG_CACHE_HOME": "", "HOME": ""]] {
            let run = try await sandbox.run("query", "solo", environment: environment)
            #expect(run.output == "/one  public  Solo\n")
            #expect(run.errors.isEmpty)
            #expect(try sandbox.contents(of: "temporary").isEmpty)
        }
    }

    @Test("Manifests at several paths are kept apart, however they are spelled") func paths() async throws {
        try sandbox.write(Fixtures.screen(titled: "Second"), to: "other/second.json")
        #expect(try await sandbox.run("query", "solo").status == 0)
        #expect(try await sandbox.run("query", "second", "--manifest", "other/second.json").status == 0)
        #expect(try await sandbox.run("query", "solo", "--manifest", "./other/../data/app.manifest.json").status == 0)
        #expect(try names().filter { $0.hasSuffix(".sqlite") }.count == 2)
    }

    @Test("Processes that come at once agree on one index") func concurrent() async throws {
        let run = try await sandbox.shell(
            #"for i in 1 2 3 4 5 6; do "$NAVSEARCH" query solo & done; wait"#)
        #expect(run.output == String(repeating: "/one  public  Solo\n", count: 6))
        #expect(run.errors.isEmpty)
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }

    @Test("Of a pipe nothing is kept, so nobody waits for another one of its name") func pipe() async throws {
        let run = try await sandbox.shell(
            #"cat data/app.manifest.json | "$NAVSEARCH" query solo --manifest /dev/stdin"#)
        #expect(run.output == "/one  public  Solo\n")
        #expect(run.errors.isEmpty)
        #expect(try sandbox.contents(of: "cache").isEmpty)
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }

    @Test("Who has the kept index for too long is not waited for") func taken() async throws {
        #expect(try await sandbox.run("query", "solo").status == 0)
        try sandbox.write(Fixtures.screen(titled: "Another title"), to: "data/app.manifest.json")
        let lock = try #require(try names().first { $0.hasSuffix(".lock") })
        let descriptor = open(sandbox.url("cache/navsearch/\(lock)").path, O_RDWR)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        #expect(try await sandbox.run("query", "another").output == "/one  public  Another title\n")
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }

    private func names() throws -> [String] { try sandbox.contents(of: "cache/navsearch") }

    private func stamp(with date: Date) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: date], ofItemAtPath: sandbox.url("data/app.manifest.json").path)
    }

    /// How many changes were committed to the index: the `user_version` in the header of the SQLite file.
    private func generation() throws -> Int {
        let name = try #require(try names().first { $0.hasSuffix(".sqlite") })
        let bytes = try Data(contentsOf: sandbox.url("cache/navsearch/\(name)"))
        return bytes[60..<64].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The date of each file that a second query could have written.
    private func state() throws -> [String: Date] {
        try names().filter { $0.hasSuffix(".sqlite") || $0.hasSuffix(".json") }.reduce(into: [:]) { state, name in
            let path = sandbox.url("cache/navsearch/\(name)").path
            state[name] = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
    }
}
