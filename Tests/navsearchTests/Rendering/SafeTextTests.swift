import Testing

@testable import navsearch

@Suite struct SafeTextTests {
    @Test(
        "Nothing that steers a terminal comes through",
        arguments: [
            ("plain", "plain"), ("\u{1B}[31mred", "�[31mred"), ("bell\u{7}", "bell�"), ("\u{9B}31m", "�31m"),
            ("one\ntwo\tthree", "one two three"), ("a\r\nb", "a b"), ("\u{202E}evil", "�evil"),
            ("\u{2066}isolate\u{2069}", "�isolate�"), ("marks\u{200E}\u{200F}", "marks"), ("two  blanks", "two blanks"),
            ("👩‍👧", "👩‍👧"), ("\u{2028}", " "), ("\u{7F}", "�"),
        ])
    func line(text: String, safe: String) { #expect(SafeText.line(text) == safe) }

    @Test("A block keeps its line breaks and its indentation")
    func block() { #expect(SafeText.block("a\n  b\u{1B}[K") == "a\n  b�[K") }
}
