import NavigationModel
import Testing

@testable import NavigationSearch

/// "Notification" is meant to be Notifications rather than whatever else begins with it.
@Suite struct AlmostTitleTests {
    private static let index = Result {
        try TemporaryIndex([
            item("Notification history", id: "history", priority: 1),
            item("Printers", id: "printers", priority: 2), item("Printer list", id: "printer-list", priority: 1),
            item("Add a printer", id: "add", priority: 9, keywords: ["printer"]),
            item("Notifications", id: "notifications", priority: 9),
            item("Notifications", id: "hidden", level: .admin, priority: 2),
            item("Benachrichtigung einrichten", id: "set-up", priority: 1),
            item("Benachrichtigungen", id: "de"),
            item("App info", id: "info", priority: 1), item("Apps", id: "apps"), item("Apple", id: "apple"),
            item("Größen", id: "sizes"), item("Größe ändern", id: "resize", priority: 1),
            item("Sounds & vibrations", id: "sounds"),
            item("Sounds and vibration patterns", id: "patterns", priority: 1),
            item("Wi-Fi networks", id: "networks"), item("Wi-Fi network list", id: "list", priority: 1),
            item("Wi-Fi networs", id: "mistyped"),
            item("設定画面", id: "ja"), item("設定画 一覧", id: "ja-list", priority: 1),
            item("Страницы", id: "pages"), item("Страниц в минуту", id: "per-minute", priority: 1),
            item("Port a", id: "port-a"), item("Port list", id: "port-list", priority: 1),
        ])
    }

    private func hits(_ query: String, _ level: AccessLevel = .public) throws -> [SearchHit] {
        try Self.index.get().index.search(SearchRequest(query, level: level, limit: 50)).hits
    }

    @Test(arguments: [
        ("notification", "notifications"), ("Notification", "notifications"), ("benachrichtigung", "de"),
        ("app", "apps"), ("größe", "sizes"), ("Grosse", "sizes"), ("groesse", "sizes"),
        ("sounds and vibration", "sounds"), ("sounds & vibration", "sounds"),
        ("wi-fi network", "networks"), ("wi fi network", "networks"), ("страниц", "pages"), ("страниц ", "pages"),
    ])
    func aTitleWithALetterOrTwoMoreIsFirst(_ query: String, _ id: String) throws {
        let hit = try #require(try hits(query).first)
        #expect(hit.id == id)
        #expect(hit.match == SearchHit.Match(tier: .almostTitle, typos: 0, substitution: .none, dropped: []))
        #expect(hit.highlights.first?.field == .title)
    }

    /// Behind five letters or fewer one may be missing, behind more two, and none where words have no end.
    @Test(arguments: ["ap", "appl", "notificati", "benac", "設定画", "wi-fi networ", "port", "benachrichtigunge n"])
    func anythingElseIsNone(_ query: String) throws {
        let almost = try hits(query).filter { $0.match.tier == .almostTitle }.map(\.id)
        #expect(almost == (query == "appl" ? ["apple"] : query == "wi-fi networ" ? ["mistyped", "networks"] : []))
    }

    /// The title itself, and a keyword that its title has too, are what was typed; then those that go on by a little.
    @Test func itStandsBehindWhatIsTheQuery() throws {
        #expect(try hits("printer").prefix(3).map(\.id) == ["add", "printers", "printer-list"])
        #expect(try hits("notifications").first?.match.tier == .exactTitle)
    }

    @Test func nobodyFindsWhatIsForOthers() throws {
        let ids = { try self.hits("notification", $0).filter { $0.match.tier == .almostTitle }.map(\.id) }
        #expect(try ids(.premium) == ["notifications"])
        #expect(try ids(.admin) == ["hidden", "notifications"])
    }

    /// More entries than are put in order at once, at two levels, and one that has the same letters but for the last two.
    @Test func ofManyWithOneTitleTheBestAreFirst() throws {
        let many = (0..<600).map { number in
            item(
                "Notifications", id: "n\(number)", level: number % 2 == 0 ? .public : .premium,
                priority: (number * 7_919) % 600 + 1, tags: number % 5 == 0 ? ["fifth"] : [])
        }
        let index = try TemporaryIndex(many + [item("Notificatioxx", id: "other", priority: 300)]).index
        let order = many.sorted { ($0.priority ?? 0) < ($1.priority ?? 0) }
        for (level, tag) in [(AccessLevel.premium, nil), (.public, nil), (.premium, "fifth"), (.public, "fifth")] {
            let expected = order.filter { $0.accessLevel <= level && (tag == nil || $0.metadata.tags == ["fifth"]) }
            for (query, tier) in [("notification", Tier.almostTitle), ("notifications", .exactTitle)] {
                let hits = try index.search(SearchRequest(query, level: level, tag: tag, limit: 100)).hits
                #expect(hits.map(\.id) == expected.prefix(100).map(\.id))
                #expect(hits.allSatisfy { $0.match.tier == tier })
            }
            let hits = try index.search(SearchRequest("notificatiox", level: level, tag: tag, limit: 100)).hits
            #expect(hits.first { $0.match.typos == 0 }?.id == (tag == nil ? "other" : nil))
        }
    }

    /// Of whole manifests, each title whose last word has four letters or more is found so without its last one.
    @Test(
        .enabled(if: SharedData.isThere),
        arguments: ["android-settings.en", "android-settings.de", "android-settings.ru", "vscode.en"])
    func everyTitleIsFoundWithoutItsLastLetter(_ name: String) throws {
        let manifest = try SharedData.manifest(name)
        let index = try TemporaryIndex(manifest)
        let entries = manifest.entries().filter { entry in
            let last = entry.title.split(separator: " ").last ?? ""
            return entry.isSearchable && last.count > 3 && last.allSatisfy(\.isLetter)
        }
        #expect(entries.count > 300)
        var found = 0
        for entry in entries {
            let hits = try index.index.search(SearchRequest(String(entry.title.dropLast()), level: .admin)).hits
            let before: [Tier] = [.exactTitle, .keywordAndTitleWords]
            let first = hits.first { !before.contains($0.match.tier) }
            #expect(first == nil || first?.match.tier == .almostTitle, "\(entry.title)")
            found += first == nil ? 0 : 1
        }
        #expect(found > entries.count * 9 / 10)
    }
}
