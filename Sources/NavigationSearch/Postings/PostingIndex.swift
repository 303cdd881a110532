import GRDB

/// The posting lists of the full-text table, each looked up once.
final class PostingIndex {
    private let pages: FullTextPages
    private let db: Database
    private let transaction: ReadTransaction?
    private var knownBitmaps: BitmapIndex??
    @exclusivity(unchecked) private var known: FrequentValues<FullTextTerm, Known>
    /// Lists that were read since they were last held against their limit.
    private let grown = GrownLists()

    /// What is known of nothing: each index has its own, so that none counts references to what others use too.
    private let nothing = Known()

    /// An object, so that it counts for one reference.
    private final class Known {
        let lists: [PostingList]
        /// What a beginning without a list of its own tells of what goes on from it; nil for all others.
        let begun: Begun?

        init(lists: [PostingList] = [], begun: Begun? = nil) {
            self.lists = lists
            self.begun = begun
        }

        /// About how many bytes it takes.
        var size: Int { lists.reduce(sizeOfTerm) { $0 + $1.size } }
    }

    private enum Begun {
        /// The terms that begin so.
        indirect case terms(BegunTerms)
        /// All terms with this shorter beginning begin so: who asks gets its lists, which stand there alone.
        indirect case all(FullTextTerm)
    }

    /// So many lists are forgotten for one answer, so that none has to wait until all that is too much is forgotten.
    private static let forgottenAtOnce = 32

    /// Who writes looks at each list once.
    static let sizeForWriting = 1 << 20

    /// A term and what is noted of it, in bytes.
    private static let sizeOfTerm = 200

    /// - Parameters:
    ///   - limit: about so many bytes are remembered; unless given, as much as who writes has use for.
    ///   - transaction: the one that is open, if one of these is.
    ///   - newest: the lists of so many segments alone, with rows that no longer have a term; nil for all.
    init(
        _ db: Database, limit: Int = sizeForWriting, in transaction: ReadTransaction? = nil, newest: Int? = nil
    ) throws {
        pages = try FullTextPages(db, transaction?.pages, newest: newest)
        self.transaction = transaction
        known = FrequentValues(limit: limit, mostAtOnce: Self.forgottenAtOnce)
        self.db = db
    }

    /// About how many bytes are remembered, as of the last ``goOn()``.
    var size: Int { known.size }

    /// Goes on with another answer, and forgets what has become too much.
    func goOn() {
        grown.forEachTerm { known.resize($0) { $0.size } }
        known.settle()
    }

    /// The rows of a term, or of all terms with a beginning: a list for each term that is in the index.
    func lists(_ term: FullTextTerm) throws -> [PostingList] { try found(term).lists }

    /// The same, kept by somebody.
    func lists(_ term: FullTextTerm, keptIn room: KeptLists.Room) throws -> KeptLists {
        room.keep(try found(term).lists)
    }

    private func found(_ term: FullTextTerm) throws -> Known {
        if let found = known.value(for: term) {
            guard case .all(let beginning) = found.begun else { return found }
            if let own = own(beginning) { return own }
        }
        if let (beginning, before, share) = beforeLastLetter(of: term) {
            switch share {
            case .some(.none):
                known.remember(nothing, for: term, size: Self.sizeOfTerm)
                return nothing
            case .all where term.isPrefix:
                known.remember(Known(begun: .all(beginning)), for: term, size: Self.sizeOfTerm)
                return before
            case .all, .some(.some), nil: break
            }
        }
        let found = try read(term)
        for list in found.lists { list.tell(grown, of: term) }
        known.remember(found, for: term, size: found.size)
        return found
    }

    /// What is known of a beginning that has lists of its own; nil if they have been forgotten. It may by now have those of
    /// one that is shorter still.
    private func own(_ beginning: FullTextTerm) -> Known? {
        guard let found = known.value(for: beginning) else { return nil }
        if case .all = found.begun { return nil }
        return found
    }

