/// What is looked for when no entry has all words, or few have them and none by its title: words without their endings,
/// and some words left aside.
extension Interpreter {
    /// Interpretations for which entries are found, in their order.
    func remains(beside found: inout Attempts) throws -> [Interpretation] {
        let (words, isNothing) = (found.words, found.isEmpty)
        guard try isNothing || lacksTitles(found.result) else { return [] }
        let joined = found.typed.joinedReadings
        let endings = WordEndings(query.words, words, found.corrector.limits)
        func shortened(_ scope: Interpretation.Scope) throws -> [Interpretation] {
            try endings.interpretation(within: scope, where: isFound).map { [$0] } ?? []
        }
        // Of several words that are all known some are rather left aside.
        let leavesAside =
            try isNothing && partialMatches && query.words.count > 1
            && query.words.allSatisfy(words.contain)
        let some = try leavesAside ? [] : shortened(isNothing ? .all : .titles)
        guard partialMatches else { return some }
        let generic = cascade.memory.genericWords(genericWords).places(in: query.words)
        let exact = try leavesAside || !some.isEmpty ? shortened(.wholeTitles) : []
        if isNothing, some.isEmpty {
            return try exact
                + PartialReading.interpretations(
                    of: query, joined: joined, generic: Set(generic), plan, words, &found.corrector, where: isFound)
        }
        let whole = try PartialReading.wholeTitles(
            of: query, joined: joined, generic: Set(generic), words, &found.corrector, where: isFound)
        let essential =
            try isNothing && shortened(.titles).isEmpty
            ? essentials(withoutEndings: found.corrector.limits, words) : nil
        return exact + [essential, whole].compactMap(\.self) + some
    }

    /// Whether so few entries have all words, and none by its title alone, that a title that says enough by itself may
    /// well be meant.
    private func lacksTitles(_ result: Result) throws -> Bool {
        guard let candidates = result.candidates, candidates.count <= Self.few else { return false }
        return try result.descent.first(Self.few + 1, of: candidates).finds.allSatisfy { find in
            find.step.tier.fields(in: plan.fields) != [.title]
        }
    }

    private static let few = 10
}
