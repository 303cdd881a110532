/// What is looked for when no entry has all words, or few have them and none by its title: words without their endings,
/// and some words left aside.
extension Interpreter {
    /// Interpretations for which entries are found, in their order.
    func remains(beside found: inout Attempts) throws -> [Interpretation] {
        let (words, isNothing) = (found.words, found.isEmpty)
        let endings = WordEndings(query.words, words, found.corrector.limits)
        func shortened(_ scope: Interpretation.Scope) throws -> [Interpretation] {
            try endings.interpretation(within: scope, where: isFound).map { [$0] } ?? []
        }
        if !isNothing {
            guard let tiers = try fewTiers(found.result) else { return [] }
            guard tiers.allSatisfy({ $0.fields(in: plan.fields) != [.title] }) else {
                // "Device names" may be meant for Device name, even if some title has "names" and "device".
                return tiers.contains(where: \.isOfTitleStart) ? [] : try shortened(.wholeTitles)
            }
        }
        let joined = found.typed.joinedReadings
        // Of several words that are all known some are rather left aside.
        let leavesAside =
            try isNothing && partialMatches && query.words.count > 1
            && query.words.allSatisfy(words.contain)
        let some = try leavesAside ? [] : shortened(isNothing ? .all : .titles)
        guard partialMatches else { return some }
        let generic = Set(found.genericPlaces)
        let exact = try leavesAside || !some.isEmpty ? shortened(.wholeTitles) : []
        if isNothing, some.isEmpty {
            return try exact
                + PartialReading.interpretations(
                    of: query, joined: joined, generic: generic, plan, words, &found.corrector,
                    locate: titles(having:), where: isFound)
        }
        let whole = try PartialReading.wholeTitles(
            of: query, joined: joined, generic: generic, words, &found.corrector, locate: titles(having:),
            where: isFound)
        let essential =
            try isNothing && shortened(.titles).isEmpty
            ? essentials(withoutEndings: found) : nil
        return exact + [essential, whole].compactMap(\.self) + some
    }

    /// The tiers of the entries that have all words, if these are so few that others may well be meant; nil if not.
    private func fewTiers(_ result: Result) throws -> [Tier]? {
        guard let candidates = result.candidates, candidates.count <= Self.few else { return nil }
        return try result.descent.first(Self.few + 1, of: candidates).finds.map(\.step.tier)
    }

    private static let few = 10
}
