/// The ways to read the words of a query with neighbours written as one: "blue tooth" is also "bluetooth".
enum WordJoining {
    /// Words of a query that stand next to each other and are written as one, or one of them by itself.
    struct Stretch {
        /// Which of the query's words they are.
        let words: Range<Int>
        /// What they are written as.
        let word: Word
    }

    /// Which words of a reading go on with the next one: a bit for each. What stands behind so many words is not joined.
    typealias Joints = UInt64

    /// Readings of some words with at least one joint, those with ever more of them.
    struct Ways: RandomAccessCollection {
        private let words: [Word]
        /// What is written as one in some reading.
        private let joined: [Stretch]
        let joints: [Joints]

        fileprivate init(_ words: [Word], _ joined: [Stretch], _ joints: [Joints]) {
            self.words = words
            self.joined = joined
            self.joints = joints
        }

        fileprivate static let none = Ways([], [], [])

        var startIndex: Int { 0 }
        var endIndex: Int { joints.count }

        subscript(place: Int) -> [Stretch] {
            WordJoining.stretches(joints[place], of: words.count).map { Stretch(words: $0, word: word($0)) }
        }

        /// What words that stand next to each other are written as.
        func word(_ stretch: Range<Int>) -> Word {
            if stretch.count == 1 { return words[stretch.lowerBound] }
            guard let place = joined.indices.first(where: { joined[$0].words == stretch }) else {
                preconditionFailure("Readings have no other words written as one.")
            }
            return joined[place].word
        }
    }

    /// Which words stand by themselves or are written as one.
    /// - Parameter count: how many words there are.
    static func stretches(_ joints: Joints, of count: Int) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        forEachStretch(joints, of: count) { stretches.append($0) }
        return stretches
    }

    /// Yields the same.
    @inline(__always)
    static func forEachStretch(_ joints: Joints, of count: Int, _ body: (Range<Int>) -> Void) {
        var start = 0
        for end in 0..<count where joints >> end & 1 == 0 {
            body(start..<end + 1)
            start = end + 1
        }
    }

    /// The readings with at least one joint, those with ever more of them, all of whose words pass a test.
    ///
    /// Few words are joined in every way. Many would have too many, so there it is two neighbours at a time, and
    /// all of them.
    /// - Parameter passes: asked once of each stretch of words that is written as one, and of nothing else.
    static func joined(_ words: [Word], where passes: (Word) throws -> Bool) rethrows -> Ways {
        guard words.count > 1 else { return .none }
        guard words.count <= TokenLimits.freelyJoinedWords else { return try joinedSeldom(words, where: passes) }
        // Most often there are none, and hardly ever more than one or two.
        var joined: [Stretch] = []
        for start in words.indices {
            for end in start + 1..<max(words.count, start + 1) {
                let word = join(words[start...end])
                if try passes(word) { joined.append(Stretch(words: start..<end + 1, word: word)) }
            }
        }
        guard !joined.isEmpty else { return .none }
        var readings: [Joints] = []
        let joints = 1..<(Joints(1) << (words.count - 1))
        readings.reserveCapacity(joints.count)
        for count in 1..<words.count {
            for joints in joints where joints.nonzeroBitCount == count {
                if areKnown(joints, of: words.count, joined) { readings.append(joints) }
            }
        }
        return Ways(words, joined, readings)
    }

    /// Whether all words that are written as one in a reading are among those that are known.
    private static func areKnown(_ joints: Joints, of count: Int, _ joined: [Stretch]) -> Bool {
        var areKnown = true
        forEachStretch(joints, of: count) { words in
            areKnown = areKnown && (words.count == 1 || joined.indices.contains { joined[$0].words == words })
        }
        return areKnown
    }

    /// Two neighbours of many words at a time, and all of them.
    private static func joinedSeldom(_ words: [Word], where passes: (Word) throws -> Bool) rethrows -> Ways {
        var joined: [Stretch] = []
        var joints: [Joints] = []
        for index in words.indices.dropLast().prefix(Joints.bitWidth) {
            let pair = Stretch(words: index..<index + 2, word: join(words[index..<index + 2]))
            guard try passes(pair.word) else { continue }
            joined.append(pair)
            joints.append(1 << index)
        }
        let whole = Stretch(words: words.indices, word: join(words[...]))
        if words.count <= Joints.bitWidth, try passes(whole.word) {
            joined.append(whole)
            joints.append((1 << (words.count - 1)) - 1)
        }
        return Ways(words, joined, joints)
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
