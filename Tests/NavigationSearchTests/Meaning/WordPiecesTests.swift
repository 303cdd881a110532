import NavigationModel
import Testing

@testable import NavigationSearch

/// Words written as one that no entry has together.
@Suite struct WordPiecesTests {
    private static let items = [
        item("Bluetooth", priority: 5), item("SIM status", id: "sim"), item("Memory card", id: "memory"),
        item("Wi-Fi", id: "wifi"), item("Change wallpaper", id: "wallpaper"), item("알림", id: "notifications"),
        item("진동 끄기", id: "vibration"), item("Vergrößerung", id: "size"), item("Fenster", id: "window"),
        item("Settings", id: "settings", priority: 9), item("Passwords", id: "passwords"),
        item("Töne", id: "tones"), item("Menü", id: "menu", description: "Here."),
        item("Secret", id: "secret", level: .admin),
        item("Brightness", id: "brightness", description: "Now."),
    ]

    @Test(
        arguments: [
            ("simcard", ["sim", "memory"], ["card"]), ("bluetoothsettings", ["bluetooth", "settings"], ["settings"]),
            ("open bluetoothwallpaper", ["bluetooth", "wallpaper"], ["open", "wallpaper"]),
            ("changebluetooth", ["bluetooth", "wallpaper"], ["change"]),
            ("알림끄기", ["notifications", "vibration"], ["끄기"]),
            ("wificard", ["wifi", "memory"], ["card"]), ("cardwifi", ["wifi", "memory"], ["card"]),
            ("fenstervergrößerung", ["window", "size"], ["vergrosserung"]),
            ("bluetoothmemorywifi", ["bluetooth", "memory", "wifi"], ["memory", "wifi"]),
        ] as [(String, [String], [String])])
    func eachOfThemIsFound(_ query: String, _ expected: [String], _ dropped: [String]) throws {
        let hits = try TemporaryIndex(Self.items).index.search(SearchRequest(query)).hits
        #expect(hits.map(\.id) == expected)
        #expect(hits.first?.match.dropped == dropped)
        let all = try TemporaryIndex(Self.items).index.search(
            SearchRequest(query, profile: SearchProfile(partialMatches: false)))
        #expect(all.hits.isEmpty)
    }

    /// Pieces are whole words of what the viewer may see, of three letters at least, and what may be one word with errors
    /// is no pieces.
    @Test(arguments: ["bluetoothxyzab", "simxy", "secretsim", "changexyzab", "nowhere"])
    func whatNobodyKnowsIsNoPiece(_ query: String) throws {
        #expect(try TemporaryIndex(Self.items).index.search(SearchRequest(query)).hits.map(\.id) == [])
    }

    @Test func aWordWithAnErrorIsThatWord() throws {
        let items = Self.items + [item("Bright"), item("Nest")]
        let hits = try TemporaryIndex(items).index.search(SearchRequest("brightnest")).hits
        #expect(hits.map(\.id) == ["brightness"] && hits.first?.match.typos == 1)
        let few = try TemporaryIndex(items.filter { $0.id != "brightness" }).ids("brightnest")
        #expect(few == ["nest", "bright"] || few == ["bright", "nest"])
    }

    @Test func whoMaySeeMoreHasMorePieces() throws {
        let index = try TemporaryIndex(Self.items).index
        #expect(try index.search(SearchRequest("secretsim", level: .admin)).hits.map(\.id) == ["secret", "sim"])
    }

    @Test func diacriticsStayWithTheirLetters() throws {
        let answer = try TemporaryIndex(Self.items).index.search(SearchRequest("tönemenü"))
        #expect(answer.hits.map(\.match.dropped) == [["menü"], ["töne"]])
        let plain = WordSplitting.pieces(of: Word(text: "abcdefg", typed: "äbcdéfg", isUnsegmented: false)) {
            ["abc", "defg"].contains($0.text)
        } isText: { _ in
            false
        } isNamed: { _ in
            true
        }
        #expect(plain?.map { $0.text(.asTyped) } == ["äbc", "défg"])
    }

    private func pieces(_ word: String, _ known: [String], texts: [String] = [], unnamed: [String] = []) -> [String]? {
        WordSplitting.pieces(of: Word(text: word, typed: nil, isUnsegmented: false)) {
            known.contains($0.text)
        } isText: {
            texts.contains($0.text)
        } isNamed: {
            !unnamed.contains($0.text)
        }?.map(\.text)
    }

    @Test func theLongestWordsAreTaken() {
        #expect(pieces("abcdefghi", ["abc", "defghi", "abcdef", "ghi"]) == ["abc", "defghi"])
        #expect(pieces("abcdefghi", ["abcd", "efghi", "abc", "def", "ghi"]) == ["abcd", "efghi"])
        let known = ["abcde", "fghij", "abc", "defg", "hij"]
        #expect(pieces("abcdefghij", known) == ["abcde", "fghij"])
        #expect(pieces("abcdefghij", known, texts: ["defg"]) == ["abc", "defg", "hij"])
        #expect(pieces("abcdefghij", ["abc", "def", "ghij"]) == ["abc", "def", "ghij"])
        #expect(pieces("abcdefghi", ["abcdefg", "hi"]) == nil)
        #expect(pieces("abcdef", ["abc"]) == nil)
        #expect(pieces("abcdefgh", ["abcd", "efgh"], unnamed: ["abcd"]) == ["abcd", "efgh"])
        #expect(pieces("abcdefgh", ["abcd", "efgh"], unnamed: ["abcd", "efgh"]) == nil)
        #expect(pieces("abcdef", ["abc", "def"]) == nil)
        #expect(pieces("", []) == nil)
    }
}
