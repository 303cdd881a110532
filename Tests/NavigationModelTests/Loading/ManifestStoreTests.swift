import Foundation
import Synchronization
import Testing

@testable import NavigationModel

@Suite final class ManifestStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "navsearch-store-\(UUID().uuidString)")
    private let address = LoadingFixtures.address("https://example.com/n", platform: "ios", locale: "de-AT")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var store: FileManifestStore { FileManifestStore(folder: folder.appending(path: "a/b")) }

    /// The file of the only entry.
    private func file() throws -> URL {
        let names = try FileManager.default.contentsOfDirectory(atPath: store.folder.path)
        let name = try #require(names.first { $0.hasSuffix(".manifest") })
        return store.folder.appending(path: name)
    }

    @Test func `what is kept comes back in both stores, to the last member`() async throws {
        let entry = LoadingFixtures.entry(
            etag: "W/\"a\\b\"", modified: "Sun", locale: "de", confirmed: Date(timeIntervalSince1970: 1_800_000_000.25))
        for store in [store, MemoryManifestStore()] as [any ManifestStore] {
            #expect(try await store.entry(for: address) == nil)
            try await store.keep(entry, for: address, now: .distantPast)
            #expect(try await store.entry(for: address) == entry)
            #expect(try await store.entry(for: LoadingFixtures.address("https://example.com/n")) == nil)
            try await store.remove(for: address)
            #expect(try await store.entry(for: address) == nil)
            try await store.remove(for: address)
        }
    }

    @Test func `each audience has an entry of its own`() async throws {
        let audiences = [nil, "alice", "bob", ""]
        for store in [store, MemoryManifestStore()] as [any ManifestStore] {
            for (number, audience) in audiences.enumerated() {
                let address = try ManifestAddress("https://example.com/n", audience: audience)
                #expect(try await store.entry(for: address) == nil)
                try await store.keep(LoadingFixtures.entry("\(number).0.0"), for: address, now: .distantPast)
            }
            for (number, audience) in audiences.enumerated() {
                let address = try ManifestAddress("https://example.com/n", audience: audience)
                #expect(try await store.entry(for: address) == LoadingFixtures.entry("\(number).0.0"))
            }
            try await store.remove(for: ManifestAddress("https://example.com/n", audience: "alice"))
            #expect(try await store.entry(for: ManifestAddress("https://example.com/n", audience: "alice")) == nil)
            #expect(try await store.entry(for: ManifestAddress("https://example.com/n", audience: "bob")) != nil)
        }
    }

    @Test func `an address without an audience has the file that it had before there were any`() async throws {
        try await store.keep(LoadingFixtures.entry(), for: address, now: .distantPast)
        let name = XXH64.hash(Array(#"["https://example.com/n","ios","de-AT"]"#.utf8)).hexadecimalDigits
        #expect(try file().lastPathComponent == name + ".manifest")
        #expect(try !String(contentsOf: file(), encoding: .utf8).contains("audience"))
    }

    @Test func `an entry that was confirmed later is not overwritten`() async throws {
        for store in [store, MemoryManifestStore()] as [any ManifestStore] {
            let later = ManualTime.beginning.addingTimeInterval(60)
            try await store.keep(LoadingFixtures.entry("2.0.0", confirmed: later), for: address, now: later)
            try await store.keep(LoadingFixtures.entry("1.0.0"), for: address, now: later)
            #expect(try await store.entry(for: address)?.data == LoadingFixtures.manifest("2.0.0"))
        }
    }

    @Test func `a date that has not come yet does not keep a newer manifest away`() async throws {
        for store in [store, MemoryManifestStore()] as [any ManifestStore] {
            let now = ManualTime.beginning
            try await store.keep(
                LoadingFixtures.entry("1.0.0", confirmed: now.addingTimeInterval(86_400)), for: address, now: now)
            try await store.keep(LoadingFixtures.entry("2.0.0", confirmed: now), for: address, now: now)
            #expect(try await store.entry(for: address)?.data == LoadingFixtures.manifest("2.0.0"))
        }
    }

    @Test func `what another process holds is not waited for without end`() async throws {
        try await store.keep(LoadingFixtures.entry("1.0.0"), for: address, now: ManualTime.beginning)
        let lock = open(store.folder.appending(path: "lock").path, O_RDWR)
        try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
        defer { close(lock) }
        let store = store
        let address = address
        let error = await #expect(throws: StoredFile.Failure.self) {
            try await store.keep(LoadingFixtures.entry("2.0.0"), for: address, now: ManualTime.beginning)
        }
        #expect(error?.description.contains("held by another process") == true)
        let waiting = Task {
            try await store.keep(LoadingFixtures.entry("2.0.0"), for: address, now: ManualTime.beginning)
        }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(try await store.entry(for: address)?.data == LoadingFixtures.manifest("1.0.0"))
    }

    @Test func `who waits for another process keeps no thread from others`() async throws {
        try await store.keep(LoadingFixtures.entry(), for: address, now: ManualTime.beginning)
        let file = StoredFile(store.folder.appending(path: "lock"))
        let lock = open(file.path, O_RDWR)
        try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
        // Should their only thread be kept, another one gives the lock back, so that the test comes to an end.
        let othersHadTurns = DispatchSemaphore(value: 0)
        let isInVain = Mutex(false)
        Thread.detachNewThread {
            isInVain.withLock { $0 = othersHadTurns.wait(timeout: .now() + 120) == .timedOut }
            close(lock)
        }
        let thread = OneThread()
        await Task(executorPreference: thread) {
            await withTaskGroup(of: Bool.self) { writers in
                for _ in 0..<8 {
                    // Long enough for a machine that has much else to do.
                    writers.addTask { (try? await file.locked(waiting: .seconds(3_600)) {}) != nil }
                }
                // With the thread kept this would not go on.
                for _ in 0..<100 { await Task.yield() }
                othersHadTurns.signal()
                for await isDone in writers { #expect(isDone) }
            }
        }
        .value
        #expect(!isInVain.withLock { $0 })
        thread.end()
    }

    @Test func `while others have the lock in turn it is waited for longer`() async throws {
        try await store.keep(LoadingFixtures.entry(), for: address, now: ManualTime.beginning)
        let file = StoredFile(store.folder.appending(path: "lock"))
        let lock = open(file.path, O_RDWR)
        try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
        let patience = Duration.seconds(2)
        Thread.detachNewThread {
            // As if somebody else took it each time.
            for _ in 0..<40 {
                Thread.sleep(forTimeInterval: 0.1)
                futimens(lock, nil)
            }
            close(lock)
        }
        let start = ContinuousClock.now
        try await file.locked(waiting: patience) {}
        #expect(ContinuousClock.now - start > patience)
    }

    @Test func `a file cut at any byte is as none, and can be replaced`() async throws {
        try await store.keep(LoadingFixtures.entry(), for: address, now: .distantPast)
        let file = try file()
        let whole = try Data(contentsOf: file)
        for length in 0..<whole.count {
            try whole.prefix(length).write(to: file)
            #expect(try await store.entry(for: address) == nil, "\(length) bytes")
        }
        try await store.keep(LoadingFixtures.entry("2.0.0"), for: address, now: .distantPast)
        #expect(try await store.entry(for: address)?.data == LoadingFixtures.manifest("2.0.0"))
    }

    @Test func `a file with any byte changed is as none`() async throws {
        try await store.keep(LoadingFixtures.entry(), for: address, now: .distantPast)
        let file = try file()
        let whole = try Data(contentsOf: file)
        for index in whole.indices {
            var damaged = whole
            damaged[index] ^= 0x20
            try damaged.write(to: file)
            #expect(try await store.entry(for: address) == nil, "byte \(index)")
        }
        try (whole + Data("x".utf8)).write(to: file)
        #expect(try await store.entry(for: address) == nil)
    }

    @Test func `a writer killed at any byte leaves the old entry, and is in nobody's way`() async throws {
        try await store.keep(LoadingFixtures.entry(), for: address, now: .distantPast)
        let next = LoadingFixtures.entry("2.0.0")
        let bytes = ManifestRecord.bytes(of: next, for: address)
        let temporary = store.folder.appending(path: "temporary")
        for length in 0...bytes.count {
            try Data(bytes.prefix(length)).write(to: temporary)
            #expect(try await store.entry(for: address)?.data == LoadingFixtures.manifest("1.0.0"))
        }
        try await store.keep(next, for: address, now: .distantPast)
        #expect(try await store.entry(for: address) == next)
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: store.folder.path)).count == 2)
    }

    @Test func `many writers and readers at once see whole entries only`() async throws {
        let versions = (0..<40).map { "1.\($0).0" + String(repeating: "0", count: $0 * 50) }
        let store = store
        let address = address
        try await store.keep(LoadingFixtures.entry(versions[0]), for: address, now: .distantPast)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for version in versions {
                group.addTask { try await store.keep(LoadingFixtures.entry(version), for: address, now: .distantPast) }
                group.addTask {
                    let entry = try await store.entry(for: address)
                    #expect(try entry.map { try ValidatedManifest($0.data).manifest.version } != nil)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test(
        arguments: [
            ("https://example.com/other", "ios", "de-AT"), ("https://example.com/n", "android", "de-AT"),
            ("https://example.com/n", "ios", nil),
        ])
    func `a file about another address is as none, whatever it is called`(
        url: String, platform: String, locale: String?
    ) async throws {
        try await store.keep(LoadingFixtures.entry(), for: address, now: .distantPast)
        let other = LoadingFixtures.address(url, platform: platform, locale: locale)
        let name = ManifestRecord.name(of: other) + ".manifest"
        try FileManager.default.copyItem(at: try file(), to: store.folder.appending(path: name))
        #expect(try await store.entry(for: other) == nil)
    }

    @Test func `others on the machine may not read it`() async throws {
        try await store.keep(LoadingFixtures.entry(), for: address, now: .distantPast)
        func permissions(_ url: URL) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
        }
        #expect(try permissions(store.folder) == 0o700)
        #expect(try permissions(try file()) == 0o600)
    }

    @Test func `a folder that cannot be made is an error that says so`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "a"))
        let error = await #expect(throws: StoredFile.Failure.self) {
            try await store.keep(LoadingFixtures.entry(), for: address, now: .distantPast)
        }
        #expect(error?.description.contains("Not a directory") == true)
    }

    @Test func `the URL of a server is not taken for a path of this machine`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "bundled.json")
        try LoadingFixtures.manifest("1.0.0").write(to: file)
        let server = try #require(URL(string: "https://example.com\(folder.path)"))
        let bundled = BundledManifest.file(server.appending(path: "bundled.json"))
        let loader = ManifestLoader(
            transport: FakeTransport(FakeTransport.manifest("2.0.0")), store: FileManifestStore(folder: server),
            bundled: bundled, surroundings: ManualTime().surroundings)
        let loaded = try await loader.load(address)
        #expect(loaded.reasons == ["freshCache cache-unreadable", "etagRefresh cache-unreadable"])
        #expect(loaded.notes.map(\.code) == [.notKept])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bundled.json"])
        let error = await #expect(throws: LoadingError.self) { try await loader.load(address, .offline) }
        let reason = error?.misses.first { $0.layer == .bundled }
        #expect(reason?.code == .bundleUnusable)
        #expect(reason?.message.contains("The URL names no file; make it with URL(filePath:)") == true)
    }
}
