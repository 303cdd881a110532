/// What bitmaps know of some entries.
struct ToldRows {
    /// The numbers of the entries in bitmaps; empty as long as nobody has asked.
    fileprivate var numbers: [Int] = []
    /// What bitmaps have been asked about, and what they know; nil if that is nothing.
    fileprivate var formulas: [UInt64] = []
    fileprivate var known: [KnownRows?] = []
    /// For each of these and each set the entries that may have it, and those of which that is known.
    fileprivate var sets: [(may: UInt64, known: UInt64)] = []
}

extension TokenColumns {
    /// Fewer rows are looked up in lists at once, if bitmaps say no more than where to look.
    private static let fewestRows = 16

    /// Those that may have what is demanded, as far as bitmaps know, and whether these are just those that have it.
    /// - Parameter formula: of a token, or of a number of words.
    func narrowed(_ asked: UInt64, _ set: Int, _ formula: Node) throws -> (rest: UInt64, isExact: Bool) {
        if formula.kind == .token, try !postings.hasBitmaps(formula.number) { return (asked, false) }
        let areMany = asked.nonzeroBitCount >= Self.fewestRows
        let place = try toldPlace(formula)
        guard let rows = told.known[place], areMany || rows.isExact else { return (asked, false) }
        let first = place * setCount
        let missing = asked & ~told.sets[first + set].known
        if missing != 0 {
            told.sets[first + set].may |= try narrowed(missing, set, rows)
            told.sets[first + set].known |= missing
        }
        return (asked & told.sets[first + set].may, rows.isExact)
    }

    /// The place of a formula among what bitmaps have been asked about.
    private func toldPlace(_ formula: Node) throws -> Int {
        let key = formula.key
        if let known = told.formulas.firstIndex(of: key) { return known }
        told.known.append(try postings.knownRows(of: formula))
        told.sets += repeatElement((may: 0, known: 0), count: setCount)
        told.formulas.append(key)
        return told.formulas.count - 1
    }

    /// Those that have a bit in one of some bitmaps, or are in a list.
    private func narrowed(_ asked: UInt64, _ set: Int, _ rows: KnownRows) throws -> UInt64 {
        guard let index = try postings.bitmaps else { throw BitmapIndex.damaged }
        if told.numbers.isEmpty {
            told.numbers = try (0..<count).map { row in
                guard let number = index.numbers.number(at: Position.place(self.rows[row])) else {
                    throw BitmapIndex.damaged
                }
                return number
            }
        }
        var found: UInt64 = 0
        for bitmap in rows.bitmaps {
            var chunk: BitmapChunk?
            var (start, end) = (0, 0)
            try (asked & ~found).forEachBit { bit in
                let number = told.numbers[set * Self.set + bit]
                if number < start || number >= end {
                    chunk = try index.chunk(number / index.chunk, of: bitmap)
                    start = number / index.chunk * index.chunk
                    end = start + index.chunk
                }
                if let chunk, chunk.has(number - start) { found |= 1 &<< UInt64(bit) }
            }
        }
        for list in rows.lists {
            try list.find(asked & ~found, of: self.rows + set * Self.set) { bit, columns in
                if columns & rows.columns.rawValue != 0 { found |= 1 &<< UInt64(bit) }
            }
        }
        return found
    }
}
