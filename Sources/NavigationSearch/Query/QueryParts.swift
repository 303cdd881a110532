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
    }

    /// Words of the query that stand next to each other, and what they are if they are written as one.
    struct Stretch {
        let words: Range<Int>
        let term: Term
        /// Whether somebody knows all of it as a word or as the end of a title, and not only what it begins: titles have
        /// many words next to each other.
        let isWhole: Bool
    }

    /// For each word of the query one.
    let parts: [Part]
    let stretches: [Stretch]
    /// For each word all that may stand for it; none if nobody knows it.
    let reading: Reading
    /// The same without words written as one.
    let plainReading: Reading
    /// The words that count, of those that somebody knows and that say something, in their order.
    let counted: [Int]
    /// For each word how many letters were typed of it.
    private let letters: [Int]

    /// No word takes more edits.
    private static let mostTypos = 2

    /// - Parameter most: so many words count, the longest; of equally long ones the first.
    init(_ parts: [Part], _ stretches: [Stretch], counting most: Int) {
        self.parts = parts
        self.stretches = stretches
        plainReading = Reading(slots: parts.map(\.terms))
        var slots = plainReading.slots
        for stretch in stretches { for word in stretch.words { slots[word].append(stretch.term) } }
        reading = stretches.isEmpty ? plainReading : Reading(slots: slots)
        letters = slots.map { ($0.first?.original ?? $0.first?.word)?.text.unicodeScalars.count ?? 0 }
        var lengths = letters
        for stretch in stretches where stretch.isWhole {
            let length = stretch.term.word.text.unicodeScalars.count
            for word in stretch.words { lengths[word] = max(lengths[word], length) }
        }
        // A word for "and" says nothing of what is meant.
        let sayingMore = slots.indices.filter { slots[$0].first.map { !$0.word.isConjunction } ?? false }
        let longest = sayingMore.sorted { (-lengths[$0], $0) < (-lengths[$1], $1) }
        counted = longest.prefix(most).sorted()
    }

    /// The stretches of readings with neighbours written as one, each of them once.
    /// - Parameter isWhole: whether somebody knows a whole word.
    static func stretches(_ readings: [Reading], isWhole: (Word) throws -> Bool) rethrows -> [Stretch] {
        var stretches: [Stretch] = []
        for reading in readings {
            var start = 0
            for (slot, length) in zip(reading.slots, reading.lengths ?? []) {
                let words = start..<start + length
                start = words.upperBound
                guard length > 1, let term = slot.first, !stretches.contains(where: { $0.words == words }) else {
                    continue
                }
                stretches.append(Stretch(words: words, term: term, isWhole: try isWhole(term.word)))
            }
        }
        return stretches
    }

    /// The ways to have the words of a match as one: a word by itself, or neighbours written as one.
    func readings(of match: PartialMatch) -> [Reading] {
        let counted = counted.filter { !match.isInTitle || sayEnough([$0]) }
        let words = match.needed == 1 ? counted.map { parts[$0] } : []
        let alone = words.filter { $0.typos == match.typos ?? $0.typos && !$0.terms.isEmpty }.map(\.terms)
        let joined = stretches.filter { stretch in
            stretch.words.count == match.needed && match.typos ?? 0 == 0
                && stretch.words.allSatisfy(self.counted.contains)
                && (!match.isInTitle || sayEnough(Array(stretch.words)))
        }
        return (alone + joined.map { [$0.term] }).map { Reading(slots: [$0]) }
    }

    /// Whether words have a third of the letters of all words that count, so that a title of nothing else is more likely
    /// to be meant than what has more words somewhere: "bluetooth" of "how do i turn off bluetooth".
    func sayEnough(_ words: [Int]) -> Bool { 3 * lettersTyped(words) >= lettersTyped(counted) }

    /// Whether words have half of those letters.
    private func sayMost(_ words: [Int]) -> Bool { 2 * lettersTyped(words) >= lettersTyped(counted) }

    private func lettersTyped(_ words: [Int]) -> Int { words.reduce(0) { $0 + letters[$1] } }

    /// Any of the words that count and need no correction, in all ways.
    private var choices: [[Int]] {
        counted.filter { parts[$0].typos == 0 }.reduce([[]]) { choices, word in choices + choices.map { $0 + [word] } }
    }

    /// The fewest words that say most, in all ways; nil if any words do, so many as a match has.
    func fewest(of match: PartialMatch) -> [[Int]]? {
        let choices = choices
        if choices.allSatisfy({ $0.count != match.needed || sayMost($0) }) { return nil }
        return choices.filter { words in
            sayMost(words) && words.allSatisfy { word in !sayMost(words.filter { $0 != word }) }
        }
    }

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

    /// How many edits so many of the words may take, the fewest first.
    func typos(of count: Int) -> [Int] {
        let total = (0...Self.mostTypos).map { typos in
            counted.count { parts[$0].typos == typos }
        }
        return (0...Self.mostTypos * counted.count).filter { typos in
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

/// Some words of a query, whichever they are.
struct PartialMatch {
    let parts: QueryParts
    /// So many of the words an entry has to have.
    let needed: Int
    /// How many edits these take; nil if that does not matter.
    let typos: Int?
    /// Whether only titles count that say enough by themselves, without corrections: whole titles, ``QueryParts/sayEnough(_:)``, and titles that
    /// say most, ``QueryParts/fewest(of:)``.
    var isInTitle = false
    /// Whether of these only whole titles count, since some entries have all words.
    var isWholeTitle = false
}
