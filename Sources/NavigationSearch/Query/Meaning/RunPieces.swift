/// Cuts a run of a script without spaces into pieces that somebody knows, for when nobody knows all of it: 更改壁纸 is 更改
/// and 壁纸.
enum RunPieces {
    /// Letters that a piece says as much as, at the least: two Han characters or katakana, four of Thai or hiragana.
    private static let shortest = 4
    /// Characters of a piece that is a whole text, at the most.
    private static let longestText = 16
    /// Characters of all runs of a query that are cut, and of all words: what is longer is no question.
    static let longest = 64
    /// A whole text counts as much as so many others of its length.
    static let textCounts = 3

    /// The pieces of a run, what nobody knows included, in their order.
    ///
    /// Of all ways to cut it, it is the one whose known pieces have the largest squares of their lengths, those of whole
    /// titles and keywords three times: long pieces are seldom known by chance. Of equally good ones it is the one with the
    /// longer last piece.
    /// - Parameters:
    ///   - isKnown: whether some entry has a run, looked at no further than a window.
    ///   - isWhole: whether some entry has a text that is nothing else.
    static func pieces(
        of run: Word, isKnown: (Word) throws -> Bool, isWhole: (Word) throws -> Bool
    ) rethrows -> [Word] {
        let letters = Letters(run)
        var ways = [Way?](repeating: nil, count: letters.count + 1)
        ways[0] = Way(start: 0, isKnown: false, value: 0)
        func add(_ start: Int, _ end: Int, isKnown: Bool, value: Int) {
            let value = (ways[start]?.value ?? 0) + value
            if value > ways[end]?.value ?? -1 { ways[end] = Way(start: start, isKnown: isKnown, value: value) }
        }
        // What begins later in something that is known is known, too.
        var knownEnd = 0
        for start in 0..<letters.count {
            add(start, start + 1, isKnown: false, value: 0)
            guard letters.mayBegin(at: start) else { continue }
            knownEnd = max(knownEnd, start + 1)
            while knownEnd < min(letters.count, start + TokenLimits.window),
                try isKnown(letters[start..<knownEnd + 1])
            {
                knownEnd += 1
            }
            // Beyond a window it has to be a whole text.
            let isLong = knownEnd == start + TokenLimits.window
            let last = isLong ? min(letters.count, start + longestText) : knownEnd
            for end in stride(from: start + 2, through: last, by: 1) where letters.mayBegin(at: end) {
                let isText = try isWhole(letters[start..<end])
                guard isText || end <= knownEnd && letters.mayBeOne(start..<end) else { continue }
                let length = end - start
                add(start, end, isKnown: true, value: length * length * (isText ? textCounts : 1))
            }
        }
        return letters.pieces(ways)
    }

    /// The best way to cut what stands before some place.
    private struct Way {
        /// Where its last piece begins,
        let start: Int
        /// and whether somebody knows it.
        let isKnown: Bool
        let value: Int
    }

    /// The characters of a run, as they count and as they were typed.
    private struct Letters {
        private let scalars: [Unicode.Scalar]
        private let typed: [Unicode.Scalar]?

        var count: Int { scalars.count }

        init(_ run: Word) {
            scalars = Array(run.text.unicodeScalars)
            typed = run.typed.map { Array($0.unicodeScalars) }.flatMap { [count = scalars.count] in
                $0.count == count ? $0 : nil
            }
        }

        /// Marks stay with their letters.
        func mayBegin(at place: Int) -> Bool { place == count || !ScalarClass.isMark(scalars[place]) }

        /// Whether a piece that is no whole text is more than chance: it says as much as four letters, and no kanji follow
        /// hiragana, as they do where a particle or an ending of a word stands before the next word.
        func mayBeOne(_ range: Range<Int>) -> Bool {
            // As they were typed: to match, katakana are hiragana.
            let letters = (typed ?? scalars)[range]
            return letters.reduce(0) { $0 + ScalarClass.lettersSaying($1) } >= RunPieces.shortest
                && !zip(letters, letters.dropFirst()).contains { ScalarClass.isHiragana($0) && ScalarClass.isHan($1) }
        }

        subscript(range: Range<Int>) -> Word {
            let text = String(scalars[range])
            let typed = typed.map { String($0[range]) }
            return Word(text: text, typed: typed == text ? nil : typed, isUnsegmented: true)
        }

        /// The pieces of the best way to cut all of it, with what nobody knows in one piece.
        func pieces(_ ways: [Way?]) -> [Word] {
            var ranges: [(range: Range<Int>, isKnown: Bool)] = []
            func add(_ range: Range<Int>, isKnown: Bool) {
                if !isKnown, let before = ranges.last, !before.isKnown {
                    ranges[ranges.count - 1].range = range.lowerBound..<before.range.upperBound
                } else {
                    ranges.append((range, isKnown))
                }
            }
            var end = count
            while end > 0, let way = ways[end] {
                add(way.start..<end, isKnown: way.isKnown)
                end = way.start
            }
            return ranges.reversed().map { self[$0.range] }
        }
    }
}
