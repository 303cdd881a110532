/// Reads a query with words replaced by related ones, from the thesaurus that the index was made with.
enum RelatedReading {
    // At most two words are replaced: more say nothing about what was meant any more.

    /// So many readings are looked at.
    private static let readings = 128

    /// Interpretations, those that replace the fewest words first, then those with the nearest ones.
    static func interpretations(of query: QueryText, _ related: inout RelatedWords) throws -> [Interpretation] {
        let words = query.words
        let all = try related.replacements(in: words)
        var ways: [Way] = []
        for (index, first) in all.enumerated() {
            for phrase in first.phrases {
                ways.append(Way(count: 1, rank: phrase.rank, reading: reading(words, [(first.words, phrase)])))
            }
            for second in all[(index + 1)...] where !second.words.overlaps(first.words) {
                for (one, other) in first.phrases.flatMap({ one in second.phrases.map { (one, $0) } }) {
                    guard ways.count < readings else { break }
                    let parts = [(first.words, one), (second.words, other)]
                    ways.append(Way(count: 2, rank: max(one.rank, other.rank), reading: reading(words, parts)))
                }
            }
        }
        let groups = Dictionary(grouping: ways) { [$0.count, $0.rank] }
        return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.enumerated().map { number, group in
            Interpretation(group.value.map(\.reading), substitution: .related, distance: number)
        }
    }

    private struct Way {
        let count: Int
        let rank: Int
        let reading: Reading
    }

    private static func reading(_ words: [Word], _ parts: [(Range<Int>, RelatedPhrase)]) -> Reading {
        var slots: [[Term]] = []
        var index = 0
        while index < words.count {
            if let (range, phrase) = parts.first(where: { $0.0.lowerBound == index }) {
                slots += phrase.words.map { [Term($0, .whole)] }
                index = range.upperBound
            } else {
                slots.append([Term(words[index])])
                index += 1
            }
        }
        return Reading(slots: slots)
    }
}
