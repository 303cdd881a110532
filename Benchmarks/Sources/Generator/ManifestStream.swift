import Foundation
import NavigationModel

/// Writes a manifest's JSON piece by piece, so that a million entries need no more memory than one.
struct ManifestStream {
    private static let chunk = 1 << 20

    private let sink: (Data) throws -> Void
    private var bytes: [UInt8] = []

    init(_ sink: @escaping (Data) throws -> Void) {
        self.sink = sink
        bytes.reserveCapacity(2 * Self.chunk)
    }

    /// Writes JSON as it is.
    mutating func raw(_ json: String) { bytes.append(contentsOf: json.utf8) }

    /// Writes a string with the escapes that JSON asks for.
    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20: bytes.append(contentsOf: "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func strings(_ texts: [String]) {
        raw("[")
        for (index, text) in texts.enumerated() {
            if index > 0 { raw(",") }
            string(text)
        }
        raw("]")
    }

    /// Writes `,"name":"value"`, or nothing without a value.
    mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        raw(",\"\(name)\":")
        string(value)
    }

    /// Writes an item up to where its children stand; whoever calls closes it.
    mutating func openItem(_ item: NavigationItem) throws {
        raw("{\"id\":")
        string(item.id)
        member("path", item.path)
        member("title", item.title)
        member("subtitle", item.subtitle)
        member("icon", item.icon)
        member("color", item.color)
        member("accessLevel", item.accessLevel.rawValue)
        if let priority = item.priority { raw(",\"priority\":\(priority)") }
        raw(",\"metadata\":{\"searchable\":\(item.metadata.searchable)")
        if !item.metadata.keywords.isEmpty {
            raw(",\"keywords\":")
            strings(item.metadata.keywords)
        }
        if !item.metadata.tags.isEmpty {
            raw(",\"tags\":")
            strings(item.metadata.tags)
        }
        member("description", item.metadata.description)
        raw("}")
        if bytes.count >= Self.chunk { try flush() }
    }

    /// Hands on what is left.
    mutating func flush() throws {
        try sink(Data(bytes))
        bytes.removeAll(keepingCapacity: true)
    }
}
