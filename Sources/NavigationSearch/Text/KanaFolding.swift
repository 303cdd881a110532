/// What Japanese writes in two ways: a word in katakana or hiragana, its last vowel with a long mark or without.
enum KanaFolding {
    private static let longMark: Unicode.Scalar = "ー"

    static func isKatakana(_ scalar: Unicode.Scalar) -> Bool { (0x30A1...0x30F6).contains(scalar.value) }

    /// The hiragana that is read like a katakana; any other scalar as it is.
    static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x30A1...0x30F6, 0x30FD...0x30FE: Unicode.Scalar(scalar.value - 0x60) ?? scalar
        default: scalar
        }
    }

    /// Letters without the long marks that end a word in kana, as サーバ名 is written for サーバー名; nil if there are
    /// none.
    ///
    /// Only a mark at the end may be left out: inside a word it tells ビール from ビル, and キー without it is too short.
    static func withoutFinalLongMarks(_ letters: PlacedWord.Letters) -> PlacedWord.Letters? {
        let scalars = letters.scalars
        guard scalars.contains(longMark) else { return nil }
        var result = PlacedWord.Letters()
        for (index, scalar) in scalars.enumerated() {
            let isFinal = index + 1 == scalars.count || !isKana(scalars[index + 1])
            let isLong = index > 1 && isKana(scalars[index - 1]) && isKana(scalars[index - 2])
            if scalar == longMark, isFinal, isLong { continue }
            result.append(scalar, letters.origins[index])
        }
        return result.scalars.count < scalars.count ? result : nil
    }

    static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        ScalarClass.isHiragana(scalar) || isKatakana(scalar) || scalar == longMark
    }
}
