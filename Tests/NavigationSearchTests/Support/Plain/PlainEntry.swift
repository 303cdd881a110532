import NavigationModel

@testable import NavigationSearch

/// An entry with all that may be typed for it.
final class PlainEntry {
    let entry: NavigationEntry
    /// The title without what SQLite cannot keep.
    let title: String
    let titleLiteral: String
    /// The title as one token, and with umlauts spelt out.
    let titleStarts: [String]
    /// The title as one token with the sign for "and", if it has it.
    let titleConjoined: String?
    /// The title's letters without what stands between them, in each of these ways.
    let titlesAsOne: [String]
    /// The words that other words may be corrected to.
    let words: Set<String>
    /// What is written without white space between words, as one.
    let compounds: Set<String>
    /// The numbers of the tokens of each column, in their order.
    private let columns: [[Int]]

    init(_ entry: NavigationEntry, _ numbers: PlainTokens, _ tokens: inout FieldTokens) {
        self.entry = entry
        let stored = StoredEntry(entry)
        title = stored.title
        titleLiteral = tokens.literal(stored.title)
        titleStarts = [tokens.start(stored.title), tokens.variantStart(stored.title)].compactMap { $0 }
        titleConjoined = tokens.scan(stored.title).conjoined(.folded)
        titlesAsOne = titleStarts.map { $0.replacing("_", with: "") }
        columns = EntryTokens(stored, &tokens).columns.map { text in
            text.split(separator: " ").map { numbers.number(of: LongToken.plain($0)) }
        }
        let texts = [stored.title, stored.subtitle, stored.description].compactMap { $0 }
        words = Set(
            (texts + stored.keywords + stored.tags + stored.breadcrumb.map(\.title)).flatMap { text in
                tokens.words(text).filter(\.isCorrectable).flatMap { [$0.text, $0.variant].compactMap { $0 } }
                    .filter { (3...32).contains($0.unicodeScalars.count) }
            })
        compounds = Set(([stored.title] + stored.keywords).flatMap { Self.compounds($0, &tokens) })
    }

    /// What stands between two blanks, if it is several words, as one.
    private static func compounds(_ text: String, _ tokens: inout FieldTokens) -> [String] {
        text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).compactMap { part in
            let words = tokens.words(String(part))
            guard words.count > 1, words.allSatisfy({ !$0.isUnsegmented }) else { return nil }
            let compound = Word(text: words.map(\.text).joined(), typed: nil, isUnsegmented: false)
            return compound.isCorrectable ? compound.text : nil
        }
    }

    /// The tokens of a column, in their order.
    func tokens(_ column: SearchColumn) -> [Int] { columns[column.number] }

    /// Whether one of some columns has a token that fits.
    func has(_ fitting: [Bool], in columns: [SearchColumn]) -> Bool {
        columns.contains { self.columns[$0.number].contains { fitting[$0] } }
    }

    /// Whether any column but that of the filters has a token that fits.
    func hasAnywhere(_ fitting: [Bool]) -> Bool {
        SearchColumn.order.contains { $0 != .scope && tokens($0).contains { fitting[$0] } }
    }
}

extension PlainEntry {
    /// Whether a request's level and filters let the entry through.
    func isAllowed(by request: SearchRequest) -> Bool {
        var tokens = FieldTokens()
        if let category = request.category, !entry.categories.contains(category) { return false }
        if let tag = request.tag.map({ tokens.folded($0) }), !entry.tags.contains(where: { tokens.folded($0) == tag }) {
            return false
        }
        let under = request.under?.split(separator: "/", omittingEmptySubsequences: false).filter { !$0.isEmpty } ?? []
        let path = entry.path.split(separator: "/").map { $0 }
        let isBelow = entry.breadcrumb.contains { $0.path.split(separator: "/").map { $0 } == under }
        return entry.accessLevel <= request.level && (path.starts(with: under) || isBelow)
    }

    /// What a rule that looks at the entry alone compares.
    func key(_ rule: RankingRule) -> Int {
        switch rule {
        case .priority: entry.priority ?? .max
        case .depth: entry.breadcrumb.count
        case .titleLength: entry.title.unicodeScalars.count
        default: entry.manifestPlace
        }
    }
}

extension Word {
    /// Whether the word has letters alone, and between 3 and 32 of them; in runs without spaces no word is known.
    var isCorrectable: Bool {
        !isUnsegmented && (3...32).contains(text.unicodeScalars.count)
            && !text.unicodeScalars.contains { $0.properties.generalCategory == .decimalNumber }
    }
}

extension SearchColumn {
    fileprivate static let order = Array(allCases)
}
