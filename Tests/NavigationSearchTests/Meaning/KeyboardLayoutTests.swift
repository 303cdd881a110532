import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// What was typed while another keyboard layout was on.
@Suite struct KeyboardLayoutTests {
    @Test(
        arguments: [
            ("ыуеештпы", "settings"), ("Ыуеештпы", "settings"), ("ЫУЕЕШТПЫ", "settings"), ("іуеештпі", "settings"),
            ("сеттингс", "settings"), ("σεττινγσ", "settings"), ("דקאאןמעד", "settings"), ("سثففهىلس", "settings"),
            ("หำะะรืเห", "settings"), ("ㄴㄷㅅ샤ㅜㅎㄴ", "settings"), ("სეტტინგს", "settings"),
            // Signs that are letters on the other keyboard, and letters that are signs.
            ("'קנ", "web"), ("קרר.", "err/"), ("вщтэе вшыегки", "don't disturb"), ("щт.щаа", "on/off"),
            // Arabic has a key for two letters, which are two keys besides.
            ("لامعثفخخفا", "bluetooth"), ("قهلافس", "rights"),
            ("ваш 2", "dfi 2"), ("й", "q"),
        ])
    func lettersOfOtherKeyboardsMayBeLatin(_ text: String, _ meant: String) {
        let retyped = KeyboardLayout.retyped(text) { _ in true }
        #expect(retyped.contains(meant), "\(retyped)")
    }

    @Test(
        arguments: [
            ("yfcnhjqrb", "настройки"), ("Yfcnhjqrb", "настройки"), ("cjj,otybz", "сообщения"), ("[kt,", "хлеб"),
            ("yfkfinedfyyz", "налаштування"), ("j]", "ої"), ("yfcnhjtdfyys", "настроеванны"),
            ("ryum;iseiw", "ρυθμισεις"), ("vdsru,", "הגדרות"), ("hgYu]h]hj", "الإعدادات"), ("fg,j,e", "بلوتوث"),
            ("bg,j,e", "لالوتوث"), ("dkl;yh", "กาสวั้"), ("tjfwjd", "설정"), ("Tjfwjd", "설정"), ("dhkdlvkdl", "와이파이"),
            ("qmffnxntm", "블루투스"), ("qkRnrl", "바꾸기"), ("rkqt", "값"), ("rkqtdl", "값이"), ("rkqtl", "갑시"), ("tjfw", "설ㅈ"),
            ("kk", "ㅏㅏ"), ("ml", "ㅡㅣ"), ("r1", "ㄱ1"),
        ])
    func lettersOfLatinKeyboardsMayBeOthers(_ text: String, _ meant: String) {
        let retyped = KeyboardLayout.retyped(text) { _ in true }
        #expect(retyped.contains(meant), "\(retyped)")
    }

    @Test(arguments: ["", " ", "12", "+", "wifi настройки", "設定", "せってい", "नsettings", "née", "\u{0}"])
    func whatIsOnNoOtherKeyboardStaysAsItIs(_ text: String) {
        let retyped = KeyboardLayout.retyped(text) { _ in true }
        #expect(retyped.isEmpty)
    }

    /// A comma, a bracket or a semicolon in the middle of a word is none that anybody meant.
    @Test(arguments: [("вжз", "d;p"), ("вбз", "d,p"), ("выхв", "ds[d")])
    func lettersAreNoSignsInTheMiddleOfAWord(_ text: String, _ torn: String) {
        let retyped = KeyboardLayout.retyped(text) { _ in true }
        #expect(!retyped.contains(torn), "\(retyped)")
    }

    @Test(arguments: [
        ("вщб пщ", "do, go"), ("эщлэ", "'ok'"), ("тщвуюоы", "node.js"), ("ващ.щт", "dfo/on"), ("ไรขดร", "wi-fi"),
    ])
    func lettersMayBeSignsElsewhere(_ text: String, _ meant: String) {
        let retyped = KeyboardLayout.retyped(text) { _ in true }
        #expect(retyped.contains(meant), "\(retyped)")
    }

    @Test(arguments: ["settings", "wi-fi", "don't disturb", "a", "x/y z", "qwertyuiop", "zxcvbnm"])
    func whatIsTypedOnceMoreIsTheSame(_ text: String) {
        let others = KeyboardLayout.retyped(text) { _ in true }
        #expect(!others.isEmpty)
        for other in others {
            let again = KeyboardLayout.retyped(other) { _ in true }
            #expect(again.contains(text), "\(other)")
        }
    }
}

extension KeyboardLayoutTests {
    private static let items = [
        item("Settings", id: "settings"), item("Web", id: "web"), item("Font size", id: "font"),
        item("Настройки", id: "настройки", subtitle: "Хлеб"), item("설정", id: "설정"), item("환경 값", id: "값"),
        item("Secret volume", id: "secret", level: .admin), item("Тайна", id: "тайна", level: .premium),
    ]

