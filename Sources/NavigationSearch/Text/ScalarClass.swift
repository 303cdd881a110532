/// What matching has to know about a scalar: the tables behind folding and word splitting.
enum ScalarClass {
    /// Whether words of the scalar's script are written without spaces between them, so that every character can
    /// begin one: Han, kana, Thai, Lao, Khmer, Burmese, Tai Le and Tibetan blocks of Unicode 16.
    static func isUnsegmented(_ scalar: Unicode.Scalar) -> Bool {
        // Most are far below all of them.
        if scalar.value < 0x0E00 { return false }
        return switch scalar.value {
        case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF: true
        case 0x3005...0x3007, 0x3040...0x30FA, 0x30FC...0x30FF, 0x3100...0x312F, 0x31A0...0x31FF: true
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xF900...0xFAFF: true
        case 0x1B000...0x1B16F, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// Whether people look for the inside of a word too, since the script writes syllables as units and joins
    /// endings and compounds to them: Hangul syllables and the scripts of India (Devanagari to Sinhala).
    static func isSyllabic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAC00...0xD7A3, 0x0900...0x0DFF: true
        default: false
        }
    }

    /// How many letters the scalar writes, at least: a Hangul syllable is a consonant and a vowel.
    static func letters(in scalar: Unicode.Scalar) -> Int { (0xAC00...0xD7A3).contains(scalar.value) ? 2 : 1 }

    static func isHan(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    static func isHiragana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x3096).contains(scalar.value) }

    /// How many letters of an alphabet say about as much as the scalar: three for a Han character, which is a syllable
    /// or a word, and two for syllables of Hangul and of katakana. Hiragana are mostly particles and endings.
    static func lettersSaying(_ scalar: Unicode.Scalar) -> Int {
        if isHan(scalar) { return 3 }
        return (0x30A0...0x30FF).contains(scalar.value) ? 2 : letters(in: scalar)
    }

    /// Whether the scalar is a mark that people leave out or mistype: diacritics of Latin, Greek and Cyrillic,
    /// Arabic and Hebrew vowel points, the tatweel, the dot below letters of India (nukta). Vowel signs of Thai or Devanagari are letters and stay.
    static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x093C, 0x09BC, 0x0A3C, 0x0ABC, 0x0B3C, 0x0CBC: true
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
        case 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E8, 0x06EA...0x06ED: true
        default: false
        }
    }

    /// Whether the scalar is a sign that says something by itself, as in "c++" or "operator[]", and does not only part
    /// words as hyphens, quotation marks and full stops do.
    static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "#", "%", "&", "*", "/", "@", "\\", "!", "?", "(", ")", "[", "]", "{", "}": true
        default:
            switch scalar.properties.generalCategory {
            case .mathSymbol, .currencySymbol: true
            default: false
            }
        }
    }

    /// Whether the scalar only steers display: format characters and variation selectors.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFE00...0xFE0F, 0xE0000...0xE0FFF: true
        default: scalar.properties.generalCategory == .format
        }
    }

    /// Whether the scalar attaches to the one before it.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x0300 else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// Whether the scalar is a vowel sign or another mark of a script of India.
    static func isIndicMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x0900...0x0DFF).contains(scalar.value) && isMark(scalar)
    }

    /// Whether the scalar is a picture that counts as a word of its own.
    static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x2190 && scalar.properties.isEmoji
    }

    /// Whether the scalar can be part of a word.
    static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isASCIIWordPart(UInt8(truncatingIfNeeded: scalar.value)) }
        // An apostrophe, whatever Unicode says, and to be read as the others are.
        if scalar == "\u{02BC}" { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        case .decimalNumber, .letterNumber, .otherNumber: return true
        default: return false
        }
    }

    static func isASCIIWordPart(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? (0x30...0x39).contains(scalar.value) : scalar.properties.generalCategory == .decimalNumber
    }

    /// Letters that Unicode does not decompose although people type the plain ones, and the two small sigmas.
    static let plainLetters: [Unicode.Scalar: [Unicode.Scalar]] = [
        "ß": ["s", "s"], "ς": ["σ"], "ı": ["i"], "ł": ["l"], "ø": ["o"], "đ": ["d"], "ð": ["d"], "þ": ["t", "h"],
        "æ": ["a", "e"], "œ": ["o", "e"], "ħ": ["h"], "ŋ": ["n"], "ŧ": ["t"], "ĸ": ["k"],
        // Arabic: teh marbuta and heh, alef maksura and yeh, the alef of the article, and the letters of Persian
        // and Urdu keyboards that look the same.
        "ة": ["ه"], "ۃ": ["ه"], "ہ": ["ه"], "ھ": ["ه"], "ە": ["ه"], "ى": ["ي"], "ی": ["ي"], "ٱ": ["ا"], "ک": ["ك"],
    ]

    /// Letters that people write as two where their keyboard lacks them: German, Danish, Norwegian, Swedish.
    static let speltOut: [Unicode.Scalar: [Unicode.Scalar]] = [
        "ä": ["a", "e"], "ö": ["o", "e"], "ü": ["u", "e"], "ø": ["o", "e"], "å": ["a", "a"],
    ]

    /// The digit that a digit of another script stands for; nil for what is no such digit.
    static func plainDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard !scalar.isASCII, scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
        else { return nil }
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }

    /// Punctuation that keyboards and typesetters spell differently.
    static func plainPunctuation(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x2010...0x2015, 0x2212: "-"
        case 0x2018...0x201B, 0x2032: "'"
        case 0x201C...0x201F, 0x2033, 0x300C...0x300F: "\""
        default: scalar
        }
    }
}
