/// Reads a query with some of its words left aside, for when no entry has all of them.
enum PartialReading {
    /// Of more words only the first so many that somebody knows are looked at,
    private static let words = 16
    /// and of these the longest count, since short words are the commonest ones (Zipf 1935) and say the least.
    static let longest = 5

    /// Interpretations: all words, if each of them counts, then titles and keywords that say enough by themselves, then the
    /// others, those that leave the fewest words aside first, and at last words that say nothing. A word that nobody knows
    /// is corrected, or loses its ending, or is left aside if that does not help.
    /// - Parameters:
    ///   - joined: ways to read the query with neighbours written as one.
    ///   - generic: which of the words say nothing of which screen is meant.
    ///   - plan: where it is looked for.
    ///   - locate: where the titles are that have some words in whatever way.
    ///   - isFound: whether some entry fits an interpretation.
    static func interpretations(
        of query: QueryText, joined: [Reading], generic: Set<Int>, _ plan: TierPlan, _ words: KnownWords,
        _ corrector: inout Corrector, locate: (PartialMatch) throws -> Whereabouts,
        where isFound: (Interpretation) throws -> Bool
    ) throws -> [Interpretation] {
        guard query.words.count > 1 else { return [] }
        let parts = try parts(of: query, joined: joined, generic: generic, words, &corrector)
        // Whoever has so many words has fewer, too.
        var (most, tooMany) = (0, parts.isTyped ? parts.counted.count : parts.counted.count + 1)
        if !plan.findsAnyWord { most = tooMany - 1 }
        while tooMany - most > 1 {
            let middle = (most + tooMany) / 2
            if try isFound(Interpretation(parts, needed: middle, typos: nil, in: .anything)) {
                most = middle
            } else {
                tooMany = middle
            }
        }
        guard most > 0 else { return [] }
        // What has all words stands first, and with it what would have them all in its title.
        let hasAll = parts.allCount && most == parts.counted.count
        let isSaid = parts.saying == parts.counted
        let saying = min(most, hasAll && isSaid ? most - 1 : parts.saying.count)
        let numbers = stride(from: saying, to: 0, by: -1)
        // Whoever has a word that says something is found by that.
        let silent = min(most, parts.words(at: .silent).count)
        return (hasAll ? having(most, of: parts, .anything) : [])
            + (try numbers.flatMap { try titles(parts, having: $0, locate: locate) })
            + numbers.flatMap { having($0, of: parts, .anywhere) }
            + stride(from: silent, to: 0, by: -1).flatMap { having($0, of: parts, .silent) }
    }

    /// So many words, those that need no correction before those that do.
    private static func having(_ number: Int, of parts: QueryParts, _ place: PartialMatch.Place) -> [Interpretation] {
        parts.typos(number, of: parts.words(at: place)).map {
            Interpretation(parts, needed: number, typos: $0, in: place)
        }
    }

    /// Titles and keywords that say enough with so many words: whole ones, then titles whose words say the most. There are
    /// dozens of ways for a title to do so, so it is asked once where those are that have the words at all.
    private static func titles(
        _ parts: QueryParts, having number: Int, locate: (PartialMatch) throws -> Whereabouts
    ) throws -> [Interpretation] {
        let titles = try whereabouts(parts, having: number, locate)
        let keywords = Interpretation(parts, needed: number, typos: 0, in: .wholeKeyword)
        if titles == .nowhere { return [keywords] }
        return wholeTitles(parts, having: number, among: titles.rows) + [keywords]
            + parts.weights(ofMost: number).enumerated().map {
                Interpretation(
                    parts, needed: number, typos: 0, in: .title(least: $1, order: $0), among: titles.rows)
            }
    }

    /// Where the titles are that have so many words. Too many have one.
    private static func whereabouts(
        _ parts: QueryParts, having number: Int, _ locate: (PartialMatch) throws -> Whereabouts
    ) rethrows -> Whereabouts {
        guard number > 1 else { return .many }
        return try locate(PartialMatch(parts: parts, needed: number, typos: 0, place: .wholeTitle(fillers: 0)))
    }

