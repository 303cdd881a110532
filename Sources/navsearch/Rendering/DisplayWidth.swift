/// How many columns text takes on a terminal that draws in cells.
///
/// ```swift
/// DisplayWidth.of("Wi-Fi")  // 5
/// DisplayWidth.of("設定")    // 4
/// ```
///
/// Wide and fullwidth scalars take two columns, marks that stand on or within the one before take none, and an emoji
/// takes two whatever it is made of. The classes are those of UAX #11 and of the general categories; ambiguous
/// scalars count as narrow, as UAX #11 advises where the text says nothing about its language.
enum DisplayWidth {
    /// The columns of a text without line breaks.
    static func of(_ text: String) -> Int {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
            ? text.utf8.count : text.reduce(0) { $0 + of($1) }
    }

    /// The columns of what a reader sees as one character.
    static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.contains(where: { $0 == emojiPresentation }) || isFlag(scalars) { return 2 }
        // The parts of an emoji that is joined or has a skin tone are drawn as one.
        if let first = scalars.first, first.properties.isEmojiPresentation { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    /// The columns of a scalar by itself.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        if (0x20..<0x7F).contains(scalar.value) { return 1 }
        if scalar == softHyphen { return 1 }
        if hangulVowelsAndFinals.contains(where: { $0.contains(scalar.value) }) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: return WideScalars.contains(scalar) ? 2 : 1
        }
    }

    private static func isFlag(_ scalars: Character.UnicodeScalarView) -> Bool {
        scalars.count == 2 && scalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    }

    private static let softHyphen: Unicode.Scalar = "\u{AD}"
    private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
    // They are drawn into the syllable that a leading consonant has begun.
    private static let hangulVowelsAndFinals: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FB]
}
