/// A formula in FTS5's query language.
///
/// Every token stands in double quotes with quotes doubled, which FTS5 takes for any text as it is.
struct MatchText {
    private(set) var text = ""
    /// The token of each phrase, in the order in which FTS5 numbers them. The beginning of a long word takes several.
    private(set) var phrases: [Int] = []

    init(_ text: String, phrases: [Int]) {
        self.text = text
        self.phrases = phrases
    }

    init(_ formula: MatchFormula, _ tokens: MatchTokens) throws {
        try write(formula, tokens, columns: nil)
    }

    private mutating func write(_ formula: MatchFormula, _ tokens: MatchTokens, columns outer: ColumnSet?) throws {
        switch formula {
        case .token(let token, let columns):
            if outer != columns { write(columns) }
            let written = try tokens.phrases(token)
            text += written.count == 1 ? written[0] : "(\(written.joined(separator: " OR ")))"
            phrases.append(contentsOf: repeatElement(token, count: written.count))
        case .wordCount(let count):
            text += "word_count : \"\(count)\""
            phrases.append(-1)
        case .all(let parts): try write(parts, " AND ", tokens, outer, formula)
        case .any(let parts): try write(parts, " OR ", tokens, outer, formula)
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

    static func phrase(_ token: String, isPrefix: Bool) -> String {
        let hasQuotes = token.utf8.contains(UInt8(ascii: "\""))
        let escaped =
            hasQuotes ? token.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") : token
        return "\"" + escaped + (isPrefix ? "\"*" : "\"")
    }
}

extension MatchFormula {
    /// The columns of all tokens, if they are the same and there is nothing else.
    fileprivate var commonColumns: ColumnSet? {
        switch self {
        case .token(_, let columns): return columns
        case .wordCount: return nil
        case .all(let parts), .any(let parts):
            guard let first = parts.first?.commonColumns, parts.dropFirst().allSatisfy({ $0.commonColumns == first })
            else { return nil }
            return first
        }
    }
}
