import NavigationModel
import Testing

@testable import NavigationSearch

@Suite struct PinTests {
    private static let items = [
        item("Wi-Fi", id: "wifi", priority: 1), item("Network", priority: 2, [item("Hotspot")]),
        item("Audit", level: .admin), item("Wi-Fi calling", id: "calling", tags: ["phone"]),
        item("Hidden", searchable: false),
    ]
    private static let profile = SearchProfile(pins: [
        .init(query: "Wi-Fi", ids: ["hotspot", "nowhere", "audit", "hidden", "calling"]),
        .init(query: "xyzzy", ids: ["network"]),
    ])

    private func search(
        _ query: String, _ level: AccessLevel = .admin, tag: String? = nil, under: String? = nil, limit: Int = 10,
        offset: Int = 0
    ) throws -> SearchResponse {
        try TemporaryIndex(Self.items).index.search(
            SearchRequest(
                query, level: level, tag: tag, under: under, limit: limit, offset: offset, explain: true,
                profile: Self.profile))
    }

    @Test(arguments: ["wi-fi", "WI FI", "Wí—Fi", " wi fi "])
    func pinsStandFirstInTheirOrder(_ query: String) throws {
        let answer = try search(query)
        #expect(answer.hits.map(\.id) == ["hotspot", "audit", "calling", "wifi"])
        #expect(answer.hits.map(\.match.tier) == [.pinned, .pinned, .pinned, .exactTitle])
        #expect(answer.total == 4)
        #expect(answer.hits.first?.explanation?.aboveNext?.rule == nil)
    }

    @Test func pinsKeepToTheLevelAndTheFilters() throws {
        #expect(try search("wi-fi", .public).hits.map(\.id) == ["hotspot", "calling", "wifi"])
        #expect(try search("wi-fi", .public).total == 3)
        #expect(try search("wi-fi", tag: "phone").hits.map(\.id) == ["calling"])
        #expect(try search("wi-fi", under: "/network").hits.map(\.id) == ["hotspot"])
    }

    @Test(arguments: ["wi", "wi-fi c", "wifi", ""])
    func pinsAreForTheWholeQueryAlone(_ query: String) throws {
        #expect(try search(query).hits.allSatisfy { $0.match.tier != .pinned })
    }

    @Test func whatIsPinnedNeedsNoMatch() throws {
        let answer = try search("xyzzy")
        #expect(answer.hits.map(\.id) == ["network"])
        #expect(answer.total == 1 && answer.suggestions.isEmpty)
    }

    @Test func whatAPinHasOfTheQueryIsHighlighted() throws {
        let profile = SearchProfile(pins: [.init(query: "wifi", ids: ["calling"])])
        let answer = try TemporaryIndex(Self.items).index.search(SearchRequest("wifi", profile: profile))
        #expect(answer.hits.map(\.match.tier) == [.pinned, .exactTitle])
        #expect(answer.hits.allSatisfy { $0.highlights == [.init(field: .title, position: nil, ranges: [0..<5])] })
    }

    @Test func pagesCountPins() throws {
        let ids = try (0..<5).flatMap { try search("wi-fi", limit: 1, offset: $0).hits.map(\.id) }
        #expect(ids == ["hotspot", "audit", "calling", "wifi"])
    }

    @Test func aHiddenPinLeavesNoTrace() throws {
        let whole = try TemporaryIndex(Self.items)
        let rest = try TemporaryIndex(Self.items.filter { $0.accessLevel == .public })
        for query in ["wi-fi", "xyzzy", "audit"] {
            let request = SearchRequest(query, level: .public, explain: true, profile: Self.profile)
            #expect(try whole.bytes(request) == rest.bytes(request))
        }
    }
}
