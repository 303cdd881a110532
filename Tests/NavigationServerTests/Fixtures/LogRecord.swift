import Foundation
import Logging

/// Keeps what is logged, a line each with the metadata in alphabetical order.
final class LogRecord: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [String] = []

    var lines: [String] { lock.withLock { recorded } }

    func logger(at level: Logger.Level) -> Logger {
        Logger(label: "test") { _ in Handler(record: self, logLevel: level) }
    }

    private func append(_ line: String) { lock.withLock { recorded.append(line) } }

    private struct Handler: LogHandler {
        let record: LogRecord
        var logLevel: Logger.Level
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let members = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            record.append((["\(event.level)", "\(event.message)"] + members).joined(separator: " "))
        }
    }
}
