/// What was typed, read once: every other part of a search works on this.
final class QueryText {
    /// The text without white space around it, as far as it is looked at.
    let text: String
    /// The different words, each to be matched as the beginning of a word.
    let words: [Word]
    /// How many words there are, repeated ones included.
    let wordCount: Int
    /// The words as one token without its last closing: `text_ed`; nil without words.
    let start: String?
    /// The same with the sign for "and" where a word stands for it; nil without such a word.
    let conjoinedStart: String?
    /// The text as typed, letter case aside.
    let literal: String
    /// The title written with the same letters, marks and punctuation begins with this token; nil if the words
    /// say the same.
    let literalStart: String?
    /// As ``conjoinedStart``, with diacritics; nil without diacritics.
    private var conjoinedLiteral: String? { hasDiacritics ? Conjunction.start(words, .asTyped) : nil }
    /// ``literalStart``, and the same with the sign for "and".
    var literalStarts: [String] { [literalStart, conjoinedLiteral].compactMap(\.self) }
    /// Whether signs were typed that say something by themselves, as in "c++", and do not only part words.
    let hasSymbols: Bool

    /// What was typed.
    /// - Parameter scanner: remembers the characters that it has met.
    convenience init(_ text: String, _ scanner: inout WordScanner) {
        if let start = Self.plainStart(text) {
            self.init(plain: text, start)
        } else {
            self.init(scanning: text, &scanner)
        }
    }

    /// What was typed, read by a scanner of its own.
    convenience init(_ text: String) {
        var scanner = WordScanner()
        self.init(text, &scanner)
    }

    /// Any text, character by character.
    init(scanning text: String, _ scanner: inout WordScanner) {
        self.text = FieldTokens.beginning(of: text.trimmed, TokenLimits.query)
        let all = Conjunction.marking(scanner.words(self.text))
        wordCount = all.count
        words = Self.different(all)
        conjoinedStart = Conjunction.start(all)
        start = FieldTokens.openStart(FieldTokens.joiningRuns(all))
        literal = scanner.literal(self.text)
        // Words with blanks between them say it all.
        let isPlain = self.text.utf8.allSatisfy { ScalarClass.isASCIIWordPart($0) || $0 == UInt8(ascii: " ") }
        literalStart = isPlain ? nil : Self.literalStart(literal, start)
        hasSymbols = literalStart != nil && self.text.unicodeScalars.contains(where: ScalarClass.isSymbol)
    }

    /// Words without marks between them, as if they had been typed.
    /// - Parameter literalStart: how they were written, if the words do not tell.
    init(_ words: [Word], literalStart: String? = nil, hasSymbols: Bool = false) {
        self.words = Self.different(words)
        wordCount = words.count
        start = FieldTokens.openStart(words)
        conjoinedStart = Conjunction.start(words)
        literal = words.map { $0.text(.asTyped) }.joined(separator: " ")
        text = literal
        self.literalStart =
            literalStart ?? (words.contains { $0.typed != nil } ? Self.literalStart(literal, start) : nil)
        self.hasSymbols = hasSymbols
    }

    /// Plain words with blanks between them, as most of what is typed: what ``init(scanning:_:)`` says of them.
    /// - Parameter start: ``plainStart(_:)``
    private init(plain text: String, _ start: String) {
        // Blanks around the words, or several between two of them, are not in the start.
        self.text = start.utf8.count == text.utf8.count ? text : text.trimmed
        self.start = start
        literalStart = nil
        hasSymbols = false
        guard start.utf8.contains(UInt8(ascii: "_")) else {
            words = [Word(text: start, typed: nil, isUnsegmented: false)]
            wordCount = 1
            literal = start
            conjoinedStart = nil
            return
        }
        let all = Conjunction.marking(Self.words(start))
        words = Self.different(all)
        wordCount = all.count
        literal = Self.literal(start)
        conjoinedStart = Conjunction.start(all)
    }

