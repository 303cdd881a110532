/// The ways to read a query with one of its words written as two: "wifisettings" is also "wifi settings".
enum WordSplitting {
    /// Letters of each half; a Hangul syllable has two.
    private static let shortest = 3
    /// Characters of each half in a script without spaces.
    private static let shortestRun = 2

    /// Readings in which a word that nothing begins with is two: one that somebody may know whole, and the beginning of
    /// one. Who leaves out a blank has come to an end of the word before it; halves that are beginnings both are found in
    /// most words that have a typing error ("acc out"). In scripts without spaces words have no ends, and two notions
    /// always stand next to each other.
    static func readings(
        _ words: [Word], isKnown: (Word) throws -> Bool, isWhole: (Word) throws -> Bool
    ) rethrows -> [Reading] {
        var readings: [Reading] = []
        for (index, word) in words.enumerated() where try mayBeTwo(word, isKnown: isKnown) {
            for (first, second) in halves(word) {
                guard try isKnown(first), try isKnown(second), try word.isUnsegmented || isWhole(first) else {
                    continue
                }
                readings.append(Reading(Array(words[..<index]) + [first, second] + Array(words[(index + 1)...])))
            }
        }
        return readings
    }

    /// The words with the one that nothing begins with as two or three beginnings, in the ways to do so: "relwin" is
    /// "rel win". None if nothing begins with several words.
    /// - Parameter mayBe: whether a word may be beginnings of several.
    static func beginnings(
        _ words: [Word], isKnown: (Word) throws -> Bool, where mayBe: (Word) throws -> Bool
    ) rethrows -> [[Word]] {
        let unknown = try words.indices.filter { try !isKnown(words[$0]) }
        guard unknown.count == 1, let index = unknown.first, !words[index].isUnsegmented,
            try mayBeTwo(words[index], isKnown: isKnown) && mayBe(words[index])
        else { return [] }
        var ways: [[Word]] = []
        for (first, rest) in halves(words[index]) where try ways.count < mostWays && isKnown(first) {
            let two = try isKnown(rest) ? [[rest]] : []
            let three = try halves(rest).filter { try isKnown($0) && isKnown($1) }.map { [$0, $1] }
            ways += (two + three).map { Array(words[..<index]) + [first] + $0 + Array(words[(index + 1)...]) }
        }
        return Array(ways.prefix(mostWays))
    }

    /// So many ways to take a query for beginnings are looked at.
    private static let mostWays = 16

    /// A word as two or three whole words, for when no entry has them all: "wifipassword" as "wifi password"; nil if there
    /// is no such way. One of them of four letters at least is of a title or keyword: "nowhere" is not "now here", which
    /// only descriptions have. Of all ways it is the one with the largest squares of their lengths, those of whole titles and
    /// keywords three times as in ``RunPieces``, and of equally good ones the one with the shorter first word.
    /// - Parameters:
    ///   - isWhole: whether some entry has a word.
    ///   - isText: whether some entry has a text that is nothing else.
    ///   - isNamed: whether some entry has a word in its title or a keyword.
    static func pieces(
        of word: Word, isWhole: (Word) throws -> Bool, isText: (Word) throws -> Bool, isNamed: (Word) throws -> Bool
    ) rethrows -> [Word]? {
        var best: (words: [Word], value: Int)?
        func value(_ words: [Word]) throws -> Int {
            try words.reduce(0) { sum, word in
                let length = word.text.unicodeScalars.count
                return try sum + length * length * (isText(word) ? RunPieces.textCounts : 1)
            }
        }
        for (first, rest) in halves(word) where try isWhole(first) {
            let two = try isWhole(rest) ? [[first, rest]] : []
            let three = try halves(rest).filter { try isWhole($0) && isWhole($1) }.map { [first, $0, $1] }
            for words in two + three {
                guard try words.contains(where: { try letters(in: $0) >= shortestNamed && isNamed($0) }) else {
                    continue
                }
                let value = try value(words)
                if value > best?.value ?? 0 { best = (words, value) }
            }
        }
        return best.map { withMarks($0.words, of: word) }
    }

    /// Letters of a word that says what is meant.
    private static let shortestNamed = 4

    private static func letters(in word: Word) -> Int {
        word.text.unicodeScalars.reduce(0) { $0 + letters(in: $1, of: word) }
    }

    /// Parts of a word with the diacritics that it was typed with, if its letters are as many without them.
    static func withMarks(_ parts: [Word], of word: Word) -> [Word] {
        guard let typed = word.typed, typed.scalarCount == word.text.scalarCount else { return parts }
        var rest = typed.unicodeScalars[...]
        return parts.map { part in
            let text = String(rest.prefix(part.text.scalarCount))
            rest = rest.dropFirst(part.text.scalarCount)
            return Word(text: part.text, typed: text == part.text ? nil : text, isUnsegmented: part.isUnsegmented)
        }
    }

    /// The words with one of them as two, in the ways that are all words of a title: "wifi" of "Wi-Fi".
    /// - Parameter isTitle: whether words are all of a title.
    static func titles(_ words: [Word], where isTitle: ([Word]) throws -> Bool) rethrows -> [[Word]] {
        let mayBeTwo = words.indices.filter { index in
            !words[index].isUnsegmented && words[index].text.unicodeScalars.count <= TokenLimits.word
        }
        return try mayBeTwo.flatMap { index in
            try halves(words[index], atLeast: 1).map { first, second in
                Array(words[..<index]) + [first, second] + Array(words[(index + 1)...])
            }.filter(isTitle)
        }
    }

    /// Whether a word may be two.
    static func mayBeTwo(_ word: Word, isKnown: (Word) throws -> Bool) rethrows -> Bool {
        let scalars = word.text.unicodeScalars
        let letters = scalars.reduce(0) { $0 + self.letters(in: $1, of: word) }
        return try scalars.count <= TokenLimits.joined && letters >= 2 * shortest(of: word) && !isKnown(word)
    }

    /// The two words that a word may be, in all ways.
    static func halves(_ word: Word) -> [(first: Word, second: Word)] { halves(word, atLeast: shortest(of: word)) }

    /// - Parameter shortest: so many letters each of them has.
    private static func halves(_ word: Word, atLeast shortest: Int) -> [(first: Word, second: Word)] {
        let scalars = Array(word.text.unicodeScalars)
        let letters = scalars.map { self.letters(in: $0, of: word) }
        let all = letters.reduce(0, +)
        var before = 0
        var halves: [(first: Word, second: Word)] = []
        for end in scalars.indices {
            // Marks stay with their letters.
            if min(before, all - before) >= shortest, !ScalarClass.isMark(scalars[end]) {
                halves.append((half(scalars[..<end], of: word), half(scalars[end...], of: word)))
            }
            before += letters[end]
        }
        return halves
    }

    private static func letters(in scalar: Unicode.Scalar, of word: Word) -> Int {
        word.isUnsegmented ? 1 : ScalarClass.letters(in: scalar)
    }

    private static func shortest(of word: Word) -> Int { word.isUnsegmented ? shortestRun : shortest }

    private static func half(_ scalars: ArraySlice<Unicode.Scalar>, of word: Word) -> Word {
        Word(text: String(scalars), typed: nil, isUnsegmented: word.isUnsegmented)
    }
}
