import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Keywords whose words the title has are found as the keyword and the words are, each by itself.
@Suite struct TitledKeywordTests {
    @Test(
        arguments: [
            // The title, a keyword, and whether it has the words of the keyword: begun, and whole.
            ("Wi-Fi settings", "wifi", false, false), ("Wi-Fi settings", "Wi-Fi", true, true),
            ("Wi-Fi settings", "settings", true, true), ("Wi-Fi settings", "setting", true, false),
            ("Wi-Fi settings", "SETTINGS, fi", true, true), ("Wi-Fi settings", "settin wi", true, false),
            ("Wi-Fi settings", "settings page", false, false), ("Print", "printing", false, false),
            ("Geräte", "Geräte", true, true), ("Geräte", "gerate", true, true), ("Geräte", "geraete", true, true),
            ("Geraete", "Geräte", true, true), ("设置", "设置", false, false), ("설정 앱", "앱", true, true),
            ("Settings", "", false, false), ("Settings", "-", false, false),
            ("Words of a title that is long enough to be looked up", "Long title, enough words", true, true),
            (String(repeating: "w", count: 63), String(repeating: "w", count: 63), true, true),
            (String(repeating: "w", count: 70), String(repeating: "w", count: 70), false, false),
        ])
    func titlesHaveTheWords(_ title: String, _ keyword: String, _ begun: Bool, _ whole: Bool) throws {
        let manifest = try ValidatedManifest(
            NavigationManifest(sections: [item(title, id: "i", keywords: [keyword])]))
        var tokens = FieldTokens()
        let entry = EntryTokens(StoredEntry(manifest.entries()[0]), &tokens)
        let found = entry[.keywordStart].text.split(separator: " ").map(String.init)
        func has(whole: Bool) -> Bool {
            found.contains { token in
                let keyword = TitledKeyword.keyword(FullTextTerm(text: token, isPrefix: false))
                return TitledKeyword.tokens(keyword.text, whole: whole).contains(token)
            }
        }
        #expect(has(whole: false) == begun && has(whole: true) == whole, "\(found)")
    }

    @Test(arguments: SharedData.names)
    func theyAreWhatFTS5FindsInRealManifests(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let parts = max(1, manifest.entries().count / 500)
        try Self.expectAgreement(manifest, SharedData.share(Self.keywords(manifest), of: parts))
    }

    @Test(arguments: 0..<40)
    func theyAreWhatFTS5FindsInRandomManifests(_ seed: Int) throws {
        var random = RandomCase(seed: seed)
        let manifest = try random.manifest()
        try Self.expectAgreement(manifest, Self.keywords(manifest) + (0..<20).map { _ in random.query() })
    }

    private static func keywords(_ manifest: ValidatedManifest) -> [String] {
        Set(manifest.entries().flatMap { $0.keywords + [$0.title] }).sorted()
    }

    /// Asks FTS5 for both, of texts whose words can be read in one way.
    private static func expectAgreement(_ manifest: ValidatedManifest, _ texts: [String]) throws {
        let index = try TemporaryIndex(manifest)
        try index.index.read { db in
            for text in texts {
                let query = QueryText(text)
                let tokens = MatchTokens(LongWords(db))
                let expression = MatchExpression(
                    tokens: tokens, interpretation: Interpretation([Reading(query)]), spelling: .folded,
                    fields: SearchField.allCases)
                let title = { whole in expression.any { expression.words($0, in: [.title], whole: whole) } }
                for whole in [true, false] {
                    guard let marked = expression.titledKeyword(whole: whole),
                        let both = expression.both(expression[.exactKeyword], title(whole))
                    else { continue }
                    let found = try FullTextQuery(marked, tokens).rows(db)
                    #expect(try found == FullTextQuery(both, tokens).rows(db), "\(text)")
                    let cursor = try FormulaCursor(marked, PostingLists(db, IndexMemory(), tokens))
                    var rows: [Int64] = []
                    try cursor.forEachRow(in: 1...(.max - 1)) { row in
                        rows.append(Int64(row))
                        return true
                    }
                    #expect(rows == found, "\(text)")
                }
            }
        }
    }
}