    /// The words of a plain start.
    private static func words(_ start: String) -> [Word] {
        start.withBytes { bytes in
            var words: [Word] = []
            words.reserveCapacity(bytes.count(where: { $0 == UInt8(ascii: "_") }) + 1)
            var rest = bytes[...]
            while true {
                let word = rest.prefix { $0 != UInt8(ascii: "_") }
                words.append(Word(text: String(decoding: word, as: UTF8.self), typed: nil, isUnsegmented: false))
                guard word.endIndex < bytes.endIndex else { return words }
                rest = bytes[(word.endIndex + 1)...]
            }
        }
    }

    /// The words of a plain start with blanks between them.
    private static func literal(_ start: String) -> String {
        start.withBytes { bytes in
            String(unsafeUninitializedCapacity: bytes.count) { room in
                for place in bytes.indices {
                    let isBetween = bytes[place] == UInt8(ascii: "_")
                    room.initializeElement(at: place, to: isBetween ? UInt8(ascii: " ") : bytes[place])
                }
                return bytes.count
            }
        }
    }

    /// Each word once, as it stands first, and no more than there may be.
    private static func different(_ all: [Word]) -> [Word] {
        // Most often that is all of them. To go by numbers counts no references to what is gone through.
        let isAny = all.indices.contains { place in
            all[..<place].indices.contains { all[$0].text == all[place].text && all[$0].typed == all[place].typed }
        }
        guard isAny || all.count > TokenLimits.queryWords else { return all }
        var words: [Word] = []
        words.reserveCapacity(min(all.count, TokenLimits.queryWords))
        for word in all where words.count < TokenLimits.queryWords {
            if !words.contains(where: { $0.text == word.text && $0.typed == word.typed }) { words.append(word) }
        }
        return words
    }

    /// The words as one token, if the text is of ASCII letters, digits and blanks; nil for others and without words.
    private static func plainStart(_ text: String) -> String? {
        let blank = UInt8(ascii: " ")
        let bytes = text.utf8
        guard bytes.count <= TokenLimits.query else { return nil }
        var isOne = true
        for byte in bytes {
            guard byte == blank || ScalarClass.isASCIIWordPart(byte) else { return nil }
            // What digits have is the bit that makes letters small.
            isOne = isOne && byte != blank && byte | 0x20 == byte
        }
        if isOne { return text.isEmpty ? nil : text }
        let start = String(unsafeUninitializedCapacity: bytes.count) { start in
            var end = 0
            var isParted = false
            for byte in bytes {
                if byte == blank {
                    isParted = end > 0
                    continue
                }
                if isParted {
                    start[end] = UInt8(ascii: "_")
                    end += 1
                    isParted = false
                }
                start[end] = byte | 0x20
                end += 1
            }
            return end
        }
        return start.isEmpty ? nil : start
    }

    var isBlank: Bool { text.isEmpty }

    /// Whether words were typed with diacritics, so that some fit as typed and others only once folded.
    var hasDiacritics: Bool { words.contains { $0.typed != nil } }

    /// Whether words were typed in Hangul, which is put together key by key.
    var hasHangul: Bool {
        // Most words are of ASCII alone.
        words.contains { word in
            !word.text.utf8.allSatisfy(UTF8.isASCII) && word.text.unicodeScalars.contains(where: Hangul.isHangul)
        }
    }

    /// Whether all words are of Latin letters and digits, so that they may be typed for words of another script.
    var isLatin: Bool {
        var hasLetters = false
        for place in words.indices {
            let isLatin = words[place].text.withBytes { bytes in
                for byte in bytes {
                    guard ScalarClass.isASCIIWordPart(byte) else { return false }
                    hasLetters = hasLetters || byte >= UInt8(ascii: "A")
                }
                return true
            }
            guard isLatin else { return false }
        }
        return hasLetters
    }

    private static func literalStart(_ literal: String, _ start: String?) -> String? {
        let closed = FieldTokens.closed(literal)
        guard !literal.isEmpty, closed != start.map({ $0 + "_" }) else { return nil }
        return String(FieldTokens.escaped(closed).dropLast())
    }
}
