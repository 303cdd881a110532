/// The tokens of a text that is typed on a keyboard of another script or letter by letter; empty for Latin texts.
struct ForeignTokens {
    /// The keys that type a Korean text, and its syllables' first consonants, from each syllable on.
    var keystrokes: [String] = []
    /// The keys that type the whole text.
    var keystrokesStart: String?
    /// The text in Latin letters, from each word and syllable on.
    var latin: [String] = []
    /// The text in Latin letters as one token for each spelling.
    var latinStarts: [String] = []
    /// The first Latin letters of words, and of the syllables of Han, from each of them on.
    var latinInitials: [String] = []

    init() {}

    init(_ words: [PlacedWord], _ romanizer: inout Romanizer) {
        if let keys = JoinedLetters(keysOf: words), let initials = JoinedLetters(initialsOf: words) {
            keystrokes = (keys.tokens + initials.tokens).map { Hangul.mark + $0 }
            keystrokesStart = keys.start.map { Hangul.mark + $0 }
        }
        guard words.contains(where: Romanizer.isForeign) else { return }
        let scheme = Romanizer.scheme(words)
        let pieces = romanizer.pieces(words)
        for letters in JoinedLetters.spellings(pieces, scheme) {
            latin += letters.tokens.compactMap { Romanization.marked($0, scheme) }
            latinStarts += [letters.start.flatMap { Romanization.marked($0, scheme) }].compactMap { $0 }
        }
        latin = Self.unique(latin)
        guard scheme != .consonants else { return }
        latinInitials = JoinedLetters(latinInitials: pieces).tokens.filter { $0.utf8.count > 1 }
            .map { Romanization.initialsToken($0.unicodeScalars) }
    }

    private static func unique(_ tokens: [String]) -> [String] {
        var seen: Set<String> = []
        return tokens.filter { seen.insert($0).inserted }
    }
}
