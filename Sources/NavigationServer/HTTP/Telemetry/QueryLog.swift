package import Foundation
package import Logging
import NIOConcurrencyHelpers
import NavigationModel
import NavigationSearch

/// What people looked for in vain or had to wait for, for whoever owns the content: a JSON object a line.
///
/// Two files at the most, the newer with the name that was given, the older with `.1` after it; together they never
/// grow beyond the limit. The only place where the text of a query is written down.
package final class QueryLog: Sendable {
    private let url: URL
    private let limit: Int
    private let slow: UInt64
    private let nanoseconds: @Sendable () -> UInt64
    private let now: @Sendable () -> Date
    private let logger: Logger
    /// How many lines in a row could not be written.
    private let lost = NIOLockedValueBox(0)

    /// - Parameters:
    ///   - limit: how many bytes the log may have, both files together.
    ///   - slow: from how many nanoseconds on a query is slow.
    ///   - nanoseconds: a clock for durations. `now`: one for dates.
    /// - Throws: ``QueryLogError`` if one of the files is something else than a query log, which then stays as it is; what
    ///   the system says if it cannot be written.
    package init(
        _ url: URL, limit: Int, slow: UInt64, logger: Logger, nanoseconds: @escaping @Sendable () -> UInt64,
        now: @escaping @Sendable () -> Date
    ) throws {
        self.url = url
        self.limit = limit
        self.slow = slow
        self.logger = logger
        self.nanoseconds = nanoseconds
        self.now = now
        // Before anything is cut.
        for url in [url, Self.older(url)] { try QueryLogError.check(url) }
        // What was kept under a larger limit is cut to this one.
        try Self.cut(url, to: limit / 2)
        try Self.cut(Self.older(url), to: limit / 2)
        // Opening it now tells at the start, and not at the first query, that it cannot be written.
        try Self.opened(url).close()
    }

    /// Has a search answered, and keeps it if nothing was found or it took long.
    func watching(_ answer: () throws -> SearchResponse) rethrows -> SearchResponse {
        let start = nanoseconds()
        let response = try answer()
        let duration = nanoseconds() - start
        let isVain = response.total == 0
        if isVain || duration >= slow { keep(response, isVain ? "nothing-found" : "slow", duration / 1_000) }
        return response
    }

    private func keep(_ response: SearchResponse, _ reason: String, _ microseconds: UInt64) {
        var json = JSONWriter()
        json.object { json in
            json.member("time", now().ISO8601Format())
            json.member("reason", reason)
            json.member("query", response.query)
            json.member("level", response.level.rawValue)
            json.member("total", response.total)
            json.member("microseconds", Int(microseconds))
        }
        let line = json.bytes + [UInt8(ascii: "\n")]
        // A single line that would fill a file is not worth losing the others for.
        guard line.count <= limit / 2 else { return }
        lost.withLockedValue { lost in
            do {
                try append(line)
                if lost > 0 { logger.notice("The query log is written again", metadata: ["lost": "\(lost)"]) }
                lost = 0
            } catch {
                // Said once, however many queries come meanwhile.
                if lost == 0 {
                    logger.error(
                        "The query log cannot be written", metadata: ["reason": "\(error.localizedDescription)"])
                }
                lost += 1
            }
        }
    }

    private func append(_ line: [UInt8]) throws {
        // Somebody else may have cut the file meanwhile, or taken it away.
        var handle = try Self.opened(url)
        var end = try handle.seekToEnd()
        if Int(end) + line.count > limit / 2 {
            try handle.close()
            try rotate()
            handle = try Self.opened(url)
            end = try handle.seekToEnd()
        }
        do {
            try handle.write(contentsOf: Data(line))
        } catch {
            // On a full disk half a line may be written, behind which the next one would be none either.
            try? handle.truncate(atOffset: end)
            throw error
        }
        try handle.close()
    }

    private func rotate() throws {
        // In one step: nothing is lost if it fails.
        guard rename(url.path, Self.older(url).path) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    /// Where the older part of a log is.
    package static func older(_ url: URL) -> URL { url.appendingPathExtension("1") }

    /// Leaves the last lines of a file that is larger than it may be.
    private static func cut(_ url: URL, to limit: Int) throws {
        let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
        guard size > limit else { return }
        let handle = try FileHandle(forReadingFrom: url)
        // From the byte before on, so that a line which begins right here is whole.
        try handle.seek(toOffset: UInt64(size - limit - 1))
        let tail = try handle.readToEnd() ?? Data()
        try handle.close()
        let lines = tail.firstIndex(of: UInt8(ascii: "\n")).map { tail[($0 + 1)...] } ?? Data()
        try Data(lines).write(to: url)
    }

    private static func opened(_ url: URL) throws -> FileHandle {
        if !FileManager.default.fileExists(atPath: url.path) {
            // Queries are nobody else's business.
            try Data().write(to: url)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        }
        return try FileHandle(forWritingTo: url)
    }
}
