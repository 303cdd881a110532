/// The fields of an entry in which words are looked for, the one that counts most first.
public enum SearchField: String, CaseIterable, Sendable, Hashable {
    case title
    case keywords
    case tags
    case subtitle
    case breadcrumb
    case description
}

extension SearchField {
    /// The place in the order.
    var number: Int {
        switch self {
        case .title: 0
        case .keywords: 1
        case .tags: 2
        case .subtitle: 3
        case .breadcrumb: 4
        case .description: 5
        }
    }

    /// The column of the full-text table that has the field's words.
    var column: SearchColumn {
        switch self {
        case .title: .title
        case .keywords: .keywords
        case .tags: .tags
        case .subtitle: .subtitle
        case .breadcrumb: .breadcrumb
        case .description: .description
        }
    }
}
