import NavigationModel
import Testing

@testable import NavigationSearch

/// How a title is found by people whose keyboard, or habit, writes it in another way:
/// 1. what was typed with the title's own letters stands before what was typed for them;
/// 2. typing on never loses the title, whatever an input method shows on the way;
/// 3. a query that cannot be meant so looks for nothing of the kind.
@Suite struct ScriptSearchTests {
    @Test(arguments: [
        ("Geräteübersicht", "geraeteuebersicht", Tier.exactTitle), ("Geräteübersicht", "geraeteueb", .titleStart),
        ("Geräteübersicht", "gerateubersicht", .exactTitle), ("Große Straße", "grosse strasse", .exactTitle),
        ("Neue Geräte", "geraete", .titleWords), ("Smørrebrød", "smoerrebroed", .exactTitle),
        ("Ångström", "aangstroem", .exactTitle), ("İstanbul ışığı", "istanbul isigi", .exactTitle),
        ("Đặt lại điện thoại", "dat lai dien thoai", .exactTitle), ("Ёлка", "елка", .exactTitle),
        ("إعدادات الشبكة", "اعدادات الشبكه", .exactTitle), ("مستوى الصوت", "مستوي الصوت", .exactTitle),
        ("الإعدادات", "الاعـدادات", .exactTitle), ("שָׁלוֹם", "שלום", .exactTitle), ("हिन्दी भाषा", "हिन्दी भा", .titleStart),
        ("การตั้งค่า", "ค่า", .titlePrefix), ("設定", "定", .titlePrefix), ("Ｗｉ－Ｆｉ", "wi-fi", .exactTitle),
        ("補助", "ほじょ", .all), ("ユーザー補助", "ゆーざーほじょ", .titleWords), ("ユーザー補助", "ゆーざー補助", .exactTitle),
        ("ユーザー補助", "ﾕｰｻﾞｰ補助", .exactTitle), ("ユーザー補助", "ユーザ補助", .exactTitle),
        ("ひらがな", "ヒラガナ", .exactTitle), ("通知アプリ", "あぷ", .titlePrefix), ("٥G", "5g", .exactTitle),
        ("설정", "ㅅㅈ", .initials), ("설정 메뉴", "ㅅㅈ", .initialsStart), ("알림 설정", "ㅅㅈ", .keystrokes),
        ("알림 설정", "ㅇㄹ ㅅㅈ", .keystrokes), ("설정", "설저", .keystrokesStart), ("알림설정", "설저", .keystrokes),
        ("갑시다", "값", .keystrokesStart), ("과일", "고", .keystrokesStart), ("USB를 통해", "usb르", .keystrokesStart),
        ("설정", "설ㅈ", .keystrokesStart), ("앱 알림", "앱 아", .keystrokesStart), ("설정", "설저", .keystrokesStart),
        ("设置", "shezhi", .latinTitle), ("设置", "she zhi", .latinTitle), ("设置", "shèzhì", .latinTitle),
        ("设置", "SheZh", .latinStart), ("系统设置", "shezhi", .latin), ("系统设置", "zhi xi", .latin),
        ("系统设置", "xtsz", .latinInitials), ("系统设置", "sz", .latinInitials), ("绿色", "lvse", .latinTitle),
        ("Wi-Fi设置", "wifi shezhi", .latinTitle), ("настройки", "nastroiki", .latinTitle),
        ("настройки", "nastroyki", .latinTitle), ("настройки", "nastrojki", .latinTitle),
        ("Хранилище", "khranilishche", .latinTitle), ("Хранилище", "hranilis", .latinStart),
        ("Настройки сети", "ns", .latinInitials), ("Επιλογές", "epiloges", .latinTitle),
        ("설정", "seoljeong", .latinTitle), ("ひらがな", "hiragana", .latinTitle), ("写真アプリ", "apuri", .latin),
        ("الإعدادات", "iedadat", .latin), ("הגדרות", "hagdarot", .latinTitle), ("नेटवर्क", "netavark", .latinStart),
        ("การตั้งค่า", "kartang", .latinStart),
    ])
    func aTitleIsFoundAsItIsTyped(_ title: String, _ query: String, _ tier: Tier) throws {
        let index = try TemporaryIndex([item(title, id: "it"), item("Other", id: "other")])
        let hits = try index.index.search(SearchRequest(query)).hits
        // A kanji has no reading that people type.
        guard tier != .all else { return #expect(hits.isEmpty) }
        #expect(hits.map(\.id) == ["it"])
        #expect(hits.first?.match.tier == tier)
        #expect(hits.first?.match.typos == 0)
        #expect(hits.first?.highlights.isEmpty == false)
    }

    @Test(arguments: [
        ("键盘", "jianpan", Tier.fieldLatin), ("клавиатура", "klaviat", .fieldLatin), ("키보드", "키볻", .fieldKeystrokes),
        ("Tastengröße", "tastengroesse", .exactKeyword),
    ])
    func aKeywordIsFoundAsItIsTyped(_ keyword: String, _ query: String, _ tier: Tier) throws {
        let index = try TemporaryIndex([item("Input", id: "it", keywords: [keyword]), item("Other", id: "other")])
        let hits = try index.index.search(SearchRequest(query)).hits
        #expect(hits.map(\.id) == ["it"])
        #expect(hits.first?.match.tier == tier)
        #expect(hits.first?.highlights.map(\.field) == [.keywords])
    }

    @Test(arguments: ["´", "¨", "a¨b", "caf´e", "+¯+", "゛", "ﷺ", "x ﷺ", "\u{37A}", "\u{FE7E}"])
    func aCharacterThatIsABlankAndAMarkIsNoTwoWords(_ query: String) throws {
        let index = try TemporaryIndex([item(query, id: "it"), item("Other \(query) title", id: "other")])
        #expect(try index.ids(query).first == "it")
        #expect(try index.index.suggest(SearchRequest(query)).query == query)
    }

    @Test(arguments: ["shezhi", "she zhi", "xianshi shezhi", "xiansz", "xssz"])
    func everyPrefixOfPinyinFindsTheTitle(_ pinyin: String) throws {
        let index = try TemporaryIndex([item("显示设置", id: "it"), item("Other", id: "other")])
        for end in pinyin.indices.dropFirst() + [pinyin.endIndex] {
            let ids = try index.ids(String(pinyin[..<end]))
            #expect(ids == (pinyin[..<end] == "xiansz" ? [] : ["it"]), "\(pinyin[..<end])")
        }
    }

    @Test(arguments: [("Автоматические субтитры", "as", [0..<1, 15..<16]), ("显示设置", "sz", [2..<4])])
    func ofFirstLettersOnlyTheseAreHighlighted(_ title: String, _ typed: String, _ ranges: [Range<Int>]) throws {
        let hit = try #require(try TemporaryIndex([item(title)]).index.search(SearchRequest(typed)).hits.first)
        #expect(hit.highlights == [SearchHit.Highlight(field: .title, position: nil, ranges: ranges)])
    }

    @Test func everyStateOfAnInputMethodFindsTheTitle() throws {
        let index = try TemporaryIndex([
            item("설정", id: "parent", [item("알림 소리", id: "it", subtitle: "켜기", description: "값을 바꿉니다")]),
            item("바다", id: "other"),
        ])
        let states = [
            ["ㅇ", "아", "알", "알ㄹ", "알리", "알림", "알림 ", "알림 ㅅ", "알림 소", "알림 솔", "알림 소리"],
            ["ㅅ", "소", "솔", "소리"], ["ㅅ", "서", "설", "섲", "설저", "설정", "설정 아", "설정 알", "설정 앎", "설정 알리", "설정 알림"],
            ["ㅋ", "켜", "켝", "켜기"], ["ㄱ", "가", "갑", "값", "값으", "값을"],
        ]
        for state in states.joined() where state != "섲" && state != "설정 앎" {
            #expect(try index.ids(state).contains("it"), "\(state)")
        }
    }

    @Test func theOwnScriptStandsBeforeSpellingsOfAnother() throws {
        let index = try TemporaryIndex([
            item("Setup", id: "description", description: "shezhi"), item("设置", id: "spelt", priority: 1),
            item("Shezhi", id: "title"), item("モト", id: "katakana", priority: 1),
            item("モト一覧", id: "start", priority: 1),
            item("もと", id: "hiragana"), item("서랍", id: "syllable"), item("설정", id: "keys", priority: 1),
        ])
        #expect(try index.ids("shezhi") == ["title", "description", "spelt"])
        #expect(try index.ids("モト") == ["katakana", "hiragana", "start"])
        #expect(try index.ids("서") == ["syllable", "keys"])
    }

    @Test func aTitleThatIsTheQueryStandsFirstWhateverMarksAreLost() throws {
        let index = try TemporaryIndex([
            item("Phím tat hỗ trợ", id: "start", priority: 1), item("Phím tắt", id: "exact"),
            item("Phim tat", id: "plain", priority: 1),
        ])
        #expect(try index.ids("phím tat") == ["plain", "exact", "start"])
        #expect(try index.ids("phím tắt") == ["exact", "plain", "start"])
        #expect(try index.ids("phím") == ["start", "exact", "plain"])
    }

    @Test(arguments: [
        ("Geräte", "geraet", [0..<5]), ("通知アプリ", "あぷ", [2..<4]), ("ユーザー補助", "ユーザ補助", [0..<6]), ("알림 설정", "설저", [3..<5]),
        ("알림 설정", "ㅅㅈ", [3..<5]), ("显示设置", "she", [2..<3]), ("显示设置", "sz", [2..<4]),
        ("настройки сети", "seti", [10..<14]),
    ])
    func highlightsShowTheLettersThatWereMeant(_ title: String, _ query: String, _ ranges: [Range<Int>]) throws {
        let index = try TemporaryIndex([item(title, id: "it")])
        let hit = try #require(try index.index.search(SearchRequest(query)).hits.first)
        #expect(hit.highlights == [.init(field: .title, position: nil, ranges: ranges)])
    }

    @Test func aQueryLooksOnlyForKeyboardsThatItCanBeMeantFor() throws {
        let keyboards: Set<Tier> = [
            .keystrokesStart, .keystrokes, .fieldKeystrokes, .latinTitle, .latinStart, .latin, .latinInitials,
            .fieldLatin,
        ]
        func tiers(_ text: String, _ titles: String...) throws -> Set<Tier> {
            let index = try TemporaryIndex(titles.enumerated().map { item($1, id: "i\($0)", level: .premium) })
            return try index.index.read { db in
                let cascade = Cascade(db, SearchRequest(text, level: titles.count > 1 ? .public : .premium))
                return Set(try TierPlan.standard.fitting(QueryText(text), cascade).tiers).intersection(keyboards)
            }
        }
        #expect(try tiers("shezhi", "设置") == [.latinTitle, .latinStart, .latin, .latinInitials, .fieldLatin])
        #expect(try tiers("설", "设置") == [.keystrokesStart, .keystrokes, .fieldKeystrokes])
        #expect(try tiers("设", "设置").isEmpty && tiers("5", "设置").isEmpty && tiers("über den", "Über").isEmpty)
        #expect(try tiers("set", "Settings").isEmpty)
        // What the viewer may not see does not count.
        #expect(try tiers("shezhi", "设置", "系统").isEmpty)
    }
}
