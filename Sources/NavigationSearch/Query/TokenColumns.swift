import GRDB

/// In which columns some entries have each token of a query.
///
/// The entries are looked at in sets of 64. A word of bits tells which entries of a set are meant, the lowest bit for
/// the first, so what fits is put together for all of them at once.
final class TokenColumns {
    typealias Node = FlatFormulas.Node

    private let db: Database
    let postings: PostingLists
    /// How many entries there are.
    let count: Int
    let setCount: Int
    /// In their order.
    let rows: UnsafeMutablePointer<UInt32>
    /// For each token how many others were looked up before it; -1 for those that nobody has asked for.
    @exclusivity(unchecked) private var places = UnsafeMutableBufferPointer<Int32>(start: nil, count: 0)
    /// How many tokens have been looked up.
    @exclusivity(unchecked) private var lookedUp = 0
    /// Room for ``tokensOfBlock`` of these each, and in it ``wordsOfSet`` for each set: which of its entries are known,
    /// and then for one column after the other which of these have the token there.
    @exclusivity(unchecked) private var blocks: [UnsafeMutablePointer<UInt64>] = []
    /// What bitmaps know of the entries.
    @exclusivity(unchecked) var told = ToldRows()
    @exclusivity(unchecked) private var wordCounts: [TableNumber: Int] = [:]

    /// So many entries are a set.
    static let set = UInt64.bitWidth
    private static let tokensOfBlock = 8
    private static let wordsOfSet = 1 + SearchColumn.allCases.count
    /// There is room for so many more tokens than there are.
    private static let moreTokens = 8

    /// - Parameter rows: in their order.
    init(_ db: Database, _ postings: PostingLists, rows: [some BinaryInteger]) {
        self.db = db
        self.postings = postings
        count = rows.count
        setCount = (rows.count + Self.set - 1) / Self.set
        self.rows = .allocate(capacity: max(1, rows.count))
        for place in rows.indices { (self.rows + place).initialize(to: UInt32(rows[place])) }
    }

    deinit {
        rows.deallocate()
        places.deallocate()
        for block in blocks { block.deallocate() }
    }

    /// The rows in an array.
    var allRows: [UInt32] { Array(UnsafeBufferPointer(start: rows, count: count)) }

    /// The entries of a set.
    func all(of set: Int) -> UInt64 { .max &>> UInt64(Self.set - min(Self.set, count - set * Self.set)) }

    /// Of the entries of a set all but those that are left out.
    func all(of set: Int, without isLeftOut: (Int64) -> Bool) -> UInt64 {
        all(of: set).keeping { !isLeftOut(rowID($0, of: set)) }
    }

    /// The row of an entry of a set.
    func rowID(_ bit: Int, of set: Int) -> Int64 { Int64(rows[set * Self.set + bit]) }

    /// Which of some entries of a set have what is demanded.
    /// - Parameters:
    ///   - node: the place of what is demanded.
    ///   - nodes: those among which it is.
    func fitting(_ asked: UInt64, of set: Int, _ node: Int, in nodes: UnsafePointer<Node>) throws -> UInt64 {
        let formula = nodes[node]
        if formula.kind == .token, isKnown(asked, set, token: formula.number) {
            return having(formula.columns, asked, words(Int(places[formula.number]), set))
        }
        guard asked != 0 else { return 0 }
        guard formula.isAlone else { return try exactly(asked, set, node, nodes) }
        let (rest, isExact) = try narrowed(asked, set, formula)
        return isExact || rest == 0 ? rest : try exactly(rest, set, node, nodes)
    }

    private func exactly(
        _ asked: UInt64, _ set: Int, _ node: Int, _ nodes: UnsafePointer<Node>
    ) throws -> UInt64 {
        let formula = nodes[node]
        switch formula.kind {
        case .token: return having(formula.columns, asked, try read(formula.number, asked, set))
        case .wordCount:
            return try asked.keeping { try wordCount(set * Self.set + $0) == formula.number }
        case .all: return try all(asked, set, formula.parts, nodes)
        case .any:
            var missing = asked
            for part in formula.parts where missing != 0 {
                missing &= ~(try fitting(missing, of: set, part, in: nodes))
            }
            return asked & ~missing
        case .atLeast:
            let parts = formula.parts
            return try BitTally.fitting(asked, atLeast: formula.number, of: parts.count) { part, rest in
                try fitting(rest, of: set, parts.lowerBound + part, in: nodes)
            }
        }
    }

    /// Those that have a token in one of some columns.
    /// - Parameter words: those of the set, for this token.
    private func having(_ searched: ColumnSet, _ asked: UInt64, _ words: UnsafePointer<UInt64>) -> UInt64 {
        var having: UInt64 = 0
        UInt64(searched.rawValue).forEachBit { having |= words[1 + $0] }
        return asked & having
    }

