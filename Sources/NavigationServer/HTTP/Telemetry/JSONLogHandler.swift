package import Foundation
package import Logging
import NavigationModel

/// Writes each log event as a JSON object on a line of its own, for programs that gather logs.
package struct JSONLogHandler: LogHandler {
    package var logLevel: Logger.Level = .info
    package var metadata: Logger.Metadata = [:]

    private let label: String
    private let now: @Sendable () -> Date
    private let write: @Sendable ([UInt8]) -> Void

    /// - Parameter write: gets a whole line, its end included.
    package init(
        label: String, now: @escaping @Sendable () -> Date, write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.label = label
        self.now = now
        self.write = write
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var json = JSONWriter()
        json.object { json in
            json.member("time", now().formatted(.iso8601WithFraction))
            json.member("level", event.level.rawValue)
            json.member("label", label)
            json.member("message", "\(event.message)")
            let all = metadata.merging(event.metadata ?? [:]) { $1 }
            for (key, value) in all.sorted(by: { $0.key < $1.key }) {
                json.member(named: key) { json in value.writeJSON(to: &json) }
            }
        }
        write(json.bytes + [UInt8(ascii: "\n")])
    }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
    /// To the millisecond: requests of one second have an order.
    fileprivate static var iso8601WithFraction: Self { Date.ISO8601FormatStyle(includingFractionalSeconds: true) }
}

extension Logger.MetadataValue {
    fileprivate func writeJSON(to json: inout JSONWriter) {
        switch self {
        case .string(let text): json.value(text)
        case .stringConvertible(let value as Int): json.value(value)
        case .stringConvertible(let value): json.value(value.description)
        case .array(let values): json.array(values) { json, value in value.writeJSON(to: &json) }
        case .dictionary(let members):
            json.object { json in
                for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                    json.member(named: key) { json in value.writeJSON(to: &json) }
                }
            }
        }
    }
}
