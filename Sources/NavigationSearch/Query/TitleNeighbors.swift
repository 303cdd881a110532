/// Beginnings of words that stand next to each other in a title, in any order.
struct TitleNeighbors {
    let beginnings: [String]
    /// So many other words may stand between the first and the last of them.
    let distance: Int

    /// The same with words in place of placeholders.
    func filled(with words: [Word]) -> TitleNeighbors {
        TitleNeighbors(beginnings: beginnings.map { TextTemplate($0).filled(with: words) }, distance: distance)
    }

    /// So many combinations of long words are asked for one by one.
    private static let combinations = 16

    /// The same in FTS5's query language, whose NEAR has no alternatives.
    func text(_ longWords: LongWords) throws -> String {
        let phrases = try beginnings.map { beginning in
            LongToken.isLong(beginning)
                ? try longWords.phrases(beginningWith: beginning) : [MatchText.phrase(beginning, isPrefix: true)]
        }
        guard phrases.reduce(1, { $0 * $1.count }) <= Self.combinations else {
            return near(beginnings.map { MatchText.phrase(LongToken.word($0), isPrefix: true) })
        }
        let combinations = phrases.reduce([[]]) { ways, next in ways.flatMap { way in next.map { way + [$0] } } }
        return combinations.map(near).joined(separator: " OR ")
    }

    private func near(_ phrases: [String]) -> String { "NEAR(\(phrases.joined(separator: " ")), \(distance))" }

    /// Whether a title of these words has them, as FTS5 would say: two beginnings may be of one word.
    func stand(in words: [String]) -> Bool {
        let places = beginnings.map { beginning in words.indices.filter { words[$0].utf8.starts(with: beginning.utf8) }
        }
        guard places.allSatisfy({ !$0.isEmpty }) else { return false }
        // The window that ends at each of the places.
        return places.joined().contains { last in
            places.allSatisfy { $0.contains { (last - distance - 1...last).contains($0) } }
        }
    }
}
