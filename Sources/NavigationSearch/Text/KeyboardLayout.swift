import Foundation

/// What was typed while another keyboard layout was on than whoever typed it thought: "ыуеештпы" is "settings" by the
/// keys of a Russian keyboard, and "yfcnhjqrb" is "настройки" by those of an American one.
struct KeyboardLayout: Sendable {
    /// What the keys of an American keyboard (ANSI) give, row by row from the upper left, and with shift.
    private static let american = #"`1234567890-=qwertyuiop[]\asdfghjkl;'zxcvbnm,./"#
    private static let americanShifted = #"~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?"#

    /// Whether the keys of a word are put together to syllables.
    private let isHangul: Bool
    /// What this keyboard gives instead of an American one's characters, capital letters as small ones.
    private var given: [Character: Unicode.Scalar] = [:]
    /// What an American keyboard gives on the key of what this one gives, capital letters as small ones.
    private var keys: [Unicode.Scalar: Character] = [:]

    /// - Parameters:
    ///   - plain: what the keys give, in the order of the American ones; a blank for one that gives nothing by itself.
    ///   - shifted: what they give with shift, a blank for signs; nil if these are capital letters.
    private init(_ plain: String, shifted: String? = nil, isHangul: Bool = false) {
        self.isHangul = isHangul
        for (label, scalar) in zip(Self.american, plain.unicodeScalars) {
            given[label] = scalar
            // What two keys give is typed on that of a letter.
            if scalar != Self.nothing, keys[scalar] == nil || label.isLetter { keys[scalar] = label }
        }
        for ((key, label), scalar) in zip(zip(Self.american, Self.americanShifted), (shifted ?? plain).unicodeScalars) {
            let isGiven = scalar != Self.nothing && (shifted != nil || !scalar.isASCII || label.isLetter)
            if isGiven {
                given[label] = scalar
                if keys[scalar] == nil { keys[scalar] = label.isLetter ? key : label }
            } else if label.isLetter || given[key] == Self.nothing {
                given[label] = given[key]
            }
        }
    }

    private static let nothing: Unicode.Scalar = " "
    /// Arabic keyboards have a key for two letters, which are two keys besides.
    private static let (lamAlef, ligature) = ("\u{644}\u{627}", "\u{FEFB}")

    /// Whether all letters of a text are of ASCII, and it has some.
    static func isLatin(_ text: String) -> Bool {
        text.isASCII && text.contains(where: \.isLetter)
    }

    /// All that a text may have been meant to be, the commonest layout first.
    ///
    /// None unless its letters are all of ASCII, or all on one keyboard and none of ASCII.
    /// - Parameter mayBegin: whether a text may begin with a letter of another script than Latin.
    static func retyped(_ text: String, where mayBegin: (Unicode.Scalar) throws -> Bool) rethrows -> [String] {
        var retyped: [String] = []
        func add(_ other: String?) {
            if let other, !retyped.contains(other) { retyped.append(other) }
        }
        let lower = text.precomposedStringWithCanonicalMapping.lowercased()
        if isLatin(text) {
            // Where shift gives other letters, a capital one that a text begins with may not have been meant.
            let texts = lower == text ? [text] : [text, lower]
            for layout in all {
                for text in texts where try layout.first(of: text).map(mayBegin) ?? true {
                    add(layout.given(by: text))
                }
            }
        } else {
            let joined = lower.replacing(lamAlef, with: ligature)
            let texts = joined == lower ? [lower] : [joined, lower]
            for layout in all { for text in texts { add(layout.latin(of: text)) } }
        }
        return retyped
    }

    /// What the keys that give a text on an American keyboard give on this one; nil if these are no letters.
    private func given(by text: String) -> String? {
        var keys: [Key] = []
        for label in text {
            let typed = label.unicodeScalars.first ?? Self.nothing
            let scalar = given[label] ?? typed
            if scalar != Self.nothing || label.isWhitespace { keys.append(Key(typed: typed, meant: scalar)) }
        }
        let scalars = keys.map(\.meant)
        guard scalars.contains(where: { !$0.isASCII && $0.properties.isAlphabetic }), !Self.areTorn(keys) else {
            return nil
        }
        return isHangul ? Hangul.composed(scalars) : String(scalars).replacing(Self.ligature, with: Self.lamAlef)
    }

    /// The letter that a text begins with; nil for a sign.
    private func first(of text: String) -> Unicode.Scalar? {
        text.first.flatMap { given[$0] }.flatMap { $0.properties.isAlphabetic ? $0 : nil }
    }

    /// What the keys that give a text on this keyboard give on an American one; nil if it has no letters, or others.
    private func latin(of text: String) -> String? {
        var keys: [Key] = []
        for scalar in isHangul ? text.unicodeScalars.flatMap(Hangul.keys) : Array(text.unicodeScalars) {
            if let key = key(scalar)?.unicodeScalars.first {
                keys.append(Key(typed: scalar, meant: key))
            } else if !scalar.properties.isAlphabetic, scalar.properties.numericType == nil || scalar.isASCII {
                keys.append(Key(typed: scalar, meant: scalar))
            } else {
                return nil
            }
        }
        guard keys.contains(where: { !$0.typed.isASCII && $0.typed != $0.meant }), !Self.areTorn(keys) else {
            return nil
        }
        return String(keys.map(\.meant))
    }

