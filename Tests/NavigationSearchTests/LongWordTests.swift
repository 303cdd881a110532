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
        ("system", "system"), ("systems", "system\u{2010}s"), ("geräteübersicht", "geräte\u{2010}übersicht"),
        ("設定画面の表示言語", "設定画面の表示言語"),
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
        func rows(_ index: TemporaryIndex, _ columns: String = "word") throws -> [String] {
            try index.index.read { db in
                try String.fetchAll(db, sql: "SELECT \(columns) FROM long_word ORDER BY word")
            }
        }
        let index = try TemporaryIndex([item("Notifications"), item("Accessibility", keywords: ["Notifications"])])
        #expect(try rows(index) == ["accessibility", "notifications"])
        let items = [item("Geräteübersicht"), item("Accessibility", subtitle: "On")]
        let changed = try ValidatedManifest(NavigationManifest(sections: items))
        try SearchIndex.write(changed, to: index.url)
        let fresh = try TemporaryIndex(changed)
        #expect(try rows(index, "word || count") == rows(fresh, "word || count"))
        #expect(
            try rows(index) == ["accessibility", "geraeteuebersicht", "gerateubersicht", "geräteübersicht"])
    }

    @Test func knownWordsAtTheBeginningOfALongTextAreFound() throws {
        let titles = ["Notification", "Notifications", "Notificationsettings", "Noticeable", "Overlapping"]
        let index = try TemporaryIndex(titles.map { item($0) })
        let all = ["notification", "notifications", "notificationsettings"]
        for (text, first) in [("notificationsettingson", 3), ("notifications", 1), ("notification", 0)] {
            let found = try index.index.read { db in try LongWords(db).words(beginning: text) }
            #expect(found == all.prefix(first).reversed())
        }
        for (beginning, words) in [("notificat", all), ("zzzzzzzzz", [])] {
            let found = try index.index.read { db in try LongWords(db).words(beginningWith: beginning) }
            #expect(found == words)
        }
    }

    @Test func whatIsRememberedWhileSomebodyTypesIsWhatIsThere() throws {
        let titles = [
            "Notification", "Notifications", "Notificationsettings", "Noticeable", "Überlappungen", "Overlap",
        ]
        let many = (0..<20).map { "Overlapping\($0)" }
        let index = try TemporaryIndex((titles + many).map { item($0) })
        let texts = ["notificationsettingson", "noticeably", "überlappungenx", "overlapping12", "notificationsx"]
        try index.index.read { db in
            let remembering = LongWords(db)
            for text in texts + texts.map({ String($0.reversed()) }) {
                // Back again, too, and from the middle on.
                for length in Array(4...text.count) + [text.count - 1, 9, text.count] {
                    let typed = String(text.prefix(length))
                    let begun = try remembering.words(beginning: typed)
                    let fresh = try LongWords(db).words(beginning: typed)
                    #expect(begun == fresh, "\(typed)")
                    guard LongToken.isLong(typed) else { continue }
                    let going = try remembering.words(beginningWith: typed)
                    let freshlyGoing = try LongWords(db).words(beginningWith: typed)
                    #expect(going == freshlyGoing, "\(typed)")
                }
            }
        }
    }

    /// Rows between others of which FTS5 forgets the columns: the word in the title of one, in a description of many.
    @Test func alternativesThatWaitForALaterRowAreSeenThere() throws {
        let items = (0..<300).map { number in
            number % 3 == 0
                ? item("Pr\(number) notifications", id: "t\(number)")
                : item("Pr\(number) sounds", id: "d\(number)", description: "A notification, \(number)")
        }
        let manifest = try ValidatedManifest(NavigationManifest(sections: items))
        let (index, plain) = (try TemporaryIndex(manifest), PlainRanking(manifest))
        for query in ["notification pr", "pr notification", "notificatio pr1", "noti pr", "notifcation pr"] {
            try PlainRankingTests().expectAgreement(index, plain, SearchRequest(query, level: .admin))
        }
    }
}
