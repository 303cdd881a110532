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
