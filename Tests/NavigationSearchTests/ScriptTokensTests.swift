import Testing

@testable import NavigationSearch

/// What stands in the index for titles that people type in more than one way.
@Suite struct ScriptTokensTests {
    @Test(arguments: [
        ("Geräte", ["gerate", "geräte", "geraete"]), ("Größe", ["grosse", "größe", "groesse"]),
        ("Über Öl", ["uber", "ol", "über", "öl", "ueber", "oel"]),
        ("Ångström", ["angstrom", "ångström", "aangstroem"]),
        ("smørrebrød", ["smorrebrod", "smørrebrød", "smoerrebroed"]), ("Geraete", ["geraete"]),
        ("naïve", ["naive", "naïve"]),
        ("ユーザー", ["ゆーざー", "ーざー", "ざー", "ー", "ユーザー", "ーザー", "ザー"]),
        ("エラー名", ["えらー名", "らー名", "ー名", "名", "エラー名", "ラー名", "えら名", "ら名"]),
        ("設定アプリ", ["設定あぷり", "定あぷり", "あぷり", "ぷり", "り", "設定アプリ", "定アプリ", "アプリ", "プリ", "リ"]),
        ("アプリ設定", ["あぷり設定", "ぷり設定", "り設定", "設定", "定", "アプリ設定", "プリ設定", "リ設定"]),
    ])
    func otherSpellingsOfAWordFollowThePlainOne(_ text: String, _ expected: [String]) {
        var tokens = FieldTokens()
        #expect(tokens.search(text) == expected)
    }

    @Test(arguments: 0..<20)
    func ofOtherSpellingsWindowsAreKeptThatNoWindowOfThePlainOneBeginsWith(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let letters: [Unicode.Scalar] = ["ア", "イ", "ー", "あ", "い", "名", "カ", "\u{3099}"]
        let text = String((0..<seed * 10 + 1).compactMap { _ in letters.randomElement(using: &random) })
        var tokens = FieldTokens()
        let words = tokens.words("名" + text)
        let word = try #require(words.count == 1 ? words.first : nil)
        let known = FieldTokens.windows(word.text)
        var expected = known
        for spelling in [word.typed, word.variant].compactMap(\.self) {
            expected += FieldTokens.windows(spelling).filter { window in
                !known.contains { $0.unicodeScalars.starts(with: window.unicodeScalars) }
            }
        }
        #expect(FieldTokens.search(words, keepsKana: true) == expected)
    }

    @Test func longFieldsKeepKanaInOneSpellingOnly() {
        var tokens = FieldTokens()
        #expect(tokens.search("アプリ über", keepsKana: false) == ["あぷり", "ぷり", "り", "uber", "über", "ueber"])
    }

    @Test(arguments: [("Große Geräte", "grosse_geraete_"), ("Geräteübersicht", "geraeteuebersicht_")])
    func aTitleIsKeptWithItsUmlautsSpeltOut(_ title: String, _ start: String) {
        var tokens = FieldTokens()
        #expect(tokens.variantStart(title) == start)
        #expect(tokens.variantStart("Devices") == nil)
    }

    @Test func partsOfAWordBeginBehindSpeltOutUmlauts() {
        var tokens = FieldTokens()
        #expect(tokens.joined("geräteName") == ["geratename", "name", "geraetename", "name"])
        let plain = ["grosseanderunguber7", "anderunguber7", "uber7", "7"]
        let speltOut = ["groesseaenderungueber7", "aenderungueber7", "ueber7", "7"]
        #expect(tokens.joined("größeÄnderungÜber7") == plain + speltOut)
    }

    @Test(arguments: [
        ("설", "ㅅㅓㄹ"), ("값", "ㄱㅏㅂㅅ"), ("과", "ㄱㅗㅏ"), ("의", "ㅇㅡㅣ"), ("꽃", "ㄲㅗㅊ"), ("힣", "ㅎㅣㅎ"), ("가", "ㄱㅏ"), ("ㄳ", "ㄱㅅ"),
        ("a", "a"),
    ])
    func aSyllableIsTakenApartIntoKeys(_ syllable: String, _ keys: String) {
        #expect(String(syllable.unicodeScalars.flatMap(Hangul.keys)) == keys)
    }

