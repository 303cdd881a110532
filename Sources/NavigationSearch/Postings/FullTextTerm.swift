/// A term of the full-text table, or a beginning of terms.
struct FullTextTerm: Hashable {
    let text: String
    let isPrefix: Bool

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
