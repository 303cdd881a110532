/// Finds the places of a word in texts of ASCII alone, without splitting them into words first. It finds just what
/// ``WordFinder`` does, and most texts are of this kind.
struct ASCIIWordFinder {
    /// The letters looked for; none if an ASCII text cannot have them, or has more than them. Not an array, which would be
    /// counted whenever somebody looks.
    private let wanted: UnsafeBufferPointer<UInt8>

    /// - Note: has to be given back by ``deallocate()``.
    init(_ word: Word, _ spelling: SearchHit.Spelling) {
        let text = word.text(spelling)
        let letters = word.isUnsegmented || word.isConjunction || !text.isASCII ? "" : text
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: letters.utf8.count)
        _ = room.initialize(from: letters.utf8)
        wanted = UnsafeBufferPointer(room)
    }

    func deallocate() { wanted.deallocate() }

    /// Whether an ASCII text may have the word.
    var mayBeFound: Bool { !wanted.isEmpty }

    /// Adds the beginnings of words, or whole words only.
    func beginnings(in text: String, whole: Bool, _ ranges: inout [Range<Int>]) {
        Self.bytes(of: text) { beginnings(in: $0, whole: whole, &ranges) }
    }

    /// The same in the bytes of a text.
    func beginnings(in bytes: UnsafeBufferPointer<UInt8>, whole: Bool, _ ranges: inout [Range<Int>]) {
        forEachBeginning(in: bytes) { range, isWhole in if isWhole || !whole { ranges.append(range) } }
    }

    /// Adds whole words; if there are none, the beginnings of words.
    /// - Parameter orBegun: whether beginnings count.
    /// - Returns: whether they are whole words; nil if nothing has been found.
    func words(in bytes: UnsafeBufferPointer<UInt8>, orBegun: Bool, _ ranges: inout [Range<Int>]) -> Bool? {
        let first = ranges.count
        var isWholeWord = false
        forEachBeginning(in: bytes) { range, isWhole in
            guard isWhole || orBegun && !isWholeWord else { return }
            // Whole words stand instead of the beginnings before them.
            if isWhole, !isWholeWord { while ranges.count > first { ranges.removeLast() } }
            isWholeWord = isWhole
            ranges.append(range)
        }
        return ranges.count > first ? isWholeWord : nil
    }

    @inline(__always)
    private func forEachBeginning(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, _ isWhole: Bool) -> Void) {
        guard let first = wanted.first else { return }
        let count = min(wanted.count, TokenLimits.word)
        guard bytes.count >= count else { return }
        for start in 0...(bytes.count - count) {
            // Upper and lower case differ in one bit. What else does is told apart afterwards.
            guard (bytes[start] ^ first) & ~0x20 == 0, start == 0 || !ScalarClass.isASCIIWordPart(bytes[start - 1]),
                matches(count, bytes, start)
            else { continue }
            let end = start + count
            let isWhole = count == TokenLimits.word || end == bytes.count || !ScalarClass.isASCIIWordPart(bytes[end])
            body(start..<end, isWhole)
        }
    }

    /// Whether the letters may be found once all words are written as one.
    func mayStandAcrossWords(of text: String) -> Bool {
        guard let first = wanted.first else { return false }
        let count = min(wanted.count, TokenLimits.joined)
        return Self.bytes(of: text) { bytes in
            for start in bytes.indices where Self.lowercased(bytes[start]) == first {
                var (at, found) = (start, 0)
                while at < bytes.count, found < count {
                    if Self.lowercased(bytes[at]) == wanted[found] {
                        found += 1
                    } else if ScalarClass.isASCIIWordPart(bytes[at]) {
                        break
                    }
                    at += 1
                }
                if found == count { return true }
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
