import NavigationModel
import Testing

@testable import NavigationSearch

/// The index against the plain ranking, on real manifests and on random ones.
@Suite struct PlainRankingTests {
    @Test(arguments: SharedData.names)
    func theIndexAgreesOnRealManifests(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let plain = PlainRanking(manifest)
        let parts = max(1, manifest.entries().count / 20)
        for (number, query) in SharedData.share(try SharedData.queries(name), of: parts).enumerated() {
            let request = SearchRequest(query, level: AccessLevel.allCases[number % 4])
            try expectAgreement(index, plain, request)
        }
    }

    @Test(arguments: SharedData.names)
    func theIndexAgreesOnTypingErrorsInRealManifests(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let plain = PlainRanking(manifest)
        let parts = max(1, manifest.entries().count / 40)
        for (number, query) in SharedData.share(try SharedData.queries(name, kind: "typo"), of: parts).enumerated() {
            let request = SearchRequest(query, level: AccessLevel.allCases[number % 4])
            try expectAgreement(index, plain, request)
        }
    }

    @Test(arguments: SharedData.names)
    func theIndexAgreesOnTypingErrorsInWordsWithAHyphen(_ name: String) throws {
        let titles = try SharedData.manifest(name).entries().map(\.title).filter { $0.contains { "-‑/".contains($0) } }
        try expectAgreement(name, on: titles, count: 10, seed: 23) { title, random in
            // Words that stand together as one, and one of them with an error.
            var words = title.split(separator: " ").map { String($0.filter { $0.isLetter || $0.isNumber }) }
            words.removeAll(where: \.isEmpty)
            guard let longest = words.indices.max(by: { words[$0].count < words[$1].count }) else { return nil }
            words[longest] = TypingError.random(words[longest], &random)
            return words.joined(separator: " ")
        }
    }

    @Test(arguments: SharedData.names)
    func theIndexAgreesOnOtherFormsInRealManifests(_ name: String) throws {
        let titles = try SharedData.manifest(name).entries().map(\.title).filter { $0.count < 40 }
        try expectAgreement(name, on: titles, count: 4, seed: 41) { OtherForm.random($0, &$1) }
    }

    @Test(arguments: SharedData.names)
    func theIndexAgreesOnTitlesAskedForInRealManifests(_ name: String) throws {
        let titles = try SharedData.manifest(name).entries().map(\.title).filter { $0.count < 20 }
        try expectAgreement(name, on: titles, count: 4, seed: 47) { Asked.random($0, &$1) }
    }

    @Test(arguments: SharedData.share(Array(0..<80)) + [1_001, 1_422])
    func theIndexAgreesOnRandomManifests(_ seed: Int) throws {
        try expectAgreement(seed) { random, manifest in
            (0..<40).map { _ in SearchRequest(random.query(), level: random.level()) }
                + manifest.entries().prefix(10).map { SearchRequest($0.title, level: .admin) }
        }
    }

    @Test(arguments: SharedData.share(Array(100..<180)) + [2_147, 2_439])
    func theIndexAgreesWithRandomProfiles(_ seed: Int) throws {
        try expectAgreement(seed) { random, _ in
            (0..<30).map { _ in
                let query = random.query()
                return random.request(query, random.profile(pinning: query))
            }
        }
    }

    @Test(arguments: SharedData.share(Array(200..<240)))
    func theIndexAgreesOnWordsForAnd(_ seed: Int) throws {
        try expectAgreement(seed, words: RandomCase.conjunctions) { random, manifest in
            // By signs alone no words are found.
            let queries = (0..<20).map { _ in random.query() }.filter { $0.contains(where: \.isLetter) }
            let titles = manifest.entries().prefix(20).map(\.title).filter { $0.contains(where: \.isLetter) }
            return queries.flatMap { random.requests($0) }
                + titles.map { SearchRequest($0.replacing("&", with: "und"), level: .admin) }
        }
    }

    @Test(arguments: SharedData.share(Array(300..<330)))
    func theIndexAgreesOnOtherKeyboards(_ seed: Int) throws {
        try expectAgreement(seed) { random, _ in
            let queries = (0..<30).compactMap { _ in random.retypedQuery() }
            return queries.flatMap { random.requests($0) }
        }
    }

