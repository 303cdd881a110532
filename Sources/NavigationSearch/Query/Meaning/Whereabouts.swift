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
    /// The same with words in any field, and beginnings also in what is written as one, unless titles are meant: bitmaps know
    /// which entries have them there. More entries may fit that.
    func widened(_ tokens: MatchTokens) -> MatchFormula {
        switch self {
        case .token(let token, let columns): return Self.widened(token, columns, tokens)
        case .oneOf(let all, let columns): return .any(of: all.map { Self.widened($0, columns, tokens) }) ?? self
        case .any(let parts): return .any(of: parts.map { $0.widened(tokens) }) ?? self
        case .all(let parts): return .all(parts.map { $0.widened(tokens) })
        case .atLeast(let count, let parts): return .atLeast(count, parts.map { $0.widened(tokens) })
        case .wordCount: return self
        }
    }

    private static func widened(_ token: Int, _ columns: ColumnSet, _ tokens: MatchTokens) -> MatchFormula {
        let (words, beginnings) = (
            BitmapKind.fields.columns(isPrefix: false), BitmapKind.fields.columns(isPrefix: true)
        )
        guard !columns.isSubset(of: [BitmapKind.titles, .column(.joined)]) else { return .token(token, columns) }
        let (text, isPrefix, kind) = (tokens[token].text, tokens[token].isPrefix, tokens[token].kind)
        switch kind {
        case .plain where isPrefix && columns.isSubset(of: beginnings): return .token(token, beginnings)
        case .conjunction where isPrefix && columns.isSubset(of: words) && !tokens.isLong(text):
            // Its sign is no beginning, and the other token has no sign.
            return .any([.token(token, words), .token(tokens.number(text, isPrefix: true), beginnings)])
        case .plain, .word, .conjunction: return .token(token, columns.isSubset(of: words) ? words : columns)
        case .joined, .titledKeyword, .rows: return .token(token, columns)
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
