extension RankingSteps {
    /// A formula true of every entry that some steps find by words; nil if they ask for none.
    func cover(_ range: Range<Int>) -> MatchFormula? {
        guard let shaped else { return unshapedCover(range) }
        return shaped.cover(range) { unshapedCover(range) }
    }

    /// The same, worked out for this ranking alone.
    private func unshapedCover(_ range: Range<Int>) -> MatchFormula? {
        let possible = range.filter { self[$0] != nil }
        let needed = possible.filter { index in
            !possible.contains { $0 != index && contains($0, index) }
        }
        return MatchFormula.any(of: needed.compactMap { self[$0]?.formula })
    }

    /// The only one of some steps that finds entries by words, if all that its formula is true of are its entries.
    func sole(_ range: Range<Int>) -> Int? {
        guard let shaped else { return unshapedSole(range) }
        return shaped.sole(range) { unshapedSole(range) }
    }

    /// The same, worked out for this ranking alone.
    private func unshapedSole(_ range: Range<Int>) -> Int? {
        let possible = range.filter { self[$0]?.formula != nil }
        guard possible.count == 1, case .match = self[possible[0]]?.source else { return nil }
        return possible[0]
    }
}
