import NavigationModel
import Testing

@testable import NavigationSearch

/// "Sounds" is meant to be Sound rather than what has the word in its description.
@Suite struct LongerFormTests {
    private static let index = Result {
        try TemporaryIndex([
            item("Sound", id: "sound", priority: 9),
            item("Sound", id: "hidden", level: .admin, priority: 2),
            item("Docking sounds", id: "docking", priority: 9),
            item("Ringer", id: "ringer", priority: 1, description: "All sounds, and turns screen on"),
            item("Soundscape", id: "scape", priority: 1),
            item("Turn screen on", id: "turn", priority: 9),
            item("Battery", id: "battery"), item("Chargers", id: "chargers", description: "For batteries and boxes"),
            item("Box", id: "box"), item("Benachrichtigung", id: "de"),
            item("Ton", id: "ton", priority: 1, description: "Benachrichtigungen auf dem Telefon, ton en"),
            item("Größe", id: "size"), item("Anzeige", id: "display", description: "Grosses Thema"),
            item("소리", id: "ko"), item("진동", id: "ko-other", description: "소리를 끄기"),
            item("設定", id: "ja"), item("画面", id: "ja-other", description: "設定面"),
            item("Save file", id: "save"), item("Save as", id: "as", description: "Saving files, saving file formats"),
            item("Разрешения", id: "ru"), item("Права", id: "ru-other", description: "Доступ по разрешениям хранилища"),
            item("Хранилище", id: "storage"),
            item("Depolama", id: "tr"), item("Alan", id: "tr-other", description: "depolamalar, depolamada"),
            item("Port 5", id: "port"), item("Ports", id: "ports", description: "port 55"),
        ])
    }

    private func hits(_ query: String, _ level: AccessLevel = .public) throws -> [SearchHit] {
        try Self.index.get().index.search(SearchRequest(query, level: level, limit: 50)).hits
    }

    private func longer(_ query: String, _ level: AccessLevel = .public) throws -> [String] {
        try hits(query, level).filter { $0.match.tier == .lengthenedTitle }.map(\.id)
    }

    /// Behind titles with the words as they were typed, and before whatever else has them.
    @Test(arguments: [
        ("sounds", ["docking", "scape", "sound", "ringer"]), ("Sounds ", ["docking", "scape", "sound", "ringer"]),
        ("turns screen on", ["turn", "ringer"]), ("batteries", ["battery", "chargers"]),
        ("boxes", ["box", "chargers"]),
        ("benachrichtigungen", ["de", "ton"]), ("Grosses", ["size", "display"]),
        ("소리를", ["ko", "ko-other"]), ("saving file", ["save", "as"]), ("разрешениям", ["ru", "ru-other"]),
        ("хранилища", ["storage", "ru-other"]),
        ("depolamalar", ["tr", "tr-other"]), ("depolamada", ["tr", "tr-other"]),
    ])
    func titlesThatTheQueryGoesBeyondStandBeforeOtherFields(_ query: String, _ ids: [String]) throws {
        let found = try hits(query)
        #expect(found.map(\.id) == ids)
        let longer = try #require(found.first { $0.match.tier == .lengthenedTitle })
        #expect(
            longer.match == SearchHit.Match(tier: .lengthenedTitle, typos: 0, substitution: .none, dropped: []))
        #expect(longer.highlights.first?.field == .title)
    }

    /// A key pressed twice is a letter more, too; and where nothing has the words as they were typed, it is no other error.
    @Test(arguments: [("soundd", ["sound"]), ("turn screenn on", ["turn"]), ("turn screen onn", ["turn"])])
    func aLetterTooManyIsNoOtherError(_ query: String, _ ids: [String]) throws {
        #expect(try longer(query) == ids)
        #expect(try hits(query).first?.id == ids[0])
    }

    /// Three letters have to be left of a word by itself, and six before "en"; words with digits and those of scripts
    /// without spaces have no endings, and of two words one alone is longer.
    @Test(arguments: [
        "ton en", "tonen", "設定面", "port 55", "turns screens on", "bo", "soundsss",
        // Another letter is a typing error unless something has it.
        "разрешениx", "batterx",
    ])
    func anythingElseIsNone(_ query: String) throws { #expect(try longer(query) == []) }

    @Test func nobodyFindsWhatIsForOthers() throws {
        #expect(try longer("sounds", .premium) == ["sound"])
        #expect(try longer("sounds", .admin) == ["hidden", "sound"])
    }

    @Test func aProfileMayDoWithoutIt() throws {
        var profile = SearchProfile.standard
        profile.tiers.removeAll { $0 == .tier(.lengthenedTitle) }
        let request = SearchRequest("sounds", level: .public, profile: profile)
        #expect(try Self.index.get().index.search(request).hits.map(\.id) == ["docking", "scape", "ringer"])
    }

    @Test func whatGoesOnCompletesItBetter() throws {
        let index = try Self.index.get().index
        #expect(try index.suggest(SearchRequest("sounds", level: .public)).suggestions.first == "Soundscape")
    }

    /// Marks are those of the letters that are left, not of the last ones.
    @Test func marksStayWithTheirLetters() throws {
        let items = [item("WiFi", id: "wifi"), item("Ağ", id: "other", description: "wifilari")]
        let found = try TemporaryIndex(items).index.search(SearchRequest("wifiları", explain: true)).hits
        #expect(found.map(\.id) == ["wifi", "other"])
        #expect(found.first?.explanation?.words.first?.word == "wifi")
    }

    /// Of whole manifests, each title with a letter more at its end is before what has that nowhere in its title.
    @Test(
        .enabled(if: SharedData.isThere),
        arguments: ["android-settings.en", "android-settings.de", "android-settings.ru", "vscode.en"])
    func everyTitleIsFoundWithALetterMore(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let order = TierPlan.standard.tiers
        let last = try #require(order.firstIndex(of: .lengthenedTitle))
        let entries = manifest.entries().filter { entry in
            let words = entry.title.split(separator: " ")
            let isPlain = words.allSatisfy { $0.allSatisfy(\.isLetter) } && Set(words).count == words.count
            return entry.isSearchable && (1...4).contains(words.count) && isPlain && (words.last?.count ?? 0) > 2
        }
        #expect(entries.count > 200)
        var count = 0
        for entry in entries {
            let hits = try index.index.search(SearchRequest(entry.title + "x", level: .admin, limit: 100)).hits
            guard let place = hits.firstIndex(where: { $0.id == entry.id }) else { continue }
            count += 1
            let before = hits[..<place].compactMap { order.firstIndex(of: $0.match.tier) }
            #expect(before.allSatisfy { $0 <= last }, "\(entry.title)")
        }
        #expect(count > entries.count * 9 / 10)
    }
}
