@testable import NavigationSearch

/// Words that may be several.
extension PlainInterpreter {
    /// A word that nothing begins with may be two: one that is there, and one that something does begin with.
    func split() -> [Reading] {
        query.words.indices.flatMap { index -> [Reading] in
            halves(of: query.words[index]).compactMap { first, second in
                guard first.isUnsegmented || isWhole(first), isKnown(first), isKnown(second) else { return nil }
                return Reading(query.words[..<index] + [first, second] + query.words[(index + 1)...])
            }
        }
    }

    /// The words with the only one that nothing begins with as two or three beginnings, the first 16 ways, unless it is a
    /// whole word with errors.
    func inParts() -> [[Word]] {
        let unknown = query.words.indices.filter { !isKnown(query.words[$0]) }
        guard unknown.count == 1, let index = unknown.first, !query.words[index].isUnsegmented,
            mended(query.words[index]).allSatisfy({ whole($0.terms).isEmpty })
        else { return [] }
        let ways = halves(of: query.words[index]).filter { isKnown($0.first) }.flatMap { first, rest -> [[Word]] in
            let two = isKnown(rest) ? [[first, rest]] : []
            let three = parts(of: rest).filter { isKnown($0.first) && isKnown($0.second) }
            return two + three.map { [first, $0.first, $0.second] }
        }
        return ways.prefix(16).map { query.words[..<index] + $0 + query.words[(index + 1)...] }
    }

    /// The words with runs without spaces that are not known cut into pieces that are, and words that are not known and no
    /// words with errors as two or three whole words; nil if there are no such.
    func inPieces() -> [Word]? {
        let unknown = query.words.filter { word in
            word.isUnsegmented && (word.text.unicodeScalars.count > 8 || !isKnown(word))
        }
        guard unknown.map(\.text.unicodeScalars.count).reduce(0, +) <= 64 else { return nil }
        let words = query.words.flatMap { unknown.contains($0) ? pieces(of: $0) : wholeWords(of: $0) ?? [$0] }
        return words.count > query.words.count ? words : nil
    }

    /// Of all ways to take a word for two or three whole ones the one with the largest squares, three times those of whole
    /// texts, and among these the first.
    private func wholeWords(of word: Word) -> [Word]? {
        let letters = query.words.filter { !$0.isUnsegmented }.map(\.text.unicodeScalars.count).reduce(0, +)
        guard letters <= 64, !word.isUnsegmented, mended(word).allSatisfy({ whole($0.terms).isEmpty }) else {
            return nil
        }
        let ways = halves(of: word).flatMap { first, rest -> [[Word]] in
            [[first, rest]] + parts(of: rest).map { [first, $0.first, $0.second] }
        }.filter { $0.allSatisfy(isWhole) && $0.contains(where: isNamed) }
        func value(_ way: [Word]) -> Int {
            way.map { piece in
                let isText = isWhole(Word(text: piece.text + "_", typed: nil, isUnsegmented: false))
                let length = piece.text.unicodeScalars.count
                return length * length * (isText ? 3 : 1)
            }.reduce(0, +)
        }
        let most = ways.map(value).max()
        let marked = (word.typed ?? word.text).unicodeScalars.map(\.self)
        var end = 0
        return ways.first { value($0) == most }?.map { part in
            let letters = marked[end...].prefix(part.text.unicodeScalars.count)
            end += letters.count
            let typed = letters.reduce(into: "") { $0.unicodeScalars.append($1) }
            let isMarked = marked.count == word.text.unicodeScalars.count && typed != part.text
            return Word(text: part.text, typed: isMarked ? typed : nil, isUnsegmented: false)
        }
    }

    /// Whether a word of four letters at least is one of a title or keyword.
    private func isNamed(_ word: Word) -> Bool {
        let fitting = tokens.fitting(word.text, isWhole: true)
        return PlainWeights.letters(word.text) > 3
            && visible.contains { $0.has(fitting, in: [.title, .joined, .keywords, .keywordJoined]) }
    }

