/// Turns texts into the tokens that stand in the index: already folded and split, so that SQLite's own tokenizer
/// has only to cut at blanks.
///
/// The same functions serve the index and the tests' plain ranking; a query asks for prefixes of these tokens.
struct FieldTokens {
    private var scanner = WordScanner()
    private var romanizer = Romanizer()
    /// The tokens of texts that stand at many entries: tags, and titles of ancestors.
    private var known = FrequentValues<String, ProseTokens>(limit: 16_384)

    /// The words of a text with unsegmented runs joined over what stands between them, as the index sees them.
    mutating func words(_ text: String) -> [Word] { Self.joiningRuns(scanner.words(text)) }

    /// One token for each word, a window at each character of an unsegmented run; after them the words that have
    /// diacritics as they are spelt, and those that are written in another way as well.
    ///
    /// - Parameter keepsKana: whether runs in katakana are kept as they are spelt, and without long marks, too. That
    ///   takes as much room as the runs themselves, so only short fields do.
    mutating func search(_ text: String, keepsKana: Bool = true) -> [String] {
        Self.search(words(text), keepsKana: keepsKana)
    }

    static func search(_ words: [Word], keepsKana: Bool) -> [String] {
        var tokens: [String] = []
        for word in words {
            if word.isUnsegmented {
                tokens.append(contentsOf: windows(word.text))
            } else {
                tokens.append(truncated(word.text))
            }
        }
        for word in words {
            guard let typed = word.typed, keepsKana || !word.isUnsegmented else { continue }
            tokens += word.isUnsegmented ? newWindows(typed, beside: word.text) : [truncated(typed)]
        }
        for word in words {
            guard let variant = word.variant, keepsKana || !word.isUnsegmented else { continue }
            tokens += word.isUnsegmented ? newWindows(variant, beside: word.text) : [truncated(variant)]
        }
        return tokens
    }

    /// What a text looks like with its words written as one, from each place where a word or a part of one begins, each
    /// with the letters of its first word; see ``JoinedLetters/Start``.
    static func joinedTokens(_ words: [PlacedWord]) -> [(token: String, firstWord: Int)] {
        JoinedLetters(words).joinedTokens + (JoinedLetters(variantsOf: words)?.joinedTokens ?? [])
    }

    /// The keys that type each Korean word of a text.
    static func wordKeystrokes(_ words: [Word]) -> [String] {
        words.filter { $0.text.unicodeScalars.contains(where: Hangul.isSyllable) }
            .compactMap { JoinedLetters.keys($0.text) }
    }

    /// How a text is typed on other keyboards than the one that it was written with.
    mutating func foreign(_ text: ScannedText) -> ForeignTokens {
        // Most texts have nothing from Greek on, and are spared the way through their words.
        guard text.ascii == nil, text.text.utf8.contains(where: { $0 >= 0xCD }) else { return ForeignTokens() }
        return ForeignTokens(text.placed, &romanizer)
    }

    mutating func scan(_ text: String) -> ScannedText { ScannedText(text, &scanner) }

    /// The tokens of a text that is found by its words alone, made at most once while they are remembered.
    mutating func prose(_ text: String) -> ProseTokens {
        if let prose = known.value(for: text) { return prose }
        let prose = ProseTokens(scan(text))
        known.remember(prose, for: text)
        return prose
    }

    /// The first letters of a text's words, of what white space separates if that differs, and of Korean syllables;
    /// at least two.
    mutating func initials(_ text: String) -> [String] { Self.initials(scanner.placedWords(text)) }

    static func initials(_ words: [PlacedWord]) -> [String] {
        let words = words.prefix(TokenLimits.titleWords)
        let all = String(words.compactMap(\.scalars.first))
        let spaced = String(words.filter { !$0.isAttached }.compactMap(\.scalars.first))
        let korean = JoinedLetters(initialsOf: Array(words)).map { String($0.letters.prefix(TokenLimits.titleWords)) }
        var seen: Set<String> = []
        return [all, spaced, korean].compactMap { $0 }.filter {
            $0.unicodeScalars.count >= 2 && seen.insert($0).inserted
        }
    }

    /// The words of a text as one token in which each is closed: `text_editor_` begins with `text_ed`.
    mutating func start(_ text: String) -> String? { Self.start(words(text)) }

