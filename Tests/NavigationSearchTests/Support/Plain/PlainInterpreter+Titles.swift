@testable import NavigationSearch

/// Titles that are the query but for one of its words.
extension PlainInterpreter {
    /// - Parameter isCorrected: whether words that nobody knows have been corrected.
    func titles(beside asTyped: [Interpretation], isCorrected: Bool) -> [Interpretation] {
        [mistyped(beside: tiers(asTyped), isCorrected: isCorrected), longer()].compactMap { $0 }
    }

    /// One word with an edit, if titles have none of what all words find, and that is little.
    private func mistyped(beside found: [Tier], isCorrected: Bool) -> Interpretation? {
        guard profile.typos.whenFewerThan > 0, let one = profile.typos.oneEditFrom, query.words.count <= 4,
            found.count <= 10, found.isEmpty || lacksTitles(found)
        else { return nil }
        let unknown = query.words.filter { !isKnown($0) }
        guard unknown.count < 2 else { return nil }
        return readings(typos: 1, .exactTitle) { word in
            guard unknown.isEmpty ? !isOfFewSyllables(word) : unknown == [word] else { return [] }
            if isOfFewSyllables(word), word.text.unicodeScalars.count == 2 { return oneKeyAway(word) }
            if mostEdits(word) > 0 {
                return isCorrected && found.isEmpty ? [] : terms(word, 1).filter { $0.role == .whole }
            }
            let isEmoji = word.text.unicodeScalars.contains(where: ScalarClass.isEmoji)
            guard word.isCorrectable, !isEmoji, word.text.unicodeScalars.count > 2, one < 5 else { return [] }
            return nearest(word).filter { $0.role == .whole }
        }
    }

    /// Words of titles that are a key away from one of Hangul.
    private func oneKeyAway(_ word: Word) -> [Term] {
        let words = Set(visible.flatMap { $0.titleStarts.flatMap { $0.split(separator: "_").map(String.init) } })
        return words.sorted().filter { text in
            text != word.text && text.unicodeScalars.allSatisfy(Hangul.isSyllable) && isOneKeyAway(text, word)
        }.map { Term(Word(text: $0, typed: nil, isUnsegmented: false), .whole, correcting: word) }
    }

    /// One word without a letter at its end, without "es", without "en" if six letters are left, or with "y" for "ies".
    private func longer() -> Interpretation? {
        guard query.words.count <= 8, profile.typos.whenFewerThan > 0, profile.typos.oneEditFrom != nil else {
            return nil
        }
        return readings(typos: 0, .lengthenedTitle) { word in
            let scalars = word.text.unicodeScalars.map(\.self)
            guard word.isCorrectable else { return [] }
            return [("", 1), ("", 2), ("y", 3)].compactMap { end, without in
                let left = String(String.UnicodeScalarView(scalars.dropLast(without)))
                let gone = scalars.suffix(without)
                let ending = String(String.UnicodeScalarView(gone))
                let letters = left.unicodeScalars.count + left.unicodeScalars.count { ("가"..."힣").contains($0) }
                let needed =
                    switch (without, ending) {
                    case (1, _): query.words.count == 1 ? 3 : 2
                    case (2, "es"): 3
                    case (2, "en"): 6
                    case (_, "ies"): 2
                    default: Int.max
                    }
                guard letters >= needed, !gone.contains(where: ScalarClass.isMark) else { return nil }
                let typed = word.typed.flatMap { MarkTransfer.typed(left, plain: word.text, typed: $0) }
                let shorter = Word(text: left + end, typed: end.isEmpty ? typed : nil, isUnsegmented: false)
                return Term(shorter, .whole, correcting: word)
            }
        }
    }

    /// The query with each of some terms in place of its word.
    private func readings(typos: Int, _ scope: Interpretation.Scope, _ terms: (Word) -> [Term]) -> Interpretation? {
        guard query.words.count == query.wordCount else { return nil }
        let readings = query.words.indices.flatMap { index in
            terms(query.words[index]).map { term in
                Reading(slots: query.words.indices.map { [$0 == index ? term : Term(query.words[$0], .whole)] })
            }
        }
        return readings.isEmpty ? nil : Interpretation(readings, typos: typos).within(scope)
    }
}
