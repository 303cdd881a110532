/// A value in a ``JSONDocument``; a copy is cheap, and keeps the document alive.
///
/// The properties named after a kind are nil if the value is of another kind.
package struct JSONElement: Sendable {
    let storage: JSONDocument.Storage
    let index: Int

    var node: JSONNode { storage.nodes[index] }

    package var kind: JSONKind { node.kind }

    /// Where the value begins in the text, in bytes from 0.
    package var offset: Int { Int(node.start) }

    /// Where the value begins, for people. Costs a pass over the text before it: for many values there is
    /// ``JSONDocument/positions(of:)``.
    package var position: JSONPosition {
        storage.bytes.withUnsafeBufferPointer { JSONPosition.positions(of: [offset], in: $0)[0] }
    }

    /// The value exactly as it is written.
    package var rawBytes: [UInt8] { Array(storage.bytes[Int(node.start)..<Int(node.end)]) }

    package var isNull: Bool { kind == .null }

    package var bool: Bool? {
        let node = node
        return node.kind == .boolean ? storage.bytes[Int(node.start)] == UInt8(ascii: "t") : nil
    }

    /// A whole number that fits: 1, 1.0 and 1e2, but not 1.5 and not 1e30.
    package var int: Int? {
        let node = node
        guard node.kind == .number else { return nil }
        let digits = String(decoding: storage.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
        if let integer = Int(digits) { return integer }
        // An integer beyond 64 bits must not come back through a Double that rounds it into range.
        guard digits.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) else {
            return nil
        }
        // From 2^53 on a Double no longer tells neighbours apart.
        guard let double = Double(digits), double.magnitude < 0x1p53 else { return nil }
        // One that is too small for a Double is not 0.
        guard double != 0 || digits.utf8.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }).allSatisfy(Self.isZero)
        else {
            return nil
        }
        return Int(exactly: double)
    }

    /// Whether a byte of a number leaves it 0.
    private static func isZero(_ byte: UInt8) -> Bool { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) }

    package var string: String? {
        let node = node
        guard node.kind == .string else { return nil }
        return storage.bytes.withUnsafeBufferPointer { bytes in
            let text = UnsafeBufferPointer(rebasing: bytes[Int(node.start) + 1..<Int(node.end) - 1])
            return node.hasEscapes ? JSONEscapes.decode(text) : String(decoding: text, as: UTF8.self)
        }
    }
}

extension JSONElement {
    /// The elements of an array in order; none if it is no array.
    package var elements: JSONElements { JSONElements(self, isOf: .array) }

    /// The members of an object in order, repeated names included; none if it is no object.
    package var members: JSONMembers { JSONMembers(elements: JSONElements(self, isOf: .object)) }

    /// The value of an object's member. If a name occurs more than once the last one counts, as in Foundation.
    package subscript(name: String) -> JSONElement? {
        var found: JSONElement?
        for member in members where member.key.string == name { found = member.value }
        return found
    }
}
