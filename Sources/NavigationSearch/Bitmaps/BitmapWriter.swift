import Foundation
import GRDB
import NavigationModel

/// Makes the bitmaps of an index, from the posting lists that FTS5 has written.
struct BitmapWriter {
    /// How much stands together in the file, and which lists have bitmaps.
    struct Layout {
        /// Entries of a chunk: their bits take what a page of the file has room for.
        var chunk = 32_000
        /// Of all entries one in so many has to have a term in a field,
        var share = 16
        /// or in the title.
        var shareOfTitles = 32
        /// Shorter lists have none.
        var fewestRows = 1_000
    }

    private let db: Database
    private let rows: [UInt32]
    private let numbers: EntryNumbers
    private let layout: Layout
    private let index: PostingIndex
    private let pages: FullTextPages
    private var number = 0

    /// - Parameters:
    ///   - rows: the ids of all rows.
    ///   - terms: as FTS5 writes them; those whose rows fill pages of their own if nobody says.
    static func write(
        _ db: Database, rows: [UInt32], _ layout: Layout = Layout(), terms: Set<[UInt8]>? = nil
    ) throws {
        var writer = try BitmapWriter(db, rows, layout)
        try writer.write(terms ?? writer.longTerms())
    }

    private init(_ db: Database, _ rows: [UInt32], _ layout: Layout) throws {
        self.db = db
        self.rows = rows
        numbers = EntryNumbers(places: Self.bits(rows.lazy.map { Int(Position(rowID: Int64($0)).place) }))
        self.layout = layout
        index = try PostingIndex(db)
        pages = try FullTextPages(db)
    }

