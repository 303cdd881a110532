/// Ways to read a query without as many of its generic words, each with those.
struct Essentials {
    typealias Way = (reading: Reading, generic: [Term])

    /// Words that leave others aside, and titles that are these words written differently,
    var exact: [Way] = []
    /// titles that go on by a letter or two,
    var almost: [Way] = []
    /// words with synonyms,
    var synonymous: [Way] = []
    /// and words of which ancestors' titles may have some, or that are the first letters of a title's words.
    var elsewhere: [Way] = []

    /// Interpretations that have a way to be read.
    func interpretations(within scope: Interpretation.Scope, typos: Int) -> [Interpretation] {
        let elsewhere = scope == .essential ? self.elsewhere : []
        let all: [Interpretation] = [
            .essential(exact, within: scope, typos: typos),
            .essential(almost, within: .almostEssentialTitle, typos: typos),
            .essential(synonymous, within: scope, substitution: .synonym, typos: typos),
            .essential(elsewhere, within: .essentialElsewhere, typos: typos),
        ]
        return all.filter { !$0.readings.isEmpty }
    }
}

extension QueryText {
    /// What is left of a query, with marks as they were typed where these say more than the words.
    func without(_ way: GenericWords.Way, _ scanner: inout WordScanner) -> QueryText {
        let rest = QueryText(way.rest)
        guard literalStart != nil else { return rest }
        let generic = way.generic.map { $0.original ?? $0.word }
        let parts = text.split(whereSeparator: \.isWhitespace).map { (text: $0, words: scanner.words(String($0))) }
        func isGeneric(_ words: [Word]) -> Bool { words.count == 1 && generic.contains(words[0]) }
        let left = parts.filter { !isGeneric($0.words) }
        // A mark behind what is left aside parts it from the rest: "Settings > C++".
        let isParted = parts.first.map { isGeneric($0.words) } == true
        let kept = isParted ? left.drop { $0.words.isEmpty } : left[...]
        let typed = QueryText(kept.map(\.text).joined(separator: " "), &scanner)
        return typed.words == rest.words ? typed : rest
    }
}

extension Cascade {
    /// Titles that the viewer sees, of the letters of some words, but not of these words.
    func titles(of words: QueryText) throws -> [QueryText] {
        try titles([TitleHash.letters(words.start)].compactMap(\.self)) { $0 != words.start }
    }

    /// Titles that the viewer sees, of some words with one letter or two behind them.
    func titles(almost words: QueryText) throws -> [QueryText] {
        try titles(AlmostTitle.hashes(words)) { [start = words.start ?? ""] title in
            title.utf8.starts(with: start.utf8)
        }
    }

    /// Titles of the first entries that have one of some hashes, each once.
    func titles(_ hashes: [RowHash], where isMeant: (String) -> Bool) throws -> [QueryText] {
        guard !hashes.isEmpty, let positions = try titled(hashes) else { return [] }
        var titles: [QueryText] = []
        for position in positions.prefix(Self.differentTitles) {
            guard let text = try withTitle(at: position.rowID, { String(decoding: $0, as: UTF8.self) }) else {
                continue
            }
            let title = QueryText(text, &memory.scanner)
            guard let start = title.start, isMeant(start), !titles.contains(where: { $0.start == start }) else {
                continue
            }
            titles.append(title)
        }
        return titles
    }

    /// Of so many entries titles are read.
    private static let differentTitles = 16
}
