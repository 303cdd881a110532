import Testing

@testable import NavigationSearch

/// Terms are the same if all their bytes are, however many there are.
struct FullTextTermTests {
    @Test func termsAreComparedByBytes() {
        let lengths = [0, 1, 7, 8, 9, 15, 16, 17, 24, 40]
        let texts =
            lengths.flatMap { count in
                let text = String(repeating: "a", count: count)
                // The same but for the last byte, and but for the first.
                return [text, String(text.dropLast()) + "b", "b" + text.dropFirst(), text + "\u{2010}"]
            } + ["\u{e9}", "e\u{301}", "\0", "\0\0"]
        let terms = texts.flatMap { [FullTextTerm(text: $0, isPrefix: false), FullTextTerm(text: $0, isPrefix: true)] }
        for one in terms {
            for other in terms {
                let isSame = one.isPrefix == other.isPrefix && one.text.utf8.elementsEqual(other.text.utf8)
                #expect((one == other) == isSame, "\(one), \(other)")
                if isSame { #expect(one.hashValue == other.hashValue) }
            }
        }
        let different = Set(terms.map { "\(Array($0.text.utf8)) \($0.isPrefix)" })
        #expect(Set(terms).count == different.count)
    }
}
