/// A term of the full-text table, or a beginning of terms.
struct FullTextTerm: TableKey {
    /// How many bytes of UTF-8 it has.
    let count: Int
    private(set) var isPrefix: Bool
    /// The first bytes, which most often are all: texts are slow to make, to compare and to hash, and have to be counted.
    private var words: Words = (0, 0, 0, 0)
    /// All of it if there are more.
    private var long = ""

    private typealias Words = (UInt64, UInt64, UInt64, UInt64)
    private static let most = MemoryLayout<Words>.size

    init(text: String, isPrefix: Bool) {
        count = text.utf8.count
        self.isPrefix = isPrefix
        if count > Self.most { long = text }
        text.withBytes { bytes in
            withUnsafeMutableBytes(of: &words) { words in
                words.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(words.count)))
            }
        }
    }

    /// - Parameters:
    ///   - count: how many bytes there will be.
    ///   - fill: writes them.
    init(count: Int, isPrefix: Bool, _ fill: (UnsafeMutableRawPointer) -> Void) {
        if count > Self.most {
            let text = String(unsafeUninitializedCapacity: count) { bytes in
                if let start = bytes.baseAddress { fill(start) }
                return count
            }
            self.init(text: text, isPrefix: isPrefix)
        } else {
            self.init(count: count, isPrefix: isPrefix)
            withUnsafeMutablePointer(to: &words) { fill($0) }
        }
    }

    /// As many bytes that are not there yet.
    private init(count: Int, isPrefix: Bool) {
        self.count = count
        self.isPrefix = isPrefix
    }

    var text: String { isShort ? withBytes { String(decoding: $0, as: UTF8.self) } : long }

    var isEmpty: Bool { count == 0 }

    private var isShort: Bool { count <= Self.most }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard isShort else { return long.withBytes(body) }
        return withUnsafeBytes(of: words) { body(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
    }

    /// FTS5 compares bytes. Texts would be brought to their usual form first if they have marks, ``LongToken``.
    static func == (one: FullTextTerm, other: FullTextTerm) -> Bool {
        one.words == other.words && one.count == other.count && one.isPrefix == other.isPrefix
            && (one.isShort || one.long.withBytes { bytes in other.long.withBytes { bytes.isSame(as: $0) } })
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(marked)
        withBytes { hasher.combine(bytes: $0) }
    }

    func tableHash(seed: Int) -> Int {
        let hash = TableHash.of(words.0, marked, seed: seed)
        let first = 2 * MemoryLayout<UInt64>.size
        guard count > first else { return hash }
        guard isShort else { return long.withBytes { TableHash.of($0, from: first, seed: hash) } }
        return TableHash.of(words.2, words.3, seed: hash)
    }

    /// The second word with what else there is to a term.
    private var marked: UInt64 {
        words.1 ^ (isPrefix ? 1 << 63 : 0) ^ UInt64(truncatingIfNeeded: count) << 48
    }

    /// The same as a whole term.
    var whole: FullTextTerm {
        var term = self
        term.isPrefix = false
        return term
    }

    /// The term without its last scalar.
    func droppingLastScalar(isPrefix: Bool) -> FullTextTerm {
        withBytes { bytes in
            let end = bytes.lastIndex { !UTF8.isContinuation($0) } ?? 0
            return FullTextTerm(count: end, isPrefix: isPrefix) { room in
                if end > 0, let start = bytes.baseAddress { room.copyMemory(from: start, byteCount: end) }
            }
        }
    }

    /// Stands before whole terms; those after it stand before the beginnings of one letter, of two, and so on.
    static let whole = UInt8(ascii: "0")

    /// The term as FTS5 writes it, which folds ASCII letters.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 1)
        bytes.append(Self.whole)
        withBytes { for byte in $0 { bytes.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) } }
        return bytes
    }

    /// What its list stands under; nil if the beginning has more letters than there are lists for.
    var key: [UInt8]? {
        guard isPrefix else { return bytes }
        let letters = withBytes { $0.count(where: { !UTF8.isContinuation($0) }) }
        guard letters <= IndexSQL.longestPrefix else { return nil }
        var key = bytes
        key[0] += UInt8(letters)
        return key
    }
}