    /// What is known of a token for the entries of a set.
    /// - Parameter place: where the token stands among those that are looked up.
    @inline(__always)
    private func words(_ place: Int, _ set: Int) -> UnsafeMutablePointer<UInt64> {
        let (block, rest) = place.quotientAndRemainder(dividingBy: Self.tokensOfBlock)
        return blocks[block] + (rest * setCount + set) * Self.wordsOfSet
    }

    /// What is known comes first, then the rarest: it leaves the fewest to look up in what others have.
    private func all(
        _ asked: UInt64, _ set: Int, _ parts: Range<Int>, _ nodes: UnsafePointer<Node>
    ) throws -> UInt64 {
        var rest = asked
        // A bit for each part that has to be looked up, of the first ones at least.
        var open: UInt64 = 0
        for part in parts {
            let index = part - parts.lowerBound
            if index >= Self.set || isKnown(rest, set, part, nodes) {
                rest = try fitting(rest, of: set, part, in: nodes)
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
                    let estimate = try estimate(parts.lowerBound + index, nodes)
                    if estimate < least { (rarest, least) = (index, estimate) }
                }
            }
            open &= ~(1 &<< UInt64(rarest))
            rest = try fitting(rest, of: set, parts.lowerBound + rarest, in: nodes)
        }
        return rest
    }

    /// About how many rows have to be looked at to know about a formula.
    private func estimate(_ node: Int, _ nodes: UnsafePointer<Node>) throws -> Int {
        let formula = nodes[node]
        switch formula.kind {
        case .token: return try postings.estimate(formula.number)
        case .wordCount: return Int.max / 2
        case .all:
            var least = Int.max / 2
            for part in formula.parts { least = min(least, try estimate(part, nodes)) }
            return least
        case .any, .atLeast:
            var sum = 0
            for part in formula.parts { sum = min(Int.max / 2, sum + (try estimate(part, nodes))) }
            return sum
        }
    }

    /// Whether the columns of all tokens are known for all that are asked for.
    private func isKnown(_ asked: UInt64, _ set: Int, _ node: Int, _ nodes: UnsafePointer<Node>) -> Bool {
        let formula = nodes[node]
        switch formula.kind {
        case .token: return isKnown(asked, set, token: formula.number)
        case .wordCount: return false
        case .all, .any, .atLeast:
            for part in formula.parts where !isKnown(asked, set, part, nodes) { return false }
            return true
        }
    }

    private func isKnown(_ asked: UInt64, _ set: Int, token: Int) -> Bool {
        guard token < places.count, places[token] >= 0 else { return false }
        return asked & ~words(Int(places[token]), set)[0] == 0
    }

    /// Where a token stands among those that are looked up.
    private func place(_ token: Int) -> Int {
        if token < places.count, places[token] >= 0 { return Int(places[token]) }
        makeRoom(for: token)
        let place = lookedUp
        if place % Self.tokensOfBlock == 0 {
            blocks.append(.allocate(capacity: max(1, Self.tokensOfBlock * setCount * Self.wordsOfSet)))
        }
        // Of what is not known nobody looks at the columns.
        for set in 0..<setCount { words(place, set)[0] = 0 }
        places[token] = Int32(place)
        lookedUp += 1
        return place
    }

    private func makeRoom(for token: Int) {
        guard token >= places.count else { return }
        let wider = UnsafeMutableBufferPointer<Int32>.allocate(
            capacity: postings.count(with: token) + Self.moreTokens)
        let end = wider.update(fromContentsOf: places)
        wider[end...].update(repeating: -1)
        places.deallocate()
        places = wider
    }

    /// Looks up the columns of entries of a set that are not known yet.
    /// - Returns: what is known of the set.
    private func read(_ token: Int, _ asked: UInt64, _ set: Int) throws -> UnsafeMutablePointer<UInt64> {
        let words = words(place(token), set)
        let missing = asked & ~words[0]
        guard missing != 0 else { return words }
        for column in 1..<Self.wordsOfSet { words[column] &= ~missing }
        try postings.lists(token).forEach { list in
            try list.find(missing, of: rows + set * Self.set) { bit, columns in
                UInt64(columns).forEachBit { words[1 + $0] |= 1 &<< UInt64(bit) }
            }
        }
        words[0] |= missing
        return words
    }

    /// How many words the title has.
    private func wordCount(_ row: Int) throws -> Int {
        if let count = wordCounts[TableNumber(row)] { return count }
        let statement = try DirectStatement(db, IndexSQL.selectWordCount)
        statement.bind(Int64(rows[row]), at: 1)
        let count = try statement.next() ? Int(statement.integer(0)) : 0
        wordCounts[TableNumber(row)] = count
        return count
    }
}
