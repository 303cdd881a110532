/// Says in FTS5's query language which entries belong to a tier.
///
/// Every word stands in double quotes with quotes doubled, which FTS5 takes for any text as it is.
struct MatchExpression {
    let query: QueryText
    let spelling: SearchHit.Spelling

    /// The expression of a tier; nil if the tier can have no entries that an earlier one does not have.
    subscript(tier: Tier) -> String? {
        switch tier {
        case .exactTitle, .titleStart, .all: nil
        case .reorderedTitle: hasWordEnds ? withWordCount(words(in: [.title], whole: true)) : nil
        case .titleWords: hasWordEnds ? words(in: [.title], whole: true) : nil
        case .abbreviatedTitle: query.wordCount > 1 ? withWordCount(words(in: [.title], whole: false)) : nil
        case .titleNeighbors: neighbors
        case .titlePrefix: words(in: [.title], whole: false)
        case .titleJoined: joinedWords(in: [.title], joined: [.joined])
        case .initials: initials(whole: true)
        case .initialsStart: initials(whole: false)
        case .exactKeyword: keyword(query.start.map { $0 + "_" }, whole: true)
        case .keywordStart: keyword(query.start, whole: false)
        case .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords:
            hasWordEnds ? words(in: Self.columns(tier), whole: true) : nil
        case .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix:
            joinedWords(in: Self.columns(tier), joined: [.joined, .keywordJoined])
        }
    }

    /// Entries that have words beginning with a joined word, or written as one do.
    static func joined(_ word: Word) -> String {
        [word.text, word.text(.asTyped), JoinedLetters.token(word.text), JoinedLetters.token(word.text(.asTyped))]
            .filter { !$0.isEmpty }
            .map { phrase(beginning(word.isUnsegmented, $0), isPrefix: true) }.joined(separator: " OR ")
    }

    private static func beginning(_ isUnsegmented: Bool, _ text: String) -> String {
        FieldTokens.beginning(of: text, isUnsegmented ? TokenLimits.window : TokenLimits.word)
    }

    /// Titles that begin with a token.
    static func titleStart(_ start: String?, _ query: QueryText) -> String? {
        guard let start else { return nil }
        let token = FieldTokens.truncated(start)
        let expression = "start : \(phrase(token, isPrefix: true))"
        // Of a long title the index has only the beginning as one token; its words say the rest.
        guard token.utf8.count < start.utf8.count else { return expression }
        let words = MatchExpression(query: query, spelling: .folded).words(in: [.title], whole: false)
        return "(\(expression)) AND (\(words))"
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
}

extension MatchExpression {
    private static func columns(_ tier: Tier) -> [SearchColumn] {
        let fields: [SearchColumn] = [.title, .keywords, .tags, .subtitle, .breadcrumb, .description]
        let count =
            switch tier {
            case .keywordWords, .keywordPrefix: 2
            case .tagWords, .tagPrefix: 3
            case .subtitleWords, .subtitlePrefix: 4
            case .breadcrumbWords, .breadcrumbPrefix: 5
            default: 6
            }
        return Array(fields.prefix(count))
    }

    /// Whether some word can be told whole from begun: in runs without spaces none can.
    private var hasWordEnds: Bool { !query.words.allSatisfy(\.isUnsegmented) }

    private func words(in columns: [SearchColumn], whole: Bool) -> String {
        Self.filter(columns, query.words.flatMap { phrases(of: $0, whole: whole) })
    }

    private func withWordCount(_ expression: String) -> String {
        "\(expression) AND word_count : \(Self.phrase(String(query.wordCount), isPrefix: false))"
    }

    /// The phrases that together stand for a word.
    private func phrases(of word: Word, whole: Bool) -> [String] {
        let text = word.text(spelling)
        guard word.isUnsegmented else { return [Self.phrase(FieldTokens.truncated(text), isPrefix: !whole)] }
        return Self.overlappingWindows(text).map { Self.phrase($0, isPrefix: true) }
    }

    /// A run as windows that overlap, up to the first that reaches its end.
    private static func overlappingWindows(_ run: String) -> [String] {
        let count = run.unicodeScalars.count
        let all = FieldTokens.windows(run)
        // Only the windows at the end are shorter than a whole one, and the first of them reaches the end.
        let whole = all.prefix { $0.unicodeScalars.count == TokenLimits.window && count > TokenLimits.window }
        return whole.isEmpty ? Array(all.prefix(1)) : Array(whole)
    }

    /// FTS5 has no order in its NEAR, so the words may stand in any.
    private var neighbors: String? {
        let lengths = query.words.map { $0.isUnsegmented ? $0.text.unicodeScalars.count : 1 }
        guard query.words.count > 1, let shortest = lengths.min(), (lengths.max() ?? 0) <= TokenLimits.window
        else { return nil }
        let near = query.words.flatMap { phrases(of: $0, whole: false) }
        return "title : NEAR(\(near.joined(separator: " ")), \(lengths.reduce(0, +) - shortest - 1))"
    }

    private func joinedWords(in columns: [SearchColumn], joined: [SearchColumn]) -> String {
        query.readings.map { reading in
            reading.map { word in
                let plain = Self.filter(columns, phrases(of: word, whole: false))
                guard !word.isUnsegmented else { return plain }
                let token = JoinedLetters.token(word.text(spelling))
                guard !token.isEmpty else { return plain }
                return "(\(plain) OR \(Self.filter(joined, [Self.phrase(token, isPrefix: true)])))"
            }.joined(separator: " AND ")
        }.map { "(\($0))" }.joined(separator: " OR ")
    }

    private func initials(whole: Bool) -> String? {
        guard query.wordCount == 1, let word = query.words.first, !word.isUnsegmented,
            (2...TokenLimits.titleWords).contains(word.text.unicodeScalars.count)
        else { return nil }
        return "initials : \(Self.phrase(word.text, isPrefix: !whole))"
    }

    private func keyword(_ start: String?, whole: Bool) -> String? {
        guard let start else { return nil }
        return "keyword_start : \(Self.phrase(FieldTokens.truncated(start), isPrefix: !whole))"
    }

    private static func filter(_ columns: [SearchColumn], _ phrases: [String]) -> String {
        "{\(columns.map(\.rawValue).joined(separator: " "))} : (\(phrases.joined(separator: " AND ")))"
    }
}