    @Test(
        arguments: [
            ("ыуеештпы", "settings", "settings"), ("ыуе", "set", "settings"), (" ыуе  ", "set", "settings"),
            ("ащте ышяу", "font size", "font"), ("ышяу ащт", "size fon", "font"), ("'קנ", "web", "web"),
            ("yfcnhjqrb", "настройки", "настройки"), ("yf", "на", "настройки"), ("[kt,", "хлеб", "настройки"),
            ("tjfwjd", "설정", "설정"), ("tjfwj", "설저", "설정"), ("tjfw", "설ㅈ", "설정"), ("ghksrud rk", "환경 가", "값"),
        ])
    func whatFindsNothingIsReadByTheKeysOfAnotherKeyboard(_ text: String, _ retyped: String, _ id: String) throws {
        let answer = try TemporaryIndex(Self.items).index.search(SearchRequest(text))
        #expect(answer.hits.map(\.id) == [id])
        #expect(answer.query == text)
        #expect(answer.retyped == retyped)
        #expect(answer.suggestions == [retyped])
        #expect(answer.hits.first?.match.typos == 0)
        #expect(answer.hits.first?.highlights.isEmpty == false)
    }

    @Test(arguments: ["settings", "на", "설저", "web", "zzzz", "щщщ", "", "settimgs", "настрайки"])
    func whatFindsSomethingOrCanBeNothingElseStaysAsItIs(_ text: String) throws {
        let answer = try TemporaryIndex(Self.items).index.search(SearchRequest(text))
        #expect(answer.retyped == nil)
    }

    /// All words have to be there, each as it is.
    @Test(arguments: ["ыуеештпы цуи яяя", "ыуееыштпы", "tjfwjd zz"])
    func itIsNeitherCorrectedNorLeftAside(_ text: String) throws {
        #expect(try TemporaryIndex(Self.items).index.search(SearchRequest(text)).retyped == nil)
    }

    @Test(arguments: AccessLevel.allCases)
    func onlyWhatTheViewerSeesCounts(_ level: AccessLevel) throws {
        let index = try TemporaryIndex(Self.items)
        let secret = try index.index.search(SearchRequest("ыускуе", level: level))
        #expect(secret.retyped == (level == .admin ? "secret" : nil))
        let other = try index.index.search(SearchRequest("nfq", level: level))
        #expect(other.retyped == (level >= .premium ? "тай" : nil))
    }

    @Test func aProfileMayDoWithout() throws {
        let request = SearchRequest("ыуеештпы", profile: SearchProfile(keyboardLayouts: false))
        let answer = try TemporaryIndex(Self.items).index.search(request)
        #expect(answer.hits.isEmpty && answer.retyped == nil && answer.suggestions.isEmpty)
    }

    @Test func synonymsAndPinsCountForWhatWasMeant() throws {
        let profile = SearchProfile(
            synonyms: [SynonymRule(["prefs", "settings"])], pins: [.init(query: "settings", ids: ["web"])])
        let index = try TemporaryIndex(Self.items).index
        let meant = try index.search(SearchRequest("зкуаы", profile: profile))
        #expect(meant.hits.map(\.id) == ["settings"])
        #expect(meant.retyped == "prefs")
        let pinned = try index.search(SearchRequest("ыуеештпы", profile: profile))
        #expect(pinned.hits.map(\.id) == ["web", "settings"])
        // What is pinned for the keys as they are stands first.
        let both = SearchProfile(pins: profile.pins + [.init(query: "ыуеештпы", ids: ["font", "web"])])
        #expect(
            try index.search(SearchRequest("ыуеештпы", profile: both)).hits.map(\.id) == ["font", "web", "settings"])
    }

    @Test func suggestionsCompleteWhatWasMeant() throws {
        let index = try TemporaryIndex(Self.items).index
        #expect(try index.suggest(SearchRequest("ыуе")).suggestions == ["Settings"])
        #expect(try index.suggest(SearchRequest("ыуеештпы")).suggestions == ["Settings"])
        #expect(try index.suggest(SearchRequest("settings")).suggestions == [])
        #expect(try index.suggest(SearchRequest("yfc")).suggestions == ["Настройки"])
    }

    @Test func anExplanationSaysWhatWasFound() throws {
        let answer = try TemporaryIndex(Self.items).index.search(SearchRequest("ащте ышяу", explain: true))
        #expect(answer.hits.first?.explanation?.words.map(\.word) == ["font", "size"])
        let json = String(decoding: JSONWriter(answer.writeJSON).bytes, as: UTF8.self)
        #expect(json.hasSuffix(#""suggestions":["font size"],"retyped":"font size"}"#))
    }
}
