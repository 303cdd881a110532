/// The tokens of a formula of which FTS5 may forget the columns, ``MatchText/init(tellingColumnsOf:_:)``: those in
/// alternatives within an "and" that is not the whole.
struct ForgottenTokens {
    private(set) var numbers: [Int] = []
    private let tokens: MatchTokens

    init(_ tokens: MatchTokens) { self.tokens = tokens }

    /// - Parameters:
    ///   - demanded: what is demanded beside the formula, if that is within such an "and": FTS5 remembers the columns
    ///     of what has to be there.
    ///   - isAlternative: whether something else may be there instead.
    mutating func add(
        _ formula: MatchFormula, isRoot: Bool = false, demanded: [MatchFormula]? = nil, isAlternative: Bool = false
    ) throws {
        switch formula {
        case .token(let token, let columns):
            guard let demanded, !numbers.contains(token) else { return }
            let isOneOfSeveral = try tokens.phrases(token).count > 1
            let isDemanded = !isOneOfSeveral && demanded.contains { $0.isToken(token, in: columns) }
            if isOneOfSeveral || isAlternative && !isDemanded { numbers.append(token) }
        case .wordCount: break
        case .any(let parts):
            for part in parts { try add(part, demanded: demanded, isAlternative: demanded != nil) }
        case .all(let parts):
            let demanded = isRoot ? nil : isAlternative ? demanded : (demanded ?? []) + parts
            for part in parts { try add(part, demanded: demanded, isAlternative: isAlternative) }
        }
    }

    /// As few further tokens as do, so that every row that fits a formula has one of all these; nil if there are none.
    func others(oneOfWhichIsIn formula: MatchFormula) -> [Int]? {
        switch formula {
        case .token(let token, _): return numbers.contains(token) ? [] : [token]
        case .wordCount: return nil
        case .all(let parts): return parts.compactMap(others).min { $0.count < $1.count }
        case .any(let parts):
            var all: [Int] = []
            for part in parts {
                guard let others = others(oneOfWhichIsIn: part) else { return nil }
                all += others.filter { !all.contains($0) }
            }
            return all
        }
    }
}

extension MatchFormula {
    /// Whether the formula is a token in these columns at least.
    fileprivate func isToken(_ number: Int, in columns: ColumnSet) -> Bool {
        if case .token(number, let wider) = self { columns.isSubset(of: wider) } else { false }
    }
}
