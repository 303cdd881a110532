/// What is looked for when no entry has all words, or few have them and none by its title, or only with known words in
/// place of others: words without their endings, and some words left aside.
extension Interpreter {
    /// Interpretations in their order. Those that leave words aside may find nothing.
    func remains(beside found: inout Attempts) throws -> [Interpretation] {
        let (words, isNothing) = (found.words, found.isEmpty)
        let endings = WordEndings(query.words, words, found.corrector.limits)
        func shortened(_ scope: Interpretation.Scope) throws -> [Interpretation] {
            try endings.interpretation(within: scope, where: isFound).map { [$0] } ?? []
        }
        let tiers = try isNothing ? [] : fewTiers(found.result)
        guard let tiers else { return [] }
        let areKnown = try query.words.count > 1 && query.words.allSatisfy(words.contain)
        // All that is found has words in place of others that are known.
        let isGuess = !isNothing && found.isCorrected && areKnown
        guard isGuess || tiers.allSatisfy({ $0.fields(in: plan.fields) != [.title] }) else {
            // "Device names" may be meant for Device name, even if some title has "names" and "device".
            return tiers.contains(where: \.isOfTitleStart) ? [] : try shortened(.wholeTitles)
        }
        // Of several words that are all known some are rather left aside.
        let leavesAside = isNothing && partialMatches && areKnown
        let some = try leavesAside ? [] : shortened(isNothing ? .all : .titles)
        guard partialMatches else { return some }
        let exact = try leavesAside || !some.isEmpty ? shortened(.wholeTitles) : []
        let (joined, generic) = (found.typed.joinedReadings, Set(found.genericPlaces))
        if isNothing, some.isEmpty {
            return try exact
                + PartialReading.interpretations(
                    of: query, joined: joined, generic: generic, plan, words, &found.corrector,
                    locate: titles(having:), where: isFound)
        }
        // Others would stand before what has all words without endings, and a keyword with all words is meant as it is.
        let areWhole = try !some.isEmpty || !isNothing && !isGuess && hasText(&found)
        let titles = try PartialReading.titles(
            of: query, joined: joined, generic: generic, areWhole: areWhole, words, &found.corrector,
            locate: titles(having:), where: isFound)
        let essential = try isNothing && shortened(.titles).isEmpty ? essentials(withoutEndings: found) : nil
        return exact + [essential].compactMap(\.self) + titles + some
    }

    /// The tiers of the entries that have all words, if these are so few that others may well be meant; nil if not.
    func fewTiers(_ result: Result) throws -> [Tier]? {
        guard let candidates = result.candidates, candidates.count <= Self.few else { return nil }
        return try result.descent.first(Self.few + 1, of: candidates).finds.map(\.step.tier)
    }

    private static let few = 10
}
