import Testing

@testable import NavigationSearch

/// What is read quickly says what it would say if it were read character by character.
struct QueryTextTests {
    @Test func plainQueriesAreReadAsAllOthers() {
        var random = SplitMix64(seed: 28)
        let pieces = [
            "a", "b", "wi", "fi", "settings", "5g", "7", " ", " ", " ", " ", "A", "Wi", "SIM", "-", "_", "é", "設", "\t",
        ]
        var plain = 0
        for _ in 0..<4_000 {
            let text = (0..<Int.random(in: 0...9, using: &random))
                .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            if text.utf8.allSatisfy({ $0 == 0x20 || ScalarClass.isASCIIWordPart($0) }) { plain += 1 }
            expectSame(text)
        }
        #expect(plain > 500)
    }

    @Test func longQueriesAreCutAlike() {
        for count in [TokenLimits.query - 1, TokenLimits.query, TokenLimits.query + 1, 3 * TokenLimits.query] {
            expectSame(String(repeating: "x", count: count))
            expectSame(String(String(repeating: "ab c ", count: count).prefix(count)))
            expectSame((0..<count).map { "w\($0)" }.joined(separator: " "))
            expectSame(String(repeating: " Xy", count: count))
        }
    }

    private func expectSame(_ text: String) {
        var scanner = WordScanner()
        let (one, other) = (QueryText(text), QueryText(scanning: text, &scanner))
        #expect(one.text == other.text, "\(text)")
        #expect(one.words == other.words, "\(text)")
        #expect(one.conjoinedStart == other.conjoinedStart, "\(text)")
        #expect(one.hasSymbols == other.hasSymbols, "\(text)")
        #expect(one.words.map(\.typed) == other.words.map(\.typed), "\(text)")
        #expect(one.wordCount == other.wordCount, "\(text)")
        #expect(one.start == other.start, "\(text)")
        #expect(one.literal == other.literal, "\(text)")
        #expect(one.literalStart == other.literalStart, "\(text)")
    }
}
