/// The interpretations of a query that have been looked for, and what they find together.
struct Attempts {
    /// The query as it was typed, and with neighbours written as one.
    let typed: Interpretation
    var interpretations: [Interpretation]
    var result: Interpreter.Result {
        didSet { hasText = nil }
    }
    let words: KnownWords
    /// Where the query has generic words; none if these do not matter.
    let genericPlaces: [Int]
    var corrector: Corrector
    /// With fewer entries than these, corrections are looked for.
    var enough: Int
    /// What is looked for beside the others at the end, where that is known before.
    var remains: [Interpretation]?
    /// Whether it is known that those added next find as many entries as are counted.
    var areMany = false
    /// Whether the best entry has all words in its title or in a keyword, once somebody has asked.
    var hasText: Bool?

    /// How many entries are found, as far as they are counted.
    var count: Int { result.count }
    var isEmpty: Bool { count == 0 }
    /// Whether it is known that those looked for and those added next find as many as are counted.
    func areMany(_ counted: Int) -> Bool { areMany || count >= counted }
    /// Whether all that is found has typing errors mended.
    var isCorrected: Bool { interpretations.dropFirst(vain).allSatisfy { $0.typos > 0 } }
    /// So many of the first interpretations are known to find nothing.
    var vain: Int { isEmpty ? interpretations.count : result.ranking.vain }
}
