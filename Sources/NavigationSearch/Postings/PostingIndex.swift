import GRDB

/// The posting lists of the full-text table, each looked up once.
final class PostingIndex {
    private let pages: FullTextPages
    private let db: Database
    private var knownBitmaps: BitmapIndex??
    @exclusivity(unchecked) private var known: [FullTextTerm: Known] = [:]
    /// Transactions so far.
    private var time = 0

    private struct Known {
        let lists: [PostingList]
        /// The terms, as FTS5 writes them, that a beginning without a list of its own has, if they are few.
        let terms: [[UInt8]]?
        /// When it was asked for last, and when it was put into the queue.
        var used = 0
        var queued = 0
        /// False once a longer beginning has the same lists.
        var countsRows = true

        init(_ lists: [PostingList], terms: [[UInt8]]? = nil) {
            self.lists = lists
            self.terms = terms
        }

        var rows: Int { countsRows ? lists.reduce(0) { $0 + $1.size } : 0 }
    }

    /// The terms that are remembered, in the order in which they are looked at once there are too many: those that were
    /// asked for meanwhile go to the end, the others are forgotten (second chance; Corbató 1968).
    private var queue: [FullTextTerm] = []
    /// Those before are no longer in the queue.
    private var head = 0
    /// So many are looked at for one answer, so that none has to wait until all that is too much has been forgotten.
    private static let lookedAtOnce = 32

    /// Of so many terms it is known which of them go on in some way.
    private static let fewTerms = 16
    private static let sizeOfRow = 2 * MemoryLayout<UInt32>.stride
    private static let sizeOfList = 512

    /// - Parameter newest: the lists of so many segments alone, with rows that no longer have a term; nil for all.
    init(_ db: Database, newest: Int? = nil) throws {
        pages = try FullTextPages(db, newest: newest)
        self.db = db
    }

    /// Goes on in another transaction, in which the index is the same.
    /// - Parameter limit: about so many bytes are remembered.
    func goOn(limit: Int) {
        time += 1
        var rest = Self.lookedAtOnce
        // What one answer has read may be much more than what can be forgotten for the next.
        while size > limit, rest > 0 || size > limit + limit / 4, head < queue.count {
            rest -= 1
            let term = queue[head]
            head += 1
            guard let index = known.index(forKey: term) else { continue }
            let (used, queued) = (known.values[index].used, known.values[index].queued)
            if used > queued {
                known.values[index].queued = time
                queue.append(term)
            } else {
                pages.rowsRead -= known.values[index].rows
                known.remove(at: index)
            }
        }
        guard head > queue.count / 2 else { return }
        queue.removeFirst(head)
        head = 0
        // Long lists forget rows by themselves.
        pages.rowsRead = known.values.reduce(0) { $0 + $1.rows }
    }

    private var size: Int { pages.rowsRead * Self.sizeOfRow + known.count * Self.sizeOfList }

    /// The rows of a term, or of all terms with a beginning: a list for each term that is in the index.
    func lists(_ term: FullTextTerm) throws -> [PostingList] {
        if let index = known.index(forKey: term) {
            known.values[index].used = time
            return known.values[index].lists
        }
        var found = try goingOn(to: term) ?? read(term)
        found.used = time
        found.queued = time
        known[term] = found
        queue.append(term)
        return found.lists
    }

    /// What the beginning without the last letter tells of a term, nil if that is too little: who types on asks for many
    /// terms that nothing has, or that begin the same words.
    private func goingOn(to term: FullTextTerm) -> Known? {
        let shorter = FullTextTerm(text: term.text.droppingLastScalar, isPrefix: true)
        // Everything goes on from nothing, which is no term.
        guard !shorter.text.isEmpty, let index = known.index(forKey: shorter) else { return nil }
        let before = known.values[index]
        if before.lists.isEmpty { return Known([]) }
        guard let terms = before.terms else { return nil }
        let bytes = term.bytes
        let going = terms.filter { term.isPrefix ? $0.starts(with: bytes) : $0 == bytes }
        if going.isEmpty { return Known([]) }
        guard term.isPrefix, going.count == terms.count else { return nil }
        known.values[index].countsRows = false
        return Known(before.lists, terms: terms)
    }

