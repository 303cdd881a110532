import NavigationModel
import Testing

@testable import NavigationSearch

/// "Sound & vibration" is typed as "sound and vibration", in any language that writes "and" as a word.
@Suite struct ConjunctionTests {
    private static let index = Result {
        try TemporaryIndex([
            item("Charging sounds and vibration", id: "charging", priority: 1),
            item("Android sound check", id: "android", priority: 1, description: "Sound, vibration and the like."),
            item("Sound & vibration", id: "sound", priority: 9),
            item("Vibration", id: "vibration", priority: 2, [item("Sound & haptics", id: "haptics")]),
            item("Legal", id: "legal", keywords: ["terms & conditions"]),
            item("R&B", id: "rnb"),
            item("Größe & Übergang", id: "size"),
            item("Cut & paste and copy", id: "cut"),
            item("Logical operator &&", id: "logical"),
            item("VPN- & app certificates", id: "vpn"),
        ])
    }

    private func first(_ query: String) throws -> SearchHit? {
        try Self.index.get().index.search(SearchRequest(query, level: .admin, limit: 10)).hits.first
    }

    @Test(arguments: [
        "sound and vibration", "Sound and Vibration", "sound und vibration", "sound et vibration", "sound y vibration",
        "sound og vibration", "sound и vibration", "sound ve vibration", "sound và vibration", "sound 및 vibration",
        "sound और vibration", "sound மற்றும் vibration", "sound & vibration", "sound&vibration", "sound vibration",
    ])
    func theSignMayBeTypedAsAWordOrLeftOut(_ query: String) throws {
        let hit = try #require(try first(query))
        #expect(hit.id == "sound")
        #expect(hit.match.tier == .exactTitle)
        #expect(hit.match.typos == 0)
    }

    @Test(arguments: [
        ("terms and conditions", "legal", Tier.exactKeyword), ("terms and con", "legal", .keywordStart),
        ("r and b", "rnb", .exactTitle), ("vpn- and app certificates", "vpn", .exactTitle),
        ("größe und übergang", "size", .exactTitle),
        ("grosse und ubergang", "size", .exactTitle), ("größe und ü", "size", .titleStart),
        ("grosse und u", "size", .titleStart),
        ("cut and paste and copy", "cut", .exactTitle), ("vibration and sound", "sound", .reorderedTitle),
        ("sound and vibratoin", "sound", .exactTitle), ("haptics and vibration", "haptics", .titleAndParentWords),
    ])
    func itCountsInAllTiersOfWords(_ query: String, _ id: String, _ tier: Tier) throws {
        let hit = try #require(try first(query))
        #expect(hit.id == id)
        #expect(hit.match.tier == tier)
    }

    /// Of whole manifests, each title with the sign is first when it is typed with the word, at each level that sees it.
    @Test(
        .enabled(if: SharedData.isThere), arguments: [("android-settings.en", "and"), ("android-settings.de", "und")])
    func everyTitleWithTheSignIsFirst(_ name: String, _ word: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let entries = manifest.entries().filter { $0.isSearchable && $0.title.contains(" & ") }
        #expect(entries.count > 15)
        for entry in entries {
            let query = entry.title.lowercased().replacing(" & ", with: " \(word) ")
            for level in AccessLevel.allCases where level >= entry.accessLevel {
                let hit = try index.index.search(SearchRequest(query, level: level)).hits.first
                #expect(hit?.title == entry.title && hit?.match.tier == .exactTitle, "\(query)")
            }
        }
    }

    /// From the word on each letter keeps the title first.
    @Test func itCountsWhileOneTypes() throws {
        let title = "sound and vibration"
        for length in "sound and".count...title.count {
            #expect(try first(String(title.prefix(length)))?.id == "sound", "\(title.prefix(length))")
        }
    }

    @Test func itIsHighlighted() throws {
        let request = SearchRequest("sound and vib", level: .admin, limit: 1, explain: true)
        let hit = try #require(try Self.index.get().index.search(request).hits.first)
        #expect(hit.highlights.map(\.ranges) == [[0..<5, 6..<7, 8..<11]])
        #expect(hit.explanation?.words.map(\.field) == [.title, .title, .title])
    }

    /// A word that is meant is not meant for the sign: the same title with the word is what was typed.
    @Test func aTitleWithTheWordComesFirst() throws {
        let index = try TemporaryIndex([
            item("Date & time", id: "sign", priority: 1), item("Date and time", id: "word", priority: 2),
        ])
        #expect(try index.ids("date and time") == ["word", "sign"])
        #expect(try index.ids("date & time") == ["sign", "word"])
    }

    /// The first word joins nothing, one letter from a to z at the end is more likely the beginning of a word, and two
    /// signs are an operator.
    @Test(arguments: ["and", "and vibration s", "sound e", "logical and operator"])
    func elsewhereAWordIsAWord(_ query: String) throws {
        let query = QueryText(query)
        let hits = try Self.index.get().index.search(SearchRequest(query.text, level: .admin, limit: 10)).hits
        let bySign = hits.filter { hit in
            hit.highlights.contains { $0.field == .title && $0.ranges.contains { hit.title.scalars($0) == "&" } }
        }
        #expect(bySign.isEmpty)
    }

    /// Of words that may be left aside, "and" is none that counts.
    @Test func aTitleIsWholeWithoutIt() throws {
        let hit = try #require(try first("what about sound and vibration"))
        #expect(hit.id == "sound" && hit.match.tier == .exactTitle)
        #expect(hit.match.dropped == ["what", "about"])
    }

    @Test func aSynonymMayHaveIt() throws {
        let profile = SearchProfile(synonyms: [SynonymRule(from: ["tos"], to: ["terms and conditions"])])
        let hits = try Self.index.get().index.search(SearchRequest("tos", level: .admin, limit: 10, profile: profile))
            .hits
        #expect(hits.map(\.id) == ["legal"])
    }

    @Test(arguments: [
        ("Sound & vibration", "sound_＆_vibration_"), ("R&B", "r_＆_b_"), ("a & b & c", "a_＆_b_＆_c_"),
        ("Ton & Bild und Klang", "ton_＆_bild_＆_klang_"), ("Größe & Übergang", "grosse_＆_ubergang_"),
        ("Sound ＆ vibration", "sound_＆_vibration_"), ("Sound vibration", nil), ("& more", nil), ("more &", nil),
        ("a && b", nil), ("a &&& b", nil), ("a & & b", nil),
        ("VPN- & App-Zertifikat", "vpn_＆_app_zertifikat_"), ("设置&声音", nil), ("", nil),
    ])
    func itStandsBetweenTwoWordsByItself(_ text: String, _ expected: String?) {
        var tokens = FieldTokens()
        #expect(tokens.scan(text).conjoined(.folded) == expected)
    }
}

extension String {
    fileprivate func scalars(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
    }
}
