/// A text of printable ASCII and its words, read without a look at Unicode's tables. It says just what
/// ``WordScanner`` does, in a tenth of the time, and most texts are of this kind.
struct ASCIIText {
    /// The text in lower case.
    private(set) var letters: [UInt8] = []
    /// Where the words stand.
    private(set) var words: [Range<Int>] = []
    /// For each word whether no white space stands between it and the word before.
    private(set) var isAttached: [Bool] = []
    /// Where parts of words begin other than the first, ascending.
    private(set) var parts: [Int] = []
    /// Where the sign for "and" stands between two words, ascending; most texts have none.
    private(set) var conjunctions: [Int] = []

    /// Nil for a text with anything else than printable ASCII.
    init?(_ text: String) {
        var text = text
        guard text.withUTF8({ read($0) }) else { return nil }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return false }
        letters.reserveCapacity(bytes.count)
        var start: Int?
        var follows = false
        // The sign since the last word, and whether there are several.
        var conjunction: Int?
        var isRepeated = false
        for (index, byte) in bytes.enumerated() {
            let kind = Kind(byte)
            letters.append(kind == .upper ? byte | 0x20 : byte)
            if kind == .none {
                if let first = start { end(first..<index, follows) }
                if start != nil { follows = true }
                if byte == UInt8(ascii: " ") { follows = false }
                if byte == Conjunction.sign {
                    isRepeated = conjunction != nil
                    conjunction = index
                }
                start = nil
            } else if start == nil {
                start = index
                if let sign = conjunction, !isRepeated, !words.isEmpty { conjunctions.append(sign) }
                (conjunction, isRepeated) = (nil, false)
            } else if beginsPart(kind, after: Kind(bytes[index - 1]), bytes, index) {
                parts.append(index)
            }
        }
        if let first = start { end(first..<bytes.count, follows) }
        return true
    }

    /// There is room for so many words from the first on.
    private static let usualWords = 8

    private mutating func end(_ word: Range<Int>, _ follows: Bool) {
        if words.isEmpty {
            words.reserveCapacity(Self.usualWords)
            isAttached.reserveCapacity(Self.usualWords)
        }
        words.append(word)
        isAttached.append(follows)
    }

    /// Humps of camel case, and digits beside letters.
    private func beginsPart(
        _ here: Kind, after before: Kind, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int
    ) -> Bool {
        if (before == .digit) != (here == .digit) { return true }
        guard here == .upper else { return false }
        return before == .lower || index + 1 < bytes.count && before == .upper && Kind(bytes[index + 1]) == .lower
    }

    private enum Kind {
        case upper
        case lower
        case digit
        case none

        init(_ byte: UInt8) {
            switch byte {
            case 0x41...0x5A: self = .upper
            case 0x61...0x7A: self = .lower
            case 0x30...0x39: self = .digit
            default: self = .none
            }
        }
    }
}

extension ASCIIText {
    /// The words as queries ask for them.
    var plainWords: [Word] { words.map(word) }

    /// The words with their places.
    var placedWords: [PlacedWord] {
        var next = 0
        var signs = conjunctions[...]
        return words.indices.map { index in
            let place = words[index]
            // Each stands before the word that follows it.
            let sign = signs.first.flatMap { $0 < place.lowerBound ? $0 : nil }
            if sign != nil { signs.removeFirst() }
            var partStarts: [Int] = []
            while next < parts.count, parts[next] < place.upperBound {
                partStarts.append(parts[next] - place.lowerBound)
                next += 1
            }
            let written = PlacedWord.Letters(
                scalars: letters[place].map { Unicode.Scalar($0) }, origins: place.map { $0..<$0 + 1 })
            return PlacedWord(
                word: word(place), letters: written, typed: nil, variant: nil, partStarts: partStarts,
                isAttached: isAttached[index], conjunction: sign)
        }
    }

    private func word(_ place: Range<Int>) -> Word {
        Word(text: String(decoding: letters[place], as: UTF8.self), typed: nil, isUnsegmented: false)
    }

    /// A word as far as the index keeps it.
    func token(_ word: Range<Int>) -> ArraySlice<UInt8> { letters[word].prefix(TokenLimits.word) }

    /// The words as one token in which each is closed; empty for a text without words.
    var start: [UInt8] {
        var token: [UInt8] = []
        token.reserveCapacity(letters.count + 1)
        for word in words {
            token.append(contentsOf: letters[word])
            token.append(UInt8(ascii: "_"))
        }
        return token
    }

    /// The text with single blanks where it has white space; see ``WordScanner/literal(_:)``.
    var literal: [UInt8] {
        var literal: [UInt8] = []
        literal.reserveCapacity(letters.count + 1)
        for byte in letters where byte != UInt8(ascii: " ") || literal.last.map({ $0 != byte }) ?? false {
            literal.append(byte)
        }
        if literal.last == UInt8(ascii: " ") { literal.removeLast() }
        return literal
    }

    /// What begins at each word and part of a word if the words are written as one; see ``JoinedLetters``.
    func forEachJoined(_ body: (_ token: ArraySlice<UInt8>, _ firstWord: Int) -> Void) {
        var joined: [UInt8] = []
        var starts: [JoinedLetters.Start] = []
        var next = 0
        for word in words.prefix(TokenLimits.titleWords) {
            starts.append(JoinedLetters.Start(place: joined.count, firstWord: word.count))
            while next < parts.count, parts[next] < word.upperBound {
                starts.append(JoinedLetters.Start(place: joined.count + parts[next] - word.lowerBound, firstWord: 0))
                next += 1
            }
            joined.append(contentsOf: letters[word])
        }
        for start in starts { body(joined[start.place...].prefix(TokenLimits.joined), start.firstWord) }
    }

    /// The first letters of words, and of those that follow white space if that differs; at least two.
    var initials: [[UInt8]] {
        let first = words.prefix(TokenLimits.titleWords)
        guard first.count > 1 else { return [] }
        let all = first.map { letters[$0.lowerBound] }
        let spaced = first.indices.filter { !isAttached[$0] }.map { letters[words[$0].lowerBound] }
        return spaced.count < 2 || spaced.count == all.count ? [all] : [all, spaced]
    }

    /// The words of letters alone that queries may be corrected to.
    func forEachCorrectable(_ body: (String) -> Void) {
        for word in words where LexiconBlock.lengths.contains(word.count) {
            let word = letters[word]
            if !word.contains(where: { $0 <= UInt8(ascii: "9") }) { body(String(decoding: word, as: UTF8.self)) }
        }
    }

    /// Words of letters alone between which no white space stands, written as one.
    func forEachCorrectableCompound(_ body: (String) -> Void) {
        var start = 0
        while start < words.count {
            let end = words.indices[(start + 1)...].first { !isAttached[$0] } ?? words.count
            let compound = end - start > 1 ? words[start..<end].flatMap { letters[$0] } : []
            if LexiconBlock.lengths.contains(compound.count), !compound.contains(where: { $0 <= UInt8(ascii: "9") }) {
                body(String(decoding: compound, as: UTF8.self))
            }
            start = end
        }
    }
}
