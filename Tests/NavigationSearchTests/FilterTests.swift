import NavigationModel
import Testing

@testable import NavigationSearch

@Suite struct FilterTests {
    private func makeIndex() throws -> TemporaryIndex {
        try TemporaryIndex(
            [
                item(
                    "Account", priority: 1, tags: ["Konto"],
                    [
                        item("Profile", level: .authenticated, [item("Profile picture", tags: ["KÖNTO"])]),
                        item("Password", level: .premium, [item("Password rules", level: .public)]),
                    ]),
                item("Profiles of coffee", priority: 3),
                item("Hidden", level: .admin, [item("Profile audit")]),
                item("Profile draft", searchable: false, [item("Profile draft list")]),
            ],
            categories: [
                SearchCategory(id: "account", title: "Account", order: 1, itemIDs: ["account"]),
                SearchCategory(id: "konto", title: "Konto", order: 2, tags: ["konto"]),
            ])
    }

    @Test(arguments: [
        (AccessLevel.public, ["profile-draft-list", "profiles-of-coffee"]),
        (.authenticated, ["profile", "profile-draft-list", "profile-picture", "profiles-of-coffee"]),
        (.admin, ["profile", "profile-audit", "profile-draft-list", "profile-picture", "profiles-of-coffee"]),
    ])
    func aLevelSeesItselfAndAllBelow(_ level: AccessLevel, _ ids: [String]) throws {
        #expect(try makeIndex().ids("profile", level: level) == ids)
    }

    @Test func aChildIsHiddenWithItsParent() throws {
        let index = try makeIndex()
        #expect(try index.ids("rules", level: .authenticated).isEmpty)
        #expect(try index.ids("rules", level: .premium) == ["password-rules"])
        #expect(try index.index.entry(id: "password-rules", level: .authenticated) == nil)
        #expect(try index.index.entry(id: "password-rules", level: .premium)?.accessLevel == .premium)
    }

    @Test func whatIsNotSearchableIsLeftOutAloneAndStaysInBreadcrumbs() throws {
        let index = try makeIndex()
        #expect(try index.ids("profile draft") == ["profile-draft-list"])
        #expect(try index.index.entry(id: "profile-draft", level: .admin) == nil)
        let child = try index.index.entry(id: "profile-draft-list", level: .admin)
        #expect(child?.breadcrumb.map(\.title) == ["Profile draft"])
    }

    @Test(arguments: [
        ("account", ["profile", "profile-picture"]), ("konto", ["profile-picture"]), ("none", []), ("Account", []),
    ])
    func aCategoryKeepsToItsMembersAndTheirDescendants(_ category: String, _ ids: [String]) throws {
        #expect(try makeIndex().ids("profile", category: category) == ids)
    }

    @Test(arguments: [
        ("konto", ["account", "profile-picture"]), ("Könto", ["account", "profile-picture"]), ("kont", []),
    ])
    func aTagIsComparedFolded(_ tag: String, _ ids: [String]) throws {
        #expect(try makeIndex().ids("", tag: tag) == ids)
    }

    @Test(arguments: [
        ("/account", ["account", "profile", "password", "profile-picture", "password-rules"]),
        ("/profile", ["profile", "profile-picture"]),
        ("profile/", ["profile", "profile-picture"]), ("/prof", []), ("/hidden", ["hidden", "profile-audit"]),
    ])
    func underAPathAreItsEntryAndItsDescendants(_ path: String, _ ids: [String]) throws {
        #expect(try Set(makeIndex().ids("", under: path)) == Set(ids))
    }

    @Test func theRootPathIsNoFilter() throws {
        let index = try makeIndex()
        #expect(try index.ids("", under: "/") == index.ids(""))
    }

    @Test func filtersHoldForExactTitlesToo() throws {
        let index = try makeIndex()
        #expect(try index.ids("Profile", under: "/hidden") == ["profile-audit"])
        #expect(try index.ids("Profile", category: "account", tag: "konto") == ["profile-picture"])
    }

    @Test func pagesAreCutAfterTheFilter() throws {
        let index = try makeIndex()
        let answer = try index.index.search(SearchRequest("profile", level: .public, limit: 1, offset: 1))
        #expect(answer.hits.map(\.id) == ["profiles-of-coffee"])
        #expect(answer.total == 2)
        #expect(try index.index.search(SearchRequest("profile", limit: 0)).total == 2)
        #expect(try index.index.search(SearchRequest("profile", limit: .max, offset: .max)).hits.isEmpty)
        #expect(try index.index.search(SearchRequest("profile", limit: -1, offset: -5)).hits.isEmpty)
    }

    @Test func aThousandMatchesAreNoLowerBound() throws {
        let index = try TemporaryIndex((0..<1_000).map { item("Entry \($0)", id: "e\($0)") }).index
        let pinned = SearchProfile(pins: [.init(query: "entry", ids: ["e7"])])
        for profile in [.standard, pinned, SearchProfile(rules: [.tier, .place])] {
            for query in ["entry", ""] {
                for limit in [10, 2_000] {
                    let answer = try index.search(SearchRequest(query, limit: limit, profile: profile))
                    #expect(answer.total == 1_000 && !answer.totalIsLowerBound, "\(query)")
                }
            }
        }
    }

    @Test func statisticsKnowOnlyWhatTheLevelSees() throws {
        let index = try TemporaryIndex(
            [item("Home"), item("Audit", level: .admin)],
            categories: [
                SearchCategory(id: "all", title: "All", itemIDs: ["home", "audit"]),
                SearchCategory(id: "own", title: "Own", itemIDs: ["audit"]),
            ]
        ).index
        let seen = try AccessLevel.allCases.map { try index.statistics(level: $0) }
        #expect(seen.map(\.entries) == [1, 1, 1, 2])
        #expect(seen.map { $0.categories.map(\.id) } == [["all"], ["all"], ["all"], ["all", "own"]])
        #expect(seen.map { $0.categories.first?.entries } == [1, 1, 1, 2])
        #expect(seen.allSatisfy { $0.manifestVersion == nil && $0.manifestUpdatedAt == nil })
    }

    @Test func manyMatchesAreCountedUpToAThousand() throws {
        let index = try TemporaryIndex((0..<1_200).map { item("Entry \($0)", id: "e\($0)") })
        for query in ["entry", ""] {
            let answer = try index.index.search(SearchRequest(query))
            #expect(answer.total == 1_000)
            #expect(answer.totalIsLowerBound)
        }
        let few = try index.index.search(SearchRequest("entry 11"))
        #expect(few.total == 111)
        #expect(!few.totalIsLowerBound)
    }
}
