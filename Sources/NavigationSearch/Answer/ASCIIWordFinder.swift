/// Finds the places of a word in texts of ASCII alone, without splitting them into words first. It finds just what
/// ``WordFinder`` does, and most texts are of this kind.
struct ASCIIWordFinder {
    /// The letters looked for; none if an ASCII text cannot have them.
    private let wanted: [UInt8]

    init(_ word: Word, _ spelling: SearchHit.Spelling) {
        let text = word.text(spelling)
        wanted = word.isUnsegmented || !text.isASCII ? [] : Array(text.utf8)
    }

    /// Adds the beginnings of words, or whole words only.
    func beginnings(in text: String, whole: Bool, _ ranges: inout [Range<Int>]) {
        guard let first = wanted.first else { return }
        let count = min(wanted.count, TokenLimits.word)
        Self.bytes(of: text) { bytes in
            guard bytes.count >= count else { return }
            for start in 0...(bytes.count - count) {
                // Upper and lower case differ in one bit. What else does is told apart afterwards.
                guard (bytes[start] ^ first) & ~0x20 == 0, start == 0 || !ScalarClass.isASCIIWordPart(bytes[start - 1]),
                    matches(count, bytes, start)
                else { continue }
                let end = start + count
                let isWhole =
                    count == TokenLimits.word || end == bytes.count || !ScalarClass.isASCIIWordPart(bytes[end])
                if isWhole || !whole { ranges.append(start..<end) }
            }
        }
    }

    /// Whether the letters may be found once all words are written as one.
    func mayStandAcrossWords(of text: String) -> Bool {
        let wanted = wanted.prefix(TokenLimits.joined)
        guard let first = wanted.first else { return false }
        return Self.bytes(of: text) { bytes in
            let letters = bytes.lazy.filter(ScalarClass.isASCIIWordPart).map(Self.lowercased)
            var rest = letters[...]
            while let start = rest.firstIndex(of: first) {
                rest = rest[start...]
                if rest.starts(with: wanted) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }

    /// Whether the first letters stand somewhere.
    private func matches(_ count: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        for index in 0..<count where Self.lowercased(bytes[start + index]) != wanted[index] { return false }
        return true
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    private static func bytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        // What every text allows that was not made elsewhere, without counting references to a copy.
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        var text = text
        return text.withUTF8(body)
    }
}
