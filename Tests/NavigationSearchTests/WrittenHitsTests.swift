import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// What hits say of their screens is written once and kept; nobody can tell from the answers.
@Suite struct WrittenHitsTests {
    /// What a hit says of its screen, in this order.
    private static let members = [
        "id", "path", "title", "subtitle", "icon", "color", "accessLevel", "priority", "category", "breadcrumb", "link",
    ]

    @Test("Hits say what their entries say by themselves, as often as they are written", arguments: SharedData.names)
    func hitsSayWhatEntriesSay(_ name: String) throws {
        let made = try TemporaryIndex(try SharedData.manifest(name))
        for query in SharedData.share(try SharedData.queries(name), of: 4) {
            for level in [AccessLevel.public, .admin] {
                let response = try made.index.search(SearchRequest(query, level: level))
                let first = response.bytes
                #expect(response.bytes == first, "\(query), written again")
                #expect(try made.bytes(SearchRequest(query, level: level)) == first, "\(query), asked for again")
                let written = try JSONDocument(first).root["hits"]?.elements.map { hit in
                    hit.members.prefix(Self.members.count).map { [$0.name, text($0.value)] }
                }
                #expect(try written == response.hits.map { try entry($0.id, level, made.index) }, "\(query)")
            }
        }
    }

    /// The members of an entry that its hits have, each with its JSON.
    private func entry(_ id: String, _ level: AccessLevel, _ index: SearchIndex) throws -> [[String]] {
        let written = try #require(try index.entry(id: id, level: level))
        let entry = try JSONDocument(JSONWriter(written.writeJSON).bytes).root
        return Self.members.map { name in
            let category = entry["categories"]?.elements.first { _ in true }
            return [name, (name == "category" ? category : entry[name]).map(text) ?? "null"]
        }
    }

    private func text(_ element: JSONElement) -> String { String(decoding: element.rawBytes, as: UTF8.self) }

    @Test("Many threads write one answer at once, and each of them has all of it")
    func threadsAgree() throws {
        let made = try TemporaryIndex(
            (0..<200).map { item("Screen \($0) \u{1F310} \"quoted\"", id: "screen-\($0)") })
        let request = SearchRequest("screen", level: .public, limit: 200)
        let expected = try SearchIndex(made.url).search(request).bytes
        for _ in 0..<20 {
            // Nobody has written its entries yet.
            let response = try SearchIndex(made.url).search(request)
            let wrong = WrongAnswers()
            DispatchQueue.concurrentPerform(iterations: 64) { _ in
                let bytes = response.bytes
                if bytes != expected { wrong.append(String(decoding: bytes, as: UTF8.self)) }
            }
            #expect(wrong.all == [])
        }
    }

    @Test("An entry that changes is written anew")
    func changesAreSeen() throws {
        let made = try TemporaryIndex([item("Alarm", id: "alarm", subtitle: "Rings")])
        let before = try made.bytes(SearchRequest("alarm", level: .public))
        _ = try SearchIndex.write(
            ValidatedManifest(NavigationManifest(sections: [item("Alarm", id: "alarm", subtitle: "Shakes")])),
            to: made.url)
        let after = try made.bytes(SearchRequest("alarm", level: .public))
        #expect(String(decoding: before, as: UTF8.self).contains(#""subtitle":"Rings""#))
        #expect(String(decoding: after, as: UTF8.self).contains(#""subtitle":"Shakes""#))
    }
}
