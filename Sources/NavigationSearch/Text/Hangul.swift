/// Hangul as it is typed: syllables taken apart into the keys of a two-set keyboard (Dubeolsik, KS X 5002).
///
/// The letters are those of Unicode's Hangul Compatibility Jamo, which keyboards send for a letter by itself.
enum Hangul {
    /// The first character of tokens that hold keys, which no other token has.
    static let mark = "&"

    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    private static let vowels = [
        "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ", "ㅠ",
        "ㅡ", "ㅡㅣ", "ㅣ",
    ].map { Array($0.unicodeScalars) }
    private static let finals = [
        "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ",
        "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ].map { Array($0.unicodeScalars) }
    /// Keys that begin syllables,
    static let initialKeys = initials
    /// and those of vowels.
    static let vowelKeys = vowels.filter { $0.count == 1 }.map { $0[0] }
    /// Letters that stand for two keys, as input methods show them before the next key is pressed.
    private static let pairs: [Unicode.Scalar: [Unicode.Scalar]] = [
        "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"], "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"],
        "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"], "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
        "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"], "ㅟ": ["ㅜ", "ㅣ"],
        "ㅢ": ["ㅡ", "ㅣ"],
    ]

    /// Letters by themselves, pairs taken apart; nil for anything else.
    static func lettersAlone(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        (0x3131...0x3163).contains(scalar.value) ? keys(scalar) : nil
    }

    /// Whether the scalar is a syllable.
    static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

    /// Whether the scalar is a syllable or a letter of one.
    static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
        isSyllable(scalar) || (0x3131...0x3163).contains(scalar.value)
    }

    /// The keys that a scalar takes: of 값, ㄱㅏㅂㅅ. Every state of an input method is a beginning of the keys of
    /// the finished word. What is no Hangul is its own key.
    static func keys(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        guard isSyllable(scalar) else { return pairs[scalar] ?? [scalar] }
        let number = Int(scalar.value - 0xAC00)
        return [initials[number / 588]] + vowels[number % 588 / 28] + finals[number % 28]
    }

    /// The consonant that a syllable begins with; nil for what is no syllable.
    static func initial(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        isSyllable(scalar) ? initials[Int(scalar.value - 0xAC00) / 588] : nil
    }

    /// A letter by itself as keyboards send it; half-width and old spellings come as parts of syllables.
    static func typedLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x1100...0x1112: initials[Int(scalar.value - 0x1100)]
        case 0x1161...0x1175: Unicode.Scalar(scalar.value - 0x1161 + 0x314F) ?? scalar
        default: scalar
        }
    }
}

extension Hangul {
    /// A syllable while it is being put together.
    private struct Syllable {
        var initial: Unicode.Scalar?
        var vowel: [Unicode.Scalar] = []
        var final: [Unicode.Scalar] = []

        /// The syllable, or the letters if it is none.
        var scalars: [Unicode.Scalar] {
            guard let initial, let first = initials.firstIndex(of: initial),
                let second = vowels.firstIndex(of: vowel), let third = finals.firstIndex(of: final),
                let syllable = Unicode.Scalar(UInt32(0xAC00 + (first * 21 + second) * 28 + third))
            else { return (initial.map { [$0] } ?? []) + vowel + final }
            return [syllable]
        }

        /// Takes a consonant in; false if it begins another syllable.
        mutating func take(consonant: Unicode.Scalar) -> Bool {
            if vowel.isEmpty {
                guard initial == nil else { return false }
                initial = consonant
            } else {
                guard initial != nil, finals.contains(final + [consonant]) else { return false }
                final.append(consonant)
            }
            return true
        }

        /// Takes a vowel in; false if it belongs to another syllable.
        mutating func take(vowel other: Unicode.Scalar) -> Bool {
            guard final.isEmpty, vowels.contains(vowel + [other]) else { return false }
            vowel.append(other)
            return true
        }
    }

    /// Keys put together to syllables, as input methods do: of ㄱㅏㅂㅅㅣ, 갑시. What is no key ends a syllable.
    static func composed(_ keys: some Sequence<Unicode.Scalar>) -> String {
        var text: [Unicode.Scalar] = []
        var syllable = Syllable()
        func end(_ next: Syllable = Syllable()) {
            text.append(contentsOf: syllable.scalars)
            syllable = next
        }
        for key in keys {
            if initials.contains(key) {
                if !syllable.take(consonant: key) { end(Syllable(initial: key)) }
            } else if vowels.contains([key]) {
                guard !syllable.take(vowel: key) else { continue }
                // The consonant before a vowel is said with it.
                let last = syllable.final.popLast()
                end(Syllable(initial: last, vowel: [key]))
            } else {
                end()
                text.append(key)
            }
        }
        end()
        return String(text)
    }
}
