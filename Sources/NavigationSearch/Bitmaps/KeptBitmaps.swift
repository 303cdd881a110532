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
    private let runs: [Run]
    private let rows: RowNumbers
    /// What is in newer segments.
    private let changes: PostingIndex
    private let old: BitmapIndex
    /// Room for a bitmap from before.
    private var words: [UInt64]

    /// What is known of a term and a kind.
    private struct Known {
        let kind: BitmapKind
        /// Nil if there was no bitmap.
        let number: Int?
        /// How many entries had the term, or one more than that for each change since they were counted.
        let count: Int
    }

    /// Entries that stood one after the other and still do.
    private struct Run {
        /// The number of the first of them, before and now.
        let old: Int
        let new: Int
        var count: Int
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
        runs = Self.runs(oldRows, rows)
        words = Array(repeating: 0, count: (old.numbers.count + UInt64.bitWidth - 1) / UInt64.bitWidth)
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

    /// The entries that still have the rows that they had.
    private static func runs(_ old: RowNumbers, _ new: RowNumbers) -> [Run] {
        var runs: [Run] = []
        var (before, now) = (0, 0)
        for index in 0..<max(old.numbers.wordCount, new.numbers.wordCount) {
            let was = index < old.numbers.wordCount ? old.numbers.places(of: index) : 0
            let has = index < new.numbers.wordCount ? new.numbers.places(of: index) : 0
            (was | has).forEachBit { bit in
                let (wasThere, isThere) = (was &>> UInt64(bit) & 1 == 1, has &>> UInt64(bit) & 1 == 1)
                if wasThere, isThere, old.levels[before] == new.levels[now] {
                    if let last = runs.last, last.old + last.count == before, last.new + last.count == now {
                        runs[runs.count - 1].count += 1
                    } else {
                        runs.append(Run(old: before, new: now, count: 1))
                    }
                }
                if wasThere { before += 1 }
                if isThere { now += 1 }
            }
        }
        return runs
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
        for start in stride(from: 0, to: words.count, by: wordsOfChunk) {
            let chunk = try old.chunk(start / wordsOfChunk, of: bitmap)
            for index in start..<min(start + wordsOfChunk, words.count) { words[index] = chunk.words[index - start] }
        }
        words.withUnsafeBufferPointer { words in
            for run in runs { words.copyBits(run.old, to: bits, run.new, count: run.count) }
        }
    }
}

extension UnsafeBufferPointer<UInt64> {
    /// Copies bits to where none is set.
    fileprivate func copyBits(
        _ source: Int, to target: UnsafeMutableBufferPointer<UInt64>, _ place: Int, count: Int
    ) {
        var (source, place, rest) = (source, place, count)
        while rest > 0 {
            let (word, first) = (source / UInt64.bitWidth, source % UInt64.bitWidth)
            let (targetWord, targetFirst) = (place / UInt64.bitWidth, place % UInt64.bitWidth)
            // As many as the word of the target has room for.
            let taken = Swift.min(rest, UInt64.bitWidth - targetFirst)
            var bits = self[word] &>> UInt64(first)
            if first + taken > UInt64.bitWidth { bits |= self[word + 1] &<< UInt64(UInt64.bitWidth - first) }
            if taken < UInt64.bitWidth { bits &= (1 &<< UInt64(taken)) - 1 }
            target[targetWord] |= bits &<< UInt64(targetFirst)
            source += taken
            place += taken
            rest -= taken
        }
    }
}
