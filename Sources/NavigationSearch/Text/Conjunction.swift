/// The sign that titles have for "and", and the words that people type for it: "sound and vibration" is *Sound &
/// vibration*.
///
/// A text in which the sign stands between two words has it as a token of its own beside the words, and as a title or
/// keyword once more as one token with the sign: `sound_＆_vibration_`. A query's word for "and" is looked for as a word
/// and as the sign. Who leaves both out is not held up: the sign is no word.
enum Conjunction {
    /// The sign in a folded text.
    static let sign: UInt8 = UInt8(ascii: "&")
    /// The sign in the index: a wide one, which is folded to the other in texts, so that what they are as they were
    /// written has none.
    static let token = "\u{FF06}"

    /// Words for "and" without diacritics: what stands before the last item of a list in CLDR 46 (`listPattern`, `end`)
    /// and the commonest others, of languages that are written with blanks. Left out are those that are among the
    /// commonest words of English: a (Czech, Slovak, Welsh), at (Filipino), in (Slovenian).
    private static let words: Set<String> = [
        "and", "und", "en", "et", "e", "ed", "y", "i", "och", "og", "ja", "un", "ir", "oraz", "es", "si", "ve", "va",
        "agus", "dhe", "eta", "dan", "na", "и", "і", "й", "та", "και", "және", "և", "եւ", "და", "እና", "و", "اور",
        "और", "एवं", "व", "आणि", "ও", "এবং", "અને", "ਅਤੇ", "மற்றும்", "మరియు", "ಮತ್ತು", "र", "සහ", "및", "그리고",
    ]
    /// Those of ASCII alone, which most words of queries are held against.
    private static let plainWords = Set(words.filter(\.isASCII).map(TableText.init))
    /// So long is the longest of them, and the longest of ASCII alone, which most words of queries are longer than.
    private static let mostBytes = words.reduce(0) { max($0, $1.utf8.count) }
    private static let mostLetters = plainWords.reduce(0) { max($0, $1.text.utf8.count) }

    /// Whether a word of a query may be meant for the sign. One that a query begins with joins nothing; one letter from a
    /// to z that it ends with is more likely to be the beginning of a word.
    static func isMeant(by word: Word, isFirst: Bool, isLast: Bool) -> Bool {
        let bytes = word.text.utf8
        guard !isFirst, let first = bytes.first, bytes.count <= (first < 0x80 ? mostLetters : mostBytes),
            !isLast || bytes.count > 1
        else { return false }
        return first < 0x80 ? plainWords.contains(TableText(word.text)) : words.contains(word.text)
    }

    /// The words of a query, those marked that may be meant for the sign.
    static func marking(_ all: [Word]) -> [Word] {
        let last = all.count - 1
        func isMeant(_ place: Int) -> Bool { Self.isMeant(by: all[place], isFirst: place == 0, isLast: place == last) }
        // Most queries have none.
        guard last > 0, all.indices.contains(where: { all[$0].isConjunction != isMeant($0) }) else { return all }
        var words = all
        for place in words.indices { words[place].isConjunction = isMeant(place) }
        return words
    }

    /// Marked words as one token without its last closing, with the sign for those that are marked; nil without any.
    static func start(_ words: [Word], _ spelling: SearchHit.Spelling = .folded) -> String? {
        guard words.contains(where: \.isConjunction) else { return nil }
        return words.map { $0.isConjunction ? token : $0.text(spelling) }.joined(separator: "_")
    }
}
