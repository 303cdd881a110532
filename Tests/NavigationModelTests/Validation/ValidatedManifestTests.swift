import Foundation
import NavigationModel
import Testing

/// Holds what the text says, and a hash of just that.
@Suite struct ValidatedManifestTests {
    private static let camelCase = #"""
        {"version":"1.0","updatedAt":"2025-11-14","sections":[{"id":"a","path":"/","title":"A","subtitle":"S","icon":"i",
         "color":"#fff","accessLevel":"premium","priority":1.0,"metadata":{"searchable":false,"keywords":["k"," "],
         "tags":["t"],"description":"two\nlines"},"children":[{"id":"b","path":"/b","title":"B","accessLevel":"admin"}]}],
         "specialRoutes":[{"path":"/p","handler":"h","requiresAuth":false}],
         "deepLinking":{"customSchemes":["my"],"universalLinks":{"domains":["*.x.org","localhost:80"],"basePath":"/app/"},
         "authPatterns":{"cb":"auth/cb"}},
         "searchCategories":{"c":{"title":"C","icon":"i","order":-1,"itemIds":["a"],"tags":["t"]}}}
        """#

    private static let expected = NavigationManifest(
        version: "1.0", updatedAt: "2025-11-14",
        sections: [
            NavigationItem(
                id: "a", path: "/", title: "A", subtitle: "S", icon: "i", color: "#fff", accessLevel: .premium,
                priority: 1,
                metadata: ItemMetadata(searchable: false, keywords: ["k"], tags: ["t"], description: "two\nlines"),
                children: [NavigationItem(id: "b", path: "/b", title: "B", accessLevel: .admin)])
        ],
        specialRoutes: [SpecialRoute(path: "/p", handler: "h", requiresAuth: false)],
        deepLinking: DeepLinking(
            customSchemes: ["my"],
            universalLinks: UniversalLinks(domains: ["*.x.org", "localhost:80"], basePath: "/app/"),
            authPatterns: ["cb": "auth/cb"]),
        searchCategories: [
            SearchCategory(id: "c", title: "C", icon: "i", order: -1, itemIDs: ["a"], tags: ["t"])
        ])

    @Test func `every member is read`() throws {
        let valid = try ValidatedManifest(Data(Self.camelCase.utf8))
        #expect(valid.manifest == Self.expected)
        #expect(valid.findings.map(\.code) == ["blank-term"])
    }

    @Test func `both spellings mean the same`() throws {
        let names = [
            "updatedAt": "updated_at", "accessLevel": "access_level", "specialRoutes": "special_routes",
            "requiresAuth": "requires_auth", "deepLinking": "deep_linking", "customSchemes": "custom_schemes",
            "universalLinks": "universal_links", "basePath": "base_path", "authPatterns": "auth_patterns",
            "searchCategories": "search_categories", "itemIds": "item_ids",
        ]
        let snakeCase = names.reduce(Self.camelCase) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
        #expect(try ValidatedManifest(Data(snakeCase.utf8)).manifest == Self.expected)
    }

    @Test func `categories may also be an array`() throws {
        let array = Self.camelCase.replacingOccurrences(
            of: #"{"c":{"title":"C","icon":"i","order":-1,"itemIds":["a"],"tags":["t"]}}"#,
            with: #"[{"id":"c","title":"C","icon":"i","order":-1,"itemIds":["a"],"tags":["t"]}]"#)
        #expect(array != Self.camelCase)
        #expect(try ValidatedManifest(Data(array.utf8)).manifest == Self.expected)
    }

    private static let synonyms = [
        SynonymRule(["tv", "television"]), SynonymRule(from: ["wlan"], to: ["wi-fi", "wifi"]),
    ]

    @Test func `synonyms are read in both forms; what does nothing is dropped`() throws {
        let synonyms = #"""
            ,"synonyms":[{"words":["tv","television","TV"]},{"words":["x"]},{"from":["wlan"],"to":["wi-fi","wifi"]}]}
            """#
        let valid = try ValidatedManifest(Data((Self.camelCase.dropLast() + synonyms).utf8))
        #expect(valid.manifest.synonyms == Self.synonyms)
        #expect(valid.findings.map(\.code) == ["blank-term", "repeated-synonym", "idle-synonym"])
        #expect(try ValidatedManifest(valid.manifest).manifest == valid.manifest)
        #expect(valid.visible(to: .public).manifest.synonyms == Self.synonyms)
    }

    @Test func `one side of a rule may have a text of the other, if it stands for more than itself`() throws {
        var manifest = Self.expected
        manifest.synonyms = [SynonymRule(from: ["tv", "television"], to: ["television", "screen"])]
        let valid = try ValidatedManifest(manifest)
        #expect(valid.manifest == manifest)
        #expect(valid.findings == [])
    }

    @Test func `what is missing or null has its default`() throws {
        let item = #"{"id":"a","path":"/a","title":"A","accessLevel":"public""#
        let nulls = #","subtitle":null,"icon":null,"color":null,"priority":null,"metadata":null,"children":null}"#
        let rest = #","version":null,"specialRoutes":null,"deepLinking":null,"searchCategories":null,"synonyms":null}"#
        let manifest = NavigationManifest(sections: [
            NavigationItem(id: "a", path: "/a", title: "A", accessLevel: .public)
        ])
        for text in [#"{"sections":[\#(item)}]}"#, #"{"sections":[\#(item)\#(nulls)]\#(rest)"#] {
            let valid = try ValidatedManifest(Data(text.utf8))
            #expect(valid.manifest == manifest)
            #expect(valid.findings == [])
        }
        let route = #"{"sections":[\#(item)}],"specialRoutes":[{"path":"/p","handler":"h"}]}"#
        #expect(try ValidatedManifest(Data(route.utf8)).manifest.specialRoutes.map(\.requiresAuth) == [true])
    }

    @Test func `the hash does not depend on how the JSON is laid out`() throws {
        let valid = try ValidatedManifest(Data(Self.camelCase.utf8))
        let other = Self.camelCase.replacingOccurrences(of: ",", with: " ,\r\n").replacingOccurrences(
            of: #""A""#, with: #""\u0041""#)
        #expect(try ValidatedManifest(Data(other.utf8)).contentHash == valid.contentHash)
        #expect(try ValidatedManifest(Self.expected).contentHash == valid.contentHash)
        // Written down, so that a change of the serialisation, which makes all indexes stale, is noticed.
        #expect(valid.contentHash == "fb83353f5fbba479")
    }

    private static func hash(categories: String = "{}", parameters: String = "{}") throws -> String {
        let route = #"{"path":"/p/:b/:a","handler":"h","parameters":\#(parameters)}"#
        let text = #"{"sections":[],"specialRoutes":[\#(route)],"searchCategories":\#(categories)}"#
        return try ValidatedManifest(Data(text.utf8)).contentHash
    }

    @Test func `the hash does not depend on the order of categories, which have an order of their own`() throws {
        let (first, second) = (#"{"title":"A","tags":["t"]}"#, #"{"title":"B","order":2,"tags":["t"]}"#)
        let hash = try Self.hash(categories: #"{"a":\#(first),"b":\#(second)}"#)
        #expect(try Self.hash(categories: #"{"b":\#(second),"a":\#(first)}"#) == hash)
        #expect(try Self.hash(categories: #"{"a":\#(second),"b":\#(first)}"#) != hash)
    }

    @Test func `of a route's parameters only those in the query have an order that counts`() throws {
        let hash = try Self.hash(parameters: #"{"a":"integer","b":"uuid","c":"token","d":"token?"}"#)
        #expect(try Self.hash(parameters: #"{"c":"token","b":"uuid","d":"token?","a":"integer"}"#) == hash)
        #expect(try Self.hash(parameters: #"{"a":"integer","b":"uuid","d":"token?","c":"token"}"#) != hash)
        #expect(try Self.hash(parameters: #"{"a":"uuid","b":"integer","c":"token","d":"token?"}"#) != hash)
        // It may mean the same, but it is not the same content.
        #expect(try Self.hash(parameters: #"{"a":"string"}"#) != Self.hash())
        #expect(try Self.hash(parameters: #"{"a":"string?"}"#) != Self.hash(parameters: #"{"a":"string"}"#))
    }

    @Test func `what has to be checked is told from what is passed on`() throws {
        let hashes = try [#""checks":["checks","string"]"#, #""parameters":{"checks":"string"}"#].map { member in
            let route = #"{"sections":[],"specialRoutes":[{"path":"/p","handler":"h",\#(member)}]}"#
            return try ValidatedManifest(Data(route.utf8)).contentHash
        }
        #expect(hashes[0] != hashes[1])
    }

    @Test(
        arguments: [
            { $0.version = "2" }, { $0.sections[0].title = "B" }, { $0.sections[0].metadata.tags = [] },
            { $0.sections[0].subtitle = nil }, { $0.sections[0].subtitle = "" }, { $0.sections[0].children = [] },
            { $0.sections += [$0.sections[0].children.removeLast()] }, { $0.sections[0].accessLevel = .public },
            { $0.sections[0].priority = nil }, { $0.specialRoutes[0].requiresAuth = true },
            { $0.specialRoutes[0].checks = ["stillPending"] }, { $0.deepLinking.searchPath = "/find" },
            { $0.deepLinking.authPatterns = [:] }, { $0.deepLinking.universalLinks = nil },
            { $0.searchCategories[0].order = nil }, { $0.searchCategories[0].itemIDs = [] },
            { $0.synonyms = synonyms }, { $0.synonyms = synonyms.dropLast() }, { $0.synonyms = synonyms.reversed() },
            { $0.synonyms = [SynonymRule(from: ["tv"], to: ["television"])] },
        ] as [@Sendable (inout NavigationManifest) -> Void])
    func `any other content has another hash`(change: @Sendable (inout NavigationManifest) -> Void) throws {
        var changed = Self.expected
        change(&changed)
        #expect(changed != Self.expected)
        #expect(try ValidatedManifest(changed).contentHash != ValidatedManifest(Self.expected).contentHash)
    }

    @Test func `an invalid manifest is thrown with all findings, and says the first`() {
        let error = #expect(throws: InvalidManifest.self) {
            try ValidatedManifest(Data(#"{"sections":[{"id":"a","path":"/a","x":1}]}"#.utf8))
        }
        #expect(error?.findings.map(\.code) == ["missing-member", "missing-access-level", "unknown-member"])
        #expect(error?.description.hasPrefix("1:14: error: \"title\" is missing") == true)
        #expect(error?.description.hasSuffix("(and 1 more errors)") == true)
    }
}
