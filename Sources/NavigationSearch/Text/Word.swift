/// A word of a text, folded for matching.
struct Word: Hashable {
    /// The letters without diacritics, in lower case.
    let text: String
    /// The letters with the diacritics as they stand; nil if that is no different.
    let typed: String?
    /// Whether it is a run of a script that is written without spaces, so that words may begin inside it.
    let isUnsegmented: Bool
    /// The letters as they are written as well, with umlauts spelt out ("geraete") or without a long mark at the end
    /// ("さーば"); nil if that is nothing else.
    let variant: String?
    /// Whether it is a query's word for "and", which is found as a sign too, ``Conjunction``.
    var isConjunction = false

    init(text: String, typed: String?, isUnsegmented: Bool, variant: String? = nil) {
        self.text = text
        self.typed = typed
        self.isUnsegmented = isUnsegmented
        self.variant = variant
    }

    /// Whether it can be written in one way, in a script with spaces.
    var isPlain: Bool { typed == nil && variant == nil && !isUnsegmented }

    /// Words of the same letters are seldom any different.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The letters in one of the two spellings.
    func text(_ spelling: SearchHit.Spelling) -> String {
        switch spelling {
        case .asTyped: typed ?? text
        case .folded: text
        }
    }
}

/// A word and where it stands in its text.
struct PlacedWord {
    /// One way to write the word.
    struct Letters: Equatable {
        var scalars: [Unicode.Scalar] = []
        /// For each scalar, the range of the text's scalars that it comes from.
        var origins: [Range<Int>] = []

        mutating func append(_ scalar: Unicode.Scalar, _ origin: Range<Int>) {
            scalars.append(scalar)
            origins.append(origin)
        }

        /// Changes the letters where they stand: a copy for each letter would take the square of their number.
        mutating func replaceLast(_ count: Int, with others: [Unicode.Scalar], _ origin: Range<Int>) {
            scalars.removeLast(count)
            origins.removeLast(count)
            for scalar in others { append(scalar, origin) }
        }
    }

    let word: Word
    /// The letters of ``Word/text``.
    let letters: Letters
    /// The letters of ``Word/typed``.
    let typed: Letters?
    /// The letters of ``Word/variant``.
    let variant: Letters?
    /// The places among ``scalars`` where a part of the word begins: humps of camel case, digits, syllables. Not 0.
    let partStarts: [Int]
    /// Whether no white space stands between it and the word before.
    let isAttached: Bool
    /// The place among the text's scalars of the sign for "and" between it and the word before, ``Conjunction``; nil if
    /// something else stands there.
    let conjunction: Int?

    /// The folded scalars, those of ``Word/text``.
    var scalars: [Unicode.Scalar] { letters.scalars }
    /// For each folded scalar, the range of the text's scalars that it comes from.
    var origins: [Range<Int>] { letters.origins }
}
