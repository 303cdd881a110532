import Foundation
import GRDB
import NavigationModel

/// The words of the index that a viewer may know, in the order of their letters, read from the file block by block.
struct Lexicon {
    let db: Database
    let level: AccessLevel

    /// The words, and beginnings of words, that a word may have been meant to be.
    func corrections(of word: String, edits: Int) throws -> Corrections {
        let letters = Array(word.unicodeScalars)
        guard edits > 0, letters.count <= LexiconBlock.lengths.upperBound else { return Corrections(edits: edits) }
        var walk = LexiconWalk(letters, edits: edits)
        let containing = try db.cachedStatement(sql: IndexSQL.selectBlockContaining)
        let following = try db.cachedStatement(sql: IndexSQL.selectBlockAfter)
        var current = ""
        var row = try Row.fetchOne(following, arguments: [current])
        while let block = row {
            current = block[0]
            try block.withUnsafeData(atIndex: 1) { data in
                data?.withUnsafeBytes { bytes in
                    LexiconBlock.forEach(in: bytes) { shared, wordLevel, rest in
                        walk.visit(shared: shared, rest: rest, isVisible: wordLevel <= level.ordinal)
                    }
                }
            }
            row = nil
            if let next = walk.nextBeginning {
                row = try Row.fetchOne(containing, arguments: [next])
                if let first: String = row?[0], first <= current { row = nil }
            }
            if row == nil { row = try Row.fetchOne(following, arguments: [current]) }
        }
        var corrections = walk.corrections
        corrections.keepNearest(to: letters)
        return corrections
    }
}
