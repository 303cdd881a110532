import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// Texts that Unicode takes for the same, and that are written with other bytes. Swift says that they are equal.
@Suite struct NormalizationTests {
    private let temporary: TemporaryFolder
    private var url: URL { temporary.url.appending(path: "index.sqlite") }

    init() throws { temporary = try TemporaryFolder() }

    private static let composed = "Caf\u{E9}"
    private static let decomposed = "Cafe\u{301}"

    private func manifest(_ name: String, _ place: Int) throws -> ValidatedManifest {
        func text(_ number: Int) -> String { number == place ? name : Self.composed }
        let inner = NavigationItem(
            id: "inner-\(text(3))", path: "/inner/\(text(5))", title: text(4), accessLevel: .public,
            children: [item("Table", id: "table")])
        let hidden = item("\(text(6)) hidden", id: "\(text(7))-hidden", searchable: false)
        let root = NavigationItem(
            id: text(0), path: "/\(text(2))", title: text(1), accessLevel: .public, children: [inner, hidden])
        return try ValidatedManifest(NavigationManifest(version: "1.0.0", sections: [root]))
    }

    /// An index that is brought up to date says what a new one does, byte for byte.
    @Test(arguments: 0..<8)
    func bytesThatChangeAreWritten(_ place: Int) throws {
        for name in [Self.decomposed, Self.composed] {
            _ = try SearchIndex.write(manifest(name == Self.composed ? Self.decomposed : Self.composed, place), to: url)
            _ = try SearchIndex.write(manifest(name, place), to: url)
            let fresh = try TemporaryIndex(manifest(name, place))
            #expect(try bytes(of: SearchIndex(url)) == bytes(of: fresh.index))
        }
    }

    private func bytes(of index: SearchIndex) throws -> [[UInt8]] {
        var all: [[UInt8]] = []
        for query in ["cafe", "table", "", Self.composed, "cafe table"] {
            all.append(try index.search(SearchRequest(query, level: .admin, explain: true)).bytes)
        }
        for name in [Self.composed, Self.decomposed] {
            for id in [name, "inner-\(name)", "table", "\(name)-hidden"] {
                var json = JSONWriter()
                try index.entry(id: id, level: .admin)?.writeJSON(to: &json)
                all.append(json.bytes)
            }
            let request = LinkRequest("app:/\(name)", level: .admin)
            all.append(Array("\(try index.resolve(request))".utf8))
        }
        return all
    }
}
