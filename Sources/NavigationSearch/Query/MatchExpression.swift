/// Says in FTS5's query language which entries belong to a tier.
///
/// Every word stands in double quotes with quotes doubled, which FTS5 takes for any text as it is.
struct MatchExpression {
    let interpretation: Interpretation
    let spelling: SearchHit.Spelling
    /// The fields that are searched, the one that counts most first.
    let fields: [SearchField]

    /// The expression of a tier; nil if the tier can have no entries that an earlier one does not have.
    subscript(tier: Tier) -> String? {
        switch tier {
        case .all, .pinned: nil
        case .exactTitle: starts(of: .start, \.wholes, isPrefix: false)
        case .titleStart: titleStart
        case .titleStartWords: starts(of: .start, \.wholes, isPrefix: true)
        case .keywordAndTitleWords: both(self[.exactKeyword], any { words($0, in: [.title], whole: true) })
        case .keywordAndTitlePrefix: both(self[.exactKeyword], self[.titlePrefix])
        case .exactSubtitle: starts(of: .subtitleStart, \.wholes, isPrefix: false)
        case .reorderedTitle: any { reading in withWordCount(reading, words(reading, in: [.title], whole: true)) }
        case .titleWords:
            any { $0.isShort ? nil : words($0, in: [.title], whole: true) }
        case .titleAndAncestorStart: any(titleAndAncestorStart)
        case .joinedTitleWords:
            MatchExpression(interpretation: interpretation.joined, spelling: spelling, fields: fields)
                .any { words($0, in: [.title], whole: true) }
        case .titleAndParentWords: any { shared($0, [.parent], whole: true) }
        case .titleAndAncestorWords: any { shared($0, [.breadcrumb], whole: true) }
        case .titleAndParentPrefix: any { shared($0, [.parent], whole: false) }
        case .titleAndAncestorPrefix: any { shared($0, [.breadcrumb], whole: false) }
        case .descriptionAloneWords: any { words($0, in: [.description], whole: true) }
        case .subtitleAloneWords: any { words($0, in: [.subtitle], whole: true) }
        case .abbreviatedTitle: titlePrefix(otherWords: 0)
        case .titleButOne: titlePrefix(otherWords: 1)
        case .titleButTwo: titlePrefix(otherWords: 2)
        case .titleNeighbors: any(neighbors)
        case .titlePrefix: any { words($0, in: [.title], whole: false) }
        case .titleJoined: joined(in: [.title], [.joined])
        case .initials: initials(whole: true)
        case .initialsStart: initials(whole: false)
        case .exactKeyword: starts(of: .keywordStart, \.wholes, isPrefix: false)
        case .keywordStart: starts(of: .keywordStart, \.starts, isPrefix: true)
        case .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords:
            any { words($0, in: columns(tier), whole: true) }
        case .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix:
            joined(in: columns(tier), [.joined, .keywordJoined])
        case .keystrokesStart, .keystrokes, .fieldKeystrokes, .latinTitle, .latinStart, .latin, .latinInitials,
            .fieldLatin:
            KeyboardExpression(expression: self)[tier]
        }
    }

    /// Every entry that any of the tiers finds, as one expression; nil if no expression says it.
    func any(of tiers: [Tier]) -> String? {
        var needed = tiers.filter { tier in !(tier.isWithin.map(tiers.contains) ?? false) }
        // The last tier of beginnings finds what all tiers of words find, and more.
        if let widest = tiers.last(where: { $0.kind == interpretation.widestKind }),
            columns(widest).count == fields.count
        {
            needed = needed.filter { $0.kind == .other }
            // What looks for the words on other keyboards too finds that as well.
            let wider: [Tier] = [.fieldKeystrokes, .fieldLatin]
            if !wider.contains(where: { needed.contains($0) && self[$0] != nil }) { needed.append(widest) }
            // A corrected word may be known whole without being among the beginnings that are looked for.
            if interpretation.typos > 0, let whole = tiers.last(where: { $0.kind == .fieldWords }), whole != widest {
                needed.append(whole)
            }
        }
        let expressions = needed.compactMap { self[$0] }
        return expressions.isEmpty ? nil : expressions.map { "(\($0))" }.joined(separator: " OR ")
    }

    private func columns(_ tier: Tier) -> [SearchColumn] { tier.fields(in: fields).map(\.column) }

    private func any(_ expression: (Reading) -> String?) -> String? {
        let expressions = interpretation.readings.compactMap(expression)
        guard expressions.count > 1 else { return expressions.first }
        return expressions.map { "(\($0))" }.joined(separator: " OR ")
    }
}