    @Test(arguments: [
        ("설정", ["ㅅ", "서", "설", "섲", "설저", "설정"]), ("갑시", ["ㄱ", "가", "갑", "값", "갑시"]),
        ("과일", ["ㄱ", "고", "과", "과이", "과일"]), ("usb를", ["usbㄹ", "usb르", "usb를"]), ("닭이", ["다", "달", "닭", "닭이"]),
    ])
    func everyStateOfAnInputMethodBeginsTheKeysOfTheWord(_ word: String, _ states: [String]) throws {
        let keys = try #require(JoinedLetters.keys(word))
        for state in states {
            let typed = try #require(JoinedLetters.keys(state))
            #expect(keys.unicodeScalars.starts(with: typed.unicodeScalars) == (state != "섲"), "\(state)")
        }
    }

    @Test func koreanTitlesHaveKeysAndFirstConsonantsFromEachSyllableOn() {
        var tokens = FieldTokens()
        let korean = tokens.foreign("앱 설정")
        #expect(
            korean.keystrokes == [
                "&ㅇㅐㅂㅅㅓㄹㅈㅓㅇ", "&ㅅㅓㄹㅈㅓㅇ", "&ㅈㅓㅇ", "&ㅇㅅㅈ", "&ㅅㅈ", "&ㅈ",
            ])
        #expect(korean.keystrokesStart == "&ㅇㅐㅂㅅㅓㄹㅈㅓㅇ_")
        #expect(tokens.initials("앱 설정") == ["앱설", "ㅇㅅㅈ"])
        #expect(tokens.foreign("Settings").keystrokes.isEmpty && tokens.foreign("設定").keystrokes.isEmpty)
        #expect(FieldTokens.wordKeystrokes(tokens.words("앱의 Wi-Fi 값")) == ["&ㅇㅐㅂㅇㅡㅣ", "&ㄱㅏㅂㅅ"])
    }

    @Test(arguments: [
        ("设置", ["~shezhi", "~zhi"]), ("Wi-Fi设置", ["~wifishezhi", "~fishezhi", "~shezhi", "~zhi"]),
        ("绿色", ["~luse", "~se", "~lvse"]), ("настройки", ["~nastroiki"]), ("Журнал", ["~zhurnal", "~iurnal"]),
        ("Хранилище", ["~khranilishche", "~hranilische"]), ("ρυθμίσεις", ["~rithmiseis", "~ruthmiseis"]),
        ("설정", ["~seoljeong", "~jeong"]), ("しゃしん", ["~shashin", "~shin", "~n"]), ("がっこう", ["~gakkou", "~kkou", "~u"]),
        ("ユーザー", ["~yuza", "~za"]), ("הגדרות", ["%gdrt"]), ("الإعدادات", ["%lddt", "%ddt"]),
        ("सेटिंग", ["~setinga"]), ("การตั้งค่า", ["~kartangkha"]), ("Settings", []), ("Über", []), ("😀", []),
    ])
    func aTitleOfAnotherScriptIsSpeltInLatinLetters(_ text: String, _ expected: [String]) {
        var tokens = FieldTokens()
        #expect(tokens.foreign(text).latin == expected)
    }

    @Test(arguments: [
        ("设置", ["^sz"]), ("Wi-Fi 设置", ["^wfsz", "^fsz", "^sz"]), ("Настройки устройства", ["^nu"]), ("设", []),
        ("설정 메뉴", ["^sm"]), ("الإعدادات العامة", []),
        ("Do Not Disturb", []),
    ])
    func firstLatinLettersAreKept(_ text: String, _ expected: [String]) {
        var tokens = FieldTokens()
        #expect(tokens.foreign(text).latinInitials == expected)
    }

    @Test(arguments: [
        ("shezhi", ["~shezhi", "%sz"]), ("nastroyki", ["~nastroyki", "~nastroiki", "%nstrk"]), ("i", ["~i"]),
        ("5", []), ("5g", ["~5g", "%5g"]), ("设", []), ("über", []),
    ])
    func onlyLatinWordsOfAQueryAreLookedForInOtherScripts(_ word: String, _ expected: [String]) {
        #expect(Romanization.tokens(forQuery: word) == expected)
    }
}