    private func read(_ term: FullTextTerm) throws -> Known {
        guard !term.text.isEmpty else { return Known([]) }
        guard let key = term.key else { return try beginning(term.bytes) }
        let segments = try pages.segments.compactMap { try postings(key, $0) }
        guard !segments.isEmpty else { return Known([]) }
        let list = Self.merged(segments)
        list.key = key
        return Known([list])
    }

    /// Bitmaps of the longest lists; nil if the index has none. Nobody needs them for one word.
    var bitmaps: BitmapIndex? {
        get throws {
            if let knownBitmaps { return knownBitmaps }
            let bitmaps = try BitmapIndex(db)
            knownBitmaps = .some(bitmaps)
            return bitmaps
        }
    }

    /// The bitmaps of a list; nil if it has none.
    func bitmaps(of list: PostingList) throws -> TermBitmaps? {
        if let known = list.bitmaps { return known }
        guard let index = try bitmaps, let key = list.key else { return nil }
        let bitmaps = try list.estimate >= index.fewestRows ? index.bitmaps(of: key) : nil
        list.bitmaps = .some(bitmaps)
        return bitmaps
    }

    private static func merged(_ segments: [PostingList]) -> PostingList {
        segments.count == 1 ? segments[0] : MergedPostings(segments)
    }

    /// The rows of a term, or of the beginning of terms, that has a list of its own.
    private func postings(_ key: [UInt8], _ segment: FullTextPages.Segment) throws -> PostingList? {
        let number = try pages.leaf(of: key, segment)
        return try pages.page(number, segment).rows(of: key).map {
            SegmentPostings(pages, segment, key, page: number, rows: $0)
        }
    }

    /// The rows of all terms with a beginning of which there is no list.
    private func beginning(_ beginning: [UInt8]) throws -> Known {
        // What a newer segment says of a row and a term counts, so the segments of each term have to be looked at.
        guard pages.segments.count == 1, let segment = pages.segments.first else {
            return try beginningInSegments(beginning)
        }
        var rows = RowCollection()
        var terms: [[UInt8]] = []
        try forEachTerm(with: beginning, segment) { page, number, term, found in
            if terms.count <= Self.fewTerms { terms.append(term) }
            guard found.goesOn else { return try rows.add(page, found) }
            try rows.add(SegmentPostings(pages, segment, term, page: number, rows: found))
        }
        pages.rowsRead += rows.count
        return Self.known(rows, terms)
    }

    private static func known(_ rows: consuming RowCollection, _ terms: [[UInt8]]) -> Known {
        rows.isEmpty ? Known([]) : Known([rows.list()], terms: terms.count <= fewTerms ? terms : nil)
    }

    private func beginningInSegments(_ beginning: [UInt8]) throws -> Known {
        var terms: [[UInt8]] = []
        var lists: [[UInt8]: [PostingList]] = [:]
        for segment in pages.segments {
            try forEachTerm(with: beginning, segment) { _, number, term, found in
                if lists[term] == nil { terms.append(term) }
                lists[term, default: []].append(SegmentPostings(pages, segment, term, page: number, rows: found))
            }
        }
        var rows = RowCollection()
        for term in terms { try lists[term].map { try rows.add(Self.merged($0)) } }
        return Self.known(rows, terms)
    }

    /// Yields the terms of a segment with a beginning, each with the page on which it stands and that page's number.
    private func forEachTerm(
        with beginning: [UInt8], _ segment: FullTextPages.Segment,
        _ body: (FullTextPage, Int, [UInt8], FullTextPage.Rows) throws -> Void
    ) throws {
        var number: Int? = try pages.leaf(of: beginning, segment)
        while let page = number {
            let content = try pages.page(page, segment)
            let last = try content.forEachTerm(with: beginning) { term, rows in
                try body(content, page, term, rows)
                return true
            }
            number = try last.flatMap { try pages.leaf(after: $0, segment) }
            // In a damaged index pages may go in a circle.
            guard number.map({ $0 > page }) ?? true else { throw FullTextPage.damaged }
        }
    }
}
