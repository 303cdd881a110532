/// Reads a query without the endings of its words: "batteries" as "batter" finds Battery, "설정에서" as "설정".
///
/// Languages tell forms of a word by its end, often by more letters than a typing error changes, and no list of endings
/// serves all of them. So an ending is whatever leaves the greater part of a word: stemming by truncation.
struct WordEndings {
    private let query: [Word]
    private let words: KnownWords
    private let limits: SearchProfile.TypoLimits

    /// Letters of an ending at the most; a Hangul syllable has two. What has as many and is a word of some entry is none.
    private static let longest = 4
    /// Letters that are left of a word at the least,
    private static let shortestStem = 4
    /// and of one that is no word by itself.
    private static let shortestBeginning = 5
    /// In queries of more words, words that are known stay as they are.
    private static let freelyShortenedWords = 4

    /// What is left of a word without an ending.
    private struct Stem {
        let word: Word
        /// How many letters the ending has.
        let letters: Int
        /// Whether it is a word by itself.
        let isWhole: Bool
    }

    init(_ query: [Word], _ words: KnownWords, _ limits: SearchProfile.TypoLimits) {
        (self.query, self.words, self.limits) = (query, words, limits)
    }

    /// The interpretation with the shortest endings that finds something; nil if none does.
    /// - Parameter scope: the tiers that count.
    func interpretation(
        within scope: Interpretation.Scope, where isFound: (Interpretation) throws -> Bool
    ) throws -> Interpretation? {
        guard limits.oneEditFrom != nil else { return nil }
        let isKnown = try query.map(words.contain)
        let stems = try query.indices.map { index in
            isKnown[index] && query.count > Self.freelyShortenedWords ? [] : try self.stems(of: query[index])
        }
        func interpretation(_ letters: Int) -> Interpretation? {
            var slots: [[Term]] = []
            for (index, word) in query.enumerated() {
                let known = isKnown[index] ? [Term(word)] : []
                let terms = known + Self.terms(stems[index].filter { $0.letters <= letters }, of: word)
                if terms.isEmpty { return nil }
                slots.append(terms)
            }
            return .withoutEndings(slots, letters: letters).within(scope)
        }
        let letters = Set(stems.joined().map(\.letters)).sorted()
        // Without longer endings everything is found that is found without shorter ones.
        guard let widest = letters.last.flatMap(interpretation), try isFound(widest) else { return nil }
        return try letters.dropLast().lazy.compactMap(interpretation).first(where: isFound) ?? widest
    }

    /// What may stand for a word that nobody knows without its ending.
    /// - Parameter isShortest: whether only the last letter may be left out, and a word by itself be left: that may be a
    ///   typing error, and is more likely none.
    func terms(of word: Word, isShortest: Bool) throws -> [Term] {
        guard limits.oneEditFrom != nil else { return [] }
        let stems = try stems(of: word)
        guard isShortest else { return Self.terms(stems, of: word) }
        let count = word.text.unicodeScalars.count - 1
        return Self.terms(stems.filter { $0.isWhole && $0.word.text.unicodeScalars.count == count }, of: word)
    }

    /// Stems as whole words, and the shortest as the beginning of one, since all begin with it that begin with others.
    private static func terms(_ stems: [Stem], of word: Word) -> [Term] {
        stems.filter(\.isWhole).map { Term($0.word, .whole, correcting: word) }
            + stems.suffix(1).map { Term($0.word, .beginning, correcting: word) }
    }

    /// What is left of a word without its last letters, of what somebody knows; the longest first.
    private func stems(of word: Word) throws -> [Stem] {
        guard EntryTokens.isCorrectable(word) else { return [] }
        let scalars = Array(word.text.unicodeScalars)
        var kept = scalars.reduce(0) { $0 + ScalarClass.letters(in: $1) }
        var letters = 0
        var stems: [Stem] = []
        for end in scalars.indices.reversed() {
            letters += ScalarClass.letters(in: scalars[end])
            kept -= ScalarClass.letters(in: scalars[end])
            guard letters <= Self.longest, kept >= Self.shortestStem, kept > scalars.count - end else { break }
            // Marks stay with their letters.
            if ScalarClass.isMark(scalars[end]) { continue }
            let ending = Word(text: String(scalars[end...]), typed: nil, isUnsegmented: false)
            if letters == Self.longest, try words.containWhole(ending) { continue }
            let text = String(scalars[..<end])
            let typed = word.typed.flatMap { MarkTransfer.typed(beginning: text, plain: word.text, typed: $0) }
            let stem = Word(text: text, typed: typed, isUnsegmented: false)
            let isWhole = try words.containWhole(stem)
            guard try isWhole || kept >= Self.shortestBeginning && words.contain(stem) else { continue }
            stems.append(Stem(word: stem, letters: letters, isWhole: isWhole))
        }
        return stems
    }
}
