@testable import NavigationSearch

/// What a query is read as, and where it is looked for.
struct PlainMeaning {
    let query: QueryText
    let plan: TierPlan
    let interpretations: [Interpretation]
    var isRetyped = false

    /// Whether generic words are left aside.
    var isEssential: Bool { interpretations.contains(where: \.isEssential) }
}
