/// The words of FTS5's query language.
extension MatchExpression {
    /// Entries that have words beginning with a word, or written as one do.
    static func beginning(with word: Word) -> String {
        [word.text, word.text(.asTyped), JoinedLetters.token(word.text), JoinedLetters.token(word.text(.asTyped))]
            .filter { !$0.isEmpty }
            .map {
                let limit = word.isUnsegmented ? TokenLimits.window : TokenLimits.word
                return phrase(FieldTokens.beginning(of: $0, limit), isPrefix: true)
            }
            .joined(separator: " OR ")
    }

    /// The expression kept to a part of the index.
    static func scoped(_ expression: String, to scope: [String]) -> String {
        guard !scope.isEmpty else { return expression }
        return "(\(expression)) AND (\(self.scope(scope)))"
    }

    static func scope(_ scope: [String]) -> String {
        "scope : (" + scope.map { phrase($0, isPrefix: false) }.joined(separator: " AND ") + ")"
    }

    static func phrase(_ token: String, isPrefix: Bool) -> String {
        let hasQuotes = token.utf8.contains(UInt8(ascii: "\""))
        let escaped =
            hasQuotes ? token.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") : token
        return "\"" + escaped + (isPrefix ? "\"*" : "\"")
    }

    static func filter(_ columns: [SearchColumn], _ phrases: [String]) -> String {
        "{\(columns.map(\.rawValue).joined(separator: " "))} : (\(phrases.joined(separator: " AND ")))"
    }

    func both(_ one: String?, _ other: String?) -> String? {
        guard let one, let other else { return nil }
        return "(\(one)) AND (\(other))"
    }
}
