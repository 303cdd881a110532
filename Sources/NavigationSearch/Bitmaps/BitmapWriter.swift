import Foundation
import GRDB
import NavigationModel

/// Makes the bitmaps of an index, from those that it has, or from the posting lists that FTS5 has written.
struct BitmapWriter {
    /// How much stands together in the file, and which lists have bitmaps.
    struct Layout {
        /// Entries of a chunk: their bits take what a page of the file has room for.
        var chunk = 32_000
        /// Of all entries one in so many has to have a term in a field,
        var share = 16
        /// or in the title,
        var shareOfTitles = 32
        /// or in one of the few fields of a kind;
        var shareOfSome = 16
        /// or so many of them in a field,
        var many = 2_000
        /// or in the title,
        var manyTitles = 1_000
        /// if they are no rarer than that by so much.
        var rarer = 4
        /// Shorter lists have none.
        var fewestRows = 1_000
        /// If newer segments have more than one page for so many older ones, lists are read and not what has changed.
        var shareOfChanges = 4
    }

    private let db: Database
    private let rows: RowNumbers
    private let layout: Layout
    private let index: PostingIndex
    private let pages: FullTextPages
    /// The number of the next bitmap, unless one is free that there were bits of.
    private var next = 0
    private var free: [Int] = []

    private var numbers: EntryNumbers { rows.numbers }

    /// - Parameters:
    ///   - rows: the ids of all rows.
    ///   - terms: as FTS5 writes them; those whose rows fill pages of their own if nobody says.
    static func write(
        _ db: Database, rows: [UInt32], _ layout: Layout = Layout(), terms: Set<[UInt8]>? = nil
    ) throws {
        var writer = try BitmapWriter(db, rows, layout)
        try writer.write((terms ?? writer.longTerms()).sorted { $0.lexicographicallyPrecedes($1) })
    }

    private init(_ db: Database, _ rows: [UInt32], _ layout: Layout) throws {
        self.db = db
        self.rows = RowNumbers(rows)
        self.layout = layout
        index = try PostingIndex(db)
        pages = try FullTextPages(db)
    }

    private mutating func write(_ terms: [[UInt8]]) throws {
        let kept = try terms.isEmpty ? nil : KeptBitmaps(db, rows, layout)
        var isDone = false
        if let kept { isDone = (try? write(terms, after: kept)) != nil }
        // If they are damaged, all are made anew, over what has been written until then.
        if !isDone { try write(terms, after: nil) }
        let rest = try DirectStatement(db, BitmapSQL.deleteBitmaps)
        rest.bind(Int64((numbers.count + layout.chunk - 1) / layout.chunk), at: 1)
        try rest.run()
    }

    private mutating func write(_ terms: [[UInt8]], after kept: KeptBitmaps?) throws {
        (next, free) = (kept?.next ?? AccessLevel.allCases.count, [])
        try db.execute(sql: BitmapSQL.deleteBitmapTerms)
        try db.execute(sql: BitmapSQL.deleteBitmapPlaces)
        if !terms.isEmpty { try writePlaces() }
        for term in terms {
            try write(term, after: kept)
            index.goOn()
        }
    }

    /// The terms whose rows fill pages of their own: FTS5 has a record of those pages.
    private func longTerms() throws -> Set<[UInt8]> {
        guard numbers.count >= layout.fewestRows else { return [] }
        var terms: Set<[UInt8]> = []
        let row = try DirectStatement(db, IndexSQL.selectLongLeaves)
        while try row.next() {
            guard let segment = pages.segments.first(where: { $0.number == Int(row.integer(0)) }) else { continue }
            let number = max(Int(row.integer(1)) >> 1, segment.pages.lowerBound)
            let walk = try pages.page(number, segment).forEachTerm(with: []) { _, _ in true }
            if walk.goesOn, let last = walk.last, last.count > 1 { terms.insert(last) }
        }
        return terms
    }

    /// Words of a bitmap.
    private var wordCount: Int { (numbers.count + UInt64.bitWidth - 1) / UInt64.bitWidth }

