import Foundation

/// Splits texts into words.
///
/// A word is a run of letters, digits and marks; every change between a script written without spaces and other
/// letters begins a new one, and so does each emoji. What stands between words does not count.
struct WordScanner {
    private var folder = TextFolder()

    /// The words of a text, in order.
    mutating func words(_ text: String) -> [Word] { ASCIIText(text)?.plainWords ?? placedWords(text).map(\.word) }

    /// The words of a text with their places, in order.
    mutating func placedWords(_ text: String) -> [PlacedWord] {
        if let ascii = ASCIIText(text) { return ascii.placedWords }
        var run = Run()
        var source = 0
        var place = text.startIndex
        while place < text.endIndex {
            if let byte = Self.aloneASCII(text, place) {
                run.add(byte, at: source)
                place = text.utf8.index(after: place)
                source += 1
                continue
            }
            let character = text[place]
            let count = character.unicodeScalars.count
            run.add(folder.fold(character), from: character, at: source..<source + count)
            place = text.index(after: place)
            source += count
        }
        return run.finished()
    }

    /// The character of ASCII that begins at a place; nil if there is another, or one of several scalars. Nothing of
    /// ASCII is one character with what comes before, and only a line feed goes on from it.
    private static func aloneASCII(_ text: String, _ place: String.Index) -> UInt8? {
        let byte = text.utf8[place]
        guard byte < 0x80, byte != UInt8(ascii: "\r") else { return nil }
        let next = text.utf8.index(after: place)
        return next == text.endIndex || text.utf8[next] < 0x80 ? byte : nil
    }

    /// A text as it was typed, letter case and the spelling of punctuation aside; white space is one blank.
    /// Tells "C#" from "C++" and "resume" from "résumé", which have the same words.
    mutating func literal(_ text: String) -> String { plain(text, keepsDiacritics: true) }

    /// As ``literal(_:)``, diacritics aside too.
    mutating func folded(_ text: String) -> String { plain(text, keepsDiacritics: false) }

    private mutating func plain(_ text: String, keepsDiacritics: Bool) -> String {
        if let ascii = ASCIIText(text) { return String(decoding: ascii.literal, as: UTF8.self) }
        var result = String.UnicodeScalarView()
        var isBlank = true
        for character in text {
            guard !character.isWhitespace else {
                if !isBlank { result.append(" ") }
                isBlank = true
                continue
            }
            let folded = folder.fold(character)
            for scalar in keepsDiacritics ? folded.typed : folded.plain {
                guard scalar.properties.generalCategory != .control else { continue }
                if scalar == " " {
                    if !isBlank { result.append(scalar) }
                    isBlank = true
                } else {
                    result.append(ScalarClass.plainPunctuation(scalar))
                    isBlank = false
                }
            }
        }
        if isBlank, !result.isEmpty { result.removeLast() }
        return String(result)
    }
}

