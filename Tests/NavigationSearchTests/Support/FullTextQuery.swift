import GRDB

@testable import NavigationSearch

/// A formula in FTS5's query language, to ask FTS5 itself.
struct FullTextQuery {
    private(set) var text = ""

    init(_ formula: MatchFormula, _ tokens: MatchTokens) throws {
        try write(formula, tokens, columns: nil)
    }

    /// The rows that FTS5 finds, in their order.
    func rows(_ db: Database) throws -> [Int64] {
        try Int64.fetchAll(db, sql: "SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid", arguments: [text])
    }

    private mutating func write(_ formula: MatchFormula, _ tokens: MatchTokens, columns outer: ColumnSet?) throws {
        switch formula {
        case .token(let token, let columns):
            if outer != columns { write(columns) }
            let written = try tokens.terms(token).all.map(\.phrase)
            text += written.count == 1 ? written[0] : "(\(written.joined(separator: " OR ")))"
        case .oneOf(let some, let columns): try write(.any(some.map { .token($0, columns) }), tokens, columns: outer)
        case .wordCount(let count):
            text += "word_count : \"\(count)\""
        case .all(let parts): try write(parts, " AND ", tokens, outer, formula)
        case .any(let parts): try write(parts, " OR ", tokens, outer, formula)
        case .atLeast(let count, let parts):
            let sets = (0..<1 << parts.count).filter { $0.nonzeroBitCount == count }.map { set in
                MatchFormula.all(parts.indices.filter { set >> $0 & 1 == 1 }.map { parts[$0] })
            }
            try write(.any(sets), tokens, columns: outer)
        }
    }

    private mutating func write(
        _ parts: [MatchFormula], _ separator: String, _ tokens: MatchTokens, _ outer: ColumnSet?,
        _ formula: MatchFormula
    ) throws {
        // Columns that all parts have in common are written once.
        let common = outer ?? formula.commonColumns
        if outer == nil, let common { write(common) }
        text += "("
        for (index, part) in parts.enumerated() {
            if index > 0 { text += separator }
            try write(part, tokens, columns: common)
        }
        text += ")"
    }

    private mutating func write(_ columns: ColumnSet) {
        text += "{"
        for column in SearchColumn.allCases where columns.contains(.column(column)) {
            text += column.rawValue
            text += " "
        }
        text += "} : "
    }
}

extension MatchFormula {
    /// The columns of all tokens, if they are the same and there is nothing else.
    fileprivate var commonColumns: ColumnSet? {
        switch self {
        case .token(_, let columns), .oneOf(_, let columns): return columns
        case .wordCount: return nil
        case .all(let parts), .any(let parts), .atLeast(_, let parts):
            guard let first = parts.first?.commonColumns, parts.dropFirst().allSatisfy({ $0.commonColumns == first })
            else { return nil }
            return first
        }
    }
}

extension MatchTokens.Terms {
    fileprivate var all: [FullTextTerm] {
        switch self {
        case .one(let term): [term]
        case .several(let terms): terms
        }
    }
}
