/// The ways to read the words of a query with neighbours written as one: "blue tooth" is also "bluetooth".
enum WordJoining {
    /// The readings with at least one joint, those with ever more of them, all of whose words pass a test.
    ///
    /// Few words are joined in every way. Many would have too many, so there it is two neighbours at a time, and
    /// all of them.
    /// - Parameter passes: asked once of each stretch of words that is written as one, and of nothing else.
    static func joined(_ words: [Word], where passes: (Word) throws -> Bool) rethrows -> [[Word]] {
        guard words.count > 1 else { return [] }
        guard words.count <= TokenLimits.freelyJoinedWords else {
            let pairs = try words.indices.dropLast().compactMap { index in
                let pair = join(words[index...(index + 1)])
                return try passes(pair) ? Array(words[..<index]) + [pair] + Array(words[(index + 2)...]) : nil
            }
            let whole = join(words[...])
            return try passes(whole) ? pairs + [[whole]] : pairs
        }
        // By where they begin and end.
        var joined = [Word?](repeating: nil, count: words.count * words.count)
        var isAny = false
        for start in words.indices {
            for end in words.indices.dropFirst(start + 1) {
                let word = join(words[start...end])
                guard try passes(word) else { continue }
                joined[start * words.count + end] = word
                isAny = true
            }
        }
        guard isAny else { return [] }
        let joints = (1..<(1 << (words.count - 1))).sorted {
            ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
        }
        return joints.compactMap { mask in
            var reading: [Word] = []
            var start = 0
            for end in words.indices where mask >> end & 1 == 0 {
                guard let word = start == end ? words[end] : joined[start * words.count + end] else { return nil }
                reading.append(word)
                start = end + 1
            }
            return reading
        }
    }

    private static func join(_ words: ArraySlice<Word>) -> Word {
        if words.count == 1, let only = words.first { return only }
        let typed = words.contains { $0.typed != nil } ? words.map { $0.text(.asTyped) }.joined() : nil
        return Word(
            text: words.map(\.text).joined(), typed: typed, isUnsegmented: words.allSatisfy(\.isUnsegmented))
    }
}
