/// Tiers that look at a text as one token: what it is, or how it begins.
extension MatchExpression {
    /// Titles that begin with the words. Of a long title the index has only the beginning as one token; its words
    /// say the rest.
    var titleStart: MatchFormula? {
        any { reading in
            MatchFormula.any(
                of: zip(reading.starts, numbers(reading, .goesOn)).compactMap { titleStart($0, $1, reading) })
        }
    }

    /// - Parameter number: the token that stands for the start.
    private func titleStart(_ start: String, _ number: Int, _ reading: Reading) -> MatchFormula? {
        all(of: start, .token(number, .column(.start)), reading, in: .title, whole: false)
    }

    /// Entries that have a text as one token, and if the index has only its beginning so, its words too.
    private func all(
        of text: String, _ token: MatchFormula?, _ reading: Reading, in column: SearchColumn, whole: Bool
    ) -> MatchFormula? {
        guard FieldTokens.truncated(text).utf8.count < text.utf8.count else { return token }
        return both(token, words(reading, in: [column], whole: whole && reading.hasWholeWords))
    }

    /// A tier that looks at a text as one token, for the query with punctuation and diacritics as typed.
    func literally(_ tier: Tier, _ query: QueryText) -> MatchFormula? {
        guard !interpretation.isEssential else {
            return any { reading in
                MatchFormula.any(of: reading.literalStarts.compactMap { literally(tier, $0, reading) })
            }
        }
        return interpretation.readings.first.flatMap { reading in
            MatchFormula.any(of: query.literalStarts.compactMap { literally(tier, $0, reading) })
        }
    }

    private func literally(_ tier: Tier, _ start: String, _ reading: Reading) -> MatchFormula? {
        let whole = start + "_"
        let keyword = all(
            of: whole, token(FieldTokens.truncated(whole), isPrefix: false, in: .column(.keywordStart)), reading,
            in: .keywords, whole: true)
        switch tier {
        case .titleStart, .almostTitle: return titleStart(start, number(start, reading, .goesOn), reading)
        case .essentialTitle:
            return all(
                of: whole, token(FieldTokens.truncated(whole), isPrefix: false, in: .column(.start)), reading,
                in: .title, whole: true)
        case .titleStartWords, .essentialTitleStart:
            return all(
                of: whole, token(FieldTokens.truncated(whole), isPrefix: true, in: .column(.start)), reading,
                in: .title, whole: true)
        case .exactKeyword, .essentialKeyword: return keyword
        case .keywordAndTitleWords: return both(keyword, words(reading, in: [.title], whole: true))
        case .keywordAndTitlePrefix: return both(keyword, words(reading, in: [.title], whole: false))
        case .keywordStart:
            return all(
                of: start, token(FieldTokens.truncated(start), isPrefix: true, in: .column(.keywordStart)), reading,
                in: .keywords, whole: false)
        default: return nil
        }
    }

    /// Keywords that are the query, beside titles that have its words: for queries of plain words, which can be read in
    /// one way, the index has tokens of just these. Nil for others.
    func titledKeyword(whole: Bool) -> MatchFormula? {
        guard interpretation.readings.count == 1, let keyword = interpretation.readings[0].plainKeyword else {
            return nil
        }
        let numbers = TitledKeyword.tokens(keyword, whole: whole).map {
            tokens.number($0, isPrefix: false, .titledKeyword)
        }
        return MatchFormula.oneOf(numbers, in: .column(.keywordStart))
    }

    /// The words as one token, which ends with them or goes on.
    /// - Parameter field: where the text stands word by word.
    func starts(of column: SearchColumn, _ way: Reading.Way, _ field: SearchColumn) -> MatchFormula? {
        any { reading in
            let texts = way == .goesOn ? reading.starts : reading.wholes
            let longest = texts.max { $0.utf8.count < $1.utf8.count } ?? ""
            let token = MatchFormula.oneOf(numbers(reading, way), in: .column(column))
            return all(of: longest, token, reading, in: field, whole: way != .goesOn)
        }
    }

    private func numbers(_ reading: Reading, _ way: Reading.Way) -> [Int] {
        reading.numbers(way, in: tokens) {
            (way == .goesOn ? reading.starts : reading.wholes).map { number($0, reading, way) }
        }
    }

    /// The token of a text that begins so, or is just this.
    private func number(_ start: String, _ reading: Reading, _ way: Reading.Way) -> Int {
        firstWord(start, reading, way) ?? tokens.number(FieldTokens.truncated(start), isPrefix: way != .ends)
    }

    /// A text that begins with one long word, or with its beginning: that word is a token of its own there.
    private func firstWord(_ start: String, _ reading: Reading, _ way: Reading.Way) -> Int? {
        guard way != .ends, reading.slots.count == 1, !reading.slots[0].contains(where: \.word.isUnsegmented)
        else { return nil }
        let word = way == .goesOn ? start : String(start.dropLast())
        guard tokens.isLong(word), reading.slots[0].contains(where: { $0.word.text == word }) else { return nil }
        return tokens.number(FieldTokens.truncated(word), isPrefix: way == .goesOn, .word)
    }

    /// The title begins with one word, ancestors' titles with the others. In scripts with spaces words say less
    /// about where a title begins.
    func titleAndAncestorStart(_ reading: Reading) -> MatchFormula? {
        guard Self.wordsOfTitleAndAncestors.contains(reading.slots.count),
            reading.slots.contains(where: { $0.contains(where: \.word.isUnsegmented) })
        else { return nil }
        func begins(_ column: SearchColumn, _ slot: TermSlots.Slot) -> MatchFormula? {
            MatchFormula.any(
                of: slot.filter { $0.counts(asWhole: false) }.map {
                    token(FieldTokens.truncated($0.word.text(spelling)), isPrefix: true, in: .column(column))
                })
        }
        let slots = reading.slots
        let own = slots.compactMap { begins(.start, $0) }
        let ancestors = slots.compactMap { begins(.ancestorStart, $0) }
        guard own.count == slots.count, ancestors.count == slots.count else { return nil }
        return MatchFormula.any(
            of: slots.indices.map { title in .all(slots.indices.map { $0 == title ? own[$0] : ancestors[$0] }) })
    }

    static let wordsOfTitleAndAncestors = 2...4

    /// First letters of all words of titles, or of the first ones: of what was typed, with generic words left aside or not.
    func initials(whole: Bool) -> MatchFormula? {
        let isEssential = interpretation.scope == .essentialElsewhere && interpretation.typos == 0
        guard interpretation.isTyped || isEssential else { return nil }
        return any { reading in
            guard reading.wordCount == 1, let word = reading.slots.first?.first?.word, !word.isUnsegmented,
                (2...TokenLimits.titleWords).contains(word.text.unicodeScalars.count)
            else { return nil }
            return token(word.text, isPrefix: !whole, .joined, in: .column(.initials))
        }
    }
}
