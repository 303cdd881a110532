extension MatchFormula {
    /// Of an "or" of "and"s what all of these demand, and the "or" of what each demands besides (distributivity): ways to
    /// read a query have most words in common. Nil if it is something else, or nothing is in common.
    var parted: [MatchFormula]? {
        guard case .any(let parts) = self else { return nil }
        let ands = parts.compactMap(\.demands)
        guard ands.count == parts.count, let first = ands.first else { return nil }
        let common = first.filter { demand in ands.dropFirst().allSatisfy { $0.contains(demand) } }
        guard !common.isEmpty else { return nil }
        let others = ands.map { demands in MatchFormula.all(of: demands.filter { !common.contains($0) }) }
        // One that demands nothing besides is true wherever all are.
        guard !others.contains(nil) else { return common }
        return common + [.any(others.compactMap(\.self))]
    }

    /// What an "and" demands; nil if it is something else.
    private var demands: [MatchFormula]? { if case .all(let demands) = self { demands } else { nil } }
}
