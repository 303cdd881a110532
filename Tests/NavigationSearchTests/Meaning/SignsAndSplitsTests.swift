import NavigationModel
import Testing

@testable import NavigationSearch

/// What stands beside words, and what looks like two words and is one with an error.
@Suite struct SignsAndSplitsTests {
    private func titles(_ query: String, in items: [NavigationItem]) throws -> [String] {
        let made = try TemporaryIndex(items)
        return try withExtendedLifetime(made) { try made.index.search(SearchRequest(query)).hits.map(\.title) }
    }

    @Test(arguments: ["Gmail™", "Gmail℠", "Gmail®", "gmail ™"])
    func signsAreNoLetters(_ query: String) throws {
        let items = [item("Gmail™", id: "a"), item("Gmail help", id: "b"), item("Gmail", id: "c")]
        #expect(Set(try titles(query, in: items).prefix(2)) == ["Gmail™", "Gmail"])
        #expect(Set(try titles("gmail", in: items).prefix(2)) == ["Gmail™", "Gmail"])
        #expect(try titles("tm", in: items) == [])
    }

    @Test(arguments: ["Комп'ютер", "Комп’ютер", "Комп\u{02BC}ютер"])
    func anApostropheIsOneHoweverItIsEncoded(_ title: String) throws {
        for query in ["комп'ютер", "комп’ютер", "комп\u{02BC}ютер", "компютер"] {
            #expect(try titles(query, in: [item(title), item("Інше")]) == [title], "\(query)")
        }
    }

    /// Two letters are finished no more once they are written as one.
    @Test func aVersionIsFoundBeforeItsDigitsAsOne() throws {
        let items = [
            item("Version 21", priority: 1), item("Version 2.1", id: "v", priority: 3), item("Wi-Fi", id: "w"),
        ]
        #expect(try titles("2.1", in: items) == ["Version 2.1", "Version 21"])
        #expect(try titles("2 1", in: items).first == "Version 2.1")
    }

    @Test func anErrorIsMendedBeforeAWordIsTakenForTwo() throws {
        let items = [item("Account"), item("Forgotten password", keywords: ["access", "outside"])]
        #expect(try titles("accout", in: items) == ["Account"])
        #expect(try titles("forgottenpass", in: items) == ["Forgotten password"])
        // First letters of a title are no word.
        #expect(try titles("accout", in: items + [item("App Compatibility Changes", id: "acc")]) == ["Account"])
    }

    /// Whoever adds an emoji has made no typing error.
    @Test func emojiAreNotMended() throws {
        let items = [item("Bluetooth address", id: "address", priority: 1), item("Bluetooth", id: "bluetooth")]
        let answer = try TemporaryIndex(items).index.search(SearchRequest("Bluetooth 🔋"))
        #expect(answer.hits.map(\.id) == ["bluetooth", "address"])
        #expect(answer.hits.first?.match.typos == 0)
        #expect(answer.hits.first?.match.dropped == ["🔋"])
        #expect(answer.suggestions.isEmpty)
    }

    /// What can be taken for two words stands first, and behind it what is one word with an error.
    @Test func aWordThatCanBeTakenForTwoIsMendedToo() throws {
        let items = [item("Default apps"), item("Def and autumn", id: "two"), item("Wifi settings", id: "wifi")]
        #expect(try titles("defaut", in: items) == ["Def and autumn", "Default apps"])
        #expect(try titles("defaut apps", in: items) == ["Default apps"])
        #expect(try titles("wifisettings", in: items) == ["Wifi settings"])
    }

    @Test func aTitleBeginsWithWhatIsTypedWithoutItsPunctuation() throws {
        let items = [
            item("Passwörter, Passkeys und Dienste", priority: 9), item("Alle Passwörter und Passkeys", priority: 1),
        ]
        for query in ["passwörter pass", "passworter pass", "Passwörter, pass", "passwörter passkeys und d"] {
            #expect(try titles(query, in: items).first == "Passwörter, Passkeys und Dienste", "\(query)")
        }
    }

    @Test(arguments: ["<hash_map>", "#hashtags", "@mentions", "“Quoted” text", "…more"])
    func aTitleIsFoundFromItsFirstMarkOn(_ title: String) throws {
        let items = [item(title, id: "a"), item("Other", id: "b", keywords: [String(title.prefix(2))])]
        for count in 1...title.count {
            #expect(try titles(String(title.prefix(count)), in: items).contains(title), "\(title.prefix(count))")
        }
    }
}
