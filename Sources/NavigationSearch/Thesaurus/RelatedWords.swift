import GRDB
import NavigationModel

/// Looks up what the index's thesaurus has for the words of a query, as a viewer at a level may know it.
///
/// A look-up costs some microseconds. Without a thesaurus in the index there is nothing to find.
struct RelatedWords {
    /// As many phrases are given for each word, the best ones that this level may see.
    static let limit = 64

    private let db: Database
    private let level: AccessLevel
    private var tokens = FieldTokens()

    init(_ db: Database, level: AccessLevel) {
        self.db = db
        self.level = level
    }

    /// What may stand for these neighbouring words of a query taken as one term, best first.
    ///
    /// Each word of a phrase stands as a whole word in some entry of this level, if not all in the same.
    mutating func related(to words: [Word]) throws -> [RelatedPhrase] {
        guard (1...TokenLimits.relatedWords).contains(words.count) else { return [] }
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: IndexSQL.selectRelated),
            arguments: [Self.key(words), level.ordinal, Self.limit])
        var phrases: [RelatedPhrase] = []
        while let row = try rows.next() {
            phrases.append(RelatedPhrase(words: tokens.words(try row.stored(0)), rank: try row.stored(1)))
        }
        return phrases
    }

    /// Each part of a query that the thesaurus knows, with what may stand in its place; shorter and earlier parts
    /// first.
    mutating func replacements(in words: [Word]) throws -> [Replacement] {
        var result: [Replacement] = []
        for length in 1...TokenLimits.relatedWords where length <= words.count {
            for start in 0...(words.count - length) {
                let part = start..<(start + length)
                let phrases = try related(to: Array(words[part]))
                if !phrases.isEmpty { result.append(Replacement(words: part, phrases: phrases)) }
            }
        }
        return result
    }

    /// A term as it stands in the table.
    static func key(_ words: [Word]) -> String {
        words.map { FieldTokens.truncated($0.text) }.joined(separator: " ")
    }
}

/// Words that may stand for others.
struct RelatedPhrase: Hashable {
    let words: [Word]
    /// Smaller is nearer; phrases of the same rank are equally near. See ``RelatedRank``.
    let rank: Int
}

/// A part of a query and what may stand in its place.
struct Replacement: Hashable {
    /// Which words of the query.
    let words: Range<Int>
    /// The phrases, best first.
    let phrases: [RelatedPhrase]
}
