/// What may stand for each word of a query of which some words may be left aside.
///
/// An entry has a word if it has one of its terms, or neighbours of the query written as one that the word is part of.
final class QueryParts {
    /// One word of the query.
    struct Part {
        /// What may stand for the word by itself; none if nobody knows it.
        var terms: [Term] = []
        /// How many edits these take.
        var typos = 0
        /// Whether the word, which says nothing otherwise, is all of some title, keyword or subtitle.
        var isName = false
        /// Whether it is one of the words that say nothing of which screen is meant, ``GenericWords``.
        var isGeneric = false
    }

    /// Words of the query that stand next to each other, and what they are if they are written as one.
    struct Stretch {
        let words: Range<Int>
        let term: Term
        /// Whether somebody knows all of it as a word or as the end of a title, and not only what it begins: titles have
        /// many words next to each other.
        let isWhole: Bool
    }

    /// Some of the words that count, and all words of a title that has one of them as two: "wifi" and "Wi-Fi".
    struct SplitTitle {
        let words: ArraySlice<Int>
        let reading: Reading
    }

    /// For each word of the query one.
    let parts: [Part]
    let stretches: [Stretch]
    private(set) var splitTitles: [SplitTitle] = []
    /// For each word all that may stand for it; none if nobody knows it.
    let reading: Reading
    /// The same without words written as one.
    let plainReading: Reading
    /// The words that count, of those that somebody knows, in their order,
    let counted: [Int]
    /// and of these those that say something; if none does, all.
    let saying: [Int]
    /// Words that say nothing, but which whole titles and keywords may have besides: "out" and "of" of "out of memory".
    let fillers: [Int]
    /// For each word how many letters it has,
    private let letters: [Int]
    /// and how much it says: those beyond the third. The shortest words of a language are its commonest ones (Zipf 1935) and
    /// say the least, "how" and "my" nothing.
    private let weights: [Int]
    /// Whether all words count, those for "and" aside.
    let allCount: Bool

    /// No word takes more edits.
    private static let mostTypos = 2

    /// - Parameters:
    ///   - words: the query's.
    ///   - parts: what stands for each of them.
    ///   - most: so many words count, the longest; of equally long ones the first.
    init(_ words: [Word], _ parts: [Part], _ stretches: [Stretch], counting most: Int) {
        self.parts = parts
        self.stretches = stretches
        plainReading = Reading(slots: parts.map(\.terms))
        var slots = parts.map(\.terms)
        for stretch in stretches { for word in stretch.words { slots[word].append(stretch.term) } }
        reading = stretches.isEmpty ? plainReading : Reading(slots: slots)
        letters = words.map { $0.text(.asTyped).unicodeScalars.reduce(0) { $0 + ScalarClass.lettersSaying($1) } }
        var weights = zip(Self.weights(letters, stretches), parts).map { max($0, $1.isName ? 1 : 0) }
        for word in parts.indices where parts[word].isGeneric {
            if !stretches.contains(where: { $0.isWhole && $0.words.contains(word) }) { weights[word] = 0 }
        }
        self.weights = weights
        var lengths = letters
        for stretch in stretches where stretch.isWhole {
            let length = letters[stretch.words].reduce(0, +)
            for word in stretch.words { lengths[word] = max(lengths[word], length) }
        }
        // A word for "and" says nothing of what is meant, and neither does a single character of a run without spaces.
        let known = slots.indices.filter { !slots[$0].isEmpty && !words[$0].isConjunction }
        let sayingMore = known.filter { !words[$0].isUnsegmented || words[$0].text.unicodeScalars.count > 1 }
        let longest = (sayingMore.isEmpty ? known : sayingMore).sorted { (-lengths[$0], $0) < (-lengths[$1], $1) }
        counted = longest.prefix(most).sorted()
        let some = counted.filter { [weights] index in
            weights[index] > 0
                || stretches.contains {
                    $0.isWhole && $0.words.contains(index) && $0.words.contains { weights[$0] > 0 }
                }
        }
        let saying = some.isEmpty ? counted : some
        self.saying = saying
        fillers = known.filter { [weights] in weights[$0] == 0 && parts[$0].typos == 0 && !saying.contains($0) }
        allCount = counted.count == words.count { !$0.isConjunction }
    }

    /// Of which words a match has so many.
    func words(at place: PartialMatch.Place) -> [Int] {
        switch place {
        case .anything: counted
        case .silent: counted.filter { !saying.contains($0) }
        case .anywhere, .wholeTitle, .wholeKeyword, .title: saying
        }
    }

    /// So many letters of a word say nothing.
    private static let sayingNothing = 3

    private static func weights(_ letters: [Int], _ stretches: [Stretch]) -> [Int] {
        func weight(_ letters: Int) -> Int { max(0, letters - sayingNothing) }
        var weights = letters.map(weight)
        // Words written as one say what one word of their letters does.
        for stretch in stretches where stretch.isWhole {
            var before = 0
            for word in stretch.words {
                let all = before + letters[word]
                weights[word] = max(weights[word], weight(all) - weight(before))
                before = all
            }
        }
        return weights
    }

    /// The stretches of readings with neighbours written as one, each of them once.
    /// - Parameter isWhole: whether somebody knows a whole word.
    static func stretches(_ readings: [Reading], isWhole: (Word) throws -> Bool) rethrows -> [Stretch] {
        var stretches: [Stretch] = []
        for reading in readings {
            let all = reading.joints.map { WordJoining.stretches($0, of: reading.wordCount + $0.nonzeroBitCount) }
            for (slot, words) in zip(reading.slots, all ?? []) {
                guard words.count > 1, let term = slot.first, !stretches.contains(where: { $0.words == words }) else {
                    continue
                }
                stretches.append(Stretch(words: words, term: term, isWhole: try isWhole(term.word)))
            }
        }
        return stretches
    }

