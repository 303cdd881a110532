import GRDB

/// In which columns some entries have each token of a query.
///
/// The entries are looked at in sets of 64. A word of bits tells which entries of a set are meant, the lowest bit for
/// the first, so what fits is put together for all of them at once.
final class TokenColumns {
    private let db: Database
    private let postings: PostingLists
    /// In their order.
    let rowIDs: [Int64]
    /// For each token how many others were looked up before it; -1 for those that nobody has asked for.
    @exclusivity(unchecked) private var places: [Int] = []
    /// The columns in which the rows have a token, for one token after the other, as far as they are known: room for
    /// ``tokensOfBlock`` tokens each.
    @exclusivity(unchecked) private var columns: [UnsafeMutablePointer<UInt32>] = []
    /// Of which entries of each set they are known.
    @exclusivity(unchecked) private var known: [UInt64] = []
    /// The numbers of the entries in bitmaps; empty as long as nobody has asked.
    @exclusivity(unchecked) private var numbers: [Int] = []
    /// What bitmaps have been asked about, and what they know; nil if that is nothing.
    @exclusivity(unchecked) private var toldOf: [UInt64] = []
    @exclusivity(unchecked) private var knownRows: [KnownRows?] = []
    /// For each of these and each set the entries that may have it, and those of which that is known.
    @exclusivity(unchecked) private var told: [(may: UInt64, known: UInt64)] = []
    @exclusivity(unchecked) private var wordCounts: [TableNumber: Int] = [:]

    /// So many entries are a set.
    private static let set = UInt64.bitWidth
    private static let tokensOfBlock = 8
    /// Fewer rows are looked up in lists at once, if bitmaps say no more than where to look.
    private static let fewestRows = 16

    /// - Parameter rowIDs: in their order.
    init(_ db: Database, _ postings: PostingLists, rowIDs: [Int64]) {
        self.db = db
        self.postings = postings
        self.rowIDs = rowIDs
    }

    deinit { for block in columns { block.deallocate() } }

    /// For each set all of its entries but those that are left out.
    func sets(without isLeftOut: (Int64) -> Bool) -> [UInt64] {
        var sets = [UInt64].filled(with: 0, count: setCount)
        for (row, rowID) in rowIDs.enumerated() where !isLeftOut(rowID) {
            sets[row / Self.set] |= 1 &<< UInt64(row % Self.set)
        }
        return sets
    }

    /// The row of an entry of a set.
    func rowID(_ bit: Int, of set: Int) -> Int64 { rowIDs[set * Self.set + bit] }

    private var setCount: Int { (rowIDs.count + Self.set - 1) / Self.set }

    /// Which of some entries of a set have what is demanded.
    func fitting(_ asked: UInt64, of set: Int, _ formula: MatchFormula) throws -> UInt64 {
        if case .token(let token, let searched) = formula, isKnown(asked, set, token) {
            return having(searched, asked, columns(at: places[token], set))
        }
        let (rest, isExact) = try narrowed(asked, set, formula)
        return isExact || rest == 0 ? rest : try exactly(rest, set, formula)
    }

    private func exactly(_ asked: UInt64, _ set: Int, _ formula: MatchFormula) throws -> UInt64 {
        switch formula {
        case .token(let token, let searched):
            return having(searched, asked, try read(token, asked, set))
        case .oneOf(let tokens, let columns):
            var missing = asked
            // To go by numbers counts no references to what is gone through.
            for place in tokens.indices where missing != 0 {
                missing &= ~(try fitting(missing, of: set, .token(tokens[place], columns)))
            }
            return asked & ~missing
        case .wordCount(let count):
            return try asked.keeping { try wordCount(set * Self.set + $0) == count }
        case .all(let parts): return try all(asked, set, parts)
        case .any(let parts):
            var missing = asked
            for place in parts.indices where missing != 0 {
                missing &= ~(try fitting(missing, of: set, parts[place]))
            }
            return asked & ~missing
        case .atLeast(let count, let parts):
            return try BitTally.fitting(asked, atLeast: count, of: parts.count) { place, rest in
                try fitting(rest, of: set, parts[place])
            }
        }
    }

    /// Those that have a token in one of some columns.
    /// - Parameter columns: those of the set, for this token.
    private func having(_ searched: ColumnSet, _ asked: UInt64, _ columns: UnsafePointer<UInt32>) -> UInt64 {
        asked.keeping { columns[$0] & searched.rawValue != 0 }
    }

    /// The columns of a token for the entries of a set.
    /// - Parameter place: where the token stands among those that are looked up.
    @inline(__always)
    private func columns(at place: Int, _ set: Int) -> UnsafeMutablePointer<UInt32> {
        let (block, rest) = place.quotientAndRemainder(dividingBy: Self.tokensOfBlock)
        return columns[block] + (rest * rowIDs.count + set * Self.set)
    }

    /// What is known comes first, then the rarest: it leaves the fewest to look up in what others have.
    private func all(_ asked: UInt64, _ set: Int, _ parts: [MatchFormula]) throws -> UInt64 {
        var rest = asked
        // A bit for each part that has to be looked up, of the first ones at least.
        var open: UInt64 = 0
        for index in parts.indices {
            if index >= Self.set || isKnown(rest, set, parts[index]) {
                rest = try fitting(rest, of: set, parts[index])
            } else {
                open |= 1 &<< UInt64(index)
            }
            guard rest != 0 else { return 0 }
        }
        while open != 0, rest != 0 {
            var rarest = open.trailingZeroBitCount
            if open & (open - 1) != 0 {
                var least = Int.max
                try open.forEachBit { index in
                    let estimate = try estimate(parts[index])
                    if estimate < least { (rarest, least) = (index, estimate) }
                }
            }
            open &= ~(1 &<< UInt64(rarest))
            rest = try fitting(rest, of: set, parts[rarest])
        }
        return rest
    }

