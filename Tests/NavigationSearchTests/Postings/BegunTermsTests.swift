import Testing

@testable import NavigationSearch

/// What is known of terms that begin alike against looking at each of them.
@Suite struct BegunTermsTests {
    @Test("How many terms go on in some way is what looking at each of them tells", arguments: 0..<200)
    func sharesAreThoseOfAllTerms(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let count = [0, 1, 5, 16, 17, 60][seed % 6]
        // Most of them go on alike, so that what all have in common is met as often as what few have.
        let letters = ["b", "bc", "abc", "é"][seed % 4]
        func text() -> String {
            "beginning"
                + (0..<Int.random(in: 1...5, using: &random)).map { _ in
                    String(letters.randomElement(using: &random) ?? "b")
                }.joined()
        }
        var words: Set<String> = []
        for _ in 0..<10 * count where words.count < count { words.insert(text()) }
        let sorted = words.map { FullTextTerm(text: $0, isPrefix: false).bytes }
            .sorted { $0.lexicographicallyPrecedes($1) }
        var terms = BegunTerms()
        for term in sorted {
            term.withUnsafeBufferPointer { terms.append($0) }
        }
        sorted.last.map { terms.end(with: $0) }
        for _ in 0..<100 {
            let term = FullTextTerm(text: text(), isPrefix: Bool.random(using: &random))
            let meant = sorted.count { term.isPrefix ? $0.starts(with: term.bytes) : $0 == term.bytes }
            switch terms.share(of: term) {
            case .some(.none): #expect(meant == 0)
            case .some(.some): #expect(meant > 0 && meant < sorted.count)
            case .all: #expect(meant == sorted.count)
            case nil: #expect(meant < sorted.count && sorted.count > 16)
            }
        }
    }
}
