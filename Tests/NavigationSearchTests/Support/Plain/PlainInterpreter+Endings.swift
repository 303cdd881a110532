@testable import NavigationSearch

extension PlainInterpreter {
    /// The query with words without their last letters: none of more than one letter, of more than two, of three, of four.
    func withoutEndings() -> [Interpretation] {
        guard profile.typos.whenFewerThan > 0, profile.typos.oneEditFrom != nil else { return [] }
        let all = query.words.map { word in
            query.words.count > 4 && isKnown(word) ? [] : stems(word)
        }
        return (1...4).compactMap { letters in
            guard all.contains(where: { $0.contains { $0.without == letters } }) else { return nil }
            let slots = zip(query.words, all).map { word, stems in
                (isKnown(word) ? [Term(word)] : []) + terms(stems.filter { $0.without <= letters }.map(\.stem), word)
            }
            return slots.contains(where: \.isEmpty) ? nil : .withoutEndings(slots, letters: letters)
        }
    }

    /// What a word may be without an ending.
    func withoutEnding(_ word: Word) -> [Term] {
        guard profile.typos.whenFewerThan > 0, profile.typos.oneEditFrom != nil else { return [] }
        return terms(stems(word).map(\.stem), word)
    }

    /// What is left of a word without its last letter, if that is a word.
    func withoutLastLetter(_ word: Word) -> [Term] {
        guard profile.typos.whenFewerThan > 0, profile.typos.oneEditFrom != nil else { return [] }
        let count = word.text.unicodeScalars.count - 1
        return terms(stems(word).map(\.stem).filter { $0.text.unicodeScalars.count == count && isWhole($0) }, word)
    }

    private func terms(_ stems: [Word], _ word: Word) -> [Term] {
        let begun = stems.filter { isWhole($0) || Self.letters($0.text) > 4 && isKnown($0) }.suffix(1)
        return stems.filter(isWhole).map { Term($0, .whole, correcting: word) }
            + begun.map { Term($0, .beginning, correcting: word) }
    }

    /// What is left of a word without up to four letters, and without how many: four at least, and the greater part. A
    /// syllable of Hangul has two letters, no mark begins what is left out, and four letters are no word of their own.
    private func stems(_ word: Word) -> [(without: Int, stem: Word)] {
        guard word.isCorrectable else { return [] }
        let scalars = word.text.unicodeScalars.map(\.self)
        return (1...4).compactMap { count in
            guard count < scalars.count, !ScalarClass.isMark(scalars[scalars.count - count]) else { return nil }
            let text = String(String.UnicodeScalarView(scalars.dropLast(count)))
            let without = Self.letters(word.text) - Self.letters(text)
            guard without <= 4, Self.letters(text) >= 4, Self.letters(text) > count else { return nil }
            let ending = String(String.UnicodeScalarView(scalars.suffix(count)))
            if without == 4, isWhole(Word(text: ending, typed: nil, isUnsegmented: false)) { return nil }
            let typed = word.typed.flatMap { MarkTransfer.typed(beginning: text, plain: word.text, typed: $0) }
            return (without, Word(text: text, typed: typed, isUnsegmented: false))
        }
    }

    /// Whether the title is the query or its words, or begins with it.
    static func isOfTitleStart(_ tier: Tier) -> Bool {
        [
            .exactTitle, .keywordAndTitleWords, .almostTitle, .titleStart, .titleStartWords, .reorderedTitle,
        ].contains(tier)
    }

    private static func letters(_ text: String) -> Int {
        text.unicodeScalars.count + text.unicodeScalars.count { ("가"..."힣").contains($0) }
    }
}
