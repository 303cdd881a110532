/// Words with generic ones written to them without a blank: "displayeinstellungen", "打开蓝牙".
extension GenericWords {
    /// A query with generic words apart from those that they are written to; nil if there are none.
    ///
    /// A word that somebody knows is none of these, and what stays of one is known: whole before a generic word, behind one
    /// or before an s in between perhaps only the beginning of a word. In scripts without spaces whatever stands at a
    /// run's ends may be generic.
    /// - Parameters:
    ///   - isKnown: whether some word begins with a word.
    ///   - isWhole: whether a word is one as it is.
    func apart(
        _ query: [Word], isKnown: (Word) throws -> Bool, isWhole: (Word) throws -> Bool
    ) rethrows -> [Word]? {
        var words: [Word] = []
        for word in query {
            let parts =
                try word.isUnsegmented
                ? apart(run: word, isKnown: isKnown) : apart(word: word, isKnown: isKnown, isWhole: isWhole)
            words += parts ?? [word]
        }
        return words.count > query.count ? words : nil
    }

    /// Letters of a generic word that is written to another one; a Hangul syllable has two.
    private static let shortestApart = 4
    /// Letters of the other one,
    private static let shortestRest = 3
    /// and before an s, unless it is a whole word.
    private static let shortestBegun = 5
    /// Characters of a generic word in a script without spaces.
    private static let shortestRun = 2
    /// What German and its neighbours put between the words of a compound.
    private static let linking: Character = "s"

    private func apart(
        word: Word, isKnown: (Word) throws -> Bool, isWhole: (Word) throws -> Bool
    ) rethrows -> [Word]? {
        func letters(_ text: Substring) -> Int { text.unicodeScalars.reduce(0) { $0 + ScalarClass.letters(in: $1) } }
        guard word.text.scalarCount <= TokenLimits.word else { return nil }
        let cuts = allCuts(of: word.text).filter { cut in
            letters(cut.generic) >= Self.shortestApart && letters(cut.rest) >= Self.shortestRest
        }
        guard !cuts.isEmpty, try !isKnown(word) else { return nil }
        for cut in cuts {
            let parts = WordSplitting.withMarks(cut.words(isUnsegmented: false), of: word)
            guard cut.isEnd else {
                if try isKnown(parts[1]) { return parts }
                continue
            }
            if try isWhole(parts[0]) { return parts }
            guard let rest = Self.withoutLinking(parts[0]) else { continue }
            let kept = letters(rest.text[...])
            guard kept >= Self.shortestRest else { continue }
            if try isWhole(rest) || kept >= Self.shortestBegun && isKnown(rest) { return [rest, parts[1]] }
        }
        return nil
    }

    /// Takes generic words from the end of a run and from its beginning, until none is left there.
    private func apart(run: Word, isKnown: (Word) throws -> Bool) rethrows -> [Word]? {
        guard run.text.scalarCount <= TokenLimits.word else { return nil }
        var rest = run
        var before: [Word] = []
        var after: [Word] = []
        while let cut = allCuts(of: rest.text).first(where: { $0.generic.unicodeScalars.count >= Self.shortestRun }) {
            let parts = WordSplitting.withMarks(cut.words(isUnsegmented: true), of: rest)
            if cut.isEnd { after.insert(parts[1], at: 0) } else { before.append(parts[0]) }
            rest = cut.isEnd ? parts[0] : parts[1]
        }
        guard !before.isEmpty || !after.isEmpty, try isKnown(rest) else { return nil }
        return before + [rest] + after
    }

    /// A generic word at the end of a word or at its beginning.
    private struct Cut {
        let generic: Substring
        let rest: Substring
        let isEnd: Bool

        /// Both in their order.
        func words(isUnsegmented: Bool) -> [Word] {
            (isEnd ? [rest, generic] : [generic, rest]).map {
                Word(text: String($0), typed: nil, isUnsegmented: isUnsegmented)
            }
        }
    }

    /// The generic words that a word ends or begins with, with something besides; the longest first, at the end before at
    /// the beginning.
    private func allCuts(of text: String) -> [Cut] {
        var cuts: [Cut] = []
        for place in text.unicodeScalars.indices.dropFirst() {
            let (start, end) = (text[..<place], text[place...])
            if isGeneric(end) { cuts.append(Cut(generic: end, rest: start, isEnd: true)) }
            if isGeneric(start) { cuts.append(Cut(generic: start, rest: end, isEnd: false)) }
        }
        return cuts.sorted { one, other in
            let (left, right) = (one.generic.unicodeScalars.count, other.generic.unicodeScalars.count)
            return left == right ? one.isEnd && !other.isEnd : left > right
        }
    }

    private static func withoutLinking(_ word: Word) -> Word? {
        guard word.text.last == linking else { return nil }
        return Word(
            text: String(word.text.dropLast()), typed: word.typed.map { String($0.dropLast()) }, isUnsegmented: false)
    }
}
