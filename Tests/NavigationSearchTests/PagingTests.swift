import NavigationModel
import Testing

@testable import NavigationSearch

/// Pages are pieces of one list, however they are cut.
@Suite struct PagingTests {
    @Test(arguments: SharedData.names)
    func pagesOfAnySizeMakeTheSameList(_ name: String) throws {
        let index = try TemporaryIndex(SharedData.manifest(name))
        let queries = SharedData.share(try SharedData.queries(name), of: 150)
        try expectPages(index, queries.map { SearchRequest($0, level: .premium) })
    }

    @Test(arguments: 200..<210)
    func pagesOfAnySizeMakeTheSameListWithAnyProfile(_ seed: Int) throws {
        var random = RandomCase(seed: seed)
        let index = try TemporaryIndex(random.manifest())
        try expectPages(
            index,
            (0..<8).map { _ in
                let query = random.query()
                return random.request(query, random.profile(pinning: query))
            })
    }

    private func expectPages(_ index: TemporaryIndex, _ requests: [SearchRequest]) throws {
        for var request in requests {
            (request.limit, request.offset) = (60, 0)
            let whole = try index.index.search(request)
            for size in [1, 2, 7, 59] {
                var ids: [String] = []
                for offset in stride(from: 0, to: 60, by: size) {
                    (request.limit, request.offset) = (size, offset)
                    let page = try index.index.search(request)
                    #expect(page.total == whole.total, "\(request)")
                    #expect(page.suggestions == whole.suggestions, "\(request)")
                    ids += page.hits.map(\.id)
                }
                #expect(ids.prefix(60) == whole.hits.map(\.id)[...], "\(request)")
            }
        }
    }

    @Test func whatIsBeforeTheFirstHitIsTheFirstHit() throws {
        let index = try TemporaryIndex([item("Home"), item("Home screen"), item("Home page")])
        let (first, before) = (SearchRequest("home", limit: 2), SearchRequest("home", limit: 2, offset: -2))
        #expect(try index.index.search(before).hits.map(\.id) == index.index.search(first).hits.map(\.id))
    }
}