extension WordScanner {
    /// The case of a scalar before folding, as far as humps need it.
    fileprivate enum Case {
        case upper
        case lower
        case digit
        case other

        init(ascii byte: UInt8) {
            switch byte {
            case 0x41...0x5A: self = .upper
            case 0x61...0x7A: self = .lower
            case 0x30...0x39: self = .digit
            default: self = .other
            }
        }

        init(_ scalar: Unicode.Scalar) {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .titlecaseLetter: self = .upper
            case .lowercaseLetter: self = .lower
            case .decimalNumber: self = .digit
            default: self = .other
            }
        }
    }

    fileprivate enum Kind {
        case letters
        case unsegmented
        case emoji
    }

    /// The word being read, and the words before it.
    fileprivate struct Run {
        private var words: [PlacedWord] = []
        private var kind: Kind?
        private var letters = PlacedWord.Letters()
        private var cases: [Case] = []
        /// The other ways to write the word, from the first letter on at which they differ.
        private var typed: PlacedWord.Letters?
        private var variant: PlacedWord.Letters?
        private var isAttached = false
        /// The sign for "and" since the last word, and whether there are several.
        private var conjunction: Int?
        private var isRepeated = false

        /// Adds a character of ASCII.
        mutating func add(_ byte: UInt8, at place: Int) {
            guard ScalarClass.isASCIIWordPart(byte) else {
                let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
                return separate(isSpace: isSpace, isConjunction: byte == Conjunction.sign, at: place)
            }
            let isCapital = byte & 0x20 == 0 && byte >= 0x41
            let scalar = Unicode.Scalar(isCapital ? byte | 0x20 : byte)
            add(scalar, kind: .letters, case: Case(ascii: byte), at: place..<place + 1)
        }

        /// Adds a character of any script.
        mutating func add(_ folded: TextFolder.Folded, from character: Character, at origin: Range<Int>) {
            guard !folded.plain.isEmpty else { return }
            var before: Int?
            let sourceCase = character.unicodeScalars.first.map { Case($0) } ?? .other
            var taken = 0
            for scalar in folded.plain {
                if ScalarClass.isEmoji(scalar) {
                    end()
                    add(scalar, kind: .emoji, case: .other, at: origin)
                } else if ScalarClass.isWordPart(scalar) {
                    var kind = ScalarClass.isUnsegmented(scalar) ? Kind.unsegmented : .letters
                    if let current = self.kind, current != .emoji, ScalarClass.isMark(scalar) { kind = current }
                    guard add(scalar, kind: kind, case: taken == 0 ? sourceCase : .lower, at: origin) else { continue }
                    taken += 1
                    before = before ?? words.count
                } else {
                    let isConjunction = scalar.value == UInt32(Conjunction.sign)
                    separate(
                        isSpace: scalar.properties.isWhitespace, isConjunction: isConjunction, at: origin.lowerBound)
                }
            }
            // A character that folds into one word keeps its diacritics; one that falls apart has none.
            guard before == words.count, taken == folded.plain.count else { return }
            if folded.typed != folded.plain {
                if typed == nil { typed = letters }
                typed?.replaceLast(taken, with: folded.typed, origin)
            }
            if let scalars = folded.variant {
                if variant == nil { variant = letters }
                variant?.replaceLast(taken, with: scalars, origin)
            }
        }

        /// Adds a scalar; false if it cannot stand where it does.
        @discardableResult
        mutating func add(_ scalar: Unicode.Scalar, kind: Kind, case: Case, at origin: Range<Int>) -> Bool {
            if kind != self.kind || kind == .emoji { end() }
            // A mark without a letter before it is the rest of one (the Thai ำ falls apart into a mark and a letter).
            if self.kind == nil, ScalarClass.isMark(scalar) { return false }
            self.kind = kind
            letters.append(scalar, origin)
            typed?.append(scalar, origin)
            variant?.append(scalar, origin)
            cases.append(`case`)
            return true
        }

        mutating func separate(isSpace: Bool, isConjunction: Bool, at place: Int) {
            end()
            if isSpace { isAttached = false }
            guard isConjunction else { return }
            isRepeated = conjunction != nil
            conjunction = place
        }

        mutating func finished() -> [PlacedWord] {
            end()
            return words
        }

        private mutating func end() {
            guard let kind else { return }
            if kind == .unsegmented { variant = KanaFolding.withoutFinalLongMarks(letters) }
            // Runs without spaces are one over what stands between them.
            let isJoined = kind == .letters && !isRepeated && words.last.map { !$0.word.isUnsegmented } ?? false
            let word = Word(
                text: String(letters.scalars), typed: typed.map { String($0.scalars) },
                isUnsegmented: kind == .unsegmented, variant: variant.map { String($0.scalars) })
            words.append(
                PlacedWord(
                    word: word, letters: letters, typed: typed, variant: variant,
                    partStarts: kind == .letters ? partStarts() : [], isAttached: isAttached,
                    conjunction: isJoined ? conjunction : nil))
            self.kind = nil
            (conjunction, isRepeated) = (nil, false)
            letters.scalars.removeAll(keepingCapacity: true)
            letters.origins.removeAll(keepingCapacity: true)
            cases.removeAll(keepingCapacity: true)
            typed = nil
            variant = nil
            isAttached = true
        }

        private func partStarts() -> [Int] {
            let scalars = letters.scalars
            return scalars.indices.dropFirst().filter { index in
                let (before, here) = (cases[index - 1], cases[index])
                if ScalarClass.isSyllabic(scalars[index]) { return !ScalarClass.isMark(scalars[index]) }
                if (before == .digit) != (here == .digit) { return true }
                guard here == .upper else { return false }
                return before == .lower || (index + 1 < cases.count && before == .upper && cases[index + 1] == .lower)
            }
        }
    }
}

extension String {
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scalars.underestimatedCount)
        for scalar in scalars {
            if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        self.init(decoding: bytes, as: UTF8.self)
    }

    /// Whether all is ASCII, so that each letter is a byte.
    var isASCII: Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } } ?? utf8.allSatisfy { $0 < 0x80 }
    }

    /// How many scalars the text has.
    var scalarCount: Int { isASCII ? utf8.count : unicodeScalars.count }

    /// The text without its last scalar.
    var droppingLastScalar: String {
        isEmpty ? self : String(self[..<unicodeScalars.index(before: endIndex)])
    }

    /// The text without white space around it.
    var trimmed: String {
        // What begins and ends with a visible character of ASCII has none, and blanks are most of what others have.
        var bytes = Substring(self).utf8
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
        let isPlain = [bytes.first, bytes.last].allSatisfy { $0.map { (0x21..<0x7F).contains($0) } ?? true }
        return isPlain ? String(Substring(bytes)) : trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
