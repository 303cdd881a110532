import GRDB
import NavigationModel

/// What the bitmaps that a file has tell of those that it is to have.
///
/// FTS5 never changes what it has written; what changes comes into newer segments, also that a row no longer has a term.
/// So a bitmap is the one from before, with the bits of entries that have moved where these are now, and of the rows
/// that newer segments have.
final class KeptBitmaps {
    /// No bitmap has this number or one behind it.
    let next: Int
    private let terms: [[UInt8]: [Known]]
    private let moved: MovedBits
    private let rows: RowNumbers
    /// What is in newer segments.
    private let changes: PostingIndex
    private let old: BitmapIndex
    /// Room for a bitmap from before, and a word behind it.
    private var words: [UInt64]

    /// What is known of a term and a kind.
    private struct Known {
        let kind: BitmapKind
        /// Nil if there was no bitmap.
        let number: Int?
        /// How many entries had the term, or one more than that for each change since they were counted.
        let count: Int
    }

    /// - Returns: nil if they tell nothing: they are of other segments or another layout, are damaged, or so much has
    ///   changed that lists are read as quickly.
    init?(_ db: Database, _ rows: RowNumbers, _ layout: BitmapWriter.Layout) throws {
        guard let old = try? BitmapIndex(db), old.chunk == layout.chunk, old.fewestRows == layout.fewestRows,
            let newer = try Self.newerSegments(db, layout),
            let oldRows = try? RowNumbers(old)
        else { return nil }
        self.old = old
        self.rows = rows
        changes = try PostingIndex(db, newest: newer)
        moved = MovedBits(from: oldRows, to: rows)
        words = Array(repeating: 0, count: (old.numbers.count + UInt64.bitWidth - 1) / UInt64.bitWidth + 1)
        var terms: [[UInt8]: [Known]] = [:]
        var numbers: Set<Int> = []
        let levels = AccessLevel.allCases.count
        let row = try DirectStatement(db, BitmapSQL.selectAllBitmaps)
        while try row.next() {
            guard let kind = BitmapKind(rawValue: Int(row.integer(1))) else { return nil }
            let number = row.isNull(2) ? nil : Int(row.integer(2))
            let count = Int(row.integer(3))
            guard 0...Int(Position.places.upperBound) ~= count else { return nil }
            if let number {
                guard number >= levels, number < BitmapIndex.mostBitmaps, numbers.insert(number).inserted else {
                    return nil
                }
            }
            terms[row.withBlob(0) { Array($0) }, default: []]
                .append(Known(kind: kind, number: number, count: count))
        }
        self.terms = terms
        next = (numbers.max() ?? levels - 1) + 1
    }

    /// How many segments FTS5 has written since the bitmaps were; nil if it has put older ones together.
    ///
    /// To merge the oldest twice until its number and its pages are what they were takes more than is written here.
    static func newerSegments(_ db: Database, _ layout: BitmapWriter.Layout = .init()) throws -> Int? {
        let place = try DirectStatement(db, BitmapSQL.selectBitmapSegments)
        guard try place.next(), let text = place.text(0) else { return nil }
        let known = text.split(separator: " ").map(String.init)
        let segments = try FullTextPages(db).segments
        let newer = segments.count - known.count
        guard newer >= 0, segments[newer...].map(\.text) == known else { return nil }
        func pages(_ segments: ArraySlice<FullTextPages.Segment>) -> Int { segments.reduce(0) { $0 + $1.pages.count } }
        return pages(segments[..<newer]) * layout.shareOfChanges <= pages(segments[newer...]) ? newer : nil
    }

    /// The number of the bitmap that a term had; nil if there was none.
    func number(of term: [UInt8], _ kind: BitmapKind) -> Int? { terms[term]?.first { $0.kind == kind }?.number }

    /// Puts the bits of a term together.
    /// - Returns: for each kind how many entries have the term, and whether these are all there can be and not the bits;
    ///   nil if nothing is known of the term.
    func put(_ term: [UInt8], into bits: TermBits) throws -> [BitmapKind: (count: Int, isBound: Bool)]? {
        guard let known = terms[term] else { return nil }
        var bounds: [BitmapKind: Int] = [:]
        for kind in bits.kinds {
            let found = known.first { $0.kind == kind }
            if let number = found?.number {
                try move(number, kind, to: bits[kind])
            } else {
                bounds[kind] = found?.count ?? 0
            }
        }
        let text = String(decoding: term.dropFirst(), as: UTF8.self)
        let lists = try changes.lists(FullTextTerm(text: text, isPrefix: term[0] != FullTextTerm.whole))
        for list in lists {
            try list.forEachRow(withVoid: true) { row, _ in
                if let number = rows.number(of: row) { bits.remove(number) }
            }
            try bits.insert { insert in
                try list.forEachRow { row, found in if let number = rows.number(of: row) { insert(number, found) } }
            }
        }
        changes.goOn()
        return Dictionary(
            uniqueKeysWithValues: bits.kinds.map { kind in
                (kind, (bits.entries(kind) + (bounds[kind] ?? 0), bounds[kind] != nil))
            })
    }

    /// Moves the bits of a bitmap to where its entries are now.
    private func move(_ number: Int, _ kind: BitmapKind, to bits: UnsafeMutableBufferPointer<UInt64>) throws {
        let bitmap = Bitmap(number: number, kind: kind, count: 0)
        let wordsOfChunk = old.chunk / UInt64.bitWidth
        try words.withUnsafeMutableBufferPointer { words in
            guard let first = words.baseAddress else { return }
            for start in stride(from: 0, to: words.count - 1, by: wordsOfChunk) {
                let chunk = try old.chunk(start / wordsOfChunk, of: bitmap)
                (first + start).update(from: chunk.words, count: min(wordsOfChunk, words.count - 1 - start))
            }
            moved.copy(first, to: bits)
        }
    }
}
