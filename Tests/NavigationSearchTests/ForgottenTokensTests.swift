import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// FTS5 is asked so that it tells the columns of every token of a true alternative, whatever rows lie between.
@Suite struct ForgottenTokensTests {
    /// The word may be "ats" or "awits". Where "awits" waits for its row, FTS5 says no to one before it: there the
    /// letters of "ats" are initials, which no tier of several words looks at.
    @Test func aCorrectionIsSeenBehindInitialsOfTheSameLetters() throws {
        let manifest = try Self.manifest([
            item("APN Type Settings", priority: 1, tags: ["Privacy"]),
            item("Output", priority: 2, tags: ["Privacy"], description: "awits"),
            item("Ats", priority: 3),
        ])
        try expect(["output descriptionWords"], "privacy aits", manifest)
    }

    /// The same of whole words alone: the row before is found by a beginning. "Clies" is told as a beginning too, so
    /// only its tier would be another one.
    @Test func aWholeWordIsSeenBehindInitialsOfAnother() throws {
        let manifest = try Self.manifest([
            item("Cliesson information", priority: 1),
            item("Light Energy Saver", priority: 2, tags: ["information"], description: "cliesson"),
            item("Clies information", priority: 3),
            item("Les", priority: 4),
        ])
        let expected = [
            "clies-information titleWords", "cliesson-information abbreviatedTitle",
            "light-energy-saver descriptionPrefix",
        ]
        try expect(expected, "information cles", manifest)
    }

    /// Suggestions look at titles and keywords alone, so a word of a description says no.
    @Test func aSuggestionIsSeenBehindAWordOfADescription() throws {
        let index = try TemporaryIndex([
            item("Information", priority: 1, description: "clies"), item("Clies information", priority: 2),
            item("Chess information", priority: 3),
        ])
        let answer = try index.index.suggest(SearchRequest("information cles"))
        #expect(answer.suggestions == ["Clies information", "Chess information"])
    }

    private static func manifest(_ items: [NavigationItem]) throws -> ValidatedManifest {
        try ValidatedManifest(NavigationManifest(sections: items))
    }

    private func expect(_ hits: [String], _ query: String, _ manifest: ValidatedManifest) throws {
        let (index, plain) = (try TemporaryIndex(manifest), PlainRanking(manifest))
        let answer = try index.index.search(SearchRequest(query))
        #expect(answer.hits.map { "\($0.id) \($0.match.tier)" } == hits)
        try PlainRankingTests().expectAgreement(index, plain, SearchRequest(query))
    }
}

extension ForgottenTokensTests {
    private static let words = [
        "alpha", "beta", "gamma", "delta", "notification", "notifications", "notificator", "bluetooth", "bluetoothing",
    ]
    private static let columns: [SearchColumn] = [.title, .subtitle, .description]

    /// The formulas are nested at random, as those of no query are; FTS5 is asked for each token alone beside.
    @Test(arguments: 0..<60)
    func everyTrueAlternativeIsSeen(_ seed: Int) throws {
        var random = SeededGenerator(state: UInt64(seed))
        let index = try TemporaryIndex(Self.items(&random))
        try index.index.read { db in
            let all = try Int64.fetchAll(db, sql: "SELECT position FROM entry ORDER BY position")
            let cascade = Cascade(db, SearchRequest("", level: .admin))
            let tokens = ["alpha", "beta", "gam", "delta", "notificat", "bluetooth"].map {
                cascade.tokens.number($0, isPrefix: true, .word)
            }
            // One token in one column has no "and" that could make FTS5 forget it.
            var places: [Int: [Int64: ColumnSet]] = [:]
            for token in tokens {
                for column in Self.columns {
                    let set = ColumnSet.column(column)
                    let found = try cascade.candidates(.token(token, set), counting: 1_000, limit: 999)
                    let rows = try #require(found.rows)
                    for row in rows.order { places[token, default: [:]][rows.rowID(row), default: []].formUnion(set) }
                }
            }
            for _ in 0..<40 {
                let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    Self.formula(of: tokens, depth: 3, &random)
                }
                let formula = try #require(MatchFormula.any(of: parts))
                let found = try cascade.candidates(formula, counting: 1_000, limit: 999)
                var rows = try #require(found.rows)
                let expected = all.filter { Self.holds(formula, $0, places) }
                #expect(rows.order.map { rows.rowID($0) } == expected)
                for row in rows.order {
                    for part in parts where Self.holds(part, rows.rowID(row), places) {
                        #expect(try rows.fits(row, part), "\(rows.rowID(row)) \(part) of \(formula)")
                    }
                }
            }
        }
    }
}

extension ForgottenTokensTests {
    private static func items(_ random: inout SeededGenerator) -> [NavigationItem] {
        (0..<120).map { number in
            let texts = columns.map { _ in
                (0..<Int.random(in: 0...2, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                    .joined(separator: " ")
            }
            return item(
                "Entry \(texts[0])", id: "\(number)", subtitle: "Some \(texts[1])", description: "About \(texts[2])")
        }
    }

    private static func formula(of tokens: [Int], depth: Int, _ random: inout SeededGenerator) -> MatchFormula {
        guard depth > 0, Int.random(in: 0..<5, using: &random) > 0 else {
            let some = columns.shuffled(using: &random).prefix(Int.random(in: 1...columns.count, using: &random))
            return .token(tokens.randomElement(using: &random) ?? 0, ColumnSet(some))
        }
        let parts = (0..<Int.random(in: 2...3, using: &random)).map { _ in
            formula(of: tokens, depth: depth - 1, &random)
        }
        return Bool.random(using: &random) ? .all(parts) : .any(parts)
    }

    private static func holds(_ formula: MatchFormula, _ row: Int64, _ places: [Int: [Int64: ColumnSet]]) -> Bool {
        switch formula {
        case .token(let token, let columns): !columns.isDisjoint(with: places[token]?[row] ?? [])
        case .wordCount: false
        case .all(let parts): parts.allSatisfy { holds($0, row, places) }
        case .any(let parts): parts.contains { holds($0, row, places) }
        }
    }
}
