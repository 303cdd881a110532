import GRDB
import NavigationModel

/// The words of the index that a viewer may know, in the order of their letters.
struct Lexicon {
    let blocks: LexiconBlocks
    let level: AccessLevel

    /// The words, and beginnings of words, that a word may have been meant to be.
    func corrections(of word: String, edits: Int) -> Corrections {
        let letters = Array(word.unicodeScalars)
        guard edits > 0, letters.count <= LexiconBlock.lengths.upperBound else { return Corrections(edits: edits) }
        var walk = LexiconWalk(letters, edits: edits)
        blocks.walk(&walk, level: level.ordinal)
        var corrections = walk.corrections
        corrections.keepNearest(to: letters)
        return corrections
    }
}

/// The blocks of the lexicon one after the other, a few bytes for each word.
struct LexiconBlocks {
    private var bytes: [UInt8] = []
    /// Where each begins.
    private var starts: [Int] = []

    /// Reads them from the file.
    init(_ db: Database) throws {
        let row = try DirectStatement(db, IndexSQL.selectBlocks)
        while try row.next() {
            starts.append(bytes.count)
            row.withBlob(1) { bytes.append(contentsOf: $0) }
        }
    }

    var size: Int { bytes.count }

    /// Shows a walk the words, but for blocks of which it knows by their first letters that none is near enough.
    fileprivate func walk(_ walk: inout LexiconWalk, level: Int) {
        bytes.withUnsafeBytes { bytes in
            for (block, start) in starts.enumerated() {
                let end = block + 1 < starts.count ? starts[block + 1] : bytes.count
                let words = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
                let next = UnsafeRawBufferPointer(rebasing: bytes[end...])
                // What stands between two words that have a beginning in common has it too.
                if walk.isDead(firstOf: words), walk.isDead(firstOf: next) { continue }
                walk.visit(words, level: level)
            }
        }
    }
}