extension MatchExpression {
    /// Every word of a reading, whole or begun.
    private func words(_ reading: Reading, in columns: [SearchColumn], whole: Bool) -> String? {
        guard !whole || reading.hasWordEnds else { return nil }
        var slots: [String] = []
        for slot in reading.slots {
            let terms = slot.filter { $0.counts(asWhole: whole) }.map { phrases(of: $0.word, whole: whole) }
            guard let first = terms.first else { return nil }
            if terms.count == 1 {
                slots += first
            } else {
                slots.append("(" + terms.map { $0.joined(separator: " AND ") }.joined(separator: " OR ") + ")")
            }
        }
        return slots.isEmpty ? nil : Self.filter(columns, slots)
    }

    /// Beginnings of words of titles that have so many other words; of several words, since one says little.
    private func titlePrefix(otherWords: Int) -> String? {
        any { reading in
            guard reading.wordCount > 1 else { return nil }
            return withWordCount(reading, words(reading, in: [.title], whole: false), otherWords)
        }
    }

    private func withWordCount(_ reading: Reading, _ expression: String?, _ otherWords: Int = 0) -> String? {
        expression.map {
            "\($0) AND word_count : \(Self.phrase(String(reading.wordCount + otherWords), isPrefix: false))"
        }
    }

    private func both(_ one: String?, _ other: String?) -> String? {
        guard let one, let other else { return nil }
        return "(\(one)) AND (\(other))"
    }

    /// For each word of a reading, the entries that have it; nil if one has no terms that count.
    private func slots(_ reading: Reading, in columns: [SearchColumn], whole: Bool) -> [String]? {
        guard !whole || reading.hasWordEnds else { return nil }
        let slots = reading.slots.compactMap { words(Reading(slots: [$0]), in: columns, whole: whole) }
        return slots.count == reading.slots.count ? slots : nil
    }

    /// Every word in the title or in other columns, one at least in the title.
    private func shared(_ reading: Reading, _ columns: [SearchColumn], whole: Bool) -> String? {
        guard reading.slots.count > 1, let all = slots(reading, in: [.title] + columns, whole: whole),
            let own = slots(reading, in: [.title], whole: whole)
        else { return nil }
        return all.joined(separator: " AND ") + " AND (" + own.joined(separator: " OR ") + ")"
    }

    /// The title begins with one word, ancestors' titles with the others. In scripts with spaces words say less
    /// about where a title begins.
    private func titleAndAncestorStart(_ reading: Reading) -> String? {
        guard Self.wordsOfTitleAndAncestors.contains(reading.slots.count),
            reading.slots.contains(where: { $0.contains(where: \.word.isUnsegmented) })
        else { return nil }
        func begins(_ column: SearchColumn, _ slot: [Term]) -> String? {
            let phrases = slot.filter { $0.counts(asWhole: false) }
                .map { Self.phrase(FieldTokens.truncated($0.word.text(spelling)), isPrefix: true) }
            return phrases.isEmpty ? nil : "\(column.rawValue) : (\(phrases.joined(separator: " OR ")))"
        }
        let slots = reading.slots
        let own = slots.compactMap { begins(.start, $0) }
        let ancestors = slots.compactMap { begins(.ancestorStart, $0) }
        guard own.count == slots.count, ancestors.count == slots.count else { return nil }
        return slots.indices.map { title in
            let parts = slots.indices.map { $0 == title ? own[$0] : ancestors[$0] }
            return "(\(parts.joined(separator: " AND ")))"
        }.joined(separator: " OR ")
    }