    /// About how many rows have to be looked at to know about a formula.
    private func estimate(_ formula: MatchFormula) throws -> Int {
        switch formula {
        case .token(let token, _): return try postings.estimate(token)
        case .oneOf(let tokens, _):
            var sum = 0
            for token in tokens { sum = min(Int.max / 2, sum + (try postings.estimate(token))) }
            return sum
        case .wordCount: return Int.max / 2
        case .all(let parts):
            var least = Int.max / 2
            for part in parts { least = min(least, try estimate(part)) }
            return least
        case .any(let parts), .atLeast(_, let parts):
            var sum = 0
            for part in parts { sum = min(Int.max / 2, sum + (try estimate(part))) }
            return sum
        }
    }

    /// Those that may have what is demanded, as far as bitmaps know, and whether these are just those that have it.
    private func narrowed(
        _ asked: UInt64, _ set: Int, _ formula: MatchFormula
    ) throws -> (rest: UInt64, isExact: Bool) {
        let areMany = asked.nonzeroBitCount >= Self.fewestRows
        guard asked != 0, formula.isAlone, !isKnown(asked, set, formula) else { return (asked, false) }
        if case .token(let token, _) = formula, try !postings.hasBitmaps(token) { return (asked, false) }
        let place = try toldPlace(formula)
        guard let rows = knownRows[place], areMany || rows.isExact else { return (asked, false) }
        let first = place * setCount
        let missing = asked & ~told[first + set].known
        if missing != 0 {
            told[first + set].may |= try narrowed(missing, set, rows)
            told[first + set].known |= missing
        }
        return (asked & told[first + set].may, rows.isExact)
    }

    /// The place of a formula among what bitmaps have been asked about.
    /// - Parameter formula: of a token, or of a number of words.
    private func toldPlace(_ formula: MatchFormula) throws -> Int {
        let key = formula.key
        if let known = toldOf.firstIndex(of: key) { return known }
        knownRows.append(try postings.knownRows(of: formula))
        told += repeatElement((may: 0, known: 0), count: setCount)
        toldOf.append(key)
        return toldOf.count - 1
    }

    /// Those that have a bit in one of some bitmaps, or are in a list.
    private func narrowed(_ asked: UInt64, _ set: Int, _ rows: KnownRows) throws -> UInt64 {
        guard let index = try postings.bitmaps else { throw BitmapIndex.damaged }
        if numbers.isEmpty {
            numbers = try rowIDs.map { rowID in
                guard let number = index.numbers.number(at: Int(Position(rowID: rowID).place)) else {
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
                let number = numbers[set * Self.set + bit]
                if number < start || number >= end {
                    chunk = try index.chunk(number / index.chunk, of: bitmap)
                    start = number / index.chunk * index.chunk
                    end = start + index.chunk
                }
                if let chunk, chunk.has(number - start) { found |= 1 &<< UInt64(bit) }
            }
        }
        for list in rows.lists {
            try list.find(asked & ~found, of: rowIDs[(set * Self.set)...]) { bit, columns in
                if columns & rows.columns.rawValue != 0 { found |= 1 &<< UInt64(bit) }
            }
        }
        return found
    }

    /// Whether the columns of all tokens are known for all that are asked for.
    private func isKnown(_ asked: UInt64, _ set: Int, _ formula: MatchFormula) -> Bool {
        switch formula {
        case .token(let token, _): return isKnown(asked, set, token)
        case .oneOf(let tokens, _):
            for place in tokens.indices where !isKnown(asked, set, tokens[place]) { return false }
            return true
        case .wordCount: return false
        case .all(let parts), .any(let parts), .atLeast(_, let parts):
            for place in parts.indices where !isKnown(asked, set, parts[place]) { return false }
            return true
        }
    }

    private func isKnown(_ asked: UInt64, _ set: Int, _ token: Int) -> Bool {
        guard token < places.count, places[token] >= 0 else { return false }
        return asked & ~known[places[token] * setCount + set] == 0
    }

    /// Where a token stands among those that are looked up.
    private func place(_ token: Int) -> Int {
        if token < places.count, places[token] >= 0 { return places[token] }
        if token >= places.count { places += repeatElement(-1, count: postings.count(with: token) - places.count) }
        let place = known.count / max(1, setCount)
        if place % Self.tokensOfBlock == 0 {
            columns.append(.allocate(capacity: max(1, Self.tokensOfBlock * rowIDs.count)))
            known.reserveCapacity(known.count + Self.tokensOfBlock * setCount)
        }
        known += repeatElement(0, count: setCount)
        places[token] = place
        return place
    }

    /// Looks up the columns of entries of a set that are not known yet.
    /// - Returns: those of the set.
    private func read(_ token: Int, _ asked: UInt64, _ set: Int) throws -> UnsafeMutablePointer<UInt32> {
        let place = place(token)
        let missing = asked & ~known[place * setCount + set]
        let columns = columns(at: place, set)
        guard missing != 0 else { return columns }
        missing.forEachBit { columns[$0] = 0 }
        for list in try postings.lists(token) {
            try list.find(missing, of: rowIDs[(set * Self.set)...]) { columns[$0] |= $1 }
        }
        known[place * setCount + set] |= missing
        return columns
    }

    /// How many words the title has.
    private func wordCount(_ row: Int) throws -> Int {
        if let count = wordCounts[TableNumber(row)] { return count }
        let statement = try DirectStatement(db, IndexSQL.selectWordCount)
        statement.bind(rowIDs[row], at: 1)
        let count = try statement.next() ? Int(statement.integer(0)) : 0
        wordCounts[TableNumber(row)] = count
        return count
    }
}
