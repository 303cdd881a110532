import Testing

@testable import navsearch

@Suite struct DisplayWidthTests {
    @Test(
        "Text takes the columns in which terminals draw it",
        arguments: [
            ("", 0), ("Settings", 8), ("Café", 4), ("Cafe\u{301}", 4), ("設定", 4), ("ｶﾞ", 2), ("Ａ", 2), ("한국", 4),
            ("\u{1112}\u{1161}\u{11AB}", 2), ("ไทย", 3), ("ที่", 1), ("नमस्ते", 4), ("שָׁלוֹם", 4), ("a\u{200B}b", 2),
            ("soft\u{AD}hyphen", 11), ("…", 1), ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("☎", 1),
            ("1️⃣", 2), ("›", 1), ("\u{1}", 0), ("𠮷", 2),
        ])
    func width(text: String, columns: Int) { #expect(DisplayWidth.of(text) == columns) }

    @Test("The table's first and last scalars are in it, their neighbours are not")
    func bounds() {
        for (scalar, isWide) in [
            ("\u{10FF}", false), ("\u{1100}", true), ("\u{115F}", true), ("\u{1160}", false), ("\u{3FFFD}", true),
            ("\u{3FFFE}", false), ("\u{303F}", false), ("\u{3041}", true),
        ] as [(Unicode.Scalar, Bool)] {
            #expect(WideScalars.contains(scalar) == isWide, "\(String(scalar.value, radix: 16))")
        }
    }
}
