/// Tokens with blanks between them, as a column of the full-text table takes them.
struct TokenText {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8] = []

    /// The text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Forgets the tokens, not the room that they took.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(_ token: String) {
        separate()
        bytes.append(contentsOf: token.utf8)
    }

    mutating func append(_ token: ArraySlice<UInt8>) {
        separate()
        bytes.append(contentsOf: token)
    }

    /// Adds a token with something put into it after so many bytes.
    mutating func append(_ token: ArraySlice<UInt8>, _ mark: String, after count: Int) {
        append(token.prefix(count))
        bytes.append(contentsOf: mark.utf8)
        bytes.append(contentsOf: token.dropFirst(count))
    }

    mutating func append(_ tokens: [String]) {
        for token in tokens { append(token) }
    }

    mutating func append(_ other: TokenText) {
        guard !other.bytes.isEmpty else { return }
        separate()
        bytes.append(contentsOf: other.bytes)
    }

    private mutating func separate() {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    }
}

/// The different tokens of a text, to be asked for.
struct TokenSet {
    private let bytes: [UInt8]
    /// Of long texts alone: a few tokens are compared one by one in less time than they are sorted.
    private let tokens: SortedTexts<ArraySlice<UInt8>>?

    init(_ text: TokenText) {
        bytes = text.bytes
        tokens = bytes.count > 512 ? SortedTexts(bytes.split(separator: UInt8(ascii: " "))) : nil
    }

    /// Whether a word is among them.
    func contains(word: ArraySlice<UInt8>) -> Bool { contains(Self.marked(word)) }

    /// Whether a word among them begins so.
    func contains(beginning: ArraySlice<UInt8>) -> Bool {
        let marked = Self.marked(beginning)
        if let tokens { return tokens.contains(beginning: marked) }
        return bytes.split(separator: UInt8(ascii: " ")).contains { $0.starts(with: marked) }
    }

    private static func marked(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard word.count > LongToken.beginning else { return word }
        return Array(LongToken.word(String(decoding: word, as: UTF8.self)).utf8)[...]
    }

    func contains(_ token: ArraySlice<UInt8>) -> Bool {
        if let tokens { return tokens.contains(token) }
        var start = 0
        while start + token.count <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
            if end - start == token.count, bytes[start..<end].elementsEqual(token) { return true }
            start = end + 1
        }
        return false
    }
}
