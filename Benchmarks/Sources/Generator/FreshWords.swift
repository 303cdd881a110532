import Foundation

/// Words that the real texts do not have, drawn as skewed as rare words are (the law of Zipf and Mandelbrot).
///
/// By Heaps' law the vocabulary of a collection grows about with the square root of its size: a manifest grown a
/// hundred times needs ten times the words.
struct FreshWords {
    private var words: [LetterClass: [String]] = [:]

    /// - Parameters:
    ///   - known: all words of the real texts, folded, in the order in which they first occur.
    ///   - growth: how many times as large the vocabulary shall be.
    init(known: [Token.Part], growth: Double, _ random: inout SeededRandom) {
        for letterClass in LetterClass.allCases where letterClass.isLetters {
            let old = known.filter { $0.letterClass == letterClass }.map(\.text)
            words[letterClass] = Self.words(besides: old, count: Int(Double(old.count) * (growth - 1)), &random)
        }
    }

    private static func words(besides old: [String], count: Int, _ random: inout SeededRandom) -> [String] {
        var model = LetterModel()
        for word in old { model.learn(word) }
        guard !model.isEmpty, count > 0 else { return [] }
        let lengths = old.map(\.count)
        let range = min(3, lengths.max() ?? 1)...max(12, lengths.sorted()[lengths.count * 9 / 10])
        var taken = Set(old)
        var fresh: [String] = []
        // A small seed knows few letters in a row, so that the model repeats itself before there are enough words.
        var attemptsLeft = 20 * count
        while fresh.count < count && attemptsLeft > 0 {
            attemptsLeft -= 1
            guard let word = model.word(of: range, &random), taken.insert(word).inserted else { continue }
            fresh.append(word)
        }
        return fresh
    }

    /// A word to stand for a rare one, with its capitals; nil if there is none of its class.
    func word(for part: Token.Part, _ random: inout SeededRandom) -> String? {
        guard let words = words[part.letterClass], !words.isEmpty else { return nil }
        // The offset keeps the commonest of the new words as rare as the words that they stand for.
        let offset = 10 + Double(words.count) / 100
        let rank = offset * pow((Double(words.count) + offset) / offset, random.fraction()) - offset
        let word = words[min(words.count - 1, Int(rank))]
        guard let first = part.text.first, first.isUppercase else { return word }
        if part.text.count > 1, part.text.allSatisfy(\.isUppercase) { return word.uppercased() }
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}
