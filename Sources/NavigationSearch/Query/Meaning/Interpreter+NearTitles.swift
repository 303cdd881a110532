/// Titles that a query is but for an edit in each of two words, or for one in what are two words of the title.
///
/// The words of the query that are words of titles tell which titles may be meant. If these are few, what each of them
/// has in place of the others is compared with these: words of three letters are an edit away from too many others for
/// all of these to be looked for.
extension Interpreter {
    /// The query in each such way; nil if there is none, or if too many titles may be meant. That a blank is left out is no
    /// edit, and counts where words written as one do.
    func nearTitles(_ corrector: inout Corrector, _ known: KnownWords) throws -> Interpretation? {
        let words = query.words
        guard words.count == query.wordCount,
            words.allSatisfy({ !$0.isUnsegmented && !$0.isConjunction && $0.text.utf8.count <= TokenLimits.word })
        else { return nil }
        var others: [Int] = []
        for place in words.indices where try !known.containTitled(words[place]) {
            guard others.count < 2, corrector.mayHaveEdit(words[place]) else { return nil }
            others.append(place)
        }
        let readings: [Reading] =
            switch others.count {
            case 1 where plan.looksForJoined: try titles(writtenAsOne: others[0], known, &corrector)
            case 2: try titles(mistyped: others, &corrector)
            default: []
            }
        return readings.isEmpty ? nil : Interpretation(readings, typos: others.count).within(.exactTitle)
    }

    /// The ways in which two words are those of a title.
    private func titles(mistyped places: [Int], _ corrector: inout Corrector) throws -> [Reading] {
        let words = query.words
        let rest = words.indices.filter { !places.contains($0) }.map { words[$0] }
        var found: [[String]] = []
        for title in try titles(having: rest, others: places.map { words[$0] }, of: words.count, &corrector) {
            let isMeant = words.indices.allSatisfy { place in
                places.contains(place)
                    ? Self.areOneEditApart(title[place], words[place].text) : title[place] == words[place].text
            }
            if isMeant, !found.contains(title) { found.append(title) }
        }
        return found.map { title in
            Reading(
                slots: words.indices.map { place in
                    places.contains(place) ? [correction(title[place], of: place)] : [Term(words[place], .whole)]
                })
        }
    }

    /// The ways in which a word is two of a title.
    private func titles(
        writtenAsOne place: Int, _ known: KnownWords, _ corrector: inout Corrector
    ) throws -> [Reading] {
        let words = query.words
        var titles: [[String]] = []
        if words.count > 1 {
            let rest = words.indices.filter { $0 != place }.map { words[$0] }
            titles = try self.titles(having: rest, others: [], of: words.count + 1, &corrector)
        } else {
            // Either half is as it is.
            try Self.forEachHalf(of: words[place]) { half, other in
                guard try known.containTitled(half) else { return }
                titles += try self.titles(having: [half], others: [other], of: 2, &corrector)
            }
        }
        var found: [[String]] = []
        for title in titles where !found.contains(title) {
            let isMeant =
                title[..<place].elementsEqual(words[..<place].lazy.map(\.text))
                && title[(place + 2)...].elementsEqual(words[(place + 1)...].lazy.map(\.text))
                && Self.areOneEditApart(title[place] + title[place + 1], words[place].text)
            if isMeant { found.append(title) }
        }
        return found.map { title in
            Reading(
                slots: words[..<place].map { [Term($0, .whole)] }
                    + [[correction(title[place], of: place)], [correction(title[place + 1], of: place)]]
                    + words[(place + 1)...].map { [Term($0, .whole)] })
        }
    }

    private func correction(_ text: String, of place: Int) -> Term {
        Term(Word(text: text, typed: nil, isUnsegmented: false), .whole, correcting: query.words[place])
    }

    /// Yields either half of a word as two, and the other one, for each way to take it as two.
    private static func forEachHalf(of word: Word, _ body: (_ half: Word, _ other: Word) throws -> Void) rethrows {
        func half(_ text: Substring.UnicodeScalarView) -> Word {
            Word(text: String(text), typed: nil, isUnsegmented: false)
        }
        let scalars = word.text.unicodeScalars
        for end in scalars.indices.dropFirst(shortestHalf).dropLast(shortestHalf - 1)
        where !ScalarClass.isMark(scalars[end]) {
            let (first, second) = (half(scalars[..<end]), half(scalars[end...]))
            try body(first, second)
            try body(second, first)
        }
    }

    /// The words of titles with so many words that have some words, in whatever order. If these are too many titles, or there
    /// are no such words: those that have what may stand for one of the others besides.
    private func titles(
        having words: [Word], others: [Word], of count: Int, _ corrector: inout Corrector
    ) throws -> [[String]] {
        let expression = ranking([]).expression(Interpretation([]), spelling: .folded)
        let rest = Reading(slots: words.map { [Term($0, .whole)] })
        var formulas: [MatchFormula] = [.wordCount(count)]
        if !words.isEmpty {
            guard let words = expression.words(rest, in: [.title], whole: true) else { return [] }
            formulas.append(words)
            if let few = try titles(.all(formulas)) { return few.filter { $0.count == count } }
        }
        var titles: [[String]] = []
        for other in others where corrector.mayHaveEdit(other) {
            let edited = Reading(slots: [try corrector.oneEditAway(from: other)])
            // What goes on behind a word is none of its corrections.
            let parts = [
                expression.words(edited, in: [.title], whole: true),
                expression.words(Reading([other]), in: [.title], whole: false),
            ]
            for part in parts.compactMap(\.self) { titles += try self.titles(.all(formulas + [part])) ?? [] }
        }
        return titles.filter { $0.count == count }
    }

    /// The words of the titles that a formula is true of; nil if the viewer sees too many.
    private func titles(_ formula: MatchFormula) throws -> [[String]]? {
        let rows = try FormulaCursor(formula, cascade.postings)
            .rows(upTo: cascade.level, fewerThan: Self.mostNearTitles + 1)
        return try rows?.map { try cascade.titleWords(at: Int64($0)).all }
    }

    private static func areOneEditApart(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        return abs(one.count - other.count) < 2 && EditDistance.between(one, other) == 1
    }

    /// Of queries of more words no such titles are looked for,
    static let mostWordsOfNearTitles = 6
    /// and of more titles none is compared.
    private static let mostNearTitles = 64
    /// Letters of what may be a word of a title by itself.
    private static let shortestHalf = 2
}
