import Testing

@testable import NavigationSearch

/// A query's tokens have numbers, and those of a common shape are made when somebody asks for them.
@Suite struct MatchTokensTests {
    private static let texts = ["a", "b", "ab", "a_b", "a_b_", "a"]

    /// Tokens of a shape of two words.
    private static func shape(_ query: QueryText) -> MatchTokens {
        let words = [TextTemplate.placeholder(0, letters: 1), TextTemplate.placeholder(1, letters: 1)]
        let texts = [
            words[0], words[1], words[0] + words[1], "\(words[0])_\(words[1])", "\(words[0])_\(words[1])_", words[0],
        ]
        let tokens = MatchTokens(nil)
        tokens.begin(
            with: TokenTemplates(
                texts.enumerated().map { number, text in
                    (TextTemplate(text), number != 4, number == 5 ? .conjunction : .plain)
                }), filledWith: query)
        return tokens
    }

    @Test("Tokens are what the shape says, in whatever order they are asked for")
    func order() {
        var random = SplitMix64(seed: 47)
        for _ in 0..<50 {
            let tokens = Self.shape(QueryText("a b"))
            #expect(tokens.count == Self.texts.count)
            for number in tokens.all.indices.shuffled(using: &random).prefix(4) {
                let kind = tokens.kind(number)
                #expect(tokens[number].text == Self.texts[number])
                #expect(tokens[number].isPrefix == (number != 4))
                #expect(tokens[number].kind == kind)
            }
        }
    }

    @Test("A token that the shape has keeps its number, and new ones come behind")
    func numbers() {
        let tokens = Self.shape(QueryText("a b"))
        #expect(tokens.number("ab", isPrefix: true) == 2)
        #expect(tokens.number("ab", isPrefix: false) == 6)
        #expect(tokens.addRows() == 7)
        #expect(tokens.number("c", isPrefix: true) == 8)
        #expect(tokens.number("a", isPrefix: true, .conjunction) == 5)
        #expect(tokens.number("a", isPrefix: true) == 0)
        #expect(tokens.number("c", isPrefix: true) == 8)
        #expect(tokens.kind(7) == .rows)
        #expect(tokens.all.map(\.text) == Self.texts + ["ab", "", "c"])
    }

    @Test("Texts are put together as they are, however long they become")
    func concatenated() {
        var random = SplitMix64(seed: 48)
        let pieces = ["", "a", "_", "settings", "ö", "設定", "0123456789abcdef", "e\u{301}"]
        for _ in 0..<500 {
            let texts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let text = String.concatenated(texts.indices) { texts[$0] }
            #expect(text.utf8.elementsEqual(texts.joined().utf8))
        }
    }
}
