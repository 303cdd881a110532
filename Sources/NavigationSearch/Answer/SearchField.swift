/// The fields of an entry in which words are looked for, the one that counts most first.
public enum SearchField: String, CaseIterable, Sendable, Hashable {
    case title
    case keywords
    case tags
    case subtitle
    case breadcrumb
    case description
}
