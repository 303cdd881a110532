import GRDB

/// A query without its generic words.
extension Interpreter {
    /// Interpretations for which entries are found; none if there are no generic words.
    ///
    /// If some entry has all words in its title or a keyword, only whole titles and keywords are looked for, and those of
    /// what is left without any generic word.
    func essentials(beside found: inout Attempts) throws -> [Interpretation] {
        let ways = self.ways(found)
        guard !ways.isEmpty else { return [] }
        let hasText = try hasText(&found)
        let areTyped = try whereTyped(ways)
        var essentials = try (hasText ? ways.suffix(1) : ways[...]).map { ways in
            try ways.reduce(into: Essentials()) { try add($1, areTyped, to: &$0) }
        }
        // Of many words ancestors' titles are looked at only without any generic one, or without as few as can be.
        if Self.isLong(ways) {
            for number in essentials.indices.dropFirst().dropLast() { essentials[number].elsewhere = [] }
        }
        return try present(essentials, beside: &found)
    }

    /// Whether some entry has in any field what is left without any generic word.
    func hasEssentials(_ found: Attempts) throws -> Bool {
        guard let way = ways(found).last?.first else { return false }
        return try isFound(.essential([(Reading(QueryText(way.rest)), way.generic)], within: .all))
    }

    /// What is left of a query with typing errors in it or in generic words, by the number of edits; of each number by how
    /// many words are left aside.
    func mistypedEssentials(_ found: inout Attempts) throws -> [Int: [Essentials]] {
        guard leavesGenericAside, query.words.count > 1 else { return [:] }
        let (generic, words) = (generic, found.words)
        let unknown = try query.words.indices.filter {
            try !found.genericPlaces.contains($0) && !words.contain(query.words[$0])
        }
        var mistyped: [Int: GenericWords.Mistyped] = [:]
        for place in unknown {
            let word = query.words[place]
            mistyped[place] = generic.mistyped(word, edits: found.corrector.limits.edits(for: word))
        }
        let most = GenericWords.mostLeftAsideWithTypos
        var ways = generic.ways(of: query.words, found.genericPlaces, mistyped: mistyped, most: most)
        // Each of several mistyped words that are not generic may be dozens of others.
        let isAll = unknown.count { mistyped[$0] == nil } > 1 && found.genericPlaces.count + mistyped.count > most
        if isAll, let all = ways.last, all.count == 1 { ways = [all] }
        var essentials: [Int: [Essentials]] = [:]
        func change(_ typos: Int, _ number: Int, _ body: (inout Essentials) throws -> Void) rethrows {
            guard typos > 0, typos <= Corrector.edits else { return }
            try body(&essentials[typos, default: Array(repeating: Essentials(), count: ways.count)][number])
        }
        let areCorrected = try whereCorrected(ways, &found)
        // Where no entry has what is left without any of them, none has more.
        for (number, way) in ways.enumerated().reversed().flatMap({ number, ways in ways.map { (number, $0) } }) {
            // Ancestors' titles are looked at for what is left without any of them alone, which finds all that others do.
            let isFewest = number == ways.count - 1
            try change(way.typos, number) {
                try add(way, areCorrected[number], to: &$0)
                if !isFewest { $0.elsewhere = [] }
            }
            guard areCorrected[number] != .nowhere else { continue }
            let corrected = try found.corrector.interpretations(
                of: [way.rest], words, isFree: isFreelyCorrected(rest: way.rest), among: areCorrected[number].rows)
            for corrected in corrected {
                change(way.typos + corrected.typos, number) { essentials in
                    let readings = corrected.readings.map { ($0, way.generic) }
                    essentials.exact += readings
                    if isFewest { essentials.elsewhere += readings }
                }
            }
        }
        return essentials
    }

    /// Where the entries may be that have the words as they were typed that all ways leave: of few words that is not asked.
    private func whereTyped(_ ways: [[GenericWords.Way]]) throws -> Whereabouts {
        guard let fewest = ways.last, fewest.count == 1, Self.isLong(ways) else { return .many }
        let words = Self.withoutConjunctions(fewest[0].rest)
        return words.isEmpty ? .many : try whereabouts(words.map { [Term($0)] })
    }

    /// Whether more than a few words are left without any generic one.
    private static func isLong(_ ways: [[GenericWords.Way]]) -> Bool {
        ways.last?.first.map { $0.rest.count > Corrector.freelyCorrectedWords } ?? false
    }

    /// For each number of words that are left aside, where the entries may be that have what is left, each word corrected
    /// in some way. With typing errors that is the same words each time, and one more or none.
    private func whereCorrected(_ ways: [[GenericWords.Way]], _ found: inout Attempts) throws -> [Whereabouts] {
        let anywhere = ways.map { _ in Whereabouts.many }
        guard let fewest = ways.last, fewest.count == 1, fewest[0].rest.count > 1 else { return anywhere }
        let rest = Self.withoutConjunctions(fewest[0].rest)
        guard !rest.isEmpty else { return anywhere }
        let isFree = isFreelyCorrected(rest: rest)
        let whereabouts = try found.corrector.locate(rest, found.words, isFree: isFree)
        if whereabouts == .nowhere { return ways.map { _ in .nowhere } }
        return try ways.map { ways in
            let others = ways.flatMap(\.rest).filter { word in !fewest[0].rest.contains { $0.text == word.text } }
            // Where many entries have what is left of all ways, one way or two are asked about by themselves.
            guard ways.count > 2 || whereabouts != .many, !others.isEmpty,
                Self.withoutConjunctions(others).count == others.count
            else { return whereabouts }
            let slots = try found.corrector.terms(of: rest, found.words, isFree: isFree)
            let terms = try found.corrector.terms(
                of: others, found.words, isFree: isFreelyCorrected(rest: ways[0].rest))
            return try self.whereabouts(slots + [terms.flatMap(\.self)], among: whereabouts.rows)
        }
    }

