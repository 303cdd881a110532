/// What a word of a query may have been meant to be, by the number of edits that it takes.
///
/// An edit is a letter put in, left out or replaced, or two neighbours swapped (Damerau 1964), no place being
/// edited twice (optimal string alignment).
struct Corrections: Equatable {
    /// For each number of edits from 1, the words that the query's word becomes.
    var words: [[String]]
    /// For each number of edits from 1, the beginnings of words that it becomes. None begins with another one of
    /// fewer or as many edits.
    var beginnings: [[String]]

    /// The same of compounds: words without white space between them, taken as one ("wifi" for "Wi-Fi").
    var compounds: [[String]]
    var compoundBeginnings: [[String]]

    /// So many corrections of a word with the same number of edits are looked for.
    static let limit = 24

    init(edits: Int) {
        words = Array(repeating: [], count: edits)
        (beginnings, compounds, compoundBeginnings) = (words, words, words)
    }

    /// Keeps those that are most alike: the same first letter, the longest common beginning, then by letters.
    mutating func keepNearest(to word: [Unicode.Scalar]) {
        words = words.map { Self.nearest($0, to: word) }
        beginnings = beginnings.map { Self.nearest($0, to: word) }
        compounds = compounds.map { Self.nearest($0, to: word) }
        compoundBeginnings = compoundBeginnings.map { Self.nearest($0, to: word) }
    }

    /// So many letters tell enough of a word for two edits wherever they are.
    private static let freelyEdited = 8

    /// Of a shorter word, leaves out what takes two edits and begins with another letter: "nowhere" is not "where", and
    /// few people get the first letter wrong.
    mutating func keepFirstLetter(of word: String) {
        guard words.count > 1 else { return }
        func isKept(_ text: String) -> Bool { Self.mayTake(2, word, for: text) }
        words[1].removeAll { !isKept($0) }
        beginnings[1].removeAll { !isKept($0) }
        compounds[1].removeAll { !isKept($0) }
        compoundBeginnings[1].removeAll { !isKept($0) }
    }

    /// Leaves out what differs from a word of Hangul in more than a key of the keyboard.
    mutating func keepOneKey(of word: String) {
        func keys(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.flatMap(Hangul.keys) }
        let typed = keys(word)
        func removeOthers(_ texts: inout [[String]]) {
            for edits in texts.indices { texts[edits].removeAll { EditDistance.between(typed, keys($0)) > 1 } }
        }
        removeOthers(&words)
        removeOthers(&beginnings)
        removeOthers(&compounds)
        removeOthers(&compoundBeginnings)
    }

    /// Whether a word may have been meant to be another one, so many edits away.
    static func mayTake(_ edits: Int, _ word: String, for other: String) -> Bool {
        edits < 2 || word.unicodeScalars.count >= freelyEdited
            || word.unicodeScalars.first == other.unicodeScalars.first
    }

    private static func nearest(_ candidates: [String], to word: [Unicode.Scalar]) -> [String] {
        guard candidates.count > limit else { return candidates.sorted() }
        return candidates.map { (shared: $0.unicodeScalars.countShared(with: word), text: $0) }
            .sorted { ($1.shared, $0.text) < ($0.shared, $1.text) }.prefix(limit).map(\.text).sorted()
    }
}
