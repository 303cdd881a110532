extension RankingSteps {
    /// A formula true of every entry that some steps find by words; nil if they ask for none.
    func cover(_ range: Range<Int>) -> MatchFormula? {
        let possible = range.filter { self[$0] != nil }
        let needed = possible.filter { index in
            !possible.contains { $0 != index && contains($0, index) }
        }
        return MatchFormula.any(of: needed.compactMap { self[$0]?.formula })
    }
}
