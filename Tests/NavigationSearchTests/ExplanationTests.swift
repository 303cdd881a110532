import NavigationModel
import Testing

@testable import NavigationSearch

/// What an explanation says of two neighbours: the rule that parts them, and how, in a sentence.
@Suite struct ExplanationTests {
    private typealias Case = (
        query: String, items: [NavigationItem], profile: SearchProfile, rule: RankingRule?, sentence: String
    )

    /// Five scalars that are shown as one character.
    private static let family = item("Sound \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", id: "family")

    private static let cases: [Case] = [
        (
            "dark mode xyzzy", [item("Mode", priority: 1), item("Dark mode")], .standard, .words,
            "It has more words of the query in its title than “Mode”."
        ),
        (
            "them", [item("Then", priority: 1), item("Them")], SearchProfile(typos: .init(whenFewerThan: 3)), .typos,
            "It needs no correction, “Then” one correction."
        ),
        (
            "tv", [item("Television", priority: 1), item("TV")],
            SearchProfile(synonyms: [SynonymRule(["tv", "television"])]), .substitution,
            "It has the words themselves, “Television” synonyms."
        ),
        (
            "phím tat", [item("Phim tat hỗ trợ", priority: 1), item("Phim tat")], .standard, .spelling,
            "Its title is the query but for diacritics and punctuation; “Phim tat hỗ trợ” merely has its words."
        ),
        (
            ".md", [item("MD player", priority: 1), item("Notes", keywords: [".md files"])], .standard, .spelling,
            "A text of it begins with the query as typed, punctuation included, and none of “MD player” does."
        ),
        (
            "café", [item("The cafe", priority: 1), item("The café")], .standard, .spelling,
            "It has the query with its diacritics as typed, “The cafe” only without them."
        ),
        (
            "sound", [item("Soundness", priority: 1), item("Sound bar")], .standard, .tier,
            "Its tier titleStartWords comes before titleStart, that of “Soundness”."
        ),
        (
            "Wi-Fi", [item("Wi Fi", priority: 1), item("Wi-Fi", id: "wifi")], .standard, .exactness,
            "The query is closer to its title as typed than to “Wi Fi”."
        ),
        (
            "sound", [item("Sound a"), item("Sound check", priority: 1)], .standard, .priority,
            "Its priority 1 comes before none, that of “Sound a”."
        ),
        (
            "sound", [item("Home", [item("Sound a")]), item("Sound check")], .standard, .depth,
            "It is 0 deep in the tree, “Sound a” 1."
        ),
        (
            "sound", [item("Sound check"), item("Sound bar")], .standard, .titleLength,
            "Its title has 9 characters, “Sound check” 11."
        ),
        (
            "sound", [family, item("Sound ten!")], .standard, .titleLength,
            "Its title has 10 characters, “\(family.title)” 11."
        ),
        (
            "sound", [family, item("Sound ten!")], SearchProfile(rules: [.tier, .titleLength, .place]), .titleLength,
            "Its title has 10 characters, “\(family.title)” 11."
        ),
        (
            "sound", [item("Sound bar"), item("Sound box")], .standard, .place,
            "The manifest has it before “Sound box”."
        ),
        (
            "sound", [item("Sound", priority: 1), item("Other")],
            SearchProfile(pins: [.init(query: "sound", ids: ["other"])]), nil,
            "The profile puts it here for this query."
        ),
    ]

    @Test(arguments: cases.indices)
    func theRuleThatPartsTwoHitsIsNamed(_ number: Int) throws {
        let (query, items, profile, rule, sentence) = Self.cases[number]
        let hits = try TemporaryIndex(items).index.search(SearchRequest(query, explain: true, profile: profile)).hits
        #expect(hits.count == 2)
        #expect(hits.first?.explanation?.aboveNext == .init(rule: rule, sentence: sentence))
    }
}