    private static let wordsOfTitleAndAncestors = 2...4

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
        guard !whole.isEmpty else { return Array(all.prefix(1)) }
        // No window begins at a mark, so the last whole one may end before the run does.
        let last = run.unicodeScalars.dropFirst(count - TokenLimits.window).first
        return Array(all.prefix(whole.count + (last.map(ScalarClass.isMark) == true ? 1 : 0)))
    }

    /// FTS5 has no order in its NEAR, so the words may stand in any; and no alternatives, so there are none.
    private func neighbors(_ reading: Reading) -> String? {
        let words = reading.slots.compactMap { $0.first { $0.counts(asWhole: false) }?.word }
        guard words.count > 1, words.count == reading.slots.count else { return nil }
        let lengths = words.map { $0.isUnsegmented ? $0.text.unicodeScalars.count : 1 }
        guard let shortest = lengths.min(), (lengths.max() ?? 0) <= TokenLimits.window else { return nil }
        let near = words.flatMap { phrases(of: $0, whole: false) }
        return "title : NEAR(\(near.joined(separator: " ")), \(lengths.reduce(0, +) - shortest - 1))"
    }

    /// Beginnings of words, as they are or written as one.
    /// - Parameter other: one more expression that may stand for a word.
    func joined(
        in columns: [SearchColumn], _ joined: [SearchColumn], or other: (Word) -> String? = { _ in nil }
    ) -> String? {
        let joined = joined.filter { $0 != .keywordJoined || columns.contains(.keywords) }
        let readings = interpretation.readings + interpretation.joinedReadings
        let expressions = readings.compactMap { reading -> String? in
            var slots: [String] = []
            for slot in reading.slots {
                let terms = slot.filter { $0.counts(asWhole: false) }.map { term in
                    let word = term.word
                    let plain = Self.filter(columns, phrases(of: word, whole: false))
                    let token = word.isUnsegmented ? "" : JoinedLetters.token(word.text(spelling))
                    guard term.role == .either else { return plain }
                    let asOne = token.isEmpty ? nil : Self.filter(joined, [Self.phrase(token, isPrefix: true)])
                    let all = [plain, asOne, other(word)].compactMap { $0 }
                    return all.count == 1 ? plain : "(\(all.joined(separator: " OR ")))"
                }
                guard !terms.isEmpty else { return nil }
                slots.append(terms.count == 1 ? terms[0] : "(\(terms.joined(separator: " OR ")))")
            }
            return slots.isEmpty ? nil : slots.joined(separator: " AND ")
        }
        return expressions.isEmpty ? nil : expressions.map { "(\($0))" }.joined(separator: " OR ")
    }

    private func initials(whole: Bool) -> String? {
        guard let reading = interpretation.readings.first, interpretation.isTyped, reading.wordCount == 1,
            let word = reading.slots.first?.first?.word, !word.isUnsegmented,
            (2...TokenLimits.titleWords).contains(word.text.unicodeScalars.count)
        else { return nil }
        return "initials : \(Self.phrase(word.text, isPrefix: !whole))"
    }

    /// Titles that begin with the words. Of a long title the index has only the beginning as one token; its words
    /// say the rest.
    private var titleStart: String? {
        any { reading in
            let expressions = reading.starts.map { titleStart($0, reading) }
            return expressions.isEmpty ? nil : expressions.joined(separator: " OR ")
        }
    }

    /// A tier that looks at a text as one token, for the query with punctuation and diacritics as typed.
    func literally(_ tier: Tier, _ query: QueryText) -> String? {
        guard let start = query.literalStart, let reading = interpretation.readings.first else { return nil }
        let whole = Self.phrase(FieldTokens.truncated(start + "_"), isPrefix: false)
        switch tier {
        case .titleStart: return query.words.isEmpty ? nil : titleStart(start, reading)
        case .titleStartWords:
            return query.words.isEmpty
                ? nil : "start : \(Self.phrase(FieldTokens.truncated(start + "_"), isPrefix: true))"
        case .exactKeyword: return "keyword_start : \(whole)"
        case .keywordAndTitleWords:
            return both("keyword_start : \(whole)", words(reading, in: [.title], whole: true))
        case .keywordAndTitlePrefix:
            return both("keyword_start : \(whole)", words(reading, in: [.title], whole: false))
        case .keywordStart: return "keyword_start : \(Self.phrase(FieldTokens.truncated(start), isPrefix: true))"
        default: return nil
        }
    }

    private func titleStart(_ start: String, _ reading: Reading) -> String {
        let token = FieldTokens.truncated(start)
        let expression = "start : \(Self.phrase(token, isPrefix: true))"
        guard token.utf8.count < start.utf8.count, let words = words(reading, in: [.title], whole: false)
        else { return expression }
        return "(\(expression)) AND (\(words))"
    }

    private func starts(of column: SearchColumn, _ tokens: KeyPath<Reading, [String]>, isPrefix: Bool) -> String? {
        let phrases = interpretation.readings.flatMap { $0[keyPath: tokens] }
            .map { Self.phrase(FieldTokens.truncated($0), isPrefix: isPrefix) }
        return phrases.isEmpty ? nil : "\(column.rawValue) : (\(phrases.joined(separator: " OR ")))"
    }

    private static func filter(_ columns: [SearchColumn], _ phrases: [String]) -> String {
        "{\(columns.map(\.rawValue).joined(separator: " "))} : (\(phrases.joined(separator: " AND ")))"
    }
}

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
}
