import GRDB

/// In which columns some entries have each token of a query.
struct TokenColumns {
    private let db: Database
    private let postings: PostingLists
    /// In their order.
    private let rowIDs: [Int64]
    /// For each token that was asked for, the columns in each of the rows, as far as they are known.
    private var columns: [[UInt32]] = []
    /// There are fewer columns than bits.
    private static let unknown = UInt32.max
    /// The rows in static-rank order.
    let order: [Int]
    private var wordCounts: [Int: Int] = [:]
    private var titleWords: [Int: [String]] = [:]
    /// Fewer rows are looked up in lists at once.
    private static let fewestRows = 16

    /// - Parameter rowIDs: in their order.
    init(_ db: Database, _ postings: PostingLists, rowIDs: [Int64]) {
        self.db = db
        self.postings = postings
        self.rowIDs = rowIDs
        order = Self.order(rowIDs)
    }

    private static func order(_ rowIDs: [Int64]) -> [Int] {
        // Of one level they are in this order already.
        let levels = [rowIDs.first, rowIDs.last].map { $0.map { Position(rowID: $0).level } }
        guard levels[0] != levels[1] else { return Array(rowIDs.indices) }
        return rowIDs.indices.map { UInt64(Position(rowID: rowIDs[$0]).place) << 32 | UInt64($0) }.sorted()
            .map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    }

    var count: Int { rowIDs.count }

    func rowID(_ row: Int) -> Int64 { rowIDs[row] }

    /// Which of some rows have what is demanded, for each of them: all are looked at for one part of the formula after
    /// the other.
    mutating func fitting(_ rows: [Int], _ formula: MatchFormula) throws -> [Bool] {
        var fits = [Bool](repeating: true, count: rows.count)
        try keep(&fits, of: rows, formula)
        return fits
    }

    /// Keeps those that are true of rows which have what is demanded.
    private mutating func keep(_ fits: inout [Bool], of rows: [Int], _ formula: MatchFormula) throws {
        if try !narrow(&fits, of: rows, formula) { try keepExactly(&fits, of: rows, formula) }
    }

    private mutating func keepExactly(_ fits: inout [Bool], of rows: [Int], _ formula: MatchFormula) throws {
        switch formula {
        case .token(let token, let searched):
            try read(token, rows, fits)
            let columns = columns[token]
            for index in rows.indices where fits[index] { fits[index] = columns[rows[index]] & searched.rawValue != 0 }
        case .wordCount(let count):
            for index in rows.indices where fits[index] { fits[index] = try wordCount(rows[index]) == count }
        case .all(let parts):
            // What bitmaps tell comes first, since lists are read for what is left only; and then the rarest.
            var open: [(part: MatchFormula, estimate: Int)] = []
            for part in parts {
                if try !narrow(&fits, of: rows, part) { open.append((part, try estimate(part))) }
                guard fits.contains(true) else { return }
            }
            if open.count > 1 { open.sort { $0.estimate < $1.estimate } }
            for (part, _) in open {
                try keepExactly(&fits, of: rows, part)
                guard fits.contains(true) else { return }
            }
        case .any(let parts):
            var rest = fits
            for part in parts where rest.contains(true) {
                var found = rest
                try keep(&found, of: rows, part)
                for index in rows.indices where found[index] { rest[index] = false }
            }
            for index in rows.indices where rest[index] { fits[index] = false }
        }
    }

    /// About how many rows have to be looked at to know about a formula.
    private func estimate(_ formula: MatchFormula) throws -> Int {
        switch formula {
        case .token(let token, _): try postings.lists(token).reduce(0) { try $0 + $1.estimate }
        case .wordCount: Int.max / 2
        case .all(let parts): try parts.reduce(Int.max / 2) { try min($0, estimate($1)) }
        case .any(let parts): try parts.reduce(0) { try min(Int.max / 2, $0 + estimate($1)) }
        }
    }

    /// Keeps those that are true of rows which may have what is demanded, as far as bitmaps know.
    /// - Returns: whether these are just the rows that have it.
    private func narrow(_ fits: inout [Bool], of rows: [Int], _ formula: MatchFormula) throws -> Bool {
        guard rows.count >= Self.fewestRows, let index = try postings.bitmaps,
            let known = try postings.bitmaps(of: formula)
        else { return false }
        var chunk = -1
        var chunks: [BitmapChunk] = []
        for place in rows.indices where fits[place] {
            let position = Position(rowID: rowIDs[rows[place]])
            guard let number = index.numbers.number(at: Int(position.place)) else { throw BitmapIndex.damaged }
            if number / index.chunk != chunk {
                chunk = number / index.chunk
                chunks = try known.bitmaps.map { try index.chunk(chunk, of: $0) }
            }
            fits[place] = chunks.contains { $0.has(number % index.chunk) }
        }
        return known.isExact
    }

    /// Looks up the columns of rows that are asked for and not known yet.
    private mutating func read(_ token: Int, _ rows: [Int], _ isAsked: [Bool]) throws {
        if token >= columns.count { columns += Array(repeating: [], count: token + 1 - columns.count) }
        if columns[token].isEmpty { columns[token] = Array(repeating: Self.unknown, count: rowIDs.count) }
        let known = columns[token]
        var missing = zip(rows, isAsked).filter { $1 && known[$0] == Self.unknown }.map(\.0)
        guard !missing.isEmpty else { return }
        missing.sort()
        for (row, found) in zip(missing, try postings.columns(of: token, in: missing.map { rowIDs[$0] })) {
            columns[token][row] = found
        }
    }

    /// Whether words stand next to each other in the title.
    mutating func hasNeighbors(_ row: Int, _ neighbors: TitleNeighbors) throws -> Bool {
        if let words = titleWords[row] { return neighbors.stand(in: words) }
        let words = try TitleNeighbors.titleWords(rowIDs[row], db)
        titleWords[row] = words
        return neighbors.stand(in: words)
    }

    /// How many words the title has.
    private mutating func wordCount(_ row: Int) throws -> Int {
        if let count = wordCounts[row] { return count }
        let statement = try DirectStatement(db, IndexSQL.selectWordCount)
        statement.bind(rowIDs[row], at: 1)
        let count = try statement.next() ? Int(statement.integer(0)) : 0
        wordCounts[row] = count
        return count
    }
}
