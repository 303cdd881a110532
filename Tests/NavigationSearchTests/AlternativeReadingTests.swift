import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What an entry has of a query counts, whatever entries with other readings of it stand beside.
@Suite struct AlternativeReadingTests {
    /// The word may be "ats" or "awits". An entry between them has the
    /// letters of "ats" as initials, which no tier of several words looks at.
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
            "clies-information reorderedTitle", "cliesson-information abbreviatedTitle",
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
