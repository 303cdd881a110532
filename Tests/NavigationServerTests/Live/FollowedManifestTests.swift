import Foundation
import Logging
import NavigationModel
import Testing

@testable import NavigationServer

/// A server's manifest as a file.
@Suite final class FollowedManifestTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("followed-\(UUID().uuidString)")
    private let log = LogRecord()
    private let address: ManifestAddress

    init() throws { address = try ManifestAddress("https://example.com/navigation") }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var copy: URL { folder.appendingPathComponent("copy.json") }

    private func followed(
        _ server: ScriptedManifests, store: (any ManifestStore)? = MemoryManifestStore(), bundled: URL? = nil
    ) async throws -> FollowedManifest {
        try await FollowedManifest(
            address, loader: server.loader(store: store, bundled: bundled.map { .file($0) }), copy: copy,
            bundled: bundled?.path, logger: log.logger(at: .notice),
            now: { Date(timeIntervalSince1970: 1_850_000_000) })
    }

    private func contents(_ manifest: FollowedManifest) throws -> String {
        try String(contentsOfFile: manifest.path, encoding: .utf8)
    }

    /// What each question came to, with the version that the file has then.
    private func events(_ manifest: FollowedManifest) async -> [String] {
        let events = LogRecord()
        let note: @Sendable (String) -> Void = { what in
            let text = (try? String(contentsOfFile: manifest.path, encoding: .utf8)) ?? ""
            let version = text.firstMatch(of: /"version":"([^"]*)"/)?.1 ?? "none"
            events.logger(at: .notice).notice("\(what) \(version)")
        }
        await manifest.follow(every: .seconds(900)) {
            note("changed")
        } failed: { _ in
            note("failed")
        }
        return events.lines.map { String($0.dropFirst("notice ".count)) }
    }

    @Test("What the server has is the file; what is broken, gone or unchanged leaves it as it is")
    func following() async throws {
        let server = ScriptedManifests([
            ScriptedManifests.manifest("1.0.0"), ScriptedManifests.unchanged, ScriptedManifests.manifest("1.1.0"),
            ScriptedManifests.broken, ScriptedManifests.gone, ScriptedManifests.unchanged,
            ScriptedManifests.manifest("1.0.0"),
        ])
        let manifest = try await followed(server)
        #expect(try contents(manifest) == ScriptedManifests.text("1.0.0"))
        #expect(await events(manifest) == ["changed 1.1.0", "failed 1.1.0", "failed 1.1.0", "changed 1.0.0"])
        #expect(server.pauses == Array(repeating: .seconds(900), count: 6))
        #expect(
            log.lines.map { $0.components(separatedBy: " misses=")[0] } == [
                "notice Loaded the manifest layer=network manifest_version=1.0.0",
                "notice The server has another manifest layer=network manifest_version=1.1.0",
                "warning The server has another manifest layer=network manifest_version=1.0.0 "
                    + #"notes=["The version goes back from 1.1.0 to 1.0.0. If nobody meant that, look at the server."]"#,
            ])
    }

    @Test("What another process has put there is put right, also if the server has nothing new")
    func older() async throws {
        let server = ScriptedManifests([ScriptedManifests.manifest("1.1.0"), ScriptedManifests.unchanged])
        let manifest = try await followed(server)
        try Data(ScriptedManifests.text("1.0.0").utf8).write(to: copy)
        #expect(await events(manifest) == [])
        #expect(try contents(manifest) == ScriptedManifests.text("1.1.0"))
    }

    @Test(
        "What a slow answer says is not taken once the server has said something later, unless a clock was wrong",
        arguments: [(-50_000_000.0, "1.0.0"), (50_000_000, "0.9.0"), (51_000_000, "1.0.0")])
    func confirmedLater(_ confirmed: Double, _ version: String) async throws {
        let store = MemoryManifestStore()
        let entry = StoredManifest(
            data: Data(ScriptedManifests.text("0.9.0").utf8),
            validators: CacheValidators(etag: "\"0.9.0\"", lastModified: nil),
            locale: nil, confirmed: Date(timeIntervalSince1970: 1_800_000_000 + confirmed))
        await store.keep(entry, for: address, now: Date(timeIntervalSince1970: 2_000_000_000))
        let server = ScriptedManifests([ScriptedManifests.gone, ScriptedManifests.manifest("1.0.0")])
        let manifest = try await followed(server, store: store)
        #expect(try contents(manifest) == ScriptedManifests.text("0.9.0"))
        _ = await events(manifest)
        #expect(try contents(manifest) == ScriptedManifests.text(version))
    }

    @Test("As long as the bundled manifest serves, it is the file; then the copy is")
    func bundled() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = folder.appendingPathComponent("own.json")
        try Data(ScriptedManifests.text("0.9.0").utf8).write(to: own)
        let server = ScriptedManifests([ScriptedManifests.gone, ScriptedManifests.manifest("1.0.0")])
        let manifest = try await followed(server, bundled: own)
        #expect(manifest.path == own.path)
        #expect(!FileManager.default.fileExists(atPath: copy.path))
        #expect(log.lines.first?.hasPrefix("warning The server gave no manifest; another one serves ") == true)
        #expect(log.lines.first?.contains("network: The server answered with HTTP 404.") == true)
        #expect(await events(manifest) == ["changed 1.0.0"])
        #expect(manifest.path == copy.path)
        #expect(try String(contentsOf: own, encoding: .utf8) == ScriptedManifests.text("0.9.0"))
    }

    @Test("Without any manifest there is nothing to follow")
    func nothing() async throws {
        await #expect(throws: LoadingError.self) { _ = try await followed(ScriptedManifests([ScriptedManifests.gone])) }
        #expect(!FileManager.default.fileExists(atPath: copy.path))
    }

    @Test("A refresh takes what is new, and fails without touching the file if that is broken")
    func refresh() async throws {
        let server = ScriptedManifests([
            ScriptedManifests.manifest("1.0.0"), ScriptedManifests.manifest("1.1.0"), ScriptedManifests.broken,
            ScriptedManifests.unchanged,
        ])
        let manifest = try await followed(server)
        try await manifest.refresh()
        #expect(try contents(manifest) == ScriptedManifests.text("1.1.0"))
        let failure = await #expect(throws: ReloadFailure.self) { try await manifest.refresh() }
        #expect(failure?.message.hasPrefix("What the server sent (text/html) is no valid manifest.") == true)
        try await manifest.refresh()
        #expect(try contents(manifest) == ScriptedManifests.text("1.1.0"))
    }

    @Test("A copy that cannot be written is a failure, and the server's manifest is not lost")
    func unwritable() async throws {
        let server = ScriptedManifests([ScriptedManifests.manifest("1.0.0"), ScriptedManifests.manifest("1.1.0")])
        let manifest = try await followed(server)
        try FileManager.default.removeItem(at: folder)
        try Data().write(to: folder)
        let failure = await #expect(throws: ReloadFailure.self) { try await manifest.refresh() }
        #expect(failure?.message.contains(folder.path) == true)
    }
}
