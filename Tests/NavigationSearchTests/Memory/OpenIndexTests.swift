import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// An index that stays open answers from the file as it is now, whatever it remembers of its state before.
@Suite struct OpenIndexTests {
    private let temporary: TemporaryFolder
    private var url: URL { temporary.url.appending(path: "index.sqlite") }

    init() throws { temporary = try TemporaryFolder() }

    private typealias Case = (query: String, before: [NavigationItem], after: [NavigationItem])

    private static let cases: [Case] = [
        // The titles above an entry.
        ("sound", [item("Home", id: "h", [item("Sound")])], [item("Settings", id: "h", [item("Sound")])]),
        // A title that is the query.
        ("sound check", [item("Sound check up", id: "s")], [item("Sound check", id: "s")]),
        ("sound check", [item("Sound check", id: "s")], [item("Sound check up", id: "s")]),
        // What a word may have been meant to be.
        ("blutooth", [item("Sound")], [item("Sound"), item("Bluetooth")]),
        ("blutooth", [item("Sound"), item("Bluetooth")], [item("Sound")]),
        // Words next to each other.
        (
            "oth app", [item("Allow other apps to draw", id: "a")], [item("Allow apps of other kinds", id: "a")]
        ),
        // Long words, and whether anybody knows a word.
        ("notificati", [item("Notification")], [item("Notificator")]), ("wifi", [item("Sound")], [item("Wi-Fi")]),
        ("soundcheck", [item("Sound"), item("Checks")], [item("Soundchecks")]),
        // A text of the entry.
        ("sound", [item("Sound", subtitle: "Rings")], [item("Sound", subtitle: "Shakes")]),
    ]

    private func manifest(_ items: [NavigationItem], _ synonyms: [SynonymRule] = []) throws -> ValidatedManifest {
        try ValidatedManifest(NavigationManifest(sections: items, synonyms: synonyms))
    }

    @Test(arguments: cases.indices)
    func aChangeIsSeenAsByWhoeverOpensTheFileThen(_ number: Int) throws {
        let (query, before, after) = Self.cases[number]
        try expectSame(query, try manifest(before), try manifest(after))
    }

    @Test func synonymsMayComeAndGo() throws {
        let with = try manifest([item("Television")], [SynonymRule(["tv", "television"])])
        let without = try manifest([item("Television")])
        try expectSame("tv", with, without)
        try expectSame("tv", without, with)
    }

    @Test func whatIsCommonMayChange() throws {
        let items = (0..<1_100).map { item("Entry \($0)", id: "e\($0)") }
        try expectSame("entry", try manifest(items), try manifest(Array(items.prefix(900))))
        try expectSame("entry", try manifest(Array(items.prefix(900))), try manifest(items))
    }

    /// Twice each, since what is asked for first may be remembered later than it is looked for.
    private func expectSame(_ query: String, _ before: ValidatedManifest, _ after: ValidatedManifest) throws {
        _ = try SearchIndex.write(before, to: url)
        let open = try SearchIndex(url)
        let request = SearchRequest(query, explain: true)
        let old = try open.search(request).bytes
        #expect(try open.search(request).bytes == old)
        _ = try SearchIndex.write(after, to: url)
        let new = try TemporaryIndex(after).bytes(request)
        #expect(new != old, "or nothing would be proved")
        for _ in 0..<2 { #expect(try open.search(request).bytes == new, "\(query)") }
    }
}
