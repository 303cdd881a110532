import Foundation
import Logging
import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// What content owners learn from a server.
@Suite struct QueryLogTests {
    @Test("The query log keeps what was not found and what took long")
    func queryLog() throws {
        let log = try ScratchLog(limit: 10_000, durations: [1, 99, 100, 1])
        for (text, total) in [("nothing", 0), ("quick", 3), ("slow", 3), ("q \"\n", 0)] { log.watch(text, total) }
        #expect(
            try log.lines() == [
                #"{"time":"2026-01-01T00:00:00Z","reason":"nothing-found","query":"nothing","level":"public","total":0,"microseconds":0}"#,
                #"{"time":"2026-01-01T00:00:00Z","reason":"slow","query":"slow","level":"public","total":3,"microseconds":0}"#,
                #"{"time":"2026-01-01T00:00:00Z","reason":"nothing-found","query":"q \"\n","level":"public","total":0,"microseconds":0}"#,
            ])
    }

    @Test("The query log never grows beyond its limit, and keeps the newest")
    func queryLogLimit() throws {
        let log = try ScratchLog(limit: 2_000, durations: Array(repeating: 1, count: 101))
        for number in 0..<100 {
            log.watch("query \(number)", 0)
            #expect(try log.size() <= 2_000)
        }
        log.watch(String(repeating: "long", count: 1_000), 0)
        #expect(try log.lines().last?.contains("query 99") == true)
        // Two files of up to 1,000 bytes hold seven lines each, and the older one is full.
        #expect(try log.size() >= 1_000)
    }

    @Test("A query log that somebody takes away or cuts goes on, and its older part stays")
    func queryLogThatIsTakenAway() throws {
        let log = try ScratchLog(limit: 2_000, durations: .init(repeating: 1, count: 300))
        for number in 0..<13 { log.watch("query \(number)", 0) }
        let older = try log.olderText()
        #expect(older.contains("query 0\""))
        try log.remove()
        for number in 13..<16 { log.watch("query \(number)", 0) }
        #expect(try log.lines().count == 3)
        #expect(try log.olderText() == older)
        try log.cut()
        for number in 16..<23 { log.watch("query \(number)", 0) }
        #expect(try log.lines().count == 7)
        #expect(try log.olderText() == older)
    }

    @Test("A query log that is larger than it may be is cut to its last lines", arguments: ["", ".1"])
    func largerQueryLog(_ suffix: String) throws {
        let old = (0..<500).map { Self.logged("old \($0)") }.joined()
        let log = try ScratchLog(limit: 2_000, durations: [1], kept: (suffix, old))
        #expect(try log.size() <= 2_000)
        log.watch("new", 0)
        #expect(try log.size() <= 2_000)
        let all = try log.text()
        #expect(all.contains(Self.logged("old 499")))
        #expect(!all.contains("old 0\""))
        #expect(all.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    }

    @Test("That it cannot be written is said once, and then how many lines are lost")
    func unwritableQueryLog() throws {
        let record = LogRecord()
        let log = try ScratchLog(limit: 2_000, durations: [1], logger: record.logger(at: .notice))
        log.watch("first", 0)
        // A folder stands in its way.
        try log.remove()
        try log.block()
        for number in 0..<5 { log.watch("lost \(number)", 0) }
        #expect(record.lines.count == 1)
        #expect(record.lines.first?.hasPrefix("error The query log cannot be written reason=") == true)
        try log.remove()
        log.watch("again", 0)
        log.watch("and again", 0)
        #expect(record.lines.dropFirst() == ["notice The query log is written again lost=5"])
        #expect(try log.lines().count == 2)
        try log.remove()
        try log.block()
        log.watch("lost", 0)
        #expect(record.lines.count == 3)
    }

    private static func logged(_ query: String) -> String {
        #"{"time":"2026-01-01T00:00:00Z","reason":"slow","query":"\#(query)","level":"public","total":1}"# + "\n"
    }

    @Test("What is no query log is not opened as one, and stays as it is", arguments: ["", ".1"])
    func foreignQueryLog(_ suffix: String) throws {
        for text in [
            "a note\n", "\n" + Self.logged("a"), "{}\n", #"{"time":"2026-01-01T00:00:00Z","level":"error"}"# + "\n",
            "\0\u{1}\n",
        ] {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("notes\(suffix)")
            try Data(text.utf8).write(to: file)
            let error = #expect(throws: QueryLogError.self) { try Self.log(folder.appendingPathComponent("notes")) }
            #expect(error?.message.contains("notes\(suffix) is no query log") == true)
            #expect(try Data(contentsOf: file) == Data(text.utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    }

    @Test("Neither is a folder or a device; an empty file is")
    func placesOfQueryLogs() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: QueryLogError.self) { try Self.log(folder) }
        #expect(throws: QueryLogError.self) { try Self.log(URL(fileURLWithPath: "/dev/null")) }
        let file = folder.appendingPathComponent("empty")
        try Data().write(to: file)
        #expect(throws: Never.self) { try Self.log(file) }
    }

    private static func log(_ url: URL) throws {
        _ = try QueryLog(
            url, limit: 10, slow: 1, logger: .silent, nanoseconds: { 0 }, now: Clocks.fixed.now)
    }
}

/// A query log in a folder of its own, with a clock that is told how long each query takes.
private final class ScratchLog {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("log-\(UUID().uuidString)")
    private let log: QueryLog
    private var url: URL { folder.appendingPathComponent("queries.jsonl") }

    /// - Parameter kept: what stands in the log, or in the older part of it, before it is opened.
    init(
        limit: Int, durations: [UInt64], kept: (suffix: String, text: String)? = nil, logger: Logger = .silent
    ) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let kept {
            try Data(kept.text.utf8).write(to: folder.appendingPathComponent("queries.jsonl\(kept.suffix)"))
        }
        let ticks = TickBox(durations)
        log = try QueryLog(
            folder.appendingPathComponent("queries.jsonl"), limit: limit, slow: 100, logger: logger,
            nanoseconds: { ticks.next() }, now: Clocks.fixed.now)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func watch(_ text: String, _ total: Int) {
        _ = log.watching {
            SearchResponse(
                query: text, level: .public, total: total, totalIsLowerBound: false, hits: [])
        }
    }

    func lines() throws -> [String] {
        try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    func olderText() throws -> String { try String(contentsOf: QueryLog.older(url), encoding: .utf8) }

    func remove() throws { try FileManager.default.removeItem(at: url) }

    /// Puts a folder in its place.
    func block() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false) }

    func cut() throws { try Data().write(to: url) }

    /// What stands in all files.
    func text() throws -> String {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }

    /// The bytes of all files.
    func size() throws -> Int {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .reduce(0) { $0 + (try Data(contentsOf: $1).count) }
    }
}

/// A clock that goes on by the next duration every other time it is looked at.
private final class TickBox: @unchecked Sendable {
    private let lock = NSLock()
    private var times: [UInt64]

    init(_ durations: [UInt64]) { times = durations.flatMap { [0, $0] }.reversed() }

    func next() -> UInt64 { lock.withLock { times.popLast() ?? 0 } }
}
