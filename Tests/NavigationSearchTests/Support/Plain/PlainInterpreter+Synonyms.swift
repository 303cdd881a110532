import NavigationModel

@testable import NavigationSearch

extension PlainInterpreter {
    /// The query with stretches of it replaced by what stands for them, in all ways.
    func withSynonyms() -> Interpretation? {
        let replaced = readings(from: 0).filter(\.isReplaced).map { Reading(Conjunction.marking($0.words)) }
        guard !replaced.isEmpty else { return nil }
        let joined = replaced.map { $0.slots.map { $0[0].word } }.flatMap { words in
            WordJoining.joined(words) { _ in true }.map { $0.map(\.word) }
                .filter { $0.allSatisfy { words.contains($0) || isKnown($0) } }
        }
        return Interpretation(replaced, joined: joined.prefix(32).map { Reading($0) }, substitution: .synonym)
    }

    private func readings(from start: Int) -> [(words: [Word], isReplaced: Bool)] {
        guard start < query.words.count else { return [([], false)] }
        var result = readings(from: start + 1).map { ([query.words[start]] + $0.words, $0.isReplaced) }
        for end in (start + 1)...min(start + 4, query.words.count) {
            for others in replacements(Array(query.words[start..<end])) {
                result += readings(from: end).map { (others + $0.words, true) }
            }
        }
        // Of more ways the first ones are looked at.
        return Array(result.prefix(32))
    }

    /// Diacritics do not matter, in what is typed and in what stands for it.
    private func replacements(_ words: [Word]) -> [[Word]] {
        var tokens = FieldTokens()
        var seen: Set<String> = []
        var result: [[Word]] = []
        for rule in profile.synonyms + synonyms
        where rule.from.contains(where: { tokens.start($0) == FieldTokens.start(words) }) {
            for text in rule.to where tokens.start(text) != FieldTokens.start(words) && seen.insert(text).inserted {
                guard tokens.start(text) != nil else { continue }
                result.append(
                    tokens.words(text).map { Word(text: $0.text, typed: nil, isUnsegmented: $0.isUnsegmented) })
            }
        }
        return result
    }
}
