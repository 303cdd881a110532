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
        var random = SplitMix64(seed: 7)
        var (tokens, fresh) = (FieldTokens(), FieldTokens())
        for _ in 0..<4_000 {
            let count = Int.random(in: 0...8, using: &random)
            let title = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            #expect(TitleWords(title, &tokens).texts == fresh.search(title), "\(title)")
        }
    }

    /// The window of words that ends at each of them is looked through for every beginning.
    @Test func neighborsStandInOneWindow() {
        var random = SplitMix64(seed: 11)
        var tokens = FieldTokens()
        var count = 0
        for _ in 0..<20_000 {
            let words = (0..<Int.random(in: 0...7, using: &random)).map { _ in Self.word(&random) }
            let beginnings = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.word(&random) }
            let distance = Int.random(in: 0...3, using: &random)
            let expected = words.indices.contains { last in
                let window = words[max(0, last - distance - 1)...last]
                return beginnings.allSatisfy { beginning in window.contains { $0.hasPrefix(beginning) } }
            }
            let title = TitleWords(words.joined(separator: " "), &tokens)
            let stand = TitleNeighbors(beginnings: beginnings, distance: distance).stand(in: title)
            #expect(stand == expected, "\(beginnings) within \(distance) of \(words)")
            if stand { count += 1 }
        }
        #expect((2_000...18_000).contains(count))
    }

    private static func word(_ random: inout SplitMix64) -> String {
        let letters = (0..<Int.random(in: 1...3, using: &random)).map { _ in Bool.random(using: &random) ? "a" : "b" }
        return letters.joined()
    }

    @Test func neighborsMayBePartedByPunctuation() {
        var tokens = FieldTokens()
        let words = TitleWords("Wi\u{2011}Fi scanning", &tokens)
        #expect(words.texts == ["wi", "fi", "scanning"])
        #expect(TitleNeighbors(beginnings: ["sc", "fi"], distance: 0).stand(in: words))
        #expect(!TitleNeighbors(beginnings: ["sc", "wi"], distance: 0).stand(in: words))
    }
}
