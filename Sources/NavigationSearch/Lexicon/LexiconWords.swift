import GRDB

/// All words of the lexicon in their order, each as what is different from the word before.
struct LexiconWords {
    /// How many letters each word has in common with the one before. Behind them stand some that have none.
    private var shared: [UInt8] = []
    /// The lowest level that sees each.
    private var levels: [UInt8] = []
    /// The rest of all words' letters, one after the other, and where each word's end.
    private var letters: [UInt32] = []
    private var ends: [UInt32] = []

    /// So many words are passed over together.
    private static let together = 8

    /// Reads them from the file.
    init(_ db: Database) throws {
        let row = try DirectStatement(db, IndexSQL.selectBlocks)
        var path: [UInt32] = []
        while try row.next() { row.withBlob(1) { add($0, after: &path) } }
        shared += Array(repeating: 0, count: Self.together)
    }

    /// How many bytes they take.
    var size: Int { shared.count + levels.count + 4 * (letters.count + ends.count) }

    /// - Parameter path: the letters of the last word.
    private mutating func add(_ block: UnsafeRawBufferPointer, after path: inout [UInt32]) {
        var isFirst = true
        LexiconBlock.forEach(in: block) { kept, level, rest in
            guard kept <= (isFirst ? 0 : path.count) else { return false }
            // The first word of a block does not say what it has in common with the last one of the block before.
            let before = isFirst ? path : []
            path.removeLast(path.count - kept)
            if rest.allSatisfy({ $0 < 0x80 }) {
                for letter in rest { path.append(UInt32(letter)) }
            } else {
                for letter in String(decoding: rest, as: UTF8.self).unicodeScalars { path.append(letter.value) }
            }
            guard path.count <= LexiconBlock.lengths.upperBound else {
                // It is damaged, and nothing has anything in common with it.
                path = []
                return false
            }
            let common = isFirst ? before.countShared(with: path) : kept
            isFirst = false
            shared.append(UInt8(common))
            levels.append(UInt8(level))
            letters += path[common...]
            ends.append(UInt32(letters.count))
            return true
        }
    }

    /// The words as a walk looks at them.
    struct Pointers {
        let count: Int
        fileprivate let shared: UnsafePointer<UInt8>
        fileprivate let levels: UnsafePointer<UInt8>
        fileprivate let letters: UnsafePointer<UInt32>
        fileprivate let ends: UnsafePointer<UInt32>

        @inline(__always) func shared(_ word: Int) -> Int { Int(shared[word]) }

        @inline(__always) func level(_ word: Int) -> Int { Int(levels[word]) }

        /// The letters that a word does not share with the one before.
        @inline(__always)
        func rest(_ word: Int) -> UnsafeBufferPointer<UInt32> {
            let start = word > 0 ? Int(ends[word - 1]) : 0
            return UnsafeBufferPointer(start: letters + start, count: Int(ends[word]) - start)
        }

        /// The first word from one on that shares fewer letters than so many with the one before.
        @inline(__always)
        func next(from word: Int, sharingFewerThan letters: Int) -> Int {
            // Eight bytes at a time: the lowest one that is less than all of these borrows from its highest bit, which
            // it does not have itself (Warren, Hacker's Delight, 6-1).
            let less = UInt64(letters) &* 0x0101_0101_0101_0101
            var word = word
            while true {
                let some = UInt64(littleEndian: UnsafeRawPointer(shared + word).loadUnaligned(as: UInt64.self))
                let found = (some &- less) & ~some & 0x8080_8080_8080_8080
                if found != 0 { return word + found.trailingZeroBitCount / 8 }
                word += LexiconWords.together
            }
        }
    }

    func withPointers(_ body: (Pointers) -> Void) {
        let count = levels.count
        shared.withUnsafeBufferPointer { shared in
            levels.withUnsafeBufferPointer { levels in
                letters.withUnsafeBufferPointer { letters in
                    ends.withUnsafeBufferPointer { ends in
                        guard let shared = shared.baseAddress, let levels = levels.baseAddress,
                            let letters = letters.baseAddress, let ends = ends.baseAddress
                        else { return }
                        body(
                            Pointers(count: count, shared: shared, levels: levels, letters: letters, ends: ends))
                    }
                }
            }
        }
    }
}
