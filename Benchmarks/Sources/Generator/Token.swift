/// One link of a chain of words: what stands between two blanks, or a piece of a run that has none.
struct Token: Hashable {
    /// A run of characters of one class within a token.
    struct Part: Hashable {
        let text: String
        let letterClass: LetterClass
    }

    let parts: [Part]
    /// Whether a blank stands before it.
    let followsBlank: Bool

    /// The tokens of a text, in order.
    static func tokens(of text: String) -> [Token] {
        var tokens: [Token] = []
        var parts: [Part] = []
        var followsBlank = false
        func finish() {
            guard !parts.isEmpty else { return }
            tokens.append(Token(parts: parts, followsBlank: followsBlank))
            parts = []
            followsBlank = false
        }
        for run in runs(of: text) {
            if run.letterClass == .blank {
                finish()
                followsBlank = !tokens.isEmpty
            } else if run.letterClass.isUnsegmented {
                finish()
                tokens.append(Token(parts: [run], followsBlank: followsBlank))
                followsBlank = false
            } else {
                parts.append(run)
            }
        }
        finish()
        return tokens
    }

    private static func runs(of text: String) -> [Part] {
        var runs: [Part] = []
        var run = ""
        var length = 0
        var current = LetterClass.blank
        for character in text {
            let next = LetterClass(character)
            if next != current || length == current.pieceLength {
                if !run.isEmpty { runs.append(Part(text: run, letterClass: current)) }
                (run, length, current) = ("", 0, next)
            }
            run.append(character)
            length += 1
        }
        if !run.isEmpty { runs.append(Part(text: run, letterClass: current)) }
        return runs
    }
}
