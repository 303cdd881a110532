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
        var fewestRows = BitmapIndex.fewestRows
    }

    private let db: Database
    private let positions: [Position]
    private let numbers: EntryNumbers
    private let layout: Layout
    private let index: PostingIndex
    private let pages: FullTextPages
    private var number = 0

    /// - Parameter positions: of all entries.
    static func write(_ db: Database, _ positions: [Position], _ layout: Layout = Layout()) throws {
        var writer = try BitmapWriter(db, positions, layout)
        try writer.write()
    }

    private init(_ db: Database, _ positions: [Position], _ layout: Layout) throws {
        self.db = db
        self.positions = positions
        numbers = EntryNumbers(places: Self.bits(positions.lazy.map { Int($0.place) }))
        self.layout = layout
        index = try PostingIndex(db)
        pages = try FullTextPages(db)
    }

    private mutating func write() throws {
        try db.execute(sql: IndexSQL.deleteBitmapTerms)
        try db.execute(sql: IndexSQL.deleteBitmapPlaces)
        let terms = try longTerms()
        if !terms.isEmpty { try writePlaces() }
        for term in terms.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            try write(term)
            index.goOn(limit: Self.rememberedLists)
        }
        let rest = try DirectStatement(db, IndexSQL.deleteBitmaps)
        rest.bind(Int64(number << BitmapIndex.chunkBits), at: 1)
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

    private mutating func write(_ term: [UInt8]) throws {
        let isPrefix = term[0] != FullTextTerm.whole
        let text = String(decoding: term.dropFirst(), as: UTF8.self)
        var bits = BitmapKind.allCases.map { _ in noBits }
        var counts = BitmapKind.allCases.map { _ in 0 }
        let columns = BitmapKind.allCases.map { $0.columns(isPrefix: isPrefix).rawValue }
        for list in try index.lists(FullTextTerm(text: text, isPrefix: isPrefix)) {
            try forEachRow(of: list) { number, found in
                let (word, bit) = (number / UInt64.bitWidth, UInt64(1) << UInt64(number % UInt64.bitWidth))
                for kind in BitmapKind.allCases where found & columns[kind.rawValue] != 0 {
                    if kind == .joinedAlone, found & columns[BitmapKind.title.rawValue] != 0 { continue }
                    bits[kind.rawValue][word] |= bit
                    counts[kind.rawValue] += 1
                }
            }
        }
        for kind in BitmapKind.allCases {
            let count = counts[kind.rawValue]
            let isCommon =
                switch kind {
                case .fields, .scope: count * layout.share >= numbers.count
                case .title, .wordCount: count * layout.shareOfTitles >= numbers.count
                case .joinedAlone: count > 0 && counts[BitmapKind.title.rawValue] * layout.shareOfTitles >= numbers.count
                }
            if isCommon, !isPrefix || kind != .scope { try write(bits[kind.rawValue], kind, count, term) }
        }
    }

    private var noBits: [UInt64] {
        Array(repeating: 0, count: (numbers.count + UInt64.bitWidth - 1) / UInt64.bitWidth)
    }

    /// Yields the number of each entry of a list, and its columns.
    private func forEachRow(of list: PostingList, _ body: (Int, UInt32) -> Void) throws {
        var next: UInt32 = 1
        while true {
            let window = try list.window(from: next)
            for place in window.index(of: next, from: 0)..<window.count where window.columns[place] != 0 {
                let position = Position(rowID: Int64(window.rows[place]))
                guard let number = numbers.number(at: Int(position.place)) else { throw FullTextPage.damaged }
                body(number, window.columns[place])
            }
            guard window.upTo < FormulaCursor.end else { return }
            next = window.upTo + 1
        }
    }

    private mutating func write(_ bits: [UInt64], _ kind: BitmapKind, _ count: Int, _ term: [UInt8]) throws {
        let statement = try DirectStatement(db, IndexSQL.insertBitmapTerm)
        statement.bind(term, at: 1)
        statement.bind(Int64(kind.rawValue), at: 2)
        statement.bind(Int64(number), at: 3)
        statement.bind(Int64(count), at: 4)
        try statement.run()
        try put(bits, isList: kind.isList)
    }

    /// Writes the chunks of the next bitmap.
    private mutating func put(_ bits: [UInt64], isList: Bool) throws {
        let words = layout.chunk / UInt64.bitWidth
        for (chunk, start) in stride(from: 0, to: bits.count, by: words).enumerated() {
            let bits = bits[start..<min(start + words, bits.count)]
            try put(
                isList ? Self.numbers(bits) : BitmapChunk.bytes(bits), at: number << BitmapIndex.chunkBits | chunk)
        }
        number += 1
    }

    /// The numbers of the bits that are set, two bytes each.
    private static func numbers(_ bits: ArraySlice<UInt64>) -> [UInt8] {
        var numbers: [UInt8] = []
        for (index, word) in bits.enumerated() {
            var word = word
            while word != 0 {
                let number = UInt16(index * UInt64.bitWidth + word.trailingZeroBitCount)
                withUnsafeBytes(of: number.littleEndian) { numbers.append(contentsOf: $0) }
                word &= word - 1
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
        statement.bind(BitmapChunk.bytes(numbers.places), at: 2)
        try statement.run()
        for level in AccessLevel.allCases {
            var bits = noBits
            for position in positions where position.level == level {
                let number = numbers.number(from: Int(position.place))
                bits[number / UInt64.bitWidth] |= 1 << UInt64(number % UInt64.bitWidth)
            }
            try put(bits, isList: false)
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