    /// Whether words of the query that are known are corrected, too.
    var isFreelyCorrected: Bool { query.words.count <= Corrector.freelyCorrectedWords }

    /// The same of what generic words leave.
    private func isFreelyCorrected(rest: [Word]) -> Bool {
        isFreelyCorrected || rest.count <= Corrector.freelyCorrectedRest
    }

    /// Whether a word is meant for "and" depends on what stands before it.
    private static func withoutConjunctions(_ words: [Word]) -> [Word] {
        words.filter { !Conjunction.isMeant(by: $0, isFirst: false, isLast: false) }
    }

    /// Adds a way to leave generic words aside, with words as they were typed.
    /// - Parameter areTyped: where the entries are that may have these.
    private func add(_ way: GenericWords.Way, _ areTyped: Whereabouts, to essentials: inout Essentials) throws {
        let rest = query.without(way, &cascade.memory.scanner)
        let (areThere, rows) = (areTyped != .nowhere, areTyped.rows)
        if areThere { essentials.exact.append((Reading(rest, literally: true, among: rows), way.generic)) }
        essentials.exact += try cascade.titles(of: rest).map { (Reading($0), way.generic) }
        essentials.almost += try cascade.titles(almost: rest).map { (Reading($0), way.generic) }
        if areThere { essentials.elsewhere.append((Reading(rest, among: rows), way.generic)) }
        essentials.synonymous += try synonyms.interpretations(of: rest).flatMap(\.readings).map { ($0, way.generic) }
    }

    /// Those interpretations for which entries are found.
    /// - Parameter essentials: by how many generic words are left aside.
    func present(
        _ essentials: [Essentials], typos: Int = 0, beside found: inout Attempts
    ) throws -> [Interpretation] {
        let hasText = try hasText(&found)
        let scope: Interpretation.Scope = hasText ? .essentialTexts : .essential
        var all = (hasText ? essentials.suffix(1) : essentials[...]).flatMap {
            $0.interpretations(within: scope, typos: typos)
        }
        // Where words are mistyped, ancestors' titles are looked at only if nothing has all of them.
        if typos > 0, !found.isEmpty { all.removeAll { $0.scope == .essentialElsewhere } }
        return try located(located(all, scope, &found), .essentialElsewhere, &found).filter(isFound)
    }

    /// Some interpretations with those of a scope only among the entries that all ways to read these find together, if they
    /// are many ways and few entries: to ask this once spares looking everywhere for each of them.
    private func located(
        _ interpretations: [Interpretation], _ scope: Interpretation.Scope, _ found: inout Attempts
    ) throws -> [Interpretation] {
        let meant = interpretations.filter { $0.scope == scope && $0.readings.contains { $0.rows == nil } }
        guard meant.reduce(0, { $0 + $1.readings.count }) > Self.fewWays else { return interpretations }
        let together = Interpretation.essential(
            meant.flatMap { zip($0.readings, $0.generic).map { ($0, generic: $1) } }, within: scope,
            typos: meant[0].typos)
        func among(_ rows: TokenColumns) -> [Interpretation] {
            let token = cascade.postings.token(of: rows.allRows)
            return interpretations.map { $0.scope == scope ? $0.among(token) : $0 }
        }
        // Of ancestors' titles bitmaps know only which entries may have these words.
        if scope == .essentialElsewhere {
            if let rows = try candidates(together, counting: mostCounted, isWide: true).rows { return among(rows) }
            if found.areMany(mostCounted) { return interpretations }
        }
        let candidates = try candidates(together, counting: mostCounted)
        if candidates.count >= mostCounted { found.areMany = true }
        return candidates.rows.map(among) ?? interpretations
    }

    /// So many ways are looked for as they are.
    private static let fewWays = 3

    /// Titles and keywords that have what is left without any generic word and without endings; nil if there are none.
    func essentials(withoutEndings found: Attempts) throws -> Interpretation? {
        guard let way = ways(found).last?.first else { return nil }
        return try WordEndings(way.rest, found.words, found.corrector.limits).interpretation(
            within: .essential, where: isFound)?
            .leavingAside(way.generic)
    }

    /// The generic words of the profile.
    var generic: GenericWords { cascade.memory.genericWords(genericWords) }

    /// Whether they may be left aside.
    var leavesGenericAside: Bool { partialMatches && plan.tiers.contains(where: \.isEssential) }

    /// The ways to do so; none if no tier wants them.
    private func ways(_ found: Attempts) -> [[GenericWords.Way]] {
        leavesGenericAside ? generic.ways(of: query.words, found.genericPlaces) : []
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
            let essential = plan.tiers.firstIndex(where: \.isEssential)
        else { return false }
        return try result.descent.isBest(inFirst: essential, of: candidates)
    }
}