    /// What is known of the terms that begin as a term does without its last letter, and how many of these are meant by
    /// it; nil if that is nothing. Who types on asks for many terms that nothing has, or that begin the same words.
    private func beforeLastLetter(
        of term: FullTextTerm
    ) -> (beginning: FullTextTerm, known: Known, share: BegunTerms.Share?)? {
        let shorter = term.droppingLastScalar(isPrefix: true)
        // Everything goes on from nothing, which is no term.
        guard !shorter.isEmpty, var found = known.value(for: shorter) else { return nil }
        var beginning = shorter
        if case .all(let first) = found.begun {
            guard let own = own(first) else { return nil }
            (beginning, found) = (first, own)
        }
        if found.lists.isEmpty { return (beginning, found, BegunTerms.Share.none) }
        guard case .terms(let terms) = found.begun else { return nil }
        return (beginning, found, terms.share(of: term))
    }

    private func read(_ term: FullTextTerm) throws -> Known {
        guard !term.isEmpty else { return nothing }
        guard let key = term.key else { return try beginning(term.bytes) }
        let segments = try pages.segments.compactMap { try postings(key, $0) }
        guard !segments.isEmpty else { return nothing }
        let list = Self.merged(segments)
        list.key = key
        return Known(lists: [list])
    }

    /// Bitmaps of the longest lists; nil if the index has none. Nobody needs them for one word.
    var bitmaps: BitmapIndex? {
        get throws {
            if let knownBitmaps { return knownBitmaps }
            let bitmaps = try BitmapIndex(db, transaction?.bits)
            knownBitmaps = .some(bitmaps)
            return bitmaps
        }
    }

    /// Whether a list has bitmaps.
    func hasBitmaps(_ list: PostingList) throws -> Bool { try list.hasBitmaps ?? (bitmaps(of: list) != nil) }

    /// The bitmaps of a list; nil if it has none.
    func bitmaps(of list: PostingList) throws -> TermBitmaps? {
        if let known = list.bitmaps { return known }
        guard let index = try bitmaps, let key = list.key else { return nil }
        let bitmaps = try list.estimate >= index.fewestRows ? index.bitmaps(of: key) : nil
        list.note(bitmaps)
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
        var terms = BegunTerms()
        let last = try forEachTerm(with: beginning, segment) { page, number, term, found in
            terms.append(term)
            guard found.goesOn else { return try rows.add(page, found) }
            try rows.add(SegmentPostings(pages, segment, Array(term), page: number, rows: found))
        }
        last.map { terms.end(with: $0) }
        return known(rows, terms)
    }

    private func known(_ rows: consuming RowCollection, _ terms: BegunTerms) -> Known {
        rows.isEmpty ? nothing : Known(lists: [rows.list()], begun: .terms(terms))
    }

    private func beginningInSegments(_ beginning: [UInt8]) throws -> Known {
        var lists: [[UInt8]: [PostingList]] = [:]
        for segment in pages.segments {
            try forEachTerm(with: beginning, segment) { _, number, term, found in
                let term = Array(term)
                lists[term, default: []].append(SegmentPostings(pages, segment, term, page: number, rows: found))
            }
        }
        var rows = RowCollection()
        var terms = BegunTerms()
        let sorted = lists.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for (term, lists) in sorted {
            term.withUnsafeBufferPointer { terms.append($0) }
            try rows.add(Self.merged(lists))
        }
        sorted.last.map { terms.end(with: $0.key) }
        return known(rows, terms)
    }

    /// Yields the terms of a segment with a beginning, each with the page on which it stands and that page's number.
    /// - Returns: the last of them; nil if there are none.
    @discardableResult
    private func forEachTerm(
        with beginning: [UInt8], _ segment: FullTextPages.Segment,
        _ body: (FullTextPage, Int, UnsafeBufferPointer<UInt8>, FullTextPage.Rows) throws -> Void
    ) throws -> [UInt8]? {
        var last: [UInt8]?
        var number: Int? = try pages.leaf(of: beginning, segment)
        while let page = number {
            let content = try pages.page(page, segment)
            let walk = try content.forEachTerm(with: beginning) { term, rows in
                try body(content, page, term, rows)
                return true
            }
            last = walk.last ?? last
            number = walk.goesOn ? try pages.leaf(after: last ?? beginning, segment) : nil
            // In a damaged index pages may go in a circle.
            guard number.map({ $0 > page }) ?? true else { throw FullTextPage.damaged }
        }
        return last
    }
}
