/// The tokens of a text that is found by its words alone: a subtitle, a description, a tag, an ancestor's title.
struct ProseTokens {
    /// The words, without the second spellings of runs in katakana.
    var words = TokenText()
    /// The keys that type the Korean words.
    var keystrokes = TokenText()
    /// The words that a query may be corrected to.
    var correctable: [String] = []
    /// Whether there are words of a script without spaces.
    var hasUnsegmentedWord = false

    init(_ text: ScannedText) {
        text.appendWords(keepsKana: false, to: &words)
        text.forEachCorrectable { correctable.append($0) }
        guard text.ascii == nil else { return }
        keystrokes.append(FieldTokens.wordKeystrokes(text.words))
        hasUnsegmentedWord = text.hasUnsegmentedWord
    }
}

/// Remembers the tokens of texts that stand at many entries: tags, and titles of ancestors.
struct KnownProse {
    private var known: [String: ProseTokens] = [:]
    private static let capacity = 16_384

    /// The tokens of a text, made at most once while they are remembered.
    mutating func tokens(of text: String, _ tokens: inout FieldTokens) -> ProseTokens {
        if let prose = known[text] { return prose }
        if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
        let prose = ProseTokens(tokens.scan(text))
        known[text] = prose
        return prose
    }
}
