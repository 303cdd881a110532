import Testing

@testable import NavigationSearch

/// Words that may be written as one with their neighbours.
@Suite struct WordJoiningTests {
    private static func words(_ text: String) -> [Word] { QueryText(text).words }

    private static func readings(_ text: String, where passes: (String) -> Bool = { _ in true }) -> [String] {
        WordJoining.joined(words(text)) { passes($0.text) }.map { $0.map(\.word.text).joined(separator: " ") }
    }

    @Test func fewWordsAreJoinedInEveryWay() {
        #expect(Self.readings("blue") == [])
        #expect(Self.readings("blue tooth") == ["bluetooth"])
        #expect(Self.readings("do not disturb") == ["donot disturb", "do notdisturb", "donotdisturb"])
        #expect(
            Self.readings("a b c d") == ["ab c d", "a bc d", "a b cd", "abc d", "ab cd", "a bcd", "abcd"])
    }

    @Test func ofManyWordsNeighboursAreJoinedAndAllOfThem() {
        #expect(
            Self.readings("a b c d e") == ["ab c d e", "a bc d e", "a b cd e", "a b c de", "abcde"])
        #expect(Self.readings("a b c d e") { $0 != "bc" && $0 != "abcde" } == ["ab c d e", "a b cd e", "a b c de"])
    }

    /// Stretches follow each other from the first word to the last, and each is written as its words are.
    @Test(arguments: ["do not disturb", "a b c d", "a b c d e"])
    func stretchesAreMadeOfTheirWords(_ text: String) {
        let words = Self.words(text)
        for reading in WordJoining.joined(words, where: { _ in true }) {
            #expect(reading.flatMap(\.words) == Array(words.indices))
            for stretch in reading { #expect(stretch.word.text == words[stretch.words].map(\.text).joined()) }
        }
    }

    /// Whatever passes: a reading is there if all that it writes as one does.
    @Test func readingsPassWithAllThatTheyJoin() {
        let all = ["ab", "bc", "cd", "abc", "bcd", "abcd"]
        let readings = Self.readings("a b c d")
        for passing in 0..<(1 << all.count) {
            var asked: [String] = []
            let known = Set(all.indices.filter { passing >> $0 & 1 == 1 }.map { all[$0] })
            let found = Self.readings("a b c d") { text in
                asked.append(text)
                return known.contains(text)
            }
            let expected = readings.filter { reading in
                reading.split(separator: " ").allSatisfy { $0.count == 1 || known.contains(String($0)) }
            }
            #expect(found == expected)
            #expect(asked.sorted() == all.sorted())
        }
    }

    @Test func whatIsTypedIsJoinedAsTyped() throws {
        let joined = try #require(WordJoining.joined(Self.words("café au")) { _ in true }.first?.first?.word)
        #expect(joined.text == "cafeau")
        #expect(joined.typed == "caféau")
    }
}
