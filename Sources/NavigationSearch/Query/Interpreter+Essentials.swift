import GRDB

/// A query without its generic words.
extension Interpreter {
    /// Interpretations for which entries are found; none if it is enough that other fields have the words. Nil if nothing
    /// is found without generic words, or if there are none.
    ///
    /// If some entry has all words in its title or a keyword, only whole titles and keywords are looked for, and those of
    /// what is left without any generic word.
    func essentials(beside found: inout Attempts) throws -> [Interpretation]? {
        guard looksForEssentials else { return nil }
        let ways = cascade.memory.genericWords(genericWords).ways(of: query.words)
        guard let fewest = ways.last?.first else { return nil }
        let hasText = try hasText(&found)
        let essentials = try (hasText ? ways.suffix(1) : ways[...]).map { ways in
            var essentials = Essentials()
            for way in ways {
                let rest = QueryText(way.rest)
                try essentials.add(rest, leavingAside: way.generic, cascade)
                let synonymous = try synonyms.interpretations(of: rest).flatMap(\.readings)
                essentials.synonymous += synonymous.map { ($0, way.generic) }
            }
            return essentials
        }
        let present = try present(essentials, hasText: hasText)
        guard present.isEmpty else { return present }
        let rest = Interpretation.essential([(Reading(QueryText(fewest.rest)), fewest.generic)], within: .all)
        return try found.isEmpty && isFound(rest) ? [] : nil
    }

    /// What is left of a query with typing errors in it or in generic words, by the number of edits; of each number by how
    /// many words are left aside.
    func mistypedEssentials(_ words: KnownWords, _ corrector: inout Corrector) throws -> [Int: [Essentials]] {
        guard looksForEssentials else { return [:] }
        let generic = cascade.memory.genericWords(genericWords)
        var mistyped: [Int: GenericWords.Mistyped] = [:]
        for (place, word) in query.words.enumerated() where try !words.contain(word) {
            mistyped[place] = generic.mistyped(word, edits: corrector.limits.edits(for: word))
        }
        for place in generic.places(in: query.words) { mistyped[place] = nil }
        let ways = generic.ways(of: query.words, mistyped: mistyped, most: GenericWords.mostMistyped)
        var essentials: [Int: [Essentials]] = [:]
        func change(_ typos: Int, _ number: Int, _ body: (inout Essentials) throws -> Void) rethrows {
            guard typos > 0, typos <= Corrector.edits else { return }
            try body(&essentials[typos, default: Array(repeating: Essentials(), count: ways.count)][number])
        }
        for (number, way) in ways.enumerated().flatMap({ number, ways in ways.map { (number, $0) } }) {
            try change(way.typos, number) {
                try $0.add(QueryText(way.rest), leavingAside: way.generic, cascade)
            }
            for corrected in try corrector.interpretations(of: [way.rest], words) {
                change(way.typos + corrected.typos, number) {
                    $0.exact += corrected.readings.map { ($0, way.generic) }
                }
            }
        }
        return essentials
    }

    /// Those interpretations for which entries are found.
    /// - Parameters:
    ///   - essentials: by how many generic words are left aside.
    ///   - hasText: whether some title or keyword has all words.
    func present(_ essentials: [Essentials], hasText: Bool, typos: Int = 0) throws -> [Interpretation] {
        try hasText
            ? essentials.suffix(1).flatMap { $0.interpretations(within: .essentialTexts, typos: typos) }.filter(isFound)
            : essentials.flatMap { $0.interpretations(within: .essential, typos: typos) }.filter(isFound)
    }

    /// Titles and keywords that have what is left without any generic word and without endings; nil if there are none.
    func essentials(withoutEndings limits: SearchProfile.TypoLimits, _ words: KnownWords) throws -> Interpretation? {
        guard looksForEssentials,
            let way = cascade.memory.genericWords(genericWords).ways(of: query.words).last?.first
        else { return nil }
        return try WordEndings(way.rest, words, limits).interpretation(within: .essential, where: isFound)?
            .leavingAside(way.generic)
    }

    private var looksForEssentials: Bool {
        partialMatches && query.words.count > 1 && plan.tiers.contains(where: \.isEssential)
    }

    /// Whether the best entry has all words in its title or in a keyword.
    func hasText(_ found: inout Attempts) throws -> Bool {
        if let known = found.hasText { return known }
        let hasText = try hasText(found.result)
        found.hasText = hasText
        return hasText
    }

    private func hasText(_ result: Result) throws -> Bool {
        guard let candidates = result.candidates, candidates.count > 0,
            let best = try result.descent.first(1, of: candidates).finds.first,
            let tier = plan.tiers.firstIndex(of: best.step.tier),
            let essential = plan.tiers.firstIndex(where: \.isEssential)
        else { return false }
        return tier < essential
    }
}

/// Ways to read a query without as many of its generic words, each with those.
struct Essentials {
    typealias Way = (reading: Reading, generic: [Term])

    /// Words that leave others aside, and titles that are these words written differently,
    var exact: [Way] = []
    /// titles that go on by a letter or two,
    var almost: [Way] = []
    /// and words with synonyms.
    var synonymous: [Way] = []

    /// Adds words as they were typed.
    mutating func add(_ rest: QueryText, leavingAside generic: [Term], _ cascade: Cascade) throws {
        exact.append((Reading(rest), generic))
        exact += try cascade.titles(of: rest).map { (Reading($0), generic) }
        almost += try cascade.titles(almost: rest).map { (Reading($0), generic) }
    }

    /// Interpretations that have a way to be read.
    func interpretations(within scope: Interpretation.Scope, typos: Int) -> [Interpretation] {
        [
            Interpretation.essential(exact, within: scope, typos: typos),
            .essential(almost, within: .almostEssentialTitle, typos: typos),
            .essential(synonymous, within: scope, substitution: .synonym, typos: typos),
        ].filter { !$0.readings.isEmpty }
    }
}

extension Cascade {
    /// Titles that the viewer sees, of the letters of some words, but not of these words.
    fileprivate func titles(of words: QueryText) throws -> [QueryText] {
        try titles([TitleHash.letters(words.start)].compactMap(\.self)) { $0 != words.start }
    }

    /// Titles that the viewer sees, of some words with one letter or two behind them.
    fileprivate func titles(almost words: QueryText) throws -> [QueryText] {
        try titles(AlmostTitle.hashes(words)) { [start = words.start ?? ""] title in
            title.utf8.starts(with: start.utf8)
        }
    }

    /// Titles of the first entries that have one of some hashes, each once.
    private func titles(_ hashes: [RowHash], where isMeant: (String) -> Bool) throws -> [QueryText] {
        guard !hashes.isEmpty, let positions = try titled(hashes) else { return [] }
        var titles: [QueryText] = []
        for position in positions.prefix(Self.differentTitles) {
            guard let text = try withTitle(at: position.rowID, { String(decoding: $0, as: UTF8.self) }) else {
                continue
            }
            let title = QueryText(text, &memory.scanner)
            guard let start = title.start, isMeant(start), !titles.contains(where: { $0.start == start }) else {
                continue
            }
            titles.append(title)
        }
        return titles
    }

    /// Of so many entries titles are read.
    private static let differentTitles = 16
}