    private mutating func write(_ terms: Set<[UInt8]>) throws {
        try db.execute(sql: IndexSQL.deleteBitmapTerms)
        try db.execute(sql: IndexSQL.deleteBitmapPlaces)
        if !terms.isEmpty { try writePlaces() }
        for term in terms.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            try write(term)
            index.goOn(limit: Self.rememberedLists)
        }
        let rest = try DirectStatement(db, IndexSQL.deleteBitmaps)
        rest.bind(Int64(number << BitmapIndex.chunkBits), at: 1)
        rest.bind(Int64((numbers.count + layout.chunk - 1) / layout.chunk), at: 2)
        try rest.run()
    }

    /// Bytes of lists.
    private static let rememberedLists = 1 << 20

    /// The terms whose rows fill pages of their own: FTS5 has a record of those pages.
    private func longTerms() throws -> Set<[UInt8]> {
        guard numbers.count >= layout.fewestRows else { return [] }
        var terms: Set<[UInt8]> = []
        let row = try DirectStatement(db, IndexSQL.selectLongLeaves)
        while try row.next() {
            guard let segment = pages.segments.first(where: { $0.number == Int(row.integer(0)) }) else { continue }
            var last: [UInt8]?
            let number = max(Int(row.integer(1)) >> 1, segment.pages.lowerBound)
            _ = try pages.page(number, segment).forEachTerm(with: []) { term, _ in
                last = term
                return true
            }
            if let last, last.count > 1 { terms.insert(last) }
        }
        return terms
    }

    /// Words of a bitmap.
    private var wordCount: Int { (numbers.count + UInt64.bitWidth - 1) / UInt64.bitWidth }

    private mutating func write(_ term: [UInt8]) throws {
        let isPrefix = term[0] != FullTextTerm.whole
        let text = String(decoding: term.dropFirst(), as: UTF8.self)
        let count = wordCount
        try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count * BitmapKind.allCases.count) { buffer in
            buffer.initialize(repeating: 0)
            guard let bits = buffer.baseAddress else { return }
            for list in try index.lists(FullTextTerm(text: text, isPrefix: isPrefix)) {
                try setBits(bits, count, of: list, isPrefix)
            }
            func words(_ kind: BitmapKind) -> UnsafeBufferPointer<UInt64> {
                UnsafeBufferPointer(start: bits + kind.rawValue * count, count: count)
            }
            func entries(_ kind: BitmapKind) -> Int { words(kind).reduce(0) { $0 + $1.nonzeroBitCount } }
            for kind in BitmapKind.allCases where !isPrefix || kind != .scope {
                let found = entries(kind)
                let isCommon =
                    switch kind {
                    case .fields, .scope: found * layout.share >= numbers.count
                    case .title, .wordCount: found * layout.shareOfTitles >= numbers.count
                    case .joinedAlone: found > 0 && entries(.title) * layout.shareOfTitles >= numbers.count
                    }
                if isCommon { try write(words(kind), kind, found, term) }
            }
        }
    }

    /// Sets the bits of a list's entries, in the bitmap of each kind.
    /// - Parameter count: words of a bitmap.
    private func setBits(
        _ bits: UnsafeMutablePointer<UInt64>, _ count: Int, of list: PostingList, _ isPrefix: Bool
    ) throws {
        func columns(_ kind: BitmapKind) -> UInt32 { kind.columns(isPrefix: isPrefix).rawValue }
        let (fields, title, joined) = (columns(.fields), columns(.title), columns(.joinedAlone))
        let (wordCount, scope) = (columns(.wordCount), columns(.scope))
        let (titles, joinedAlone) = (
            bits + BitmapKind.title.rawValue * count, bits + BitmapKind.joinedAlone.rawValue * count
        )
        let (wordCounts, scopes) = (
            bits + BitmapKind.wordCount.rawValue * count, bits + BitmapKind.scope.rawValue * count
        )
        try list.forEachRow { row, found in
            let place = Int(Position(rowID: Int64(row)).place)
            guard let number = numbers.number(at: place) else { throw FullTextPage.damaged }
            let (word, bit) = (number / UInt64.bitWidth, UInt64(1) << UInt64(number % UInt64.bitWidth))
            if found & fields != 0 { bits[word] |= bit }
            if found & title != 0 {
                titles[word] |= bit
            } else if found & joined != 0 {
                joinedAlone[word] |= bit
            }
            if found & wordCount != 0 { wordCounts[word] |= bit }
            if found & scope != 0 { scopes[word] |= bit }
        }
    }

    private mutating func write(_ bits: UnsafeBufferPointer<UInt64>, _ kind: BitmapKind, _ count: Int, _ term: [UInt8])
        throws
    {
        let statement = try DirectStatement(db, IndexSQL.insertBitmapTerm)
        statement.bind(term, at: 1)
        statement.bind(Int64(kind.rawValue), at: 2)
        statement.bind(Int64(number), at: 3)
        statement.bind(Int64(count), at: 4)
        try statement.run()
        try put(bits[...], isList: kind.isList)
    }

    /// Writes the chunks of the next bitmap.
    private mutating func put(_ bits: Slice<UnsafeBufferPointer<UInt64>>, isList: Bool) throws {
        let words = layout.chunk / UInt64.bitWidth
        for (chunk, start) in stride(from: 0, to: bits.count, by: words).enumerated() {
            let bits = bits[start..<min(start + words, bits.count)]
            try put(
                isList ? Self.numbers(bits) : BitmapChunk.bytes(bits), at: number << BitmapIndex.chunkBits | chunk)
        }
        number += 1
    }

    /// The numbers of the bits that are set, two bytes each.
    private static func numbers(_ bits: Slice<UnsafeBufferPointer<UInt64>>) -> [UInt8] {
        var numbers: [UInt8] = []
        for (index, word) in bits.enumerated() {
            word.forEachBit { bit in
                let number = UInt16(index * UInt64.bitWidth + bit)
                withUnsafeBytes(of: number.littleEndian) { numbers.append(contentsOf: $0) }
            }
        }
        return numbers
    }

    /// Writes a record, unless it is there already.
    private func put(_ bytes: [UInt8], at number: Int) throws {
        let known = try DirectStatement(db, IndexSQL.selectBitmap)
        known.bind(Int64(number), at: 1)
        if try known.next(), known.withBlob(0, { Self.isSame($0, bytes) }) { return }
        known.reset()
        let statement = try DirectStatement(db, IndexSQL.insertBitmap)
        statement.bind(Int64(number), at: 1)
        statement.bind(bytes, at: 2)
        try statement.run()
    }

    private static func isSame(_ blob: UnsafeRawBufferPointer, _ bytes: [UInt8]) -> Bool {
        guard blob.count == bytes.count, let address = blob.baseAddress else { return false }
        return bytes.withUnsafeBytes { $0.baseAddress.map { memcmp($0, address, blob.count) == 0 } ?? true }
    }

    /// Writes where entries are, and as the first bitmaps the entries of each level.
    private mutating func writePlaces() throws {
        let statement = try DirectStatement(db, IndexSQL.insertBitmapPlaces)
        statement.bind(Int64(layout.chunk), at: 1)
        statement.bind(Int64(layout.fewestRows), at: 2)
        statement.bind(BitmapChunk.bytes(numbers.places), at: 3)
        try statement.run()
        for level in AccessLevel.allCases {
            var bits = [UInt64](repeating: 0, count: wordCount)
            for position in rows.lazy.map({ Position(rowID: Int64($0)) }) where position.level == level {
                let number = numbers.number(from: Int(position.place))
                bits[number / UInt64.bitWidth] |= 1 << UInt64(number % UInt64.bitWidth)
            }
            try bits.withUnsafeBufferPointer { try put($0[...], isList: false) }
        }
    }

    private static func bits(_ numbers: some Sequence<Int>) -> [UInt64] {
        var bits: [UInt64] = []
        for number in numbers {
            while bits.count <= number / UInt64.bitWidth { bits.append(0) }
            bits[number / UInt64.bitWidth] |= 1 << UInt64(number % UInt64.bitWidth)
        }
        return bits
    }
}
