/// Which entries have a term: a bitmap for each kind, in memory that is somebody else's.
struct TermBits {
    private let words: UnsafeMutablePointer<UInt64>
    /// Words of each bitmap.
    private let count: Int
    /// The columns of each kind; none if the term has no bitmaps of it.
    private let columns: [UInt32]
    let kinds: [BitmapKind]

    /// - Parameters:
    ///   - words: room for a bitmap of each kind.
    ///   - count: words of each.
    ///   - isPrefix: whether the term is the beginning of others. Nobody filters by beginnings.
    init(_ words: UnsafeMutablePointer<UInt64>, count: Int, isPrefix: Bool) {
        self.words = words
        self.count = count
        kinds = BitmapKind.allCases.filter { !isPrefix || $0 != .scope }
        columns = BitmapKind.allCases.map { [kinds] kind in
            kinds.contains(kind) ? kind.columns(isPrefix: isPrefix).rawValue : 0
        }
    }

    subscript(kind: BitmapKind) -> UnsafeMutableBufferPointer<UInt64> {
        UnsafeMutableBufferPointer(start: words + kind.rawValue * count, count: count)
    }

    /// How many entries have the term in the columns of a kind.
    func entries(_ kind: BitmapKind) -> Int { self[kind].reduce(0) { $0 + $1.nonzeroBitCount } }

    func removeAll() { words.update(repeating: 0, count: count * BitmapKind.allCases.count) }

    /// Takes an entry out of all bitmaps.
    func remove(_ number: Int) {
        let (word, bit) = (number / UInt64.bitWidth, UInt64(1) << UInt64(number % UInt64.bitWidth))
        for kind in kinds { self[kind][word] &= ~bit }
    }

    /// Puts entries into the bitmaps of the kinds in whose columns they have the term.
    @inline(__always)
    func insert(_ body: (_ insert: (_ number: Int, _ found: UInt32) -> Void) throws -> Void) rethrows {
        func columns(_ kind: BitmapKind) -> UInt32 { self.columns[kind.rawValue] }
        func words(_ kind: BitmapKind) -> UnsafeMutablePointer<UInt64> { self.words + kind.rawValue * count }
        let (fields, title, joined) = (columns(.fields), columns(.title), columns(.joinedAlone))
        let (wordCount, scope) = (columns(.wordCount), columns(.scope))
        let (keywords, subtitle, ancestors) = (columns(.keywords), columns(.subtitle), columns(.ancestors))
        let (allFields, titles, joinedAlone) = (words(.fields), words(.title), words(.joinedAlone))
        let (wordCounts, scopes) = (words(.wordCount), words(.scope))
        let (allKeywords, subtitles, allAncestors) = (words(.keywords), words(.subtitle), words(.ancestors))
        try body { number, found in
            let (word, place) = (number / UInt64.bitWidth, UInt64(number % UInt64.bitWidth))
            // Without branches: which columns a row has cannot be foreseen.
            func bit(_ columns: UInt32) -> UInt64 { (found & columns == 0 ? 0 : 1) &<< place }
            let inTitle = bit(title)
            allFields[word] |= bit(fields)
            titles[word] |= inTitle
            joinedAlone[word] |= bit(joined) & ~inTitle
            wordCounts[word] |= bit(wordCount)
            scopes[word] |= bit(scope)
            allKeywords[word] |= bit(keywords)
            subtitles[word] |= bit(subtitle)
            allAncestors[word] |= bit(ancestors)
        }
    }
}