    private mutating func write(_ term: [UInt8], after kept: KeptBitmaps?) throws {
        let count = wordCount
        try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count * BitmapKind.allCases.count) {
            buffer in
            buffer.initialize(repeating: 0)
            guard let words = buffer.baseAddress else { return }
            let bits = TermBits(words, count: count, isPrefix: term[0] != FullTextTerm.whole)
            let counts = try kept.flatMap { try self.counts($0, term, bits) } ?? readLists(of: term, bits)
            for kind in bits.kinds {
                let found = counts[kind] ?? 0
                let before = kept?.number(of: term, kind)
                if isCommon(kind, counts) {
                    let number = before ?? newNumber()
                    try insert(term, kind, number, found)
                    try put(bits[kind], number)
                } else {
                    // Nobody asks for its bits any more.
                    if let before { free.append(before) }
                    // That no field has the term is worth knowing too: the next time nobody has to read its lists.
                    let isKnown = found > 0 && kind != .joinedAlone || kind == .fields
                    if isKnown { try insert(term, kind, nil, found) }
                }
            }
        }
    }

    private mutating func newNumber() -> Int {
        if let number = free.popLast() { return number }
        next += 1
        return next - 1
    }

    /// Whether a kind has a bitmap.
    private func isCommon(_ kind: BitmapKind, _ counts: [BitmapKind: Int]) -> Bool {
        let found = counts[kind] ?? 0
        switch kind {
        case .fields, .scope: return found >= fewest(layout.share, layout.many)
        case .title, .wordCount: return found >= fewestTitles
        case .keywords, .subtitle, .ancestors: return found >= common(layout.shareOfSome)
        case .joinedAlone: return found > 0 && (counts[.title] ?? 0) >= fewestTitles
        }
    }

    private var fewestTitles: Int { fewest(layout.shareOfTitles, layout.manyTitles) }

    /// How many entries at least have what is common.
    private func fewest(_ share: Int, _ many: Int) -> Int {
        let common = common(share)
        return min(common, max(many, common / layout.rarer))
    }

    /// One in so many entries.
    private func common(_ share: Int) -> Int { max(1, (numbers.count + share - 1) / share) }

    /// How many entries have a term, by what there was before; nil if that is not enough to say which kinds are common.
    private func counts(_ kept: KeptBitmaps, _ term: [UInt8], _ bits: TermBits) throws -> [BitmapKind: Int]? {
        guard let found = try kept.put(term, into: bits) else { return nil }
        let counts = found.mapValues(\.count)
        guard bits.kinds.contains(where: { found[$0]?.isBound == true && isCommon($0, counts) }) else { return counts }
        bits.removeAll()
        return nil
    }

    /// Sets the bits of a term's lists.
    /// - Returns: how many entries have the term.
    private func readLists(of term: [UInt8], _ bits: TermBits) throws -> [BitmapKind: Int] {
        let text = String(decoding: term.dropFirst(), as: UTF8.self)
        for list in try index.lists(FullTextTerm(text: text, isPrefix: term[0] != FullTextTerm.whole)) {
            try bits.insert { insert in
                try list.forEachRow { row, found in
                    let place = Int(Position(rowID: Int64(row)).place)
                    guard let number = numbers.number(at: place) else { throw FullTextPage.damaged }
                    insert(number, found)
                }
            }
        }
        return Dictionary(uniqueKeysWithValues: bits.kinds.map { ($0, bits.entries($0)) })
    }

    /// - Parameter number: nil if there is no bitmap, and all that is known is that no more entries have the term.
    private func insert(_ term: [UInt8], _ kind: BitmapKind, _ number: Int?, _ count: Int) throws {
        let statement = try DirectStatement(db, BitmapSQL.insertBitmapTerm)
        statement.bind(term, at: 1)
        statement.bind(Int64(kind.rawValue), at: 2)
        statement.bind(number.map { Int64($0) }, at: 3)
        statement.bind(Int64(count), at: 4)
        try statement.run()
    }

    /// Writes the chunks of a bitmap.
    private func put(_ bits: UnsafeMutableBufferPointer<UInt64>, _ number: Int) throws {
        let words = layout.chunk / UInt64.bitWidth
        for (chunk, start) in stride(from: 0, to: bits.count, by: words).enumerated() {
            let bytes = BitmapRecord.bytes(bits[start..<min(start + words, bits.count)])
            try put(bytes, at: number << BitmapIndex.chunkBits | chunk)
        }
    }

    /// Writes a record, unless it is there already.
    private func put(_ bytes: [UInt8], at number: Int) throws {
        let known = try DirectStatement(db, BitmapSQL.selectBitmap)
        known.bind(Int64(number), at: 1)
        if try known.next(), known.withBlob(0, { blob in bytes.withUnsafeBytes(blob.isSame) }) { return }
        known.reset()
        let statement = try DirectStatement(db, BitmapSQL.insertBitmap)
        statement.bind(Int64(number), at: 1)
        statement.bind(bytes, at: 2)
        try statement.run()
    }

    /// Writes where entries are, and as the first bitmaps the entries of each level.
    private func writePlaces() throws {
        let statement = try DirectStatement(db, BitmapSQL.insertBitmapPlaces)
        statement.bind(Int64(layout.chunk), at: 1)
        statement.bind(Int64(layout.fewestRows), at: 2)
        statement.bind(BitmapRecord.wordBytes((0..<numbers.wordCount).lazy.map(numbers.places)), at: 3)
        statement.bind(pages.segments.map(\.text).joined(separator: " "), at: 4)
        try statement.run()
        for level in AccessLevel.allCases {
            var bits = rows.bits(of: level)
            try bits.withUnsafeMutableBufferPointer { try put($0, level.ordinal) }
        }
    }
}
