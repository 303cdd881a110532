/// Beginnings of words that stand next to each other in a title, in any order.
struct TitleNeighbors {
    let beginnings: [String]
    /// So many other words may stand between the first and the last of them.
    let distance: Int

    /// The same with words in place of placeholders.
    func filled(with query: QueryText) -> TitleNeighbors {
        let beginnings = beginnings.map { TextTemplate($0).filled(with: query.words, literal: query.literalStart) }
        return TitleNeighbors(beginnings: beginnings, distance: distance)
    }

    /// Whether a title of these words has them. Two beginnings may be of one word.
    func stand(in title: TitleWords) -> Bool {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: beginnings.count) { last in
            // Where each beginning was seen last: first too far before the first word.
            last.initialize(repeating: -distance - 2)
            return title.contains { word, place in
                var isSeen = false
                for index in beginnings.indices where Self.begins(word, with: beginnings[index]) {
                    last[index] = place
                    isSeen = true
                }
                return isSeen && last.allSatisfy { place - $0 <= distance + 1 }
            }
        }
    }

    @inline(__always)
    private static func begins(_ word: UnsafeBufferPointer<UInt8>, with beginning: String) -> Bool {
        let letters = beginning.utf8
        guard letters.count <= word.count else { return false }
        var place = 0
        for letter in letters {
            guard word[place] == letter else { return false }
            place += 1
        }
        return true
    }
}
