/// Reads a query with some of its words left aside, for when no entry has all of them.
enum PartialReading {
    /// Of more words only the first so many that somebody knows are looked at,
    private static let words = 16
    /// and of these the longest count, since short words are the commonest ones (Zipf 1935) and say the least.
    private static let longest = 5

    /// Interpretations: all words that count, then titles that say enough by themselves, then the others, those that leave
    /// the fewest words aside first. A word that nobody knows is corrected, or left aside if that does not help.
    /// - Parameters:
    ///   - joined: ways to read the query with neighbours written as one.
    ///   - isFound: whether some entry fits an interpretation.
    static func interpretations(
        of query: QueryText, joined: [Reading], _ words: KnownWords, _ corrector: inout Corrector,
        where isFound: (Interpretation) throws -> Bool
    ) throws -> [Interpretation] {
        guard query.words.count > 1 else { return [] }
        let parts = try parts(of: query, joined: joined, words, &corrector)
        // Whoever has so many words has fewer, too.
        var (most, tooMany) = (0, parts.isTyped ? parts.counted.count : parts.counted.count + 1)
        while tooMany - most > 1 {
            let middle = (most + tooMany) / 2
            if try isFound(Interpretation(parts, needed: middle, typos: nil)) {
                most = middle
            } else {
                tooMany = middle
            }
        }
        guard most > 0 else { return [] }
        // What needs no correction stands before what does.
        func having(_ numbers: Range<Int>, isInTitle: Bool = false) -> [Interpretation] {
            numbers.reversed().flatMap { number in
                parts.typos(of: number).filter { !isInTitle || $0 == 0 }.map {
                    Interpretation(parts, needed: number, typos: $0, isInTitle: isInTitle)
                }
            }
        }
        let all = parts.counted.count
        let some = 1..<min(most + 1, all)
        return having(all..<max(most + 1, all)) + having(some, isInTitle: true) + having(some)
    }

    /// Titles that consist of words of a query and say enough, those with the most words; for where some entries have all
    /// words, but not in their titles. Nil if there are none.
    static func wholeTitles(
        of query: QueryText, joined: [Reading], _ words: KnownWords, _ corrector: inout Corrector,
        where isFound: (Interpretation) throws -> Bool
    ) throws -> Interpretation? {
        guard query.words.count > 1 else { return nil }
        let parts = try parts(of: query, joined: joined, words, &corrector)
        let most = parts.isTyped ? parts.counted.count - 1 : parts.counted.count
        for number in stride(from: most, to: 0, by: -1) {
            let titles = Interpretation(parts, needed: number, typos: 0, isInTitle: true, isWholeTitle: true)
            if try isFound(titles) { return titles }
        }
        return nil
    }

    private static func parts(
        of query: QueryText, joined: [Reading], _ words: KnownWords, _ corrector: inout Corrector
    ) throws -> QueryParts {
        let stretches = try QueryParts.stretches(joined, isWhole: words.containWhole)
        var parts = query.words.map { _ in QueryParts.Part() }
        var count = 0
        for (index, word) in query.words.enumerated() where count < Self.words {
            if try words.contain(word) {
                parts[index] = QueryParts.Part(terms: [Term(word)])
            } else if !stretches.contains(where: { $0.words.contains(index) }) {
                // What somebody knows as a part of words written as one is no typing error.
                for typos in stride(from: 1, through: corrector.limits.edits(for: word), by: 1) {
                    parts[index] = QueryParts.Part(terms: try corrector.terms(for: word, edits: typos), typos: typos)
                    if !parts[index].terms.isEmpty { break }
                }
            }
            if !parts[index].terms.isEmpty { count += 1 }
        }
        return QueryParts(parts, stretches, counting: Self.longest)
    }
}
