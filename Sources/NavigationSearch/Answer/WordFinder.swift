/// Finds the places in a text where a word of a query is.
final class WordFinder {
    let word: Word
    let spelling: SearchHit.Spelling
    let ascii: ASCIIWordFinder

    init(_ word: Word, _ spelling: SearchHit.Spelling) {
        self.word = word
        self.spelling = spelling
        ascii = ASCIIWordFinder(word, spelling)
    }

    deinit { ascii.deallocate() }

    private var scalars: [Unicode.Scalar] { Array(word.text(spelling).unicodeScalars) }

    /// Adds the ranges of a form in a text's scalars, in their order.
    /// - Parameters:
    ///   - isASCII: whether the text is of ASCII alone.
    ///   - words: the text's words.
    @inline(__always)
    func find(
        _ form: SearchHit.Explanation.Form, in text: String, isASCII: Bool, _ words: () -> [PlacedWord],
        _ ranges: inout [Range<Int>]
    ) {
        if isASCII, !word.isConjunction {
            switch form {
            case .word: return ascii.beginnings(in: text, whole: true, &ranges)
            case .prefix: return ascii.beginnings(in: text, whole: false, &ranges)
            case .joined where !ascii.mayStandAcrossWords(of: text): return
            // Nothing in it is of another script.
            case .latin: return
            case .joined, .initials, .keystrokes: break
            }
        }
        ranges += self.ranges(of: form, in: words())
    }

    /// Adds the ranges of a form in a title of ASCII, without counting references to its text.
    /// - Returns: false if its words have to be looked at for that.
    @inline(__always)
    func find(
        _ form: SearchHit.Explanation.Form, in title: UnsafeBufferPointer<UInt8>, _ ranges: inout [Range<Int>]
    ) -> Bool {
        guard !word.isConjunction else { return false }
        switch form {
        case .word: ascii.beginnings(in: title, whole: true, &ranges)
        case .prefix: ascii.beginnings(in: title, whole: false, &ranges)
        // Nothing in it is of another script.
        case .latin: break
        case .joined, .initials, .keystrokes: return false
        }
        return true
    }

    private func ranges(of form: SearchHit.Explanation.Form, in words: [PlacedWord]) -> [Range<Int>] {
        switch form {
        case .word: word.isUnsegmented ? [] : whole(in: words)
        case .prefix: word.isUnsegmented ? insideRuns(of: words) : beginnings(in: words) { _, _ in true }
        case .joined: word.isUnsegmented ? [] : joined(in: words)
        case .initials: initials(in: words)
        case .keystrokes: keystrokes(in: words)
        case .latin: latin(in: words)
        }
    }

    /// The same words, or if there are none the signs that a word for "and" may be meant for.
    private func whole(in words: [PlacedWord]) -> [Range<Int>] {
        let found = beginnings(in: words) { $0 == $1 }
        guard found.isEmpty, word.isConjunction else { return found }
        return words.compactMap { $0.conjunction.map { $0..<$0 + 1 } }
    }

    /// Words that begin with the word looked for and pass a test of their length against its own.
    private func beginnings(in words: [PlacedWord], _ passes: (Int, Int) -> Bool) -> [Range<Int>] {
        let wanted = Array(FieldTokens.truncated(word.text(spelling)).unicodeScalars)
        func range(_ letters: PlacedWord.Letters) -> Range<Int>? {
            guard letters.scalars.starts(with: wanted),
                passes(min(letters.scalars.count, TokenLimits.word), wanted.count)
            else { return nil }
            return covering(letters.origins[..<wanted.count])
        }
        return words.indices.compactMap { index in
            range(words[index].letters) ?? words[index].typed.flatMap(range) ?? words[index].variant.flatMap(range)
        }
    }

    /// Places inside the runs of a script without spaces, joined over what stands between them.
    private func insideRuns(of words: [PlacedWord]) -> [Range<Int>] {
        var ranges = insideRuns(of: words, \.letters)
        if words.contains(where: { $0.typed != nil }) { ranges += insideRuns(of: words) { $0.typed ?? $0.letters } }
        if words.contains(where: { $0.variant != nil }) { ranges += insideRuns(of: words) { $0.variant ?? $0.letters } }
        return ranges
    }

    private func insideRuns(
        of all: [PlacedWord], _ letters: (PlacedWord) -> PlacedWord.Letters
    ) -> [Range<Int>] {
        let wanted = scalars
        var ranges: [Range<Int>] = []
        var run = PlacedWord.Letters()
        func search() {
            guard let first = wanted.first, run.scalars.count >= wanted.count else { return }
            for start in 0...(run.scalars.count - wanted.count) where run.scalars[start] == first {
                if run.scalars[start...].starts(with: wanted), start == 0 || !ScalarClass.isMark(first),
                    let range = covering(run.origins[start..<(start + wanted.count)])
                {
                    ranges.append(range)
                }
            }
        }
        for placed in all {
            if placed.word.isUnsegmented {
                run.scalars += letters(placed).scalars
                run.origins += letters(placed).origins
            } else {
                search()
                run = PlacedWord.Letters()
            }
        }
        search()
        return ranges
    }

    private func joined(in words: [PlacedWord]) -> [Range<Int>] {
        let wanted = Array(JoinedLetters.token(word.text(spelling)).unicodeScalars)
        return [JoinedLetters(words), JoinedLetters(variantsOf: words)].lazy
            .compactMap { $0?.ranges(of: wanted) }.first { !$0.isEmpty } ?? []
    }

    private func initials(in words: [PlacedWord]) -> [Range<Int>] {
        let wanted = scalars
        for words in [words, words.filter { !$0.isAttached }] {
            let letters = words.compactMap { placed in
                placed.scalars.first.map { ($0, placed.origins[0]) }
            }
            if letters.map(\.0).starts(with: wanted) { return letters.prefix(wanted.count).map(\.1) }
        }
        if let letters = JoinedLetters(initialsOf: words), letters.letters.starts(with: wanted) {
            return Array(letters.origins.prefix(wanted.count))
        }
        return []
    }

    private func keystrokes(in words: [PlacedWord]) -> [Range<Int>] {
        guard let keys = JoinedLetters.keys(word.text) else { return [] }
        let wanted = Array(keys.unicodeScalars.dropFirst())
        return [JoinedLetters(keysOf: words), JoinedLetters(initialsOf: words)].lazy
            .compactMap { $0?.ranges(of: wanted) }.first { !$0.isEmpty } ?? []
    }

    private func latin(in words: [PlacedWord]) -> [Range<Int>] {
        guard Romanization.isLatin(word.text), words.contains(where: Romanizer.isForeign) else { return [] }
        var romanizer = Romanizer()
        let pieces = romanizer.pieces(words)
        let scheme = Romanizer.scheme(words)
        let letters = JoinedLetters.token(word.text).unicodeScalars
        let wanted = Romanization.spelt(letters, scheme)
        let found = JoinedLetters.spellings(pieces, scheme).lazy.map { $0.ranges(of: wanted) }.first { !$0.isEmpty }
        return found ?? JoinedLetters(latinInitials: pieces).origins(of: Array(letters))
    }

    private func covering(_ origins: ArraySlice<Range<Int>>) -> Range<Int>? {
        guard let first = origins.first, let last = origins.last else { return nil }
        return first.lowerBound..<max(first.upperBound, last.upperBound)
    }
}
