import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// What a search does with the related words of a thesaurus.
@Suite final class RelatedSearchTests {
    private let folder: URL
    private var url: URL { folder.appending(path: "index.sqlite") }

    private static let thesaurus = """
        UTF-8
        photo|2
        (noun)|picture|image (generic term)
        (noun)|snapshot
        disk|1
        (noun)|drive
        store|1
        (noun)|shop

        """

    init() throws { folder = try TemporaryIndex.makeFolder() }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func search(_ query: String, _ items: [NavigationItem]) throws -> [SearchHit] {
        let manifest = try ValidatedManifest(NavigationManifest(sections: items))
        _ = try SearchIndex.write(manifest, to: url, thesaurus: Thesaurus(contentsOf: Data(Self.thesaurus.utf8)))
        let request = SearchRequest(query, explain: true, profile: SearchProfile(partialMatches: false))
        return try SearchIndex(url).search(request).hits
    }

    @Test func theNearestStandFirstAndSayThatTheyAreRelated() throws {
        let hits = try search("photo", [item("Image", priority: 1), item("Snapshot", priority: 2), item("Picture")])
        #expect(hits.map(\.id) == ["picture", "snapshot", "image"])
        #expect(hits.allSatisfy { $0.match.substitution == .related })
        #expect(
            hits.first?.explanation?.aboveNext
                == .init(
                    rule: .substitution, sentence: "Its words are nearer to the query's than those of “Snapshot”."))
    }

    @Test func theyAreLookedForOnlyIfNothingHasTheWords() throws {
        let items = [item("Picture", priority: 1), item("Photos"), item("Snapshot")]
        #expect(try search("photo", items).map(\.id) == ["photos"])
    }

    @Test func theyAreWholeWords() throws {
        #expect(try search("photo", [item("Pictures"), item("Snapshots")]).isEmpty)
    }

    /// One word replaced stands before two, and of two the one that is farther off decides.
    @Test func upToTwoPartsOfAQueryAreReplaced() throws {
        let items = [
            item("Image drive", priority: 1), item("Picture drive", priority: 2), item("Picture disk", priority: 3),
            item("Picture drive shop", id: "three"),
        ]
        #expect(try search("photo disk", items).map(\.id) == ["picture-disk", "picture-drive", "three", "image-drive"])
        #expect(try search("photo disk store", items).isEmpty)
    }
}
