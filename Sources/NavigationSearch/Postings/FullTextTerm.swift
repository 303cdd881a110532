/// A term of the full-text table, or a beginning of terms.
struct FullTextTerm: TableKey {
    let text: String
    let isPrefix: Bool
    /// The first bytes of the text, which most often are all: texts themselves are slow to compare and to hash.
    private let beginning: Beginning

    init(text: String, isPrefix: Bool) {
        self.text = text
        self.isPrefix = isPrefix
        beginning = text.withBytes(Beginning.init)
    }

    /// FTS5 compares bytes. Texts would be brought to their usual form first if they have marks, ``LongToken``.
    static func == (one: FullTextTerm, other: FullTextTerm) -> Bool {
        one.beginning == other.beginning && one.isPrefix == other.isPrefix
            && (one.beginning.isAll
                || one.text.withBytes { bytes in other.text.withBytes { bytes.isSame(as: $0) } })
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(beginning.first)
        hasher.combine(marked)
        if !beginning.isAll { text.withBytes { hasher.combine(bytes: $0) } }
    }

    func tableHash(seed: Int) -> Int {
        let hash = TableHash.of(beginning.first, marked, seed: seed)
        return beginning.isAll ? hash : text.withBytes { TableHash.of($0, from: Beginning.most, seed: hash) }
    }

    /// The second word of the beginning with what else there is to a term.
    private var marked: UInt64 { beginning.second ^ (isPrefix ? 1 << 63 : 0) ^ UInt64(beginning.count) << 48 }

    /// Up to sixteen bytes, in two words, and how many there are in all.
    private struct Beginning: Equatable {
        var (first, second) = (UInt64(0), UInt64(0))
        let count: Int

        /// Whether these are all bytes.
        var isAll: Bool { count <= Self.most }

        static let most = 2 * MemoryLayout<UInt64>.size

        init(_ bytes: UnsafeRawBufferPointer) {
            count = bytes.count
            withUnsafeMutableBytes(of: &first) { $0.copyBytes(from: bytes.prefix(MemoryLayout<UInt64>.size)) }
            guard count > MemoryLayout<UInt64>.size else { return }
            let rest = UnsafeRawBufferPointer(rebasing: bytes[MemoryLayout<UInt64>.size..<min(count, Self.most)])
            withUnsafeMutableBytes(of: &second) { $0.copyBytes(from: rest) }
        }
    }

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