    /// What a key gave, and what it gives on the other keyboard.
    private struct Key {
        let typed: Unicode.Scalar
        let meant: Unicode.Scalar

        var isLetter: Bool { meant.properties.isAlphabetic || ScalarClass.isMark(meant) }
    }

    /// Whether nobody types it so: a letter turns out to be a sign between two letters that no words have there, or a mark
    /// has no letter before it.
    private static func areTorn(_ keys: [Key]) -> Bool {
        keys.indices.contains { place in
            let key = keys[place]
            let isAfterLetter = place > 0 && keys[place - 1].isLetter
            if ScalarClass.isMark(key.meant) { return !isAfterLetter }
            return isAfterLetter && key.typed.properties.isAlphabetic && !key.isLetter
                && !signsInWords.contains(key.meant) && place + 1 < keys.count && keys[place + 1].isLetter
        }
    }

    private static let signsInWords: [Unicode.Scalar] = ["'", ".", "-", "/"]

    /// The key of a letter, of one with an accent that a key before it gave that of the letter without.
    private func key(_ scalar: Unicode.Scalar) -> Character? {
        keys[scalar] ?? String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first.flatMap { keys[$0] }
    }
}

extension KeyboardLayout {
    /// Layouts of languages whose letters are typed key by key, as xkeyboard-config 2.35 has them, and the two-set one
    /// of Korean (KS X 5002).
    private static let all = [
        // Russian.
        KeyboardLayout(
            #"ё1234567890-=йцукенгшщзхъ\фывапролджэячсмитьбю."#),
        // Ukrainian.
        KeyboardLayout(
            #"'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю."#),
        // Belarusian.
        KeyboardLayout(
            #"ё1234567890-=йцукенгшўзх'\фывапролджэячсмітьбю."#),
        // Kazakh.
        KeyboardLayout(
            #"("әіңғ,.үұқөһйцукенгшщзхъ\фывапролджэячсмитьбю№"#),
        // Bulgarian (BDS).
        KeyboardLayout(
            #"(1234567890-.,уеишщксдзц;„ьяаожгтнвмчюйъэфхпрлб"#),
        // Bulgarian (phonetic).
        KeyboardLayout(
            #"ч1234567890-=явертъуиопшщюасдфгхйкл;'зьцжбнм,./"#),
        // Serbian.
        KeyboardLayout(
            #"`1234567890'+љњертзуиопшђжасдфгхјклчћжџцвбнм,.-"#),
        // Macedonian.
        KeyboardLayout(
            #" 1234567890-=љњертѕуиопшѓжасдфгхјклчќзџцвбнм,./"#),
        // Greek.
        KeyboardLayout(
            #"`1234567890-=;ςερτυθιοπ[]\ασδφγηξκλ 'ζχψωβνμ,./"#),
        // Hebrew.
        KeyboardLayout(
            #";1234567890-=/'קראטוןםפ][\שדגכעיחלךף,זסבהנמצתץ."#),
        // Arabic.
        KeyboardLayout(
            #"ذ1234567890-=ضصثقفغعهخحجد\شسيبلاتنمكطئءؤرﻻىةوزظ"#,
            shifted: #"\#u{651}            \#u{64E}\#u{64B}\#u{64F}\#u{64C}ﻹإ   ؛   "#
                + #"\#u{650}\#u{64D}  ﻷأ ،    \#u{652}  ﻵآ   ؟"#),
        // Persian.
        KeyboardLayout(
            #" ۱۲۳۴۵۶۷۸۹۰-=ضصثقفغعهخحجچ\شسیبلاتنمکگظطزرذدپو./"#,
            shifted: #"  ٬٫﷼٪ ،     \#u{652}\#u{64C}\#u{64D}\#u{64B}\#u{64F}\#u{650}\#u{64E}\#u{651}     "#
                + #"ؤئيإأآة   ؛ك\#u{653}ژ\#u{670} \#u{654}ء  ؟"#),
        // Thai.
        KeyboardLayout(
            #"_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ"#,
            shifted: #"  ๑๒๓๔ู฿๕๖๗๘๙๐ ฎฑธํ๊ณฯญฐ ฅฤฆฏโฌ็๋ษศซ   ฉฮฺ์ ฒฬฦ"#),
        // Georgian.
        KeyboardLayout(
            #" 1234567890-=ქწერტყუიოპ[]\ასდფგჰჯკლ;'ზხცვბნმ,./"#,
            shifted: #"              ჭ ღთ         შ    ჟ    ძ ჩ       "#),
        // Armenian.
        KeyboardLayout(
            #"՝ֆձ֊,։՞․՛)օէղճփբսմուկըթծց»ջվգեանիտհպրժդչյզլքխշռ"#),
        // Korean.
        KeyboardLayout(
            #"`1234567890-=ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[]\ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'ㅋㅌㅊㅍㅠㅜㅡ,./"#,
            shifted: #"             ㅃㅉㄸㄲㅆ   ㅒㅖ                        "#, isHangul: true),
    ]
}
