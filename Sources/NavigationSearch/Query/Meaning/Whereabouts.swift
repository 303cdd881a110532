/// Where the entries are that have some words.
enum Whereabouts: Equatable {
    /// No entry has all of them.
    case nowhere
    /// Few entries have: those with a token, ``MatchTokens/addRows()``.
    case among(Int)
    /// There are too many to note each.
    case many

    /// The token of the entries if there are few.
    var rows: Int? { if case .among(let token) = self { token } else { nil } }

    /// So many entries are noted, and no more.
    static let few = 256
}

extension Cascade {
    /// Where the entries of a formula are.
    func whereabouts(of formula: MatchFormula) throws -> Whereabouts {
        guard let rows = try rows(of: formula, fewerThan: Whereabouts.few + 1) else { return .many }
        return rows.isEmpty ? .nowhere : .among(postings.token(of: rows))
    }
}

extension MatchFormula {
    /// The same with beginnings of words in any field or written as one there, of which bitmaps know which entries have
    /// them. More entries may fit that.
    func widened(_ tokens: MatchTokens) -> MatchFormula {
        func isWidened(_ token: Int) -> Bool { tokens[token].isPrefix && tokens[token].kind == .plain }
        let wide = BitmapKind.fields.columns(isPrefix: true)
        switch self {
        case .token(let token, let columns):
            return isWidened(token) && columns.isSubset(of: wide) ? .token(token, wide) : self
        case .oneOf(let all, let columns) where columns.isSubset(of: wide):
            let (widened, others) = (all.filter(isWidened), all.filter { !isWidened($0) })
            return .any(of: [.oneOf(widened, in: wide), .oneOf(others, in: columns)].compactMap(\.self)) ?? self
        case .any(let parts): return .any(of: parts.map { $0.widened(tokens) }) ?? self
        case .all(let parts): return .all(parts.map { $0.widened(tokens) })
        case .atLeast(let count, let parts): return .atLeast(count, parts.map { $0.widened(tokens) })
        case .oneOf, .wordCount: return self
        }
    }

    /// The same of those entries alone that have a token of rows.
    /// - Parameter rows: nil if it is asked of all.
    func among(_ rows: Int?) -> MatchFormula {
        guard let rows else { return self }
        if case .all(let parts) = self { return .all([.token(rows, .all)] + parts) }
        return .all([.token(rows, .all), self])
    }
}
