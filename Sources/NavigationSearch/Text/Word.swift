/// A word of a text, folded for matching.
struct Word: Hashable {
    /// The letters without diacritics, in lower case.
    let text: String
    /// The letters with the diacritics as they stand; nil if that is no different.
    let typed: String?
    /// Whether it is a run of a script that is written without spaces, so that words may begin inside it.
    let isUnsegmented: Bool

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
    let word: Word
    /// The folded scalars, those of ``Word/text``.
    let scalars: [Unicode.Scalar]
    /// For each folded scalar, the range of the text's scalars that it comes from.
    let origins: [Range<Int>]
    /// The places inside the word where a part of it begins: humps of camel case, digits, syllables. Not 0.
    let partStarts: [Int]
    /// Whether no white space stands between it and the word before.
    let isAttached: Bool
}
