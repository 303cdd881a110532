/// What kind of text a character belongs to, as far as cutting text into words needs to know.
enum LetterClass: Int, CaseIterable {
    /// Letters of scripts that put blanks between words.
    case spaced
    case han
    case hiragana
    case katakana
    /// Thai, Lao, Khmer and Burmese.
    case southEastAsian
    case digit
    case blank
    /// Punctuation and symbols.
    case other

    /// How many characters of a run make one piece; nil keeps a run whole.
    ///
    /// Chinese words mostly have two characters, Thai syllables about three clusters; no dictionary is needed to
    /// recombine them into text with the same frequencies of characters and of neighbours.
    var pieceLength: Int? {
        switch self {
        case .han: 2
        case .southEastAsian: 3
        default: nil
        }
    }

    /// Whether words of this kind follow each other without a blank.
    var isUnsegmented: Bool {
        switch self {
        case .han, .hiragana, .katakana, .southEastAsian: true
        default: false
        }
    }

    /// Whether new words may be made of such characters.
    var isLetters: Bool { self == .spaced || isUnsegmented }

    init(_ character: Character) {
        let scalar = character.unicodeScalars.first?.value ?? 0
        switch scalar {
        case 0x3041...0x309F: self = .hiragana
        case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: self = .katakana
        case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
        case 0x0E01...0x0E4E, 0x0E80...0x0ECF, 0x1000...0x1049, 0x1780...0x17D3: self = .southEastAsian
        default:
            self =
                if character.isWhitespace {
                    .blank
                } else if character.isNumber {
                    .digit
                } else if character.isLetter {
                    .spaced
                } else {
                    .other
                }
        }
    }
}
