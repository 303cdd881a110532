import NavigationModel
import Testing

@testable import NavigationSearch

/// Titles that a query is but for an edit in each of two words, or for a blank and an edit.
@Suite struct NearTitleTests {
    private static let shared = Result {
        try TemporaryIndex(
            [
                item("Show task log", id: "log"), item("Show null", id: "null"), item("Delete word", id: "word"),
                item("Delete", id: "delete", priority: 1), item("Task list", id: "tasks"),
                item("Font size", id: "size"), item("Font", id: "font", priority: 1),
                item("Inlay hints", id: "hints"), item("Turn on tips", id: "tips"),
                item("Fetch on pull", id: "fetch", level: .premium), item("Aktivität im Büro", id: "office"),
            ]
                // Too many for each of them to be looked at.
                + (0..<70).map { item("Many ways", id: "many\($0)") })
    }

    private let index: TemporaryIndex

    init() throws { index = try Self.shared.get() }

    @Test(arguments: [
        // Two words, of which one is short.
        ("sow tsk log", "log"), ("deete wrd", "word"), ("tur on tps", "tips"), ("inly hnts", "hints"),
        ("fot sze", "size"), ("fnt siz", "size"), ("aktivitt im bro", "office"), ("aktivität im büo", "office"),
        // A blank is left out and a letter wrong.
        ("shownll", "null"), ("deletewrd", "word"), ("inlayhnts", "hints"), ("fontsze", "size"),
        ("showtsk log", "log"), ("show tasklgo", "log"),
    ])
    func theyAreFoundFirst(_ query: String, _ id: String) throws {
        let hit = try #require(try index.hits(query).first)
        #expect(hit.id == id, "\(query)")
    }

    @Test func aBlankThatIsLeftOutIsNoEdit() throws {
        for (query, typos) in [("sow tsk log", 2), ("deete wrd", 2), ("deletewrd", 1), ("show tasklgo", 1)] {
            let hit = try #require(try index.hits(query).first)
            #expect(hit.match.tier == .exactTitle)
            #expect(hit.match.typos == typos)
        }
        let response = try index.index.search(SearchRequest("deletewrd", level: .public))
        #expect(response.suggestions.first == "delete word")
        #expect(response.hits.first?.highlights.map(\.field) == [.title])
    }

    @Test func levelsCount() throws {
        #expect(try !index.hits("fech on pll").contains { $0.id == "fetch" })
        #expect(try index.hits("fech on pll", .premium).first?.id == "fetch")
    }

    @Test func limitsOfAProfileCount() throws {
        #expect(try index.hits("sow tsk log", .public, .init(oneEditFrom: 5)).first?.match.tier != .exactTitle)
        #expect(try index.hits("deete wrd", .public, .init(oneEditFrom: nil)).isEmpty)
        #expect(try index.hits("deletewrd", .public, .init(whenFewerThan: 0)).allSatisfy { $0.match.typos == 0 })
    }

    @Test func whatTooManyTitlesMayBeMeantForIsNotCompared() throws {
        #expect(try index.hits("manywys").first?.match.tier != .exactTitle)
        #expect(try index.hits("mny wys").allSatisfy { $0.match.tier != .exactTitle })
    }

    @Test func othersAreNotMeant() throws {
        // Three edits, two in one word beside another, and words in another order.
        for query in ["sow tsk lg x", "deete wd", "log sow tsk", "deletwrd", "tsk sow"] {
            #expect(try index.hits(query).allSatisfy { $0.match.tier != .exactTitle || $0.match.typos < 2 }, "\(query)")
        }
    }
}
