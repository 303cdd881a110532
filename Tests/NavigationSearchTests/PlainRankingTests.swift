import NavigationModel
import Testing

@testable import NavigationSearch

/// The index against the plain ranking, on real manifests and on random ones.
@Suite struct PlainRankingTests {
    @Test(.enabled(if: SharedData.isThere), arguments: SharedData.names)
    func theIndexAgreesOnRealManifests(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let plain = PlainRanking(manifest)
        let parts = max(1, manifest.entries().count / 30)
        for (number, query) in SharedData.share(try SharedData.queries(name), of: parts).enumerated() {
            let level = AccessLevel.allCases[number % 4]
            try expectAgreement(index, plain, query, level)
        }
    }

    @Test(arguments: 0..<40)
    func theIndexAgreesOnRandomManifests(_ seed: Int) throws {
        var random = SeededGenerator(state: UInt64(seed))
        let words = [
            "wi", "fi", "wifi", "set", "setting", "settings", "Set-up", "fontSize", "size", "font", "Über", "uber",
            "設定", "設", "通知", "通知設定", "ネットワーク", "설정", "सेटिंग", "ที่", "5G", "C++", "C#", "e-mail", "😀", "the",
        ]
        func text(_ range: ClosedRange<Int>) -> String {
            (0..<Int.random(in: range, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: [" ", " ", " & ", "-", ""].randomElement(using: &random) ?? " ")
        }
        let titles = (0..<60).map { _ in text(1...4) }
        let items = titles.enumerated().map { number, title in
            item(
                title, id: "i\(number)", level: AccessLevel.allCases[Int.random(in: 0...3, using: &random)],
                priority: Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil,
                subtitle: Bool.random(using: &random) ? text(1...3) : nil,
                keywords: (0..<Int.random(in: 0...2, using: &random)).map { _ in text(1...2) },
                tags: (0..<Int.random(in: 0...1, using: &random)).map { _ in text(1...1) },
                description: Bool.random(using: &random) ? text(1...6) : nil)
        }
        var tree: [NavigationItem] = []
        for var item in items {
            if !tree.isEmpty, Bool.random(using: &random) {
                let parent = tree.removeLast()
                item.children = [parent]
            }
            tree.append(item)
        }
        let manifest = try ValidatedManifest(NavigationManifest(sections: tree))
        let index = try TemporaryIndex(manifest)
        let plain = PlainRanking(manifest)
        for _ in 0..<40 {
            let whole = text(1...3)
            let query = String(whole.prefix(Int.random(in: 1...max(1, whole.count), using: &random)))
            try expectAgreement(index, plain, query, AccessLevel.allCases[Int.random(in: 0...3, using: &random)])
        }
        for title in titles.prefix(10) { try expectAgreement(index, plain, title, .admin) }
    }

    private func expectAgreement(
        _ index: TemporaryIndex, _ plain: PlainRanking, _ query: String, _ level: AccessLevel
    ) throws {
        let expected = plain.search(query, level: level)
        let whole = try index.index.search(SearchRequest(query, level: level, limit: 2_000, explain: true))
        #expect(
            whole.hits.prefix(1_000).map { "\($0.id) \($0.match.tier)" }
                == expected.prefix(1_000).map { "\($0.id) \($0.tier)" }, "“\(query)” at \(level)")
        #expect(whole.total == min(expected.count, SearchResponse.countingLimit), "“\(query)” at \(level)")
        // Pages are pieces of the whole, however they are cut.
        let page = try index.index.search(SearchRequest(query, level: level, limit: 3, offset: 2, explain: true))
        #expect(page.hits.map(\.id) == whole.hits.dropFirst(2).prefix(3).map(\.id))
        #expect(page.total == whole.total && page.totalIsLowerBound == whole.totalIsLowerBound)
        for hit in whole.hits.prefix(50) where hit.match.tier != .all {
            #expect(hit.explanation?.words.isEmpty == false, "no word found for “\(query)” in \(hit.title)")
            #expect(!hit.highlights.isEmpty, "nothing highlighted for “\(query)” in \(hit.title)")
        }
    }
}
