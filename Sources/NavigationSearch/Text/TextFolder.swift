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
    }

    private var known: [Character: Folded] = [:]

    mutating func fold(_ character: Character) -> Folded {
        let scalars = character.unicodeScalars
        if let only = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            if Self.isUnchanged(only) { return Folded(plain: [only], typed: [only]) }
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

    /// Scalars of which it is known without looking that folding leaves them alone: Han, kana, Hangul, Thai.
    private static func isUnchanged(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0xAC00...0xD7A3, 0x0E01...0x0E32, 0x0E34...0x0E3A: true
        default: false
        }
    }

    private static func folded(_ text: String) -> Folded {
        let compatible = text.decomposedStringWithCompatibilityMapping
        var plain = String.UnicodeScalarView()
        var typed = String.UnicodeScalarView()
        for scalar in compatible.unicodeScalars where !ScalarClass.isInvisible(scalar) {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                typed.append(lower)
                guard !ScalarClass.isDiacritic(lower) else { continue }
                if let letters = ScalarClass.plainLetters[lower] {
                    plain.append(contentsOf: letters)
                } else {
                    plain.append(lower)
                }
            }
        }
        return Folded(
            plain: Array(String(plain).precomposedStringWithCanonicalMapping.unicodeScalars),
            typed: Array(withoutDotAbove(String(typed).precomposedStringWithCanonicalMapping)))
    }

    /// Lowercasing İ leaves a dot above the i that nobody types.
    private static func withoutDotAbove(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0.value != 0x0307 }
    }
}
