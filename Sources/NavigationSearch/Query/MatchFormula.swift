/// What a tier demands of an entry: tokens in columns of the full-text table, put together by "and" and "or".
///
/// ``FormulaCursor`` finds the entries that it is true of; of entries that have been found already it is asked again,
/// ``TokenColumns``.
enum MatchFormula: Equatable {
    /// A token in one of these columns; the number is its place in ``MatchTokens``.
    case token(Int, ColumnSet)
    /// One of several tokens, each in one of these columns: what a corrected word may stand for.
    case oneOf([Int], ColumnSet)
    /// The title has so many words.
    case wordCount(Int)
    case all([MatchFormula])
    case any([MatchFormula])
    /// So many of them, or more.
    case atLeast(Int, [MatchFormula])
}

extension MatchFormula {
    /// All of them; nil if there are none.
    static func all(of formulas: [MatchFormula]) -> MatchFormula? {
        formulas.count > 1 ? .all(formulas) : formulas.first
    }

    /// So many of them; nil if there are fewer.
    static func atLeast(_ count: Int, of formulas: [MatchFormula]) -> MatchFormula? {
        guard count <= formulas.count else { return nil }
        if count <= 1 { return any(of: formulas) }
        return count == formulas.count ? .all(formulas) : .atLeast(count, formulas)
    }

    /// One of them at least; nil if there are none. Columns of the same token become one set, and numbers of words of
    /// titles with the same words one demand.
    static func any(of formulas: [MatchFormula]) -> MatchFormula? {
        guard formulas.count > 1 else { return formulas.first }
        // Most often it is a word, as it is and written as one.
        if formulas.count == 2, case .token(let one, let columns) = formulas[0],
            case .token(let other, let others) = formulas[1]
        {
            return one == other ? .token(one, columns.union(others)) : .any(formulas)
        }
        if let tokens = tokens(inSameColumns: formulas) { return tokens }
        var result: [MatchFormula] = []
        func add(_ formula: MatchFormula) {
            switch formula {
            case .any(let parts): for part in parts { add(part) }
            case .token(let token, let columns):
                for (index, known) in result.enumerated() {
                    if case .token(token, let others) = known {
                        result[index] = .token(token, columns.union(others))
                        return
                    }
                }
                result.append(formula)
            case .oneOf(let tokens, let columns): for token in tokens { add(.token(token, columns)) }
            case .all(let parts) where parts.count == 2 && parts[1].isWordCount:
                for (index, known) in result.enumerated() {
                    if case .all(let others) = known, others.count == 2, others[1].isWordCount, others[0] == parts[0] {
                        result[index] = .all([parts[0], any(of: [others[1], parts[1]]) ?? parts[1]])
                        return
                    }
                }
                result.append(formula)
            case .wordCount, .all, .atLeast: result.append(formula)
            }
        }
        for formula in formulas { add(formula) }
        return result.count > 1 ? .any(result) : result[0]
    }

    /// One of some tokens in the same columns; nil if a formula says something else.
    private static func tokens(inSameColumns formulas: [MatchFormula]) -> MatchFormula? {
        var tokens: [Int] = []
        var common: ColumnSet?
        for formula in formulas {
            switch formula {
            case .token(let token, let columns) where columns == common ?? columns:
                tokens.append(token)
                common = columns
            case .oneOf(let some, let columns) where columns == common ?? columns:
                tokens += some
                common = columns
            default: return nil
            }
        }
        return common.map { .oneOf(tokens, $0) }
    }

    /// One of some tokens in some columns; nil if there are none.
    static func oneOf(_ tokens: [Int], in columns: ColumnSet) -> MatchFormula? {
        tokens.count > 1 ? .oneOf(tokens, columns) : tokens.first.map { .token($0, columns) }
    }

    /// The tokens of which one has to be there, each with its columns; nil if something else is demanded.
    var alternativeTokens: [(token: Int, columns: ColumnSet)]? {
        switch self {
        case .token(let token, let columns): return [(token, columns)]
        case .oneOf(let tokens, let columns): return tokens.map { ($0, columns) }
        case .any(let parts):
            let tokens = parts.map(\.alternativeTokens)
            return tokens.contains { $0 == nil } ? nil : tokens.flatMap { $0 ?? [] }
        case .wordCount, .all, .atLeast: return nil
        }
    }

    /// Whether it is not put together of others.
    var isAlone: Bool {
        switch self {
        case .token, .wordCount: true
        case .oneOf, .all, .any, .atLeast: false
        }
    }

    /// Whether somewhere in it several things have to be there.
    var hasAnd: Bool {
        switch self {
        case .token, .oneOf, .wordCount: false
        case .all, .atLeast: true
        case .any(let parts): parts.contains(where: \.hasAnd)
        }
    }

    /// What tells it from all others that are alone.
    var key: UInt64 {
        switch self {
        case .token(let token, let columns): UInt64(token) << 32 | UInt64(columns.rawValue)
        case .wordCount(let count): 1 << 63 | UInt64(count)
        case .oneOf, .all, .any, .atLeast: .max
        }
    }

    /// Whether it demands a number of words, or one of several.
    private var isWordCount: Bool {
        switch self {
        case .wordCount: true
        case .any(let parts): parts.allSatisfy(\.isWordCount)
        case .token, .oneOf, .all, .atLeast: false
        }
    }
}

/// A set of columns of the full-text table.
struct ColumnSet: OptionSet, Hashable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ columns: some Sequence<SearchColumn>) {
        rawValue = columns.reduce(0) { $0 | 1 << UInt32(truncatingIfNeeded: $1.number) }
    }

    static let all = ColumnSet(SearchColumn.allCases)

    static func column(_ column: SearchColumn) -> ColumnSet {
        ColumnSet(rawValue: 1 << UInt32(truncatingIfNeeded: column.number))
    }
}
