/// The ways to write a title exactly, each as a hash.
///
/// What is asked for together has hashes that follow each other, ``RowHash/second``: the literal form and the words; the
/// letters and what may be typed of them, ``AlmostTitle``.
enum TitleHash {
    /// About so many ways there are of some titles: four or five of most, and of some one or two more, with punctuation or
    /// diacritics, with umlauts spelt out or with the sign for "and". Who makes room for fewer takes twice the room in the
    /// end.
    static func usual(_ titles: Int) -> Int { titles * 5 }

    /// Hashes of the title as it is, of its literal form, of its words where these are something else, of those with umlauts
    /// spelt out, of those with the sign for "and", of its letters, and of these without the last one or two; without
    /// repetition.
    static func hashes(_ title: String, _ starts: TitleStarts) -> [RowHash] {
        var hashes = [hash("=", title.utf8)]
        func add(_ hash: RowHash) {
            if !hashes.contains(hash) { hashes.append(hash) }
        }
        let literal = starts.literal.isEmpty ? nil : hash("~", starts.literal)
        if let literal { add(literal) }
        for words in [starts.words, starts.variant, starts.conjoined] where !words.isEmpty {
            let asLiteral = hash("~", words.dropLast().lazy.map(spaced))
            if asLiteral != literal { add(asLiteral.second) }
            for begun in AlmostTitle.begun(words) { add(TitleHash.begun(begun)) }
        }
        for words in [starts.words, starts.variant] where !words.isEmpty { add(letters(words)) }
        return hashes
    }

    static func asWritten(_ title: String) -> RowHash? { hash("=", title.utf8) }

    static func literal(_ literal: String) -> RowHash? { literal.isEmpty ? nil : hash("~", literal.utf8) }

    /// Of titles that are some words with single blanks between them; ``RowHash/second`` is of those that have the words
    /// and are written differently.
    /// - Parameter start: the words, the last of them not closed.
    static func words(_ start: String?) -> RowHash? { start.map { hash("~", $0.utf8.lazy.map(spaced)) } }

    /// Of the letters alone, without what stands between words.
    static func letters(_ start: String?) -> RowHash? { start.map { letters($0.utf8) } }

    /// Of the letters of some words, those of a stretch left out and others in their place.
    static func letters(
        _ words: UnsafeBufferPointer<UInt8>, without stretch: Range<Int>, _ instead: [UInt8]
    ) -> RowHash {
        var hash = StableHash()
        hash.combine(UInt8(ascii: "-"))
        for index in 0..<stretch.lowerBound where words[index] != UInt8(ascii: "_") { hash.combine(words[index]) }
        for letter in instead { hash.combine(letter) }
        for index in stretch.upperBound..<words.count where words[index] != UInt8(ascii: "_") {
            hash.combine(words[index])
        }
        return .title(hash)
    }

    /// Of the letters of some words with the beginning of one of them, or other letters, or both in its place.
    static func letters(
        _ words: [Word], insteadOf replaced: Int, _ beginning: Substring.UTF8View = ""[...].utf8,
        _ letters: String.UTF8View = "".utf8
    ) -> RowHash {
        var hash = StableHash()
        hash.combine(UInt8(ascii: "-"))
        for (index, word) in words.enumerated() {
            if index == replaced {
                hash.combine(beginning)
                hash.combine(letters)
            } else {
                hash.combine(word.text.utf8)
            }
        }
        return .title(hash)
    }

    /// Of titles whose letters are those of some words and one or two more.
    static func begun(_ start: some Collection<UInt8>) -> RowHash { letters(start).second }

    private static func letters(_ words: some Collection<UInt8>) -> RowHash {
        // Bytes that stand next to each other, as nearly all do, are gone through faster.
        words.withContiguousStorageIfAvailable { letters($0, without: $0.count..<$0.count, []) }
            ?? hash("-", words.lazy.filter { $0 != UInt8(ascii: "_") })
    }

    private static func spaced(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte }

    private static func hash(_ kind: Unicode.Scalar, _ text: some Sequence<UInt8>) -> RowHash {
        var hash = StableHash()
        hash.combine(UInt8(ascii: kind))
        hash.combine(text)
        return .title(hash)
    }
}
