import NavigationModel

/// The levels of the entries of a chunk.
///
/// Each entry has one of four, which two bits tell: 64 lower ones stand beside the 64 upper ones of the same entries, so
/// that whoever wants to know which of a few entries are of which level looks at one place (bit slices; O'Neil and Quass
/// 1997).
final class LevelChunk {
    private let slices: UnsafeMutablePointer<UInt64>
    /// A bit for each level, whether any entry is of it.
    private var present = 0
    private static let slicesOfWord = 2

    /// - Parameters:
    ///   - count: words of a chunk.
    ///   - entries: how many entries it has.
    ///   - bits: yields words of the entries of a level, given its number.
    /// - Throws: ``BitmapIndex/damaged`` if an entry has no level, or more than one.
    init(count: Int, entries: Int, _ bits: (_ level: Int) throws -> UnsafePointer<UInt64>) throws {
        slices = .allocate(capacity: count * Self.slicesOfWord)
        slices.initialize(repeating: 0, count: count * Self.slicesOfWord)
        // As of the lowest level no bits are set, what was found already has to be known besides.
        var found = [UInt64](repeating: 0, count: count)
        for level in AccessLevel.allCases.map(\.ordinal) {
            let bits = try bits(level)
            for word in 0..<count where bits[word] != 0 {
                guard found[word] & bits[word] == 0 else { throw BitmapIndex.damaged }
                found[word] |= bits[word]
                present |= 1 << level
                if level & 1 != 0 { slices[word * Self.slicesOfWord] |= bits[word] }
                if level & 2 != 0 { slices[word * Self.slicesOfWord + 1] |= bits[word] }
            }
        }
        for word in 0..<(entries + UInt64.bitWidth - 1) / UInt64.bitWidth {
            let rest = UInt64(min(UInt64.bitWidth, entries - word * UInt64.bitWidth))
            guard ~found[word] & (UInt64.max &>> (UInt64(UInt64.bitWidth) - rest)) == 0 else {
                throw BitmapIndex.damaged
            }
        }
    }

    deinit { slices.deallocate() }

    /// The levels of the entries of a word.
    @inline(__always)
    func levels(ofWord word: Int) -> LevelWord {
        let slices = slices + word &* Self.slicesOfWord
        return LevelWord(lower: slices[0], upper: slices[1])
    }

    /// Which entries are of a level; nil if none is.
    func mask(of level: Int) -> LevelMask? { present >> level & 1 == 0 ? nil : LevelMask(slices, level) }

    /// Which entries of a word are of a level up to one. Behind the last entry bits may be set.
    @inline(__always)
    func entries(ofWord word: Int, upTo level: Int) -> UInt64 {
        let slices = slices + word &* Self.slicesOfWord
        return switch level {
        case 0: ~(slices[0] | slices[1])
        case 1: ~slices[1]
        case 2: ~(slices[0] & slices[1])
        default: .max
        }
    }
}

/// The levels of 64 entries.
struct LevelWord {
    fileprivate let lower: UInt64
    fileprivate let upper: UInt64

    /// That of one of them.
    @inline(__always)
    func level(of bit: Int) -> Int { Int(lower &>> UInt64(bit) & 1 | (upper &>> UInt64(bit) & 1) << 1) }
}

/// Which entries of a chunk are of a level, in slices that somebody else keeps.
struct LevelMask {
    private let slices: UnsafePointer<UInt64>
    /// What turns the level's bits into bits that are set.
    private let lower: UInt64
    private let upper: UInt64

    fileprivate init(_ slices: UnsafePointer<UInt64>, _ level: Int) {
        self.slices = slices
        lower = level & 1 == 0 ? .max : 0
        upper = level & 2 == 0 ? .max : 0
    }

    /// Those of a word. Behind the last entry bits may be set.
    @inline(__always)
    subscript(word: Int) -> UInt64 { (slices[2 &* word] ^ lower) & (slices[2 &* word &+ 1] ^ upper) }
}
