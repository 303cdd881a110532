/// Titles that are a query but for one of its words.
extension Interpreter {
    /// The query with one word without its ending, in each way that is a title which the viewer sees; nil if none is.
    func lengthenedTitles() throws -> Interpretation? {
        guard plan.tiers.contains(.lengthenedTitle), query.words.count <= Self.mostWords,
            typos.inUse.oneEditFrom != nil
        else { return nil }
        let isAlone = query.words.count == 1
        let readings = try titles { word in
            LongerForm.shorter(word, isAlone: isAlone).map { Term($0, .whole, correcting: word) }
        }
        return readings.isEmpty ? nil : Interpretation(readings).within(.lengthenedTitle)
    }

    /// The query with an edit in one word, in each way that is a title which the viewer sees; nil if none is. The word may
    /// have a letter less than one that is corrected wherever it stands: all of a title says more.
    /// - Parameters:
    ///   - typed: what has all words as they were typed. Nothing is corrected if it has some of them in its title.
    ///   - isCorrected: whether words have been corrected already if there is nothing.
    func mistypedTitles(
        beside typed: Result, isCorrected: Bool, _ found: inout Attempts
    ) throws -> Interpretation? {
        let words = query.words
        guard plan.tiers.contains(.exactTitle), words.count <= Corrector.freelyCorrectedWords,
            found.corrector.limits.oneEditFrom != nil
        else { return nil }
        if typed.count > 0 {
            guard let tiers = try fewTiers(typed), tiers.allSatisfy({ $0.fields(in: plan.fields) != [.title] }) else {
                return nil
            }
        }
        let unknown = try words.filter { try !found.words.contain($0) }
        // A title that two words have to be corrected for is none that an edit leads to.
        guard unknown.count < 2 else { return nil }
        var corrector = found.corrector
        let readings = try titles { word in
            // What nobody knows is what is mistyped, if there is such a word; of Hangul that is asked key by key.
            guard unknown.isEmpty ? !corrector.limits.takesOneKey(word) : unknown[0] == word,
                typed.count > 0 || !isCorrected || corrector.limits.edits(for: word) == 0
            else { return [] }
            return try corrector.oneEditAway(from: word)
        }
        found.corrector = corrector
        let interpretation = Interpretation(readings, typos: 1).within(.exactTitle)
        return try readings.isEmpty || !isFound(interpretation) ? nil : interpretation
    }

    /// The query with another word in place of one, in each way of which the letters are those of a title that the viewer
    /// sees. Such words are seldom those of a title, so what they find is not asked for each.
    private func titles(_ terms: (Word) throws -> [Term]) throws -> [Reading] {
        let words = query.words
        guard words.count == query.wordCount else { return [] }
        var readings: [Reading] = []
        for (index, word) in words.enumerated() {
            for term in try terms(word)
            where try cascade.hasTitled(TitleHash.letters(words, term.word.text.utf8, insteadOf: index)) {
                let slots = words.enumerated().map { $0 == index ? [term] : [Term($1, .whole)] }
                readings.append(Reading(slots: slots))
            }
        }
        return readings
    }

    /// Of longer queries no word is taken to be a longer form of a title's.
    private static let mostWords = 8
}

/// What a word may be a longer form of, by its letters alone: the plural of a word, or one with its last key pressed twice.
enum LongerForm {
    /// So many letters have to be left of a word by itself, of which a Hangul syllable has two,
    private static let shortest = 3
    /// and of one beside others.
    private static let shortestBesideOthers = 2
    /// Endings of plurals that have more letters, as in English, Spanish and German, and how many have to be left.
    private static let plurals = [
        ("ies", instead: "y", left: 2), ("es", instead: "", left: 3), ("en", instead: "", left: 6),
    ]

    /// The word without its last letter, and without the ending of a plural. A mark is no letter of its own, and nothing is
    /// said of words with digits and in scripts without spaces.
    static func shorter(_ word: Word, isAlone: Bool) -> [Word] {
        let scalars = word.text.unicodeScalars
        guard EntryTokens.isCorrectable(word), let last = scalars.last, !ScalarClass.isMark(last) else { return [] }
        var shorter: [Word] = []
        func letters(without count: Int) -> Int {
            scalars.dropLast(count).reduce(0) { $0 + ScalarClass.letters(in: $1) }
        }
        if letters(without: 1) >= (isAlone ? shortest : shortestBesideOthers) {
            shorter.append(beginning(of: word, without: 1))
        }
        for (ending, instead, left) in plurals {
            let count = ending.utf8.count
            guard scalars.suffix(count).elementsEqual(ending.unicodeScalars), letters(without: count) >= left else {
                continue
            }
            let stem = beginning(of: word, without: count)
            shorter.append(
                instead.isEmpty ? stem : Word(text: stem.text + instead, typed: nil, isUnsegmented: false))
        }
        return shorter
    }

    private static func beginning(of word: Word, without count: Int) -> Word {
        let text = String(word.text.unicodeScalars.dropLast(count))
        let typed = word.typed.flatMap { MarkTransfer.typed(text, plain: word.text, typed: $0) }
        return Word(text: text, typed: typed, isUnsegmented: false)
    }
}
