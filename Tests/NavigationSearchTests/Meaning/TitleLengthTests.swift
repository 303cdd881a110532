import NavigationModel
import Testing

@testable import NavigationSearch

/// Whether a title has other words than those that were typed, where a word is typed twice or may be a sign.
@Suite struct TitleLengthTests {
    private static let index = Result {
        try TemporaryIndex([
            item("More security & privacy", id: "more", priority: 1),
            item("Security & privacy", id: "security"),
            item("Unlock by face and fingerprint", id: "unlock", priority: 1),
            item("Fingerprint and face", id: "fingerprint"),
            item("Additional system updates", id: "additional", priority: 1),
            item("System updates", id: "updates"),
            item("Default apps", id: "default", priority: 1),
            item("Apps", id: "apps"),
            item("Picture-in-picture", id: "picture"),
        ])
    }

    @Test(arguments: [
        ("privacy and security", "security", Tier.reorderedTitle), ("secur and priva", "security", .abbreviatedTitle),
        ("priva and secur", "security", .abbreviatedTitle), ("mo secur and priva", "more", .abbreviatedTitle),
        ("secur & priva", "security", .abbreviatedTitle), ("face and fingerprint", "fingerprint", .reorderedTitle),
        ("fac and fing", "fingerprint", .abbreviatedTitle), ("system system updates", "updates", .reorderedTitle),
        ("system > system updates", "updates", .reorderedTitle), ("sys upd", "updates", .abbreviatedTitle),
        ("updates system updates", "updates", .reorderedTitle), ("apps apps", "apps", .reorderedTitle),
        ("pic in pic", "picture", .abbreviatedTitle),
    ])
    func aTitleOfTheseWordsStandsBeforeOneThatHasOthers(_ query: String, _ id: String, _ tier: Tier) throws {
        let request = SearchRequest(query, level: .admin, limit: 10)
        let hits = try Self.index.get().index.search(request).hits
        #expect(hits.first?.id == id && hits.first?.match.tier == tier, "\(hits.map { "\($0.id) \($0.match.tier)" })")
    }
}
