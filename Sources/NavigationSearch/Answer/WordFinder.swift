/// Finds the places in a text where a word of a query is.
struct WordFinder {
    let word: Word
    let spelling: SearchHit.Spelling

    private var scalars: [Unicode.Scalar] { Array(word.text(spelling).unicodeScalars) }

    /// Ranges in the text's scalars, whole words first counted; nil if there are none of that form.
    func ranges(in value: FieldText.Value, form: SearchHit.Explanation.Form) -> [Range<Int>] {
        switch form {
        case .word: word.isUnsegmented ? [] : beginnings(in: value) { $0 == $1 }
        case .prefix: word.isUnsegmented ? insideRuns(of: value) : beginnings(in: value) { _, _ in true }
        case .joined: word.isUnsegmented ? [] : joined(in: value)
        case .initials: initials(in: value)
        }
    }

    /// Words that begin with the word looked for and pass a test of their length against its own.
    private func beginnings(in value: FieldText.Value, _ passes: (Int, Int) -> Bool) -> [Range<Int>] {
        let wanted = Array(FieldTokens.truncated(word.text(spelling)).unicodeScalars)
        return value.words.compactMap { placed in
            let spellings = [placed.word.text, placed.word.typed].compactMap { $0.map(FieldTokens.truncated) }
            let fits = spellings.contains {
                $0.unicodeScalars.starts(with: wanted) && passes($0.unicodeScalars.count, wanted.count)
            }
            guard fits else { return nil }
            return covering(placed.origins[..<min(wanted.count, placed.origins.count)])
        }
    }

    /// Places inside the runs of a script without spaces, joined over what stands between them.
    private func insideRuns(of value: FieldText.Value) -> [Range<Int>] {
        let wanted = scalars
        var ranges: [Range<Int>] = []
        var run: [Unicode.Scalar] = []
        var origins: [Range<Int>] = []
        func search() {
            guard !wanted.isEmpty, run.count >= wanted.count else { return }
            for start in 0...(run.count - wanted.count) where start == 0 || !ScalarClass.isMark(run[start]) {
                if run[start...].starts(with: wanted), let range = covering(origins[start..<(start + wanted.count)]) {
                    ranges.append(range)
                }
            }
        }
        for placed in value.words {
            if placed.word.isUnsegmented {
                run += placed.scalars
                origins += placed.origins
            } else {
                search()
                run = []
                origins = []
            }
        }
        search()
        return ranges
    }

    private func joined(in value: FieldText.Value) -> [Range<Int>] {
        let letters = JoinedLetters(value.words)
        let wanted = Array(JoinedLetters.token(word.text(spelling)).unicodeScalars)
        guard !wanted.isEmpty else { return [] }
        return letters.starts.compactMap { start in
            guard letters.letters[start...].starts(with: wanted) else { return nil }
            return covering(letters.origins[start..<(start + wanted.count)])
        }
    }

    private func initials(in value: FieldText.Value) -> [Range<Int>] {
        let wanted = scalars
        for words in [value.words, value.words.filter { !$0.isAttached }] {
            let letters = words.compactMap { placed in
                placed.scalars.first.map { ($0, placed.origins[0]) }
            }
            if letters.map(\.0).starts(with: wanted) { return letters.prefix(wanted.count).map(\.1) }
        }
        return []
    }

    private func covering(_ origins: ArraySlice<Range<Int>>) -> Range<Int>? {
        guard let first = origins.first, let last = origins.last else { return nil }
        return first.lowerBound..<max(first.upperBound, last.upperBound)
    }
}
