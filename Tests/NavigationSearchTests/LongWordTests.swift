import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Words of more letters than there are lists of beginnings for: they stand in the index in another way, and are found
/// as all others are.
@Suite struct LongWordTests {
    private static let long70 = String(repeating: "abcdefg", count: 10)
    private static let titles = [
        "Setting", "Settings", "Settingsx", "Settings Page", "Settings Overview", "Notification", "Notifications",
        "Notification Settings", "Notifications On", "On Notifications", "notificationSettings", "Geräteübersicht",
        "Geraeteuebersicht", "Geräteübersicht Wi-Fi", "Über-Geräteübersicht", "Straßenverzeichnis",
        "Wi-Fi Notifications",
        "Notifica-tions", "HTMLParserSettings", "Notifications & Notification Sounds", "Уведомления",
        "Настройки экрана",
        "notifications設定", "सेटिंग्ससेटिंग", String(long70.prefix(63)), String(long70.prefix(64)), long70,
        "a b c d e f g h i j k l", "1234567890123", "123456789 Settings", "Bluetooth", "Blue tooth",
        "Bluetooth Devices",
    ]

    private static func manifest() throws -> ValidatedManifest {
        // More words with one beginning than are asked for one by one.
        let many = (0..<40).map { "Transmission\(["er", "al", "s", "x\($0)"][$0 % 4])\($0)" }
        let items = (titles + many).enumerated().map { number, title in
            let other = titles[(number * 7 + 3) % titles.count]
            return item(
                title, id: "i\(number)", level: AccessLevel.allCases[number % 4],
                subtitle: number % 3 == 0 ? other : nil, keywords: number % 2 == 0 ? [other, "Mitteilungsdienst"] : [],
                tags: number % 5 == 0 ? ["Notifications"] : [],
                description: number % 4 == 0 ? "About \(other) and notifications." : nil)
        }
        let child = item("Reichweite", id: "child", items.suffix(10).map { $0 })
        return try ValidatedManifest(NavigationManifest(sections: items.dropLast(10) + [child]))
    }

    @Test func theyAreFoundLetterByLetter() throws {
        let (manifest, tests) = (try Self.manifest(), PlainRankingTests())
        let (index, plain) = (try TemporaryIndex(manifest), PlainRanking(manifest))
        let typed =
            Self.titles + [
                "transmissioner", "transmissionx", "geraeteübersicht", "bluetoothdevices", "settingsoverview",
                "notifications settings", "notification set", "wifinotifications", "abcdefghijkl", "bcdefghijk",
                String(Self.long70.prefix(32)) + "x", String(Self.long70.prefix(64)) + "x", Self.long70 + "abc",
            ]
        for (number, text) in typed.enumerated() {
            for count in [6, 7, 8, 9, 10, 12, 13, 14, 20, 31, 32, 33, 63, 64, 65, 70, 73] where count <= text.count {
                let request = SearchRequest(
                    String(text.prefix(count)), level: AccessLevel.allCases[(number + count) % 4])
                try tests.expectAgreement(index, plain, request)
            }
            try tests.expectAgreement(index, plain, SearchRequest(text, level: .admin))
        }
    }

    @Test(arguments: [
        "notificatoins", "notifcations", "ntifications", "notificatons settings", "settigns overview", "bluetoothh",
        "geräteübersciht", "geratebersicht", "transmissoin", "notification settings page", "no tifications",
        "notifications bluetooth", "mitteilungsdeinst", "notifications notifications", "\"notifications\"",
        "notifica\u{2010}tions", "notifica-t", "on notifications wi", "strassenverz", "уведомлениа",
    ])
    func errorsInThemAreMended(_ query: String) throws {
        let manifest = try Self.manifest()
        let (index, plain) = (try TemporaryIndex(manifest), PlainRanking(manifest))
        for level in AccessLevel.allCases {
            try PlainRankingTests().expectAgreement(index, plain, SearchRequest(query, level: level))
        }
    }

    @Test(arguments: [
        ("settings", "settings"), ("settingsx", "settings\u{2010}x"), ("geräteübersicht", "geräteüb\u{2010}ersicht"),
    ])
    func aMarkTellsLongWordsApart(_ word: String, _ token: String) {
        #expect(LongToken.word(word) == token)
        #expect(LongToken.plain(token) == word)
        var column = TokenText()
        column.append([token, LongToken.joined(word + "on")])
        var found: [String] = []
        column.forEachLongWord { found.append($0) }
        #expect(found == (LongToken.isLong(word) ? [word] : []))
    }

    @Test func joinedWordsAreMarkedBehindALongFirstWord() {
        #expect(LongToken.joined("settingson", firstWord: 8) == "settings\u{2032}on")
        #expect(LongToken.joined("notificationson", firstWord: 13) == "notifications\u{2032}on")
        #expect(LongToken.joined(String(Self.long70.prefix(32)), firstWord: 32).unicodeScalars.count == 33)
    }

    @Test func theTableHasTheWordsOfEntriesAndNoOthers() throws {
        func words(_ index: TemporaryIndex) throws -> [Row] {
            try index.index.read { try Row.fetchAll($0, sql: "SELECT * FROM long_word ORDER BY word") }
        }
        let index = try TemporaryIndex([item("Notifications"), item("Accessibility", keywords: ["Notifications"])])
        #expect(try words(index).map { $0["word"] } == ["accessibility", "notifications"])
        let items = [item("Geräteübersicht"), item("Accessibility", subtitle: "On")]
        let changed = try ValidatedManifest(NavigationManifest(sections: items))
        try SearchIndex.write(changed, to: index.url)
        #expect(try words(index) == words(TemporaryIndex(changed)))
        #expect(
            try words(index).map { $0["word"] } == [
                "accessibility", "geraeteuebersicht", "gerateubersicht", "geräteübersicht",
            ])
    }

    @Test func knownWordsAtTheBeginningOfALongTextAreFound() throws {
        let index = try TemporaryIndex(
            ["Notification", "Notifications", "Notificationsettings", "Noticeable", "Overlapping"].map { item($0) })
        try index.index.read { db in
            let words = LongWords(db)
            #expect(
                try words.words(beginning: "notificationsettingson") == [
                    "notificationsettings", "notifications", "notification",
                ])
            #expect(try words.words(beginning: "notifications") == ["notification"])
            #expect(try words.words(beginning: "notification") == [])
            #expect(
                try words.words(beginningWith: "notificat") == [
                    "notification", "notifications", "notificationsettings",
                ])
            #expect(try words.words(beginningWith: "zzzzzzzzz") == [])
        }
    }
}
