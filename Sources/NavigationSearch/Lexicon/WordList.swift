/// Words in their order, each as what is different from the word before.
struct WordList {
    /// How many letters each word has in common with the one before. Behind them stand some that have none.
    private var shared: [UInt8]
    /// The lowest level that sees each.
    private var levels: [UInt8] = []
    /// The rest of all words' letters, one after the other, and where each word's end.
    private var letters: [UInt32] = []
    private var ends: [UInt32] = []
    /// The last word.
    private var last: [UInt32] = []

    /// So many words are passed over together.
    private static let together = 8

    init() { shared = Array(repeating: 0, count: Self.together) }

    /// How many bytes they take.
    var size: Int { shared.count + levels.count + 4 * (letters.count + ends.count) }

    /// Adds a word that comes after all others.
    mutating func append(_ word: ArraySlice<UInt32>, level: Int) {
        let common = last.countShared(with: word)
        shared[levels.count] = UInt8(common)
        shared.append(0)
        levels.append(UInt8(level))
        letters += word.dropFirst(common)
        ends.append(UInt32(letters.count))
        last.removeLast(last.count - common)
        last += word.dropFirst(common)
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
                word += WordList.together
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
