/// The sets of columns that there are bitmaps for: those that questions for several words are about.
enum BitmapKind: Int, CaseIterable {
    /// Any field; of the beginning of a word also words written as one.
    case fields
    /// The title.
    case title
    /// Words of the title written as one, where the title does not have the term by itself.
    case joinedAlone
    /// The number of words of the title.
    case wordCount
    /// What is filtered by.
    case scope
    /// The title, keywords and tags; of the beginning of a word also words written as one.
    case keywords
    /// These and the subtitle.
    case subtitle
    /// The title and ancestors' titles.
    case ancestors

    /// The columns of which a row has to have one.
    func columns(isPrefix: Bool) -> ColumnSet {
        switch self {
        case .fields: isPrefix ? Self.beginnings : Self.words
        case .title: Self.titles
        case .joinedAlone: .column(.joined)
        case .wordCount: .column(.wordCount)
        case .scope: .column(.scope)
        case .keywords: isPrefix ? Self.texts.union(Self.joined) : Self.texts
        case .subtitle: BitmapKind.keywords.columns(isPrefix: isPrefix).union(.column(.subtitle))
        case .ancestors: Self.titles.union(.column(.breadcrumb)).full
        }
    }

    static let titles = ColumnSet.column(.title)
    fileprivate static let words = ColumnSet(SearchField.allCases.map(\.column)).full
    private static let texts: ColumnSet = [.column(.title), .column(.keywords), .column(.tags)]
    fileprivate static let joined: ColumnSet = [.column(.joined), .column(.keywordJoined)]
    private static let beginnings = words.union(joined)
}

extension ColumnSet {
    /// All columns of fields, or all in which words are written as one, if they are such.
    var widened: ColumnSet {
        if isSubset(of: BitmapKind.words) { return BitmapKind.words }
        return isSubset(of: BitmapKind.joined) ? BitmapKind.joined : self
    }

    /// With the columns whose tokens are among those of a column of the set.
    var full: ColumnSet { isSuperset(of: .column(.breadcrumb)) ? union(.column(.parent)) : self }
}
