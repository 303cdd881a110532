import GRDB
import NavigationModel

/// A stretch of the lexicon: neighbouring words in the order of their scalars, each with the lowest level that
/// sees it, and only what is different from the word before (front coding; Witten, Moffat, Bell 1999, 4.1).
enum LexiconBlock {
    /// Letters of the words that are kept. Nobody corrects shorter ones, and longer ones are hardly typed.
    static let lengths = 3...32

    /// Stands before what is no word but several without white space between them, as one. No word begins with it, as
    /// `ScalarClass.plainPunctuation` replaces it, so such compounds stand next to each other.
    static let compoundMark: Unicode.Scalar = "\u{2032}"

    /// A compound as it stands among the words.
    static func compound(_ text: String) -> String { String(compoundMark) + text }

    /// Whether a word begins a new block. The word alone decides, so that a new word changes one block only.
    static func begins(with word: String) -> Bool { UInt64(bitPattern: StableHash.of(word)) % 192 == 0 }

    /// One word: scalars shared with the one before, the level, the bytes of the rest and the rest in UTF-8.
    /// - Throws: an error that says that the file is damaged, if it is longer than any word that is kept.
    static func append(_ word: String, _ level: AccessLevel, after previous: String?, to block: inout [UInt8]) throws {
        let shared = word.unicodeScalars.countShared(with: (previous ?? "").unicodeScalars)
        let rest = Substring(word.unicodeScalars.dropFirst(shared)).utf8
        guard let kept = UInt8(exactly: shared), let added = UInt8(exactly: rest.count) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a word is too long")
        }
        block.append(kept)
        block.append(UInt8(level.ordinal))
        block.append(added)
        block.append(contentsOf: rest)
    }

    /// Yields the words of a block until the body has had enough. A block that is damaged ends at the damage.
    @inline(__always)
    static func forEach(
        in block: UnsafeRawBufferPointer, _ body: (_ shared: Int, _ level: Int, _ rest: UnsafeRawBufferPointer) -> Bool
    ) {
        var index = 0
        while index + 3 <= block.count {
            let end = index + 3 + Int(block[index + 2])
            guard end <= block.count else { return }
            let rest = UnsafeRawBufferPointer(rebasing: block[(index + 3)..<end])
            guard body(Int(block[index]), Int(block[index + 1]), rest) else { return }
            index = end
        }
    }
}
