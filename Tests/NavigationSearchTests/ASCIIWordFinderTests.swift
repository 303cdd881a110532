import Testing

@testable import NavigationSearch

/// Places of words in texts of ASCII, held against what a text says letter by letter.
@Suite struct ASCIIWordFinderTests {
    private static func random(_ random: inout SplitMix64) -> (word: String, text: String) {
        func text(_ counts: ClosedRange<Int>, of letters: String) -> String {
            let count = Int.random(in: counts, using: &random)
            return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
        }
        return (text(1...4, of: "ab1"), text(0...24, of: "abAB1 -_."))
    }

    private static func finder(_ word: String) -> ASCIIWordFinder {
        ASCIIWordFinder(Word(text: word, typed: nil, isUnsegmented: false), .asTyped)
    }

    /// Where words of the text begin as the word does, and which of them are the word.
    private static func beginnings(_ word: String, _ text: String) -> (all: [Range<Int>], whole: [Range<Int>]) {
        let bytes = Array(text.lowercased().utf8)
        let wanted = Array(word.utf8)
        func isPart(_ place: Int) -> Bool { bytes.indices.contains(place) && ScalarClass.isASCIIWordPart(bytes[place]) }
        let all = bytes.indices.filter { !isPart($0 - 1) && bytes[$0...].starts(with: wanted) }
            .map { $0..<$0 + wanted.count }
        return (all, all.filter { !isPart($0.upperBound) })
    }

    @Test(arguments: 0..<20) func wordsAreFoundWhereTheyStand(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var found = (whole: 0, begun: 0)
        for _ in 0..<500 {
            let (word, text) = Self.random(&random)
            let finder = Self.finder(word)
            defer { finder.deallocate() }
            let (all, whole) = Self.beginnings(word, text)
            for orBegun in [true, false] {
                // What stands there already stays.
                var ranges = [100..<101]
                let bytes = Array(text.utf8)
                let isWhole = bytes.withUnsafeBufferPointer { finder.words(in: $0, orBegun: orBegun, &ranges) }
                let expected = whole.isEmpty && orBegun ? all : whole
                #expect(ranges == [100..<101] + expected, "\(word) in \(text)")
                #expect(isWhole == (expected.isEmpty ? nil : !whole.isEmpty))
                if isWhole == true { found.whole += 1 }
                if isWhole == false { found.begun += 1 }
            }
            for isWhole in [true, false] {
                var ranges: [Range<Int>] = []
                finder.beginnings(in: text, whole: isWhole, &ranges)
                #expect(ranges == (isWhole ? whole : all))
            }
        }
        #expect(found.whole > 10 && found.begun > 10)
    }

    @Test(arguments: 0..<20) func lettersMayStandAcrossWords(_ seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var found = 0
        for _ in 0..<500 {
            let (word, text) = Self.random(&random)
            let finder = Self.finder(word)
            defer { finder.deallocate() }
            let letters = text.lowercased().utf8.filter(ScalarClass.isASCIIWordPart)
            let has = letters.indices.contains { letters[$0...].starts(with: word.utf8) }
            #expect(finder.mayStandAcrossWords(of: text) == has, "\(word) in \(text)")
            found += has ? 1 : 0
        }
        #expect(found > 10 && found < 490)
    }

    @Test func whatIsOfAnotherScriptIsNotLookedFor() {
        for (text, isUnsegmented) in [("é", false), ("a", true)] {
            let finder = ASCIIWordFinder(Word(text: text, typed: nil, isUnsegmented: isUnsegmented), .asTyped)
            defer { finder.deallocate() }
            #expect(!finder.mayBeFound)
            var ranges: [Range<Int>] = []
            finder.beginnings(in: "a b", whole: false, &ranges)
            #expect(ranges.isEmpty && !finder.mayStandAcrossWords(of: "a b"))
        }
    }
}
