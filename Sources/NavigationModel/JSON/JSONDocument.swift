package import Foundation

/// A JSON text, read strictly by RFC 8259, that knows where each value stands.
///
/// The text stays as it is, beside a flat list of where its values begin and end (16 bytes each); strings and numbers
/// are converted when asked for. Reading takes linear time and no recursion, so no input can exhaust the stack.
///
/// ```swift
/// let document = try JSONDocument(#"{"id": 7, "method": "search"}"#)
/// document.root["method"]?.string  // "search"
/// document.root["id"]?.rawBytes    // the bytes of 7
/// ```
package struct JSONDocument: Sendable {
    /// How deep objects and arrays may be nested; Foundation's parsers draw the same line.
    package static let maximumDepth = 512

    let storage: Storage

    /// True if the text began with U+FEFF, which is skipped.
    package var hasByteOrderMark: Bool { storage.bytes.withUnsafeBufferPointer(\.hasByteOrderMark) }

    /// The value that the text holds.
    package var root: JSONElement { JSONElement(storage: storage, index: 0) }

    /// - Throws: ``JSONSyntaxError`` for the first thing that is wrong.
    package init(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        guard bytes.count < Int(UInt32.max) else {
            throw JSONSyntaxError(
                code: .tooLarge, message: "The text has 4 GiB or more. Divide it.", line: 1, column: 1, offset: 0)
        }
        let nodes = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONSyntaxError) -> [JSONNode] in
            guard let base = buffer.baseAddress else { return [] }
            var parser = JSONParser(buffer, base: base)
            try parser.parse()
            return parser.nodes
        }
        guard !nodes.isEmpty else { throw .empty }
        storage = Storage(bytes: bytes, nodes: nodes)
    }

    /// - Throws: ``JSONSyntaxError`` for the first thing that is wrong.
    package init(_ data: Data) throws(JSONSyntaxError) { try self.init([UInt8](data)) }

    /// - Throws: ``JSONSyntaxError`` for the first thing that is wrong.
    package init(_ text: String) throws(JSONSyntaxError) { try self.init([UInt8](text.utf8)) }

    /// The places of byte offsets, which have to be in ascending order; all together cost one pass over the text.
    package func positions(of offsets: [Int]) -> [JSONPosition] {
        storage.bytes.withUnsafeBufferPointer { JSONPosition.positions(of: offsets, in: $0) }
    }

    final class Storage: Sendable {
        let bytes: [UInt8]
        let nodes: [JSONNode]

        init(bytes: [UInt8], nodes: [JSONNode]) {
            self.bytes = bytes
            self.nodes = nodes
        }
    }
}

extension JSONSyntaxError {
    /// No byte at all.
    static let empty = JSONSyntaxError(
        code: .empty, message: "There is nothing here. A JSON text holds one value, such as {}.", line: 1, column: 1,
        offset: 0)
}
