import Foundation

/// Folds characters to what people mean by them: letter case, diacritics, width and compatibility forms aside.
///
/// A folder remembers the characters that it has met, so use one for many texts. It is not meant to be shared.
struct TextFolder {
    /// A character in its two spellings.
    struct Folded {
        /// Without diacritics.
        let plain: [Unicode.Scalar]
        /// With the diacritics as they stand, in lower case, in compatibility composition (NFKC).
        let typed: [Unicode.Scalar]
        /// As keyboards without the letter spell it, "ae" for ä; nil if that is nothing else.
        var variant: [Unicode.Scalar]?
    }

    private var known: [Character: Folded] = [:]

    mutating func fold(_ character: Character) -> Folded {
        let scalars = character.unicodeScalars
        if let only = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            if Self.isUnchanged(only) { return Folded(plain: [only], typed: [only]) }
            if KanaFolding.isKatakana(only) {
                return Folded(plain: [KanaFolding.hiragana(only)], typed: [only])
            }
            if let letters = Hangul.lettersAlone(only) { return Folded(plain: letters, typed: letters) }
            if only.isASCII {
                let lower = (0x41...0x5A).contains(only.value) ? Unicode.Scalar(UInt8(only.value) | 0x20) : only
                return Folded(plain: [lower], typed: [lower])
            }
        }
        if let folded = known[character] { return folded }
        let folded = Self.folded(String(character))
        if known.count < 4_096 { known[character] = folded }
        return folded
    }

    /// Scalars of which it is known without looking that folding leaves them alone: Han, hiragana, Hangul,
    /// Thai.
    private static func isUnchanged(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x4E00...0x9FFF, 0x3041...0x3096, 0xAC00...0xD7A3: true
        case 0x0E01...0x0E32, 0x0E34...0x0E3A: true
        default: false
        }
    }

    /// Signs that are letters in compatibility forms, and that nobody types or takes for a part of a word: ™ and ℠.
    private static let signs: Set<Unicode.Scalar> = ["\u{2122}", "\u{2120}"]

    private static func folded(_ text: String) -> Folded {
        if let sign = text.unicodeScalars.first, signs.contains(sign) { return Folded(plain: [sign], typed: [sign]) }
        var compatible = text.decomposedStringWithCompatibilityMapping
        // A diacritic by itself, "´", is a blank and a mark in compatibility forms, and "ﷺ" is four words. Tokens have
        // no blanks in them.
        if compatible.unicodeScalars.count > 1 { compatible.unicodeScalars.removeAll { $0 == " " } }
        var plain = String.UnicodeScalarView()
        var typed = String.UnicodeScalarView()
        for scalar in compatible.unicodeScalars where !ScalarClass.isInvisible(scalar) {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                typed.append(lower)
                guard !ScalarClass.isDiacritic(lower) else { continue }
                if let letters = ScalarClass.plainLetters[lower] {
                    plain.append(contentsOf: letters)
                } else if let digit = ScalarClass.plainDigit(lower) {
                    plain.append(digit)
                } else {
                    plain.append(lower)
                }
            }
        }
        let letters = String(plain).precomposedStringWithCanonicalMapping.unicodeScalars
        let asTyped = withoutDotAbove(String(typed).precomposedStringWithCanonicalMapping)
        return Folded(
            plain: letters.map { KanaFolding.hiragana(Hangul.typedLetter($0)) },
            typed: asTyped.map(Hangul.typedLetter),
            variant: asTyped.count == 1 ? asTyped.first.flatMap { ScalarClass.speltOut[$0] } : nil)
    }

    /// Lowercasing İ leaves a dot above the i that nobody types.
    private static func withoutDotAbove(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0.value != 0x0307 }
    }
}
