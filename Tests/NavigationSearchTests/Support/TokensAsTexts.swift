@testable import NavigationSearch

extension FieldTokens {
    /// What a text looks like with its words written as one, from each place where a word or a part of one begins.
    mutating func joined(_ text: String) -> [String] {
        var scanner = WordScanner()
        return Self.joinedTokens(scanner.placedWords(text)).map(\.token)
    }

    /// As `start`, with umlauts spelt out and without final long marks; nil if that is no different.
    mutating func variantStart(_ text: String) -> String? { Self.variantStart(words(text)) }

    /// How a text is typed on other keyboards than the one that it was written with.
    mutating func foreign(_ text: String) -> ForeignTokens { foreign(scan(text)) }
}

extension EntryTokens {
    /// The tokens of one entry alone.
    init(_ entry: StoredEntry, _ tokens: inout FieldTokens) {
        self.init()
        read(entry, &tokens)
    }

    /// The texts, in the order of ``SearchColumn``.
    var columns: [String] { SearchColumn.allCases.map { self[$0].text } }
}

extension TitleWords {
    /// The words, as they are looked for.
    var texts: [String] {
        var texts: [String] = []
        _ = contains { word, _ in
            texts.append(String(decoding: word, as: UTF8.self))
            return false
        }
        return texts
    }
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