    /// Looks for titles that are neighbours among the words that say something, with one of them as two.
    /// - Parameter titles: all words of such titles, for some words.
    func addSplitTitles(_ words: [Word], _ titles: ([Word]) throws -> [[Word]]) rethrows {
        for first in saying.indices {
            for some in saying.indices[first...].map({ saying[first...$0] }) {
                // What was corrected or has lost its ending is nothing that stands in titles as two.
                guard some.allSatisfy({ parts[$0].terms.first?.word == words[$0] }), sayEnough(some) else { continue }
                splitTitles += try titles(some.map { words[$0] }).map { SplitTitle(words: some, reading: Reading($0)) }
            }
        }
    }

    /// The ways to have the words of a match as a title: as one, or a word as two.
    func titles(of match: PartialMatch) -> [Reading] {
        let split = splitTitles.filter { $0.words.count == match.needed && match.typos ?? 0 == 0 }
        return asOne(match) + split.map(\.reading)
    }

    /// The ways to have the words of a match as one: a word by itself, or neighbours written as one.
    func asOne(_ match: PartialMatch) -> [Reading] {
        let meant = match.words.filter { !match.saysEnough || sayEnough([$0]) }
        let words = match.needed == 1 ? meant.map { parts[$0] } : []
        let alone = words.filter { $0.typos == match.typos ?? $0.typos && !$0.terms.isEmpty }.map(\.terms)
        let joined = stretches.filter { stretch in
            stretch.words.count == match.needed && match.typos ?? 0 == 0
                && stretch.words.allSatisfy(match.words.contains)
                && (!match.saysEnough || sayEnough(Array(stretch.words)))
        }
        return (alone + joined.map { [$0.term] }).map { Reading(slots: [$0]) }
    }

    /// Whether words say a fifth of what all words that count do, or have a third of their letters, so that a title of nothing
    /// else is more likely to be meant than what has more words somewhere: "bluetooth" of "how do i turn off bluetooth".
    private func sayEnough(_ words: some Collection<Int>) -> Bool {
        func length(_ words: some Collection<Int>) -> Int { words.reduce(0) { $0 + letters[$1] } }
        return 5 * weight(words) >= weight(saying) || 3 * length(words) >= length(saying)
    }

    /// Whether words say two fifths of it, so that a title that has them is.
    private func sayMost(_ words: [Int]) -> Bool { 5 * weight(words) >= 2 * weight(saying) }

    private func weight(_ words: some Collection<Int>) -> Int { words.reduce(0) { $0 + weights[$1] } }

    /// Any of the words that say something and need no correction, in all ways.
    private lazy var choices: [[Int]] = saying.filter { parts[$0].typos == 0 }.reduce([[]]) { choices, word in
        choices + choices.map { $0 + [word] }
    }

    /// How much so many words may say that say most, the most first.
    func weights(ofMost number: Int) -> [Int] {
        Set(choices.filter { $0.count == number && sayMost($0) }.map(weight)).sorted(by: >)
    }

    /// The fewest words that say so much, in all ways; nil if any words do, so many as a match has.
    func fewest(of match: PartialMatch, saying least: Int) -> [[Int]]? {
        if choices.allSatisfy({ $0.count != match.needed || weight($0) >= least }) { return nil }
        return choices.filter { words in
            weight(words) >= least && words.allSatisfy { word in weight(words) - weights[word] < least }
        }
    }

    /// The ways to have the words of a match as a keyword: as one, or next to each other, with words that say nothing.
    func keywords(of match: PartialMatch) -> [Reading] {
        var readings = asOne(match)
        for first in parts.indices {
            for last in first..<min(parts.count, first + Self.keywordWords) {
                let says = saying.contains(last) && parts[last].typos == 0
                guard says || fillers.contains(last) else { break }
                let words = saying.filter { first <= $0 && $0 <= last }
                guard last > first, words.count == match.needed, sayEnough(words) else { continue }
                readings.append(Reading(slots: parts[first...last].map(\.terms)))
            }
        }
        return readings
    }

    /// So many words of a query may be a keyword.
    private static let keywordWords = 5

    /// So many words that say enough, in all ways; nil if all ways do.
    func ways(of match: PartialMatch) -> [[Int]]? {
        let ways = choices.filter { $0.count == match.needed }
        return ways.allSatisfy(sayEnough) ? nil : ways.filter(sayEnough)
    }

    /// Whether a term is a word of the query written as one with its neighbours.
    func isOne(_ term: Term, with word: Int) -> Bool {
        stretches.contains { $0.term === term && $0.words.contains(word) }
    }

    /// Whether it is all words as they were typed and nothing else.
    var isTyped: Bool { stretches.isEmpty && counted.count == parts.count && parts.allSatisfy { $0.typos == 0 } }

    /// How many edits so many of some words may take, the fewest first.
    func typos(_ count: Int, of words: [Int]) -> [Int] {
        let total = (0...Self.mostTypos).map { typos in
            words.count { parts[$0].typos == typos }
        }
        return (0...Self.mostTypos * words.count).filter { typos in
            Self.ways(count, typos).contains { way in zip(way, total).allSatisfy(<=) }
        }
    }

    /// The ways to have so many words with so many edits: how many words with none, with one and with two.
    static func ways(_ count: Int, _ typos: Int) -> [[Int]] {
        (0...typos / mostTypos).compactMap { twice in
            let once = typos - mostTypos * twice
            let plain = count - once - twice
            return plain < 0 ? nil : [plain, once, twice]
        }
    }
}
