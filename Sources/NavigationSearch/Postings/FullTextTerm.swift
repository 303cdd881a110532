/// A term of the full-text table, or a beginning of terms.
struct FullTextTerm: Hashable {
    let text: String
    let isPrefix: Bool

    /// FTS5 compares bytes. Texts would be brought to their usual form first if they have marks, ``LongToken``.
    static func == (one: FullTextTerm, other: FullTextTerm) -> Bool {
        one.isPrefix == other.isPrefix
            && one.withBytes { bytes in
                other.withBytes { others in
                    bytes.count == others.count && bytes.indices.allSatisfy { bytes[$0] == others[$0] }
                }
            }
    }

    func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: $0) }
        hasher.combine(isPrefix)
    }

    private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // What every text allows that was not made elsewhere, without counting references to a copy.
        let result = text.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
        if let result { return result }
        var text = text
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }

    /// The term in FTS5's query language: in double quotes with quotes doubled, which it takes for any text as it is.
    var phrase: String { "\"" + text.replacing("\"", with: "\"\"") + (isPrefix ? "\"*" : "\"") }

    /// Stands before whole terms; those after it stand before the beginnings of one letter, of two, and so on.
    static let whole = UInt8(ascii: "0")

    /// The term as FTS5 writes it, which folds ASCII letters.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 1)
        bytes.append(Self.whole)
        for byte in text.utf8 { bytes.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) }
        return bytes
    }

    /// What its list stands under; nil if the beginning has more letters than there are lists for.
    var key: [UInt8]? {
        guard isPrefix else { return bytes }
        let letters = text.unicodeScalars.count
        guard letters <= IndexSQL.longestPrefix else { return nil }
        var key = bytes
        key[0] += UInt8(letters)
        return key
    }
}
