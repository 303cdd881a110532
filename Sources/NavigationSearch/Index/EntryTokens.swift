import NavigationModel

/// What stands in the full-text table for an entry: a text of tokens for each column.
///
/// One value serves many entries, one after the other, so that its room is used again.
struct EntryTokens {
    private var texts = [TokenText](repeating: TokenText(), count: SearchColumn.allCases.count)
    /// How many words the title has.
    private(set) var wordCount = 0
    /// Hashes of the ways to write the title, the most literal first.
    private(set) var titleHashes: [RowHash] = []
    /// The words of all fields that a query may be corrected to. A word may come more than once.
    private(set) var lexicon: [String] = []

    /// Puts the texts where others of another entry may have been.
    func write(to texts: inout ColumnTexts) { texts.replace(with: self.texts) }

    /// The tokens of a column; those of the title begin with its words in their order.
    subscript(column: SearchColumn) -> TokenText {
        get { texts[column.number] }
        _modify { yield &texts[column.number] }
    }

    /// Makes the tokens of an entry, in the place of those that were here.
    mutating func read(_ entry: StoredEntry, _ tokens: inout FieldTokens) {
        for index in texts.indices { texts[index].removeAll() }
        lexicon.removeAll(keepingCapacity: true)
        readTitle(tokens.scan(entry.title), &tokens)
        readKeywords(entry.keywords.map { tokens.scan($0) }, &tokens)
        if let subtitle = entry.subtitle.map({ tokens.scan($0) }) {
            readProse(ProseTokens(subtitle), .subtitle)
            if let start = subtitle.ascii?.start {
                if !start.isEmpty { self[.subtitleStart].append(start[...].prefix(TokenLimits.word)) }
            } else if let start = FieldTokens.start(subtitle.words) {
                self[.subtitleStart].append(FieldTokens.truncated(start))
            }
        }
        if let description = entry.description { readProse(ProseTokens(tokens.scan(description)), .description) }
        for tag in entry.tags { readProse(tokens.prose(tag), .tags) }
        readBreadcrumb(entry, &tokens)
        for token in ScopeToken.tokens(of: entry, &tokens) { self[.scope].append(token) }
    }

    private mutating func readTitle(_ title: ScannedText, _ tokens: inout FieldTokens) {
        let starts = TitleStarts(title, &tokens)
        let foreign = tokens.foreign(title)
        appendStarts(starts, .start)
        if let keys = foreign.keystrokesStart { self[.start].append(FieldTokens.truncated(keys)) }
        self[.start].append(foreign.latinStarts.map(FieldTokens.truncated))
        title.appendWords(keepsKana: true, to: &self[.title])
        title.appendJoined(beside: TokenSet(self[.title]), to: &self[.joined])
        title.appendInitials(to: &self[.initials])
        wordCount = title.count
        self[.wordCount].append(String(wordCount))
        self[.keystrokes].append(foreign.keystrokes)
        self[.latin].append(foreign.latin)
        self[.latinInitials].append(foreign.latinInitials)
        titleHashes = TitleHash.hashes(title.text, starts)
        title.forEachCorrectable { lexicon.append($0) }
        title.forEachCorrectableCompound { lexicon.append(LexiconBlock.compound($0)) }
    }

    /// Each way to write a text as one token, and the word that it begins with if that is long.
    private mutating func appendStarts(_ starts: TitleStarts, _ column: SearchColumn) {
        var last: String?
        for start in starts.all {
            self[column].append(start)
            guard let word = LongToken.firstWord(of: start), word != last else { continue }
            self[column].append(LongToken.word(word))
            last = word
        }
    }

    /// The ways to write a keyword whose words the title has.
    private mutating func appendTitled(_ starts: TitleStarts, _ title: TokenSet) {
        for start in starts.ofWords {
            guard let mark = TitledKeyword.mark(start, beside: title) else { continue }
            self[.keywordStart].append(start, mark, after: start.count)
        }
    }

    /// Calls the body with the long words of all columns that have some, as often as they stand there.
    func forEachLongWord(_ body: (String) -> Void) {
        for column in Self.columnsOfLongWords { self[column].forEachLongWord(body) }
    }

    /// The words of ``SearchColumn/parent`` are in the breadcrumb too.
    private static let columnsOfLongWords: [SearchColumn] = [
        .start, .title, .keywordStart, .keywords, .tags, .subtitle, .breadcrumb, .description,
    ]

    private mutating func readKeywords(_ keywords: [ScannedText], _ tokens: inout FieldTokens) {
        let title = TokenSet(self[.title])
        for keyword in keywords {
            let foreign = tokens.foreign(keyword)
            let starts = TitleStarts(keyword, &tokens)
            appendStarts(starts, .keywordStart)
            if !keyword.hasUnsegmentedWord { appendTitled(starts, title) }
            keyword.appendWords(keepsKana: true, to: &self[.keywords])
            self[.keywordKeystrokes].append(foreign.keystrokes)
            self[.keywordLatin].append(foreign.latin)
            keyword.forEachCorrectable { lexicon.append($0) }
            keyword.forEachCorrectableCompound { lexicon.append(LexiconBlock.compound($0)) }
        }
        guard !keywords.isEmpty else { return }
        let words = TokenSet(self[.keywords])
        for keyword in keywords { keyword.appendJoined(beside: words, to: &self[.keywordJoined]) }
    }

    private mutating func readBreadcrumb(_ entry: StoredEntry, _ tokens: inout FieldTokens) {
        var hasUnsegmentedWord = false
        for step in entry.breadcrumb {
            let title = tokens.prose(step.title)
            readProse(title, .breadcrumb)
            hasUnsegmentedWord = hasUnsegmentedWord || title.hasUnsegmentedWord
        }
        guard let parent = entry.breadcrumb.last else { return }
        self[.parent].append(tokens.prose(parent.title).words)
        // Only in scripts without spaces are the beginnings of ancestors' titles looked for.
        guard hasUnsegmentedWord || tokens.scan(entry.title).hasUnsegmentedWord else { return }
        for step in entry.breadcrumb {
            let start = [tokens.start(step.title), tokens.literalStart(step.title)].compactMap { $0 }
            self[.ancestorStart].append(start.map(FieldTokens.truncated))
        }
    }

    private mutating func readProse(_ prose: ProseTokens, _ column: SearchColumn) {
        self[column].append(prose.words)
        self[.fieldKeystrokes].append(prose.keystrokes)
        lexicon.append(contentsOf: prose.correctable)
    }

    /// Whether a word is one of letters alone, neither too short nor too long for corrections.
    static func isCorrectable(_ word: Word) -> Bool {
        !word.isUnsegmented && LexiconBlock.lengths.contains(word.text.unicodeScalars.count)
            && !word.text.unicodeScalars.contains(where: ScalarClass.isDigit)
    }
}
