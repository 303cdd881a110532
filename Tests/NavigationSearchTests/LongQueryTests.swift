import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// What a long query costs: nobody types one, but anybody can send one.
@Suite struct LongQueryTests {
    /// Letters of which each is a different way through the scanner.
    static let letters = ["a", "Å", "ä", "б", "ﷺ", "設", "ก", "ガ", "カー", "값", "अ", "👍", "a\u{301}", "設 ", "é ", "A1"]

    @Test("However long a query is, only its beginning is read", arguments: letters)
    func cut(_ letter: String) {
        let long = String(repeating: letter, count: 200_000)
        let query = QueryText(long)
        #expect(query.text.unicodeScalars.count <= TokenLimits.query)
        #expect(query.words == QueryText(String(long.unicodeScalars.prefix(TokenLimits.query))).words)
        let scalars = query.words.reduce(0) { $0 + $1.text.unicodeScalars.count }
        // The one character of ﷺ is 18 letters.
        #expect(scalars <= TokenLimits.query * 18)
    }

    @Test("White space before a query does not count")
    func whiteSpace() {
        #expect(QueryText(String(repeating: " \n", count: 10_000) + "wi-fi ").words.map(\.text) == ["wi", "fi"])
    }

    @Test("A query of a thousand characters is read whole")
    func longest() {
        let words = (0..<40).map { "\($0)" + String(repeating: "x", count: 22) }
        let query = QueryText(words.joined(separator: " "))
        #expect(query.wordCount == 40)
        #expect(query.words.count == TokenLimits.queryWords)
    }

    @Test("An answer to a long query repeats it as it was typed, and finds what its beginning finds")
    func answer() throws {
        let index = try TemporaryIndex([item("Wi-Fi"), item("Sound")]).index
        let long = "wi-fi" + String(repeating: " ", count: 2_000) + "nothing else"
        let response = try index.search(SearchRequest(long))
        #expect(response.query == long)
        #expect(response.hits.map(\.title) == ["Wi-Fi"])
        #expect(try index.suggest(SearchRequest(long)).query == long)
    }

    @Test("The work on a word grows with its length, not with its square", arguments: ["Å", "ガ", "ä", "설"])
    func work(_ letter: String) {
        let count = 40_000
        let plain = Self.processorTime(String(repeating: "б", count: count))
        // A copy for each letter takes some thousand times as long.
        #expect(Self.processorTime(String(repeating: letter, count: count)) < 100 * plain)
    }

    /// The nanoseconds that this thread works on a text, waiting aside.
    private static func processorTime(_ text: String) -> Int {
        let start = now()
        var scanner = WordScanner()
        let count = scanner.words(text).count
        #expect(count == 1)
        return max(1, now() - start)
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
