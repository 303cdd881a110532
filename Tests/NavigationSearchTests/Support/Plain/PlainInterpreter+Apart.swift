@testable import NavigationSearch

/// Generic words that are written to others.
extension PlainInterpreter {
    /// The query with such words apart; nil if there are none, or if a title or keyword has all words as they are.
    func withGenericWordsApart() -> [Word]? {
        guard looksForEssentials else { return nil }
        let words = query.words.flatMap { $0.isUnsegmented ? run($0) : word($0) }
        guard words.count > query.words.count else { return nil }
        let found = tiers(asTyped())
        guard !found.isEmpty else { return words }
        return hasText(found) || !query.words.contains(where: \.isUnsegmented) ? nil : words
    }

    /// A word that is not known as two, of which the generic one has four letters and the other three: the longest
    /// generic word first. What stands before one is whole, or five letters before an s between them.
    private func word(_ word: Word) -> [Word] {
        func isKnown(_ word: Word) -> Bool { self.isKnown(word) || hasSynonyms(word) }
        func isWhole(_ word: Word) -> Bool { self.isWhole(word) || hasSynonyms(word) }
        guard word.text.unicodeScalars.count <= 64, !isKnown(word) else { return [word] }
        for (first, second, isEnd) in cuts(word) {
            let (generic, rest) = isEnd ? (second, first) : (first, second)
            guard Self.letters(generic.text) >= 4, Self.letters(rest.text) >= 3 else { continue }
            if isEnd ? isWhole(first) : isKnown(second) { return [first, second] }
            guard isEnd, first.text.last == "s" else { continue }
            let typed = first.typed.map { String($0.dropLast()) }
            let shorter = Word(text: String(first.text.dropLast()), typed: typed, isUnsegmented: false)
            guard Self.letters(shorter.text) >= 3 else { continue }
            if isWhole(shorter) || Self.letters(shorter.text) >= 5 && isKnown(shorter) { return [shorter, second] }
        }
        return [word]
    }

    /// A run without the generic words of two characters at its ends, if what is left is known.
    private func run(_ word: Word) -> [Word] {
        guard word.text.unicodeScalars.count <= 64 else { return [word] }
        var parts = (before: [Word](), rest: word, after: [Word]())
        while true {
            let cut = cuts(parts.rest).first { first, second, isEnd in
                (isEnd ? second : first).text.unicodeScalars.count >= 2
            }
            guard let (first, second, isEnd) = cut else { break }
            parts.rest = isEnd ? first : second
            if isEnd { parts.after = [second] + parts.after } else { parts.before.append(first) }
        }
        return isKnown(parts.rest) || hasSynonyms(parts.rest) ? parts.before + [parts.rest] + parts.after : [word]
    }

    /// The ways to cut a generic word from the end of a word or from its beginning, the longest first.
    private func cuts(_ word: Word) -> [(first: Word, second: Word, isEnd: Bool)] {
        let letters = word.text.unicodeScalars.map(\.self)
        let marked = (word.typed ?? word.text).unicodeScalars.map(\.self)
        func part(_ range: Range<Int>) -> Word {
            let text = String(String.UnicodeScalarView(letters[range]))
            let typed = marked.count == letters.count ? String(String.UnicodeScalarView(marked[range])) : text
            return Word(
                text: text, typed: typed == text ? nil : typed, isUnsegmented: word.isUnsegmented)
        }
        let generic = Set(genericWords)
        let ways = (1..<max(letters.count, 1)).flatMap { place in
            let (first, second) = (part(0..<place), part(place..<letters.count))
            return [(first, second, true), (first, second, false)].filter { first, second, isEnd in
                generic.contains(isEnd ? second.text : first.text)
            }
        }
        func length(_ way: (first: Word, second: Word, isEnd: Bool)) -> Int {
            (way.isEnd ? way.second : way.first).text.unicodeScalars.count * 2 + (way.isEnd ? 1 : 0)
        }
        return ways.sorted { length($0) > length($1) }
    }

    private static func letters(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + ScalarClass.letters(in: $1) }
    }
}
