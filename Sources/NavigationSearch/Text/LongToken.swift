/// How the index keeps what has more letters than FTS5 has lists of beginnings for.
///
/// Of a beginning of up to ``beginning`` letters there is a list, which is read as far as needed. For a longer one the
/// lists of all tokens with this beginning have to be put together: words, words written as one, texts as one token.
/// So after the first letters of a long token stands a mark that tells these kinds apart: nobody has to
/// read the others, and a word's beginning is asked for as the words that begin so, ``LongWords``.
enum LongToken {
    /// So many letters have lists of beginnings; what has more is long.
    static let beginning = IndexSQL.longestPrefix
    // Hyphens and primes of the kinds that `ScalarClass.plainPunctuation` replaces, so no text has them.
    /// Stands in words, and in the first word of what is kept as one token: `blueto‐oth`.
    static let wordMark: Unicode.Scalar = "\u{2010}"
    /// Stands in words written as one, and in initials.
    static let joinedMark: Unicode.Scalar = "\u{2032}"

    /// Whether a text is long. Runs without spaces stand in the index by windows, which are short enough.
    static func isLong(_ text: String) -> Bool {
        guard text.utf8.count > beginning else { return false }
        return text.isASCII
            || text.unicodeScalars.count > beginning
                && !(text.unicodeScalars.first.map(ScalarClass.isUnsegmented) ?? false)
    }

    /// A word, or the beginning of one, as it stands in the index.
    static func word(_ text: String) -> String { marked(text, wordMark, after: beginning) }

    /// The same of a whole word.
    static func word(_ term: FullTextTerm) -> FullTextTerm { marked(term, wordMark, word) }

    /// The same of all of some words written as one.
    static func joined(_ term: FullTextTerm) -> FullTextTerm { marked(term, joinedMark) { joined($0) } }

    /// - Parameter text: marks a text that is not ASCII.
    private static func marked(
        _ term: FullTextTerm, _ mark: Unicode.Scalar, _ text: (String) -> String
    ) -> FullTextTerm {
        guard term.count > beginning else { return term }
        return term.withBytes { bytes in
            guard let letters = bytes.baseAddress, bytes.allSatisfy(UTF8.isASCII) else {
                return FullTextTerm(text: text(term.text), isPrefix: term.isPrefix)
            }
            let width = UTF8.width(mark)
            return FullTextTerm(count: bytes.count + width, isPrefix: term.isPrefix) { room in
                room.copyMemory(from: letters, byteCount: beginning)
                UTF8.encode(mark)?.enumerated().forEach {
                    room.storeBytes(of: $0.element, toByteOffset: beginning + $0.offset, as: UInt8.self)
                }
                (room + beginning + width).copyMemory(
                    from: letters + beginning, byteCount: bytes.count - beginning)
            }
        }
    }

    /// Words written as one as they stand in the index.
    /// - Parameter firstWord: the letters of the first of them, ``JoinedLetters/Start/firstWord``.
    static func joined(_ text: String, firstWord: Int = 0) -> String {
        marked(text, joinedMark, after: markedPlace(firstWord))
    }

    /// After how many letters the mark stands in words written as one.
    ///
    /// Whatever begins a long first word is found as that word, so here it need not be found again: the mark stands
    /// behind it, and only what goes further is asked for with the mark there.
    static func markedPlace(_ firstWord: Int) -> Int { longFirstWords.contains(firstWord) ? firstWord : beginning }

    /// Longer ones are cut off before their end.
    static let longFirstWords = (beginning + 1)..<TokenLimits.joined

    /// What a text begins with up to the first scalar that cannot be in a word, if that is long.
    static func firstWord(of token: ArraySlice<UInt8>) -> String? {
        guard token.count > beginning, token.prefix(beginning + 1).allSatisfy({ $0 >= 0x30 }) else { return nil }
        let word = String(
            String(decoding: token, as: UTF8.self).unicodeScalars.prefix {
                ScalarClass.isWordPart($0) && (!ScalarClass.isUnsegmented($0) || ScalarClass.isMark($0))
            })
        return isLong(word) ? word : nil
    }

    private static func marked(_ text: String, _ mark: Unicode.Scalar, after count: Int) -> String {
        guard isLong(text) else { return text }
        // Of ASCII each letter is a byte, so nothing has to be counted.
        let place =
            text.isASCII
            ? min(count, text.utf8.count) : text.unicodeScalars.prefix(count).reduce(0) { $0 + UTF8.width($1) }
        var text = text
        return text.withUTF8 { letters in
            String(unsafeUninitializedCapacity: letters.count + UTF8.width(mark)) { bytes in
                var end = bytes.initialize(fromContentsOf: letters[..<place])
                if let mark = UTF8.encode(mark) { end = bytes[end...].initialize(fromContentsOf: mark) }
                return bytes[end...].initialize(fromContentsOf: letters[place...])
            }
        }
    }
}

extension TokenText {
    /// Adds a word of plain ASCII.
    mutating func append(word: ArraySlice<UInt8>) { append(word, LongToken.wordMark, after: LongToken.beginning) }

    /// Adds words of plain ASCII written as one.
    mutating func append(joined: ArraySlice<UInt8>, firstWord: Int = 0) {
        append(joined, LongToken.joinedMark, after: LongToken.markedPlace(firstWord))
    }

    private mutating func append(_ token: ArraySlice<UInt8>, _ mark: Unicode.Scalar, after count: Int) {
        guard token.count > LongToken.beginning else { return append(token) }
        append(token, String(mark), after: count)
    }

    /// Yields the long words.
    func forEachLongWord(_ body: (String) -> Void) {
        let mark = Array(String(LongToken.wordMark).utf8)
        var rest = bytes[...]
        while let place = rest.firstIndex(of: mark[0]) {
            let blank = UInt8(ascii: " ")
            let end = bytes[place...].firstIndex(of: blank) ?? bytes.endIndex
            if bytes[place..<end].starts(with: mark) {
                let start = bytes[..<place].lastIndex(of: blank).map { $0 + 1 } ?? bytes.startIndex
                let letters = bytes[start..<place] + bytes[(place + mark.count)..<end]
                body(String(decoding: letters, as: UTF8.self))
                rest = bytes[end...]
            } else {
                rest = bytes[(place + 1)...]
            }
        }
    }
}
