/// How words of another script are typed on a keyboard with Latin letters.
///
/// Each script has a scheme by which both the index and a query spell, so that common ways to romanise meet. The
/// schemes work letter by letter from the left: what begins a word's spelling still does so once both are spelt.
enum Romanization {
    /// A way to compare spellings. Tokens carry it as their first character, which no other token has.
    enum Scheme: CaseIterable {
        /// The letters as they are: pinyin, romaji, Korean, scripts of India, Thai.
        case letters
        /// i, j and y are one letter: Cyrillic, Greek and other alphabets ("nastroyki", "nastroiki", "nastrojki").
        case alphabet
        /// Consonants alone, since Arabic and Hebrew write few vowels.
        case consonants
    }

    /// Marks the spelling of words.
    private static let mark = "~"
    /// Marks consonants.
    private static let consonantMark = "%"
    /// Marks first letters.
    private static let initialsMark = "^"

    /// What all tokens of spellings begin with.
    static let marks = [mark, consonantMark, initialsMark]

    /// The token of a spelling that a scheme has made already; nil if it says too little, as one consonant does.
    static func marked(_ spelling: String, _ scheme: Scheme) -> String? {
        switch scheme {
        case .letters, .alphabet: spelling.isEmpty ? nil : mark + spelling
        case .consonants: spelling.utf8.count > 1 ? consonantMark + spelling : nil
        }
    }

    /// First letters as one token.
    static func initialsToken(_ latin: some Sequence<Unicode.Scalar>) -> String {
        initialsMark + String(latin.prefix(TokenLimits.joined))
    }

    /// The tokens that words beginning with a word of a query may have; none unless it is of Latin letters.
    static func tokens(forQuery word: String) -> [String] {
        guard isLatin(word) else { return [] }
        var tokens: [String] = []
        for scheme in Scheme.allCases {
            let spelling = String(spelt(word.unicodeScalars, scheme).prefix(TokenLimits.joined))
            if let token = marked(spelling, scheme), !tokens.contains(token) { tokens.append(token) }
        }
        return tokens
    }

    /// First letters that a word of a query may be; nil unless it is two or more Latin letters.
    static func initialsToken(forQuery word: String) -> String? {
        isLatin(word) && word.utf8.count > 1 ? initialsToken(word.unicodeScalars) : nil
    }

    static func isLatin(_ word: String) -> Bool {
        word.utf8.allSatisfy(ScalarClass.isASCIIWordPart) && word.utf8.contains { $0 >= UInt8(ascii: "A") }
    }

    /// Letters as a scheme compares them.
    static func spelt(_ latin: some Sequence<Unicode.Scalar>, _ scheme: Scheme) -> [Unicode.Scalar] {
        switch scheme {
        case .letters: Array(latin)
        case .alphabet: latin.map { $0 == "j" || $0 == "y" ? "i" : $0 }
        case .consonants: latin.compactMap(consonant)
        }
    }

    private static func consonant(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        // Half vowels and h come and go in spellings of the same word.
        case "a", "e", "i", "o", "u", "w", "y", "h": nil
        case "c", "q": "k"
        case "v": "b"
        case "f": "p"
        case "j": "g"
        default: scalar
        }
    }
}
