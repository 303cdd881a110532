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
        let text = String(decoding: storage.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
        return Int(text) ?? Self.wholeNumber(text)
    }

    /// A number with a fraction or an exponent, if it is whole and fits. A Double would round it.
    private static func wholeNumber(_ text: String) -> Int? {
        let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        guard let mantissa = parts.first else { return nil }
        var digits = mantissa.filter { $0 != "." }
        guard digits.contains(where: { ("1"..."9").contains($0) }) else { return 0 }
        guard let exponent = parts.count < 2 ? 0 : Int(parts[1]) else { return nil }
        let fraction = mantissa.firstIndex(of: ".").map { mantissa[$0...].count - 1 } ?? 0
        let (zeros, isHuge) = exponent.subtractingReportingOverflow(fraction)
        // No more digits fit than these.
        guard !isHuge, zeros <= 19 else { return nil }
        guard zeros < 0 else { return Int(digits + String(repeating: "0", count: zeros)) }
        // No more digits can be taken off than there are, and Int.min has no opposite.
        guard zeros >= -digits.utf8.count else { return nil }
        guard digits.reversed().prefix(while: { $0 == "0" }).count >= -zeros else { return nil }
        digits.removeLast(-zeros)
        return Int(digits)
    }

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