    /// Titles that are so many words, those with the most besides that say nothing first.
    private static func wholeTitles(
        _ parts: QueryParts, having number: Int, among rows: Int? = nil
    ) -> [Interpretation] {
        (0...min(parts.fillers.count, PartialMatch.mostFillers)).reversed().map {
            Interpretation(parts, needed: number, typos: 0, in: .wholeTitle(fillers: $0), among: rows)
        }
    }

    /// Titles and keywords that say enough with some of the words; for where some entries have all words, but not in their
    /// titles.
    /// - Parameters:
    ///   - areWhole: whether only those count that are titles of the most of these words.
    ///   - locate: where the titles are that have some words in whatever way.
    ///   - isFound: whether some entry fits an interpretation.
    static func titles(
        of query: QueryText, joined: [Reading], generic: Set<Int>, areWhole: Bool, _ words: KnownWords,
        _ corrector: inout Corrector, locate: (PartialMatch) throws -> Whereabouts,
        where isFound: (Interpretation) throws -> Bool
    ) throws -> [Interpretation] {
        guard query.words.count > 1 else { return [] }
        let parts = try parts(of: query, joined: joined, generic: generic, words, &corrector)
        let numbers = numbersOfSome(parts)
        guard areWhole else { return try numbers.flatMap { try titles(parts, having: $0, locate: locate) } }
        for number in numbers {
            let whereabouts = try whereabouts(parts, having: number, locate)
            guard whereabouts != .nowhere else { continue }
            let titles = wholeTitles(parts, having: number, among: whereabouts.rows)
            if let found = try titles.first(where: isFound) { return [found] }
        }
        return []
    }

    /// How many words that say something a title may have that has not all words of the query as they are, the most first.
    private static func numbersOfSome(_ parts: QueryParts) -> some Sequence<Int> {
        let isTyped = parts.isTyped && parts.saying == parts.counted
        return stride(from: isTyped ? parts.saying.count - 1 : parts.saying.count, to: 0, by: -1)
    }

    private static func parts(
        of query: QueryText, joined: [Reading], generic: Set<Int>, _ words: KnownWords, _ corrector: inout Corrector
    ) throws -> QueryParts {
        let endings = WordEndings(query.words, words, corrector.limits)
        let stretches = try QueryParts.stretches(joined, isWhole: words.containWhole)
        var parts = query.words.map { _ in QueryParts.Part() }
        var count = 0
        for (index, word) in query.words.enumerated() where count < Self.words {
            if try words.contain(word) {
                parts[index] = QueryParts.Part(terms: [Term(word)], isName: try isName(word, words))
            } else if !stretches.contains(where: { $0.words.contains(index) }) {
                // What somebody knows as a part of words written as one is no typing error.
                parts[index] = try unknownPart(word, endings, &corrector)
            }
            parts[index].isGeneric = generic.contains(index)
            if !parts[index].terms.isEmpty { count += 1 }
        }
        let read = QueryParts(query.words, parts, stretches, counting: Self.longest)
        try read.addSplitTitles(query.words, words.splitTitles)
        return read
    }

    /// Whether a word of two or three letters is a name, as those made of first letters are: written in capitals in a title
    /// ("SIM lock settings"), or of three letters all of a title, keyword or subtitle.
    /// Names have letters from A to Z in all languages; words with diacritics and of other scripts are too often so short.
    private static func isName(_ word: Word, _ words: KnownWords) throws -> Bool {
        let count = word.text.utf8.count
        guard count == 2 || count == 3, word.isPlain, word.text.isASCII else { return false }
        return try count == 3 && words.containWholeText(word) || words.containInCapitals(word)
    }

    /// What stands for a word that nobody knows: the word without its last letter, if that is one, what it is corrected to,
    /// or the word without a longer ending.
    private static func unknownPart(
        _ word: Word, _ endings: WordEndings, _ corrector: inout Corrector
    ) throws -> QueryParts.Part {
        let shortest = try endings.terms(of: word, isShortest: true)
        if !shortest.isEmpty { return QueryParts.Part(terms: shortest) }
        for typos in stride(from: 1, through: corrector.limits.edits(for: word), by: 1) {
            let terms = try corrector.terms(for: word, edits: typos)
            if !terms.isEmpty { return QueryParts.Part(terms: terms, typos: typos) }
        }
        return QueryParts.Part(terms: try endings.terms(of: word, isShortest: false))
    }
}
