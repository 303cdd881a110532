import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// What hits say of their screens is written once and kept; nobody can tell from the answers.
@Suite struct WrittenHitsTests {
    @Test("Answers say what their hits say, as often as they are written", arguments: SharedData.names)
    func theySayWhatHitsSay(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let made = try TemporaryIndex(manifest)
        for query in SharedData.share(try SharedData.queries(name), of: 4) {
            for level in [AccessLevel.public, .admin] {
                let response = try made.index.search(SearchRequest(query, level: level))
                let first = Self.bytes(response)
                #expect(Self.bytes(response) == first, "\(query), written again")
                #expect(
                    try made.bytes(SearchRequest(query, level: level)) == first, "\(query), asked for again")
                let written = try JSONDecoder().decode(Answer.self, from: Data(first))
                #expect(written.hits == response.hits.map(Answer.Hit.init), "\(query)")
            }
        }
    }

    @Test("Many threads write the answers of one index at once, each of which is whole")
    func threadsAgree() throws {
        let made = try TemporaryIndex(
            (0..<200).map { item("Screen \($0) \u{1F310} \"quoted\"", id: "screen-\($0)") })
        let requests = (0..<20).map { SearchRequest($0 == 0 ? "screen" : "screen \($0)", level: .public, limit: 200) }
        let expected = try requests.map { Self.bytes(try SearchIndex(made.url).search($0)) }
        // One response, whose entries nobody has written yet, for all threads.
        for (request, bytes) in zip(requests, expected) {
            let response = try SearchIndex(made.url).search(request)
            let wrong = Wrong()
            DispatchQueue.concurrentPerform(iterations: 64) { _ in
                if Self.bytes(response) != bytes { wrong.note() }
            }
            #expect(wrong.count == 0)
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

    private static func bytes(_ response: SearchResponse) -> [UInt8] {
        var json = JSONWriter()
        response.writeJSON(to: &json)
        return json.bytes
    }

    private final class Wrong: @unchecked Sendable {
        private let lock = NSLock()
        private var noted = 0

        func note() { lock.withLock { noted += 1 } }

        var count: Int { lock.withLock { noted } }
    }

    /// What a client reads in an answer about screens.
    fileprivate struct Answer: Decodable {
        struct Step: Decodable, Equatable {
            let id: String
            let title: String
        }

        struct Hit: Decodable, Equatable {
            let id: String
            let path: String
            let title: String
            let subtitle: String?
            let icon: String?
            let color: String?
            let accessLevel: String
            let priority: Int?
            let category: String?
            let breadcrumb: [Step]
            let link: String?
        }

        let hits: [Hit]
    }
}

extension WrittenHitsTests.Answer.Hit {
    fileprivate init(_ hit: SearchHit) {
        self.init(
            id: hit.id, path: hit.path, title: hit.title, subtitle: hit.subtitle, icon: hit.icon, color: hit.color,
            accessLevel: hit.accessLevel.rawValue, priority: hit.priority, category: hit.category,
            breadcrumb: hit.breadcrumb.map { .init(id: $0.id, title: $0.title) }, link: hit.link)
    }
}
