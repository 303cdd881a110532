import Testing

@testable import NavigationSearch

/// The words of a title that neighbours are looked for among are those that stand in the index.
struct TitleNeighborsTests {
    private static let pieces = [
        "Wi", "Fi", "scanning", "don", "t", "on", "a\u{301}", "é", "设置", "\u{2011}", "’", "–", "…", "“", "”",
        "\u{2017}",
        "\u{2028}", "\u{2010}", "\u{2027}", "•", " ", " ", "-", "&", "\r\n", "2", "👍", "\u{200D}", "e\u{2011}\u{301}",
    ]

    @Test func wordsAreThoseOfTheIndex() {
        var random = SeededGenerator(state: 7)
        var (tokens, fresh) = (FieldTokens(), FieldTokens())
        for _ in 0..<4_000 {
            let count = Int.random(in: 0...8, using: &random)
            let title = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            #expect(TitleWords(title, &tokens).texts == fresh.search(title), "\(title)")
        }
    }

    @Test func neighborsMayBePartedByPunctuation() {
        var tokens = FieldTokens()
        let words = TitleWords("Wi\u{2011}Fi scanning", &tokens)
        #expect(words.texts == ["wi", "fi", "scanning"])
        #expect(TitleNeighbors(beginnings: ["sc", "fi"], distance: 0).stand(in: words))
        #expect(!TitleNeighbors(beginnings: ["sc", "wi"], distance: 0).stand(in: words))
    }
}
