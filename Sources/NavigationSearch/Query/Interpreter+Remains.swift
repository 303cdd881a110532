/// What is looked for when no entry has all words, or few have them and none by its title: words without their endings,
/// and some words left aside.
extension Interpreter {
    /// Interpretations for which entries are found, in their order.
    /// - Parameters:
    ///   - result: what has been found so far.
    ///   - joined: ways to read the query with neighbours written as one.
    func remains(
        beside result: Result, joined: [Reading], _ words: KnownWords, _ corrector: inout Corrector
    ) throws -> [Interpretation] {
        let isNothing = (result.candidates?.count ?? 0) == 0
        guard try isNothing || lacksTitles(result) else { return [] }
        let endings = WordEndings(query.words, words, corrector.limits)
        let shortened = try endings.interpretation(within: isNothing ? .all : .titles, where: isFound)
        guard partialMatches else { return [shortened].compactMap(\.self) }
        let exact = try shortened == nil ? nil : endings.interpretation(within: .wholeTitles, where: isFound)
        if try isNothing && (shortened == nil || query.words.count > 1 && query.words.allSatisfy(words.contain)) {
            return try [exact].compactMap(\.self)
                + PartialReading.interpretations(of: query, joined: joined, words, &corrector, where: isFound)
        }
        let whole = try PartialReading.wholeTitles(of: query, joined: joined, words, &corrector, where: isFound)
        return [exact, whole, shortened].compactMap(\.self)
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