    /// Of all ways to cut a run the one with the largest squares of known pieces, three times those of whole texts.
    private func pieces(of run: Word) -> [Word] {
        let scalars = run.text.unicodeScalars.map(\.self)
        let typed = run.typed.map { $0.unicodeScalars.map(\.self) }
        func piece(_ range: Range<Int>) -> Word {
            func text(_ scalars: [Unicode.Scalar]) -> String {
                scalars[range].reduce(into: "") { $0.unicodeScalars.append($1) }
            }
            let (folded, typed) = (text(scalars), typed.flatMap { $0.count == scalars.count ? text($0) : nil })
            return Word(text: folded, typed: typed == folded ? nil : typed, isUnsegmented: true)
        }
        let count = scalars.count
        func isLetter(_ place: Int) -> Bool { place == count || !ScalarClass.isMark(scalars[place]) }
        var best: [(value: Int, ranges: [Range<Int>], known: Set<Int>)] = [(0, [], [])]
        for end in 1...count {
            let ways = (max(0, end - 16)..<end).compactMap {
                start -> (value: Int, ranges: [Range<Int>], known: Set<Int>)? in
                let before = best[start]
                var way = (before.value, before.ranges + [start..<end], before.known)
                // Four letters at least, or what says as much.
                let isLong = PlainWeights.letters(piece(start..<end).text(.asTyped)) > 3
                if end - start > 1, isLetter(start), isLetter(end), isKnown(piece(start..<end)) {
                    let isText = isWhole(Word(text: piece(start..<end).text + "_", typed: nil, isUnsegmented: true))
                    if isText || isLong && end - start <= 8 && !goesOnWithKanji(piece(start..<end).text(.asTyped)) {
                        way.0 += (end - start) * (end - start) * (isText ? 3 : 1)
                        way.2.insert(start)
                        return way
                    }
                }
                return end - start == 1 ? way : nil
            }
            let most = ways.map(\.value).max()
            best.append(ways.first { $0.value == most } ?? best[0])
        }
        // What is not known stays as one.
        var words: [(range: Range<Int>, isKnown: Bool)] = []
        for range in best[count].ranges {
            let isKnown = best[count].known.contains(range.lowerBound)
            if !isKnown, let last = words.last, !last.isKnown {
                words[words.count - 1].range = last.range.lowerBound..<range.upperBound
            } else {
                words.append((range, isKnown))
            }
        }
        return words.map { piece($0.range) }
    }

    private func goesOnWithKanji(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.map(\.self)
        return scalars.indices.dropFirst().contains { place in
            ("\u{3041}"..."\u{3096}").contains(scalars[place - 1]) && ScalarClass.isHan(scalars[place])
        }
    }

    /// The two parts of a word that nothing begins with: of three letters at least, of which a Hangul syllable has two,
    /// or of two characters in scripts without spaces. No mark stands by itself.
    func halves(of word: Word) -> [(first: Word, second: Word)] {
        word.text.unicodeScalars.count > 32 || isKnown(word) ? [] : parts(of: word)
    }

    private func parts(of word: Word) -> [(first: Word, second: Word)] {
        let scalars = word.text.unicodeScalars.map(\.self)
        func part(_ scalars: ArraySlice<Unicode.Scalar>) -> Word? {
            let syllables = scalars.count { ("가"..."힣").contains($0) }
            let isLong = word.isUnsegmented ? scalars.count >= 2 : scalars.count + syllables >= 3
            guard isLong else { return nil }
            let text = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
            return Word(text: text, typed: nil, isUnsegmented: word.isUnsegmented)
        }
        return scalars.indices.compactMap { end in
            guard !ScalarClass.isMark(scalars[end]), let first = part(scalars[..<end]),
                let second = part(scalars[end...])
            else { return nil }
            return (first, second)
        }
    }
}
