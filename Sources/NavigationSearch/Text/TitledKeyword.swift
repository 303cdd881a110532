/// Keywords whose words the title has: few of those that many entries have, and what a search looks for first of all.
///
/// They are tokens of their own beside the keyword as one token. To look for entries that have the keyword among those
/// whose title has the words takes longer the more there are of both; this takes as long as there are of these.
enum TitledKeyword {
    // Primes of the kinds that `ScalarClass.plainPunctuation` replaces, so no text has them. ``LongToken/joinedMark`` is
    // one of them, but what it stands in has no underscore.
    /// The title has all words of the keyword: `wifi_″`.
    private static let wholeMark: Unicode.Scalar = "\u{2033}"
    /// The title has words that begin with all words of the keyword, but not all of them as whole words: `print_′`.
    private static let begunMark: Unicode.Scalar = "\u{2032}"

    /// The tokens of which an entry has one if it has the keyword and its title has the words.
    /// - Parameters:
    ///   - keyword: each of its words closed, `text_editor_`.
    ///   - whole: whether the title has to have them as whole words; beginnings may be whole words too.
    static func tokens(_ keyword: String, whole: Bool) -> [String] {
        (whole ? [wholeMark] : [wholeMark, begunMark]).map { keyword + String($0) }
    }

    /// A token without the mark: the keyword.
    static func keyword(_ token: FullTextTerm) -> FullTextTerm { token.droppingLastScalar(isPrefix: false) }

    /// The mark for a keyword beside a title; nil if the title has not all of its words.
    /// - Parameters:
    ///   - keyword: each of its words closed.
    ///   - title: the words of the title, as they stand in the index.
    static func mark(_ keyword: ArraySlice<UInt8>, beside title: TokenSet) -> String? {
        guard keyword.last == closing else { return nil }
        let words = keyword.split(separator: closing)
        if words.allSatisfy(title.contains(word:)) { return String(wholeMark) }
        return words.allSatisfy(title.contains(beginning:)) ? String(begunMark) : nil
    }

    private static let closing = UInt8(ascii: "_")
}