    @Test(arguments: SharedData.share(Array(400..<412)))
    func theIndexAgreesOnOtherForms(_ seed: Int) throws {
        try expectAgreement(seed) { random, manifest in
            let texts = (0..<5).map { _ in random.query() } + manifest.entries().prefix(10).map(\.title)
            return texts.flatMap { random.requests(random.otherForm(of: $0)) }
        }
    }

    @Test(arguments: SharedData.share(Array(500..<512)))
    func theIndexAgreesOnTitlesAskedFor(_ seed: Int) throws {
        try expectAgreement(seed) { random, manifest in
            let texts = (0..<5).map { _ in random.query() } + manifest.entries().prefix(10).map(\.title)
            return texts.flatMap { random.requests(random.asked(for: $0)) }
        }
    }

    @Test(arguments: SharedData.share(Array(600..<612)))
    func theIndexAgreesOnManyWords(_ seed: Int) throws {
        try expectAgreement(seed) { random, manifest in
            let entries = manifest.entries().prefix(10)
            let texts = entries.map(\.title) + entries.compactMap(\.description) + (0..<5).map { _ in random.query() }
            return texts.flatMap { random.requests(random.phrase(around: $0)) }
        }
    }

    /// Holds the index of a real manifest against the plain ranking, asked at any level for what is made of some titles.
    /// - Parameters:
    ///   - count: about so many of the titles are taken.
    ///   - text: what is typed for a title; nil if it is passed over.
    private func expectAgreement(
        _ name: String, on titles: [String], count: Int, seed: UInt64,
        _ text: (String, inout SplitMix64) -> String?
    ) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let plain = PlainRanking(manifest)
        var random = SplitMix64(seed: seed)
        for title in SharedData.share(titles, of: max(1, titles.count / count)) {
            guard let text = text(title, &random) else { continue }
            let level = AccessLevel.allCases[Int(random.next() % 4)]
            try expectAgreement(index, plain, SearchRequest(text, level: level))
        }
    }

    /// Holds the index of a random manifest against the plain ranking.
    /// - Parameter requests: what to ask for.
    private func expectAgreement(
        _ seed: Int, words: [String] = RandomCase.words,
        _ requests: (inout RandomCase, ValidatedManifest) -> [SearchRequest]
    ) throws {
        var random = RandomCase(seed: seed, words: words)
        let manifest = try random.manifest()
        let index = try TemporaryIndex(manifest)
        let plain = PlainRanking(manifest)
        for request in requests(&random, manifest) { try expectAgreement(index, plain, request) }
    }

    func expectAgreement(_ index: TemporaryIndex, _ plain: PlainRanking, _ request: SearchRequest) throws {
        let expected = plain.search(request)
        var all = request
        (all.limit, all.explain) = (2_000, true)
        let whole = try index.index.search(all)
        #expect(
            whole.hits.prefix(1_000).map { "\($0.id) \($0.match.tier) \($0.match.typos) \($0.match.substitution)" }
                == expected.prefix(1_000).map { "\($0.id) \($0.tier) \($0.typos) \($0.substitution)" }, "\(request)")
        #expect(whole.total == min(expected.count, SearchResponse.countingLimit), "\(request)")
        for (hit, plain) in zip(whole.hits.prefix(50), expected) {
            #expect(plain.dropped == hit.match.dropped, "\(request.text), \(hit.id)")
        }
        // Pages are pieces of the whole, however they are cut.
        var piece = all
        (piece.limit, piece.offset) = (3, 2)
        let page = try index.index.search(piece)
        #expect(page.hits == Array(whole.hits.dropFirst(2).prefix(3)), "\(request)")
        #expect(page.total == whole.total && page.totalIsLowerBound == whole.totalIsLowerBound, "\(request)")
        for hit in whole.hits.prefix(50) where hit.match.tier != .all && hit.match.tier != .pinned {
            #expect(hit.explanation?.words.isEmpty == false, "no word found for \(request) in \(hit.title)")
            #expect(!hit.highlights.isEmpty, "nothing highlighted for \(request) in \(hit.title)")
        }
    }
}
