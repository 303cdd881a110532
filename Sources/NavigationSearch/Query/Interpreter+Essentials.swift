import GRDB

/// A query without its generic words.
extension Interpreter {
    /// Interpretations for which entries are found; none if it is enough that other fields have the words. Nil if nothing
    /// is found without generic words, or if there are none.
    ///
    /// If some entry has all words in its title or a keyword, only whole titles and keywords are looked for, and those of
    /// what is left without any generic word.
    func essentials(beside result: Result) throws -> [Interpretation]? {
        guard partialMatches, query.words.count > 1, plan.tiers.contains(where: \.isEssential) else { return nil }
        let ways = cascade.memory.genericWords(genericWords).ways(of: query.words)
        guard let last = ways.last, let fewest = last.first else { return nil }
        let isNothing = (result.candidates?.count ?? 0) == 0
        let found =
            try !isNothing && hasText(result)
            ? essentials(last, within: .essentialTexts).filter(isFound)
            : ways.flatMap { try essentials($0, within: .essential) }.filter(isFound)
        guard found.isEmpty else { return found }
        let rest = Interpretation.essential([(Reading(QueryText(fewest.rest)), fewest.generic)], within: .all)
        return try isNothing && isFound(rest) ? [] : nil
    }

    /// Words that leave others aside, and titles that are these words written differently; then titles that go on by a
    /// letter or two.
    private func essentials(
        _ ways: [GenericWords.Way], within scope: Interpretation.Scope
    ) throws -> [Interpretation] {
        var exact: [(Reading, generic: [Word])] = []
        var almost: [(Reading, generic: [Word])] = []
        for way in ways {
            let text = QueryText(way.rest)
            exact.append((Reading(text), way.generic))
            exact += try cascade.titles(of: text).map { (Reading($0), way.generic) }
            almost += try cascade.titles(almost: text).map { (Reading($0), way.generic) }
        }
        let interpretation = Interpretation.essential(exact, within: scope)
        return almost.isEmpty
            ? [interpretation] : [interpretation, .essential(almost, within: .almostEssentialTitle)]
    }

    /// Whether the best entry has all words in its title or in a keyword.
    private func hasText(_ result: Result) throws -> Bool {
        guard let candidates = result.candidates,
            let best = try result.descent.first(1, of: candidates).finds.first,
            let tier = plan.tiers.firstIndex(of: best.step.tier),
            let essential = plan.tiers.firstIndex(where: \.isEssential)
        else { return false }
        return tier < essential
    }
}

extension Cascade {
    /// Titles that the viewer sees, of the letters of some words, but not of these words.
    fileprivate func titles(of words: QueryText) throws -> [QueryText] {
        try titles([TitleHash.letters(words.start)].compactMap(\.self)) { $0 != words.start }
    }

    /// Titles that the viewer sees, of some words with one letter or two behind them.
    fileprivate func titles(almost words: QueryText) throws -> [QueryText] {
        try titles(AlmostTitle.hashes(words)) { [start = words.start ?? ""] title in
            title.utf8.starts(with: start.utf8)
        }
    }

    /// Titles of the first entries that have one of some hashes, each once.
    private func titles(_ hashes: [RowHash], where isMeant: (String) -> Bool) throws -> [QueryText] {
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
