import GRDB

/// All words of the lexicon, and what is written without white space between words, taken as one.
struct LexiconWords {
    private(set) var words = WordList()
    private(set) var compounds = WordList()

    /// Reads them from the file.
    init(_ db: Database) throws {
        let row = try DirectStatement(db, IndexSQL.selectBlocks)
        var path: [UInt32] = []
        while try row.next() { row.withBlob(1) { add($0, after: &path) } }
    }

    /// How many bytes they take.
    var size: Int { words.size + compounds.size }

    /// - Parameter path: the letters of the last word.
    private mutating func add(_ block: UnsafeRawBufferPointer, after path: inout [UInt32]) {
        var isFirst = true
        LexiconBlock.forEach(in: block) { kept, level, rest in
            guard kept <= (isFirst ? 0 : path.count) else { return false }
            // The first word of a block does not say what it has in common with the last one of the block before.
            isFirst = false
            path.removeLast(path.count - kept)
            if rest.allSatisfy({ $0 < 0x80 }) {
                for letter in rest { path.append(UInt32(letter)) }
            } else {
                for letter in String(decoding: rest, as: UTF8.self).unicodeScalars { path.append(letter.value) }
            }
            let isCompound = path.first == LexiconBlock.compoundMark.value
            let letters = isCompound ? path.dropFirst() : path[...]
            guard letters.count <= LexiconBlock.lengths.upperBound else {
                // It is damaged, and nothing has anything in common with it.
                path = []
                return false
            }
            if isCompound { compounds.append(letters, level: level) } else { words.append(letters, level: level) }
            return true
        }
    }
}
