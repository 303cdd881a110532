/// Titles that are a query but for one of its words.
extension Interpreter {
    /// The query with one word without its ending, in each way that is a title which the viewer sees, or else with another
    /// ending of the last one; nil if there is no such title.
    /// - Parameter typed: what has all words as they were typed. Without any, another letter at the end is a typing error.
    func lengthenedTitles(beside typed: Result) throws -> Interpretation? {
        guard plan.tiers.contains(.lengthenedTitle), query.words.count <= Self.mostWords,
            typos.inUse.oneEditFrom != nil
        else { return nil }
        var readings = try titles { word in
            LongerForm.stems(of: word, isAlone: query.words.count == 1).map { Term($0.word, .whole, correcting: word) }
        }
        if readings.isEmpty, typed.count > 0 { readings = try titlesWithAnotherEnding() }
        return readings.isEmpty ? nil : Interpretation(readings).within(.lengthenedTitle)
    }

    /// The query with another ending of the last word, in each way that is a title; none if a title is the query or goes on
    /// by a letter or two, as while one is typed.
    private func titlesWithAnotherEnding() throws -> [Reading] {
        let words = query.words
        guard words.count == query.wordCount, let last = words.last else { return [] }
        let stems = LongerForm.stems(of: last, isAlone: words.count == 1).filter(\.mayGoOn)
        let whole = TitleHash.letters(words, last.text.utf8, insteadOf: words.count - 1)
        guard !stems.isEmpty, try !cascade.hasTitled(whole), try !cascade.hasTitled(whole.second) else { return [] }
        let others = words.dropLast()
        var found: [String] = []
        for stem in stems {
            let hash = TitleHash.letters(words, stem.word.text.utf8, insteadOf: words.count - 1).second
            guard try cascade.hasTitled(hash) else { continue }
            for title in try cascade.titles([hash], where: { _ in true }) where title.wordCount == words.count {
                guard let other = title.words.last?.text, !found.contains(other),
                    other.utf8.starts(with: stem.word.text.utf8), title.words.count == words.count,
                    zip(title.words, others).allSatisfy({ $0.text == $1.text })
                else { continue }
                found.append(other)
            }
        }
        return found.map { other in
            let word = Term(Word(text: other, typed: nil, isUnsegmented: false), .whole, correcting: last)
            return Reading(slots: others.map { [Term($0, .whole)] } + [[word]])
        }
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