    /// As ``start(_:)``, with umlauts spelt out and without final long marks; nil if that is no different.
    static func variantStart(_ words: [Word]) -> String? {
        guard words.contains(where: { $0.variant != nil }) else { return nil }
        return words.map { $0.variant ?? $0.text }.joined(separator: "_") + "_"
    }

    /// As ``start(_:)``, with diacritics as they were typed; nil if that is no different.
    static func typedStart(_ words: [Word]) -> String? {
        guard words.contains(where: { $0.typed != nil }) else { return nil }
        return words.map { $0.text(.asTyped) }.joined(separator: "_") + "_"
    }

    /// As ``start(_:)``, with punctuation and diacritics as they were typed; nil if that is no different.
    mutating func literalStart(_ text: String) -> String? {
        let literal = scanner.literal(text)
        guard !literal.isEmpty else { return nil }
        let token = Self.escaped(Self.closed(literal))
        return token == start(text) ? nil : token
    }

    /// A text that begins as tokens of keys and spellings do has its first character twice, which none of them has.
    static func escaped(_ literal: String) -> String {
        guard let first = literal.utf8.first, isMark(first) else { return literal }
        return String(UnicodeScalar(first)) + literal
    }

    /// Whether a character marks tokens of keys or spellings.
    static func isMark(_ byte: UInt8) -> Bool {
        byte < 0x80 && (Hangul.mark.utf8.first == byte || Romanization.marks.contains { $0.utf8.first == byte })
    }

    mutating func literal(_ text: String) -> String { scanner.literal(text) }

    mutating func folded(_ text: String) -> String { scanner.folded(text) }
}

extension FieldTokens {
    static func start(_ words: [Word]) -> String? { joined(words, pieces: 2 * words.count) }

    /// The same without its last closing.
    static func openStart(_ words: [Word]) -> String? { joined(words, pieces: 2 * words.count - 1) }

    /// So many pieces of a token, which are words and what closes them in turn; nil without words.
    private static func joined(_ words: [Word], pieces: Int) -> String? {
        words.isEmpty ? nil : String.concatenated(0..<pieces) { $0 % 2 == 0 ? words[$0 / 2].text : "_" }
    }

    /// A literal text as one token. Its blanks are single ones, and a mark may stand behind one.
    static func closed(_ literal: String) -> String {
        let (blank, closing) = (UInt8(ascii: " "), UInt8(ascii: "_"))
        return String(decoding: literal.utf8.lazy.map { $0 == blank ? closing : $0 }, as: UTF8.self) + "_"
    }

    static func truncated(_ word: String) -> String { beginning(of: word, TokenLimits.word) }

    /// A token in UTF-8.
    static func truncated(_ token: [UInt8]) -> ArraySlice<UInt8> {
        if token.count <= TokenLimits.word { return token[...] }
        var scalars = 0
        let end = token.firstIndex { byte in
            if byte & 0xC0 != 0x80 { scalars += 1 }
            return scalars > TokenLimits.word
        }
        return token[..<(end ?? token.count)]
    }

    static func beginning(of text: String, _ count: Int) -> String {
        // A scalar has at least one byte, so a short text needs no counting.
        text.utf8.count <= count ? text : String(text.unicodeScalars.prefix(count))
    }

    /// The text from each of its characters on, a few characters long.
    static func windows(_ run: String) -> [String] {
        let scalars = Array(run.unicodeScalars)
        return scalars.indices.filter { $0 == 0 || !ScalarClass.isMark(scalars[$0]) }.map { start in
            String(scalars[start..<min(start + TokenLimits.window, scalars.count)])
        }
    }

    /// The windows into another spelling of a run that none of the run's own begins with.
    private static func newWindows(_ spelling: String, beside run: String) -> [String] {
        let known = SortedTexts(windows(run).map(\.utf8))
        return windows(spelling).filter { !known.contains(beginning: $0.utf8) }
    }

    static func joiningRuns(_ words: [Word]) -> [Word] {
        var result: [Word] = []
        for word in words {
            if word.isUnsegmented, let last = result.last, last.isUnsegmented {
                let typed =
                    word.typed == nil && last.typed == nil
                    ? nil : last.text(.asTyped) + word.text(.asTyped)
                let variant =
                    word.variant == nil && last.variant == nil
                    ? nil : (last.variant ?? last.text) + (word.variant ?? word.text)
                result[result.count - 1] = Word(
                    text: last.text + word.text, typed: typed, isUnsegmented: true, variant: variant)
            } else {
                result.append(word)
            }
        }
        return result
    }
}
