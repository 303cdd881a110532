/// Titles that are a query but for one of its words.
extension Interpreter {
    /// The query with one word without its ending, in each way that is a title which the viewer sees, or else with another
    /// ending of the last one; nil if there is no such title.
    /// - Parameter typed: what has all words as they were typed. Without any, another letter at the end is a typing error.
    func lengthenedTitles(beside typed: Result) throws -> Interpretation? {
        guard plan.tiers.contains(.lengthenedTitle), query.words.count <= Self.mostWords,
            typos.inUse.oneEditFrom != nil
        else { return nil }
        let words = query.words
        guard words.count == query.wordCount, try mayBeLengthened() else { return nil }
        var readings: [Reading] = []
        var others: [(cut: LongerForm.Cut, hash: RowHash)] = []
        for (index, word) in words.enumerated() {
            try LongerForm.forEachCut(of: word, isAlone: words.count == 1) { cut in
                let beginning = word.text.utf8.prefix(cut.kept)
                let hash = TitleHash.letters(words, insteadOf: index, beginning, cut.instead.utf8)
                if try cascade.hasTitled(hash) { readings.append(reading(cut.term(of: word), index)) }
                if cut.mayGoOn, index == words.count - 1, typed.count > 0, try cascade.hasTitled(hash.second) {
                    others.append((cut, hash.second))
                }
            }
        }
        if readings.isEmpty, !others.isEmpty { readings = try titles(goingOn: others) }
        return readings.isEmpty ? nil : Interpretation(readings).within(.lengthenedTitle)
    }

    /// Whether some title may be found so, without taking the words apart: of plain ones that is known by their letters,
    /// and most often none is.
    private func mayBeLengthened() throws -> Bool {
        guard let start = query.start else { return false }
        let isFound = try start.utf8.withContiguousStorageIfAvailable { letters -> Bool in
            guard letters.allSatisfy({ $0 &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "_") }) else { return true }
            var begin = 0
            while begin < letters.count {
                let end = letters[begin...].firstIndex(of: UInt8(ascii: "_")) ?? letters.count
                let isAlone = begin == 0 && end == letters.count
                let isFound = try LongerForm.anyCut(of: letters[begin..<end], isAlone: isAlone) { kept, instead in
                    let hash = TitleHash.letters(letters, without: kept..<end, instead)
                    if try cascade.hasTitled(hash) { return true }
                    return try end == letters.count && cascade.hasTitled(hash.second) && !isTitleBegun()
                }
                if isFound { return true }
                begin = end + 1
            }
            return false
        }
        return isFound ?? true
    }

    /// The query with another ending of the last word, in each way that is a title; none if a title is the query or goes on
    /// by a letter or two, as while one is typed.
    /// - Parameter cuts: what is left of the last word, and the hash of titles that go on behind that.
    private func titles(goingOn cuts: [(cut: LongerForm.Cut, hash: RowHash)]) throws -> [Reading] {
        guard try !isTitleBegun() else { return [] }
        let (words, last) = (query.words, query.words.count - 1)
        var found: [String] = []
        for (cut, hash) in cuts {
            for title in try cascade.titles([hash], where: { _ in true }) where title.wordCount == words.count {
                guard let other = title.words.last?.text, title.words.count == words.count, !found.contains(other),
                    other.utf8.starts(with: words[last].text.utf8.prefix(cut.kept)),
                    zip(title.words, words).dropLast().allSatisfy({ $0.text == $1.text })
                else { continue }
                found.append(other)
            }
        }
        return found.map { other in
            let word = Word(text: other, typed: nil, isUnsegmented: false)
            return reading(Term(word, .whole, correcting: words[last]), last)
        }
    }

    /// Whether a title is the query, or goes on by a letter or two.
    private func isTitleBegun() throws -> Bool {
        guard let letters = TitleHash.letters(query.start) else { return false }
        return try cascade.hasTitled(letters) || cascade.hasTitled(letters.second)
    }

    /// The query with a term in place of a word, and the others whole.
    private func reading(_ term: Term, _ replaced: Int) -> Reading {
        Reading(slots: query.words.enumerated().map { [$0 == replaced ? term : Term($1, .whole)] })
    }

    /// The query with an edit in one word, in each way that is a title which the viewer sees; if none is, and nothing has all
    /// words, in two. A word may be shorter than one that is corrected wherever it stands: all of a title says more.
    /// - Parameters:
    ///   - typed: what has all words as they were typed. Nothing is corrected if it has some of them in its title.
    ///   - isCorrected: whether words have been corrected already if there is nothing.
    func mistypedTitles(
        beside typed: Result, isCorrected: Bool, _ found: inout Attempts
    ) throws -> Interpretation? {
        guard plan.tiers.contains(.exactTitle), found.corrector.limits.oneEditFrom != nil else { return nil }
        if typed.count > 0 {
            guard let tiers = try fewTiers(typed), tiers.allSatisfy({ $0.fields(in: plan.fields) != [.title] }) else {
                return nil
            }
        }
        var corrector = found.corrector
        defer { found.corrector = corrector }
        let readings = try titles(oneEditAway: found.words, isCorrected: isCorrected && typed.count == 0, &corrector)
        let mistyped = Interpretation(readings, typos: 1).within(.exactTitle)
        if try !readings.isEmpty && isFound(mistyped) { return mistyped }
        guard typed.count == 0, query.words.count <= Self.mostWordsOfNearTitles else { return nil }
        let edits = try editsOfTitle(found.result) ?? .max
        // A title that as many edits have led to is meant rather.
        guard edits > 1, let near = try nearTitles(&corrector, found.words), near.typos < edits else { return nil }
        return try isFound(near) ? near : nil
    }

    /// How many edits the words took if the best entry of a result has all of them for its title; nil if it has not.
    private func editsOfTitle(_ result: Result) throws -> Int? {
        guard let candidates = result.candidates, candidates.count > 0,
            let best = try result.descent.first(1, of: candidates).finds.first?.step, best.tier == .exactTitle
        else { return nil }
        let interpretation = best.interpretation
        return interpretation.partial == nil && !interpretation.isEssential ? interpretation.typos : nil
    }

    /// - Parameter isCorrected: whether words have been corrected already.
    private func titles(
        oneEditAway known: KnownWords, isCorrected: Bool, _ corrector: inout Corrector
    ) throws -> [Reading] {
        let words = query.words
        guard words.count <= Corrector.freelyCorrectedWords else { return [] }
        let unknown = try words.filter { try !known.contain($0) }
        // A title that two words have to be corrected for is none that an edit leads to.
        guard unknown.count < 2 else { return [] }
        return try titles { word in
            // What nobody knows is what is mistyped, if there is such a word; of Hangul that is asked key by key.
            guard unknown.isEmpty ? !corrector.limits.takesOneKey(word) : unknown[0] == word,
                !isCorrected || !corrector.isCorrected(word)
            else { return [] }
            return try corrector.oneEditAway(from: word)
        }
    }

    /// The query with another word in place of one, in each way of which the letters are those of a title that the viewer
    /// sees. Such words are seldom those of a title, so what they find is not asked for each.
    private func titles(_ terms: (Word) throws -> [Term]) throws -> [Reading] {
        let words = query.words
        guard words.count == query.wordCount else { return [] }
        var readings: [Reading] = []
        for (index, word) in words.enumerated() {
            for term in try terms(word)
            where try cascade.hasTitled(TitleHash.letters(words, insteadOf: index, term.word.text[...].utf8)) {
                readings.append(reading(term, index))
            }
        }
        return readings
    }

    /// Of queries of more words none is taken to be a longer form of a title's.
    private static let mostWords = 8
}
