/// The kinds of queries that are generated, by the names that query sets give them.
public enum QueryKind: String, CaseIterable, Sendable, Hashable {
    /// The title, every other one in lower case.
    case exactTitle = "exact-title"
    /// The first two characters of the title.
    case prefix2
    /// The first three.
    case prefix3
    /// The first four.
    case prefix4
    /// The first six.
    case prefix6
    /// One letter wrong, missing, added or exchanged with the next, in a word of at least five.
    case typo1
    /// Two of them, in a word of at least nine.
    case typo2
    /// Two words of the title written as one.
    case concat
    /// A word of the title written as two.
    case split
    /// The words of the title, beginning with another one.
    case reorder
    /// A word of the title and one of the screens above it.
    case breadcrumb
    /// A keyword.
    case keyword
    /// The first three fifths of a keyword.
    case keywordPrefix = "keyword-prefix"
    /// The first letters of the title's words.
    case acronym
    /// Two rare words of the description or subtitle.
    case descriptionWords = "desc-words"
    /// The title of an entry that who asks may not see.
    case negativeLevel = "negative-level"

    /// How many characters of a title are typed; nil for other kinds.
    var prefixLength: Int? {
        switch self {
        case .prefix2: 2
        case .prefix3: 3
        case .prefix4: 4
        case .prefix6: 6
        default: nil
        }
    }
}
