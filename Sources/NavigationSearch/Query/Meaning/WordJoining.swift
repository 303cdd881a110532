/// The ways to read the words of a query with neighbours written as one: "blue tooth" is also "bluetooth".
enum WordJoining {
    /// Words of a query that stand next to each other and are written as one, or one of them by itself.
    struct Stretch {
        /// Which of the query's words they are.
        let words: Range<Int>
        /// What they are written as.
        let word: Word
    }

    /// The readings with at least one joint, those with ever more of them, all of whose words pass a test.
    ///
    /// Few words are joined in every way. Many would have too many, so there it is two neighbours at a time, and
    /// all of them.
    /// - Parameter passes: asked once of each stretch of words that is written as one, and of nothing else.
    static func joined(_ words: [Word], where passes: (Word) throws -> Bool) rethrows -> [[Stretch]] {
        guard words.count > 1 else { return [] }
        guard words.count <= TokenLimits.freelyJoinedWords else {
            let single = words.indices.map { Stretch(words: $0..<$0 + 1, word: words[$0]) }
            let pairs = try words.indices.dropLast().compactMap { index -> [Stretch]? in
                let pair = Stretch(words: index..<index + 2, word: join(words[index..<index + 2]))
                return try passes(pair.word) ? single[..<index] + [pair] + single[(index + 2)...] : nil
            }
            let whole = Stretch(words: words.indices, word: join(words[...]))
            return try passes(whole.word) ? pairs + [[whole]] : pairs
        }
        // Most often there are none, and hardly ever more than one or two.
        var joined: [Stretch] = []
        joined.reserveCapacity(words.count * (words.count - 1) / 2)
        for start in words.indices {
            for end in start + 1..<max(words.count, start + 1) {
                let word = join(words[start...end])
                if try passes(word) { joined.append(Stretch(words: start..<end + 1, word: word)) }
            }
        }
        guard !joined.isEmpty else { return [] }
        var readings: [[Stretch]] = []
        let joints = 1..<(1 << (words.count - 1))
        readings.reserveCapacity(joints.count)
        for count in 1..<words.count {
            for mask in joints where mask.nonzeroBitCount == count {
                if let reading = reading(of: words, with: joined, at: mask) { readings.append(reading) }
            }
        }
        return readings
    }

    /// The words with some joints; nil if one of the words that are written as one so is not among those that are known.
    /// - Parameter joints: a bit for each word, whether it goes on with the next one.
    private static func reading(of words: [Word], with joined: [Stretch], at joints: Int) -> [Stretch]? {
        var reading: [Stretch] = []
        reading.reserveCapacity(words.count - joints.nonzeroBitCount)
        var start = 0
        for end in words.indices where joints >> end & 1 == 0 {
            if start == end {
                reading.append(Stretch(words: start..<end + 1, word: words[end]))
            } else if let known = joined.firstIndex(where: { $0.words == start..<end + 1 }) {
                reading.append(joined[known])
            } else {
                return nil
            }
            start = end + 1
        }
        return reading
    }

    /// Words that two neighbours may be together if there is a typing error, too: "entwicklr optionen" for
    /// Entwickleroptionen.
    private static let mistypedWords = 3
    private static let shortestMistyped = 8

    /// Readings of a few words with two neighbours as one that nobody knows, and of which nobody knows one by itself.
    /// The error is in that one and not in the other one alone: "not working" is not "networking".
    /// - Parameter meant: the whole words that a word may have been meant to be.
    static func mistyped(
        _ words: [Word], isKnown: (Word) throws -> Bool, meant: (Word) throws -> [String]
    ) rethrows -> [[Word]] {
        guard (2...mistypedWords).contains(words.count) else { return [] }
        return try words.indices.dropLast().compactMap { index in
            let pair = words[index..<index + 2]
            let joined = join(pair)
            guard joined.text.unicodeScalars.count >= shortestMistyped, !pair.contains(where: \.isUnsegmented),
                try !isKnown(joined)
            else { return nil }
            let unknown = (first: try !isKnown(words[index]), second: try !isKnown(words[index + 1]))
            guard unknown.first || unknown.second else { return nil }
            let (first, second) = (words[index].text.unicodeScalars, words[index + 1].text.unicodeScalars.reversed())
            let isMeant = try meant(joined).contains { text in
                unknown.first && !text.unicodeScalars.starts(with: first)
                    || unknown.second && !text.unicodeScalars.reversed().starts(with: second)
            }
            guard isMeant else { return nil }
            return words[..<index] + [joined] + words[(index + 2)...]
        }
    }

    private static func join(_ words: ArraySlice<Word>) -> Word {
        if words.count == 1, let only = words.first { return only }
        let typed = words.contains { $0.typed != nil } ? words.map { $0.text(.asTyped) }.joined() : nil
        let text = String.concatenated(words.indices) { words[$0].text }
        return Word(text: text, typed: typed, isUnsegmented: words.allSatisfy(\.isUnsegmented))
    }
}
