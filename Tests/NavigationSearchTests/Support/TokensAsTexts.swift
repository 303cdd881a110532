@testable import NavigationSearch

extension FieldTokens {
    /// What a text looks like with its words written as one, from each place where a word or a part of one begins.
    mutating func joined(_ text: String) -> [String] {
        var scanner = WordScanner()
        return Self.joinedTokens(scanner.placedWords(text)).map(\.token)
    }

    /// As `start`, with umlauts spelt out and without final long marks; nil if that is no different.
    mutating func variantStart(_ text: String) -> String? { Self.variantStart(words(text)) }
}

extension LongToken {
    /// The token without its mark.
    static func plain(_ token: some StringProtocol) -> String {
        String(token.unicodeScalars.filter { $0 != wordMark && $0 != joinedMark })
    }
}

extension FullTextTerm {
    /// The term in FTS5's query language: in double quotes with quotes doubled, which it takes for any text as it is.
    var phrase: String { "\"" + text.replacing("\"", with: "\"\"") + (isPrefix ? "\"*" : "\"") }
}
