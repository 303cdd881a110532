/// The ways to read the words of a query with neighbours written as one: "blue tooth" is also "bluetooth".
enum WordJoining {
    /// The readings, the one as typed first, then those with ever more joints.
    ///
    /// Few words are joined in every way. Many would have too many, so there it is two neighbours at a time, and
    /// all of them.
    static func readings(_ words: [Word]) -> [[Word]] {
        guard words.count > 1 else { return [words] }
        guard words.count <= TokenLimits.freelyJoinedWords else {
            let pairs = words.indices.dropLast().map { index in
                Array(words[..<index]) + [join(words[index...(index + 1)])] + Array(words[(index + 2)...])
            }
            return [words] + pairs + [[join(words[...])]]
        }
        let joints = (0..<(1 << (words.count - 1))).sorted {
            ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1)
        }
        return joints.map { mask in
            var reading: [ArraySlice<Word>] = []
            for index in words.indices {
                if index > 0, mask >> (index - 1) & 1 == 1, let last = reading.popLast() {
                    reading.append(words[last.startIndex...index])
                } else {
                    reading.append(words[index...index])
                }
            }
            return reading.map(join)
        }
    }

    private static func join(_ words: ArraySlice<Word>) -> Word {
        if words.count == 1, let only = words.first { return only }
        let typed = words.contains { $0.typed != nil } ? words.map { $0.text(.asTyped) }.joined() : nil
        return Word(
            text: words.map(\.text).joined(), typed: typed, isUnsegmented: words.allSatisfy(\.isUnsegmented))
    }
}
