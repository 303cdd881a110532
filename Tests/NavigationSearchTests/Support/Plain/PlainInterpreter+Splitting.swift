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
