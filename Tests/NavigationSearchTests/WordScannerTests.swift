import Foundation
import Testing

@testable import NavigationSearch

@Suite struct WordScannerTests {
    @Test(arguments: [
        ("Wi-Fi calling", ["wi", "fi", "calling"]),
        ("Wi\u{2011}Fi", ["wi", "fi"]),
        ("Café Finder", ["cafe", "finder"]),
        ("STRASSE Straße", ["strasse", "strasse"]),
        ("ﬁnd ①②", ["find", "12"]),
        ("Ｆｕｌｌ　ｗｉｄｔｈ", ["full", "width"]),
        ("ŁÓDŹ Ærø İstanbul ısı", ["lodz", "aero", "istanbul", "isi"]),
        ("Ёлка й", ["елка", "и"]),
        ("Ὀδυσσεύς", ["οδυσσευσ"]),
        ("مُحَمَّد أحمد", ["محمد", "احمد"]), ("إلى آخر ٱلسنة", ["الي", "اخر", "السنه"]),
        ("مدرسة مـدرسـه", ["مدرسه", "مدرسه"]),
        ("کلید یک", ["كليد", "يك"]), ("٥G ๕ ५", ["5g", "5", "5"]),
        ("שָׁלוֹם", ["שלום"]),
        ("設定とWi-Fi", ["設定と", "wi", "fi"]),
        ("ｶﾞｲﾄﾞ ガイド カ\u{3099}イト\u{3099} がいど", ["がいど", "がいど", "がいど", "がいど"]),
        ("ユーザー ユーザ サーバー名 ビール ー ーザ ﾕｰｻﾞｰ", ["ゆーざー", "ゆーざ", "さーばー名", "びーる", "ー", "ーざ", "ゆーざー"]),
        ("Đặt điện", ["dat", "dien"]), ("ㅅㅈ ㅄ ﾡﾤ", ["ㅅㅈ", "ㅂㅅ", "ㄱㄴ"]), ("ѐ Ў ї", ["е", "у", "і"]),
        ("การตั้งค่า", ["การตั้งค่า"]),
        ("हिन्दी भाषा", ["हिन्दी", "भाषा"]),
        ("설정 알림", ["설정", "알림"]),
        ("std::vector<int>", ["std", "vector", "int"]),
        ("editor.fontSize", ["editor", "fontsize"]),
        ("e\u{301}te\u{301}", ["ete"]),
        ("zero\u{200B}width\u{AD}", ["zerowidth"]),
        ("a\u{0}b\tc\r\nd", ["a", "b", "c", "d"]),
        ("🎉 party👍🏽", ["🎉", "party", "👍", "🏽"]),
        ("… — ()", []),
        ("", []),
    ])
    func wordsAreFoldedAndSplit(_ text: String, _ words: [String]) {
        var scanner = WordScanner()
        #expect(scanner.words(text).map(\.text) == words)
    }

    @Test(arguments: [
        ("C#", "c#"), ("  C++  Guide ", "c++ guide"), ("“Quoted” – Text", "\"quoted\" - text"), ("É…", "é..."),
        ("", ""),
    ])
    func theLiteralFormKeepsPunctuation(_ text: String, _ literal: String) {
        var scanner = WordScanner()
        #expect(scanner.literal(text) == literal)
    }

    @Test func diacriticsAreRememberedBesideTheFoldedWord() {
        var scanner = WordScanner()
        let words = scanner.words("Dạng dang 設dạ")
        #expect(words.map(\.typed) == ["dạng", nil, nil, "dạ"])
        #expect(words.map(\.text) == ["dang", "dang", "設", "da"])
    }

    @Test func placesPointIntoTheTextAsWritten() {
        var scanner = WordScanner()
        let words = scanner.placedWords("Ａ straße")
        #expect(words.map(\.origins.first) == [0..<1, 2..<3])
        // ß folds into two letters that come from the same place.
        #expect(words[1].origins == [2..<3, 3..<4, 4..<5, 5..<6, 6..<7, 6..<7, 7..<8])
    }

    @Test(arguments: [
        ("fontSize", ["fontsize", "size"]),
        ("HTMLParser", ["htmlparser", "parser"]),
        ("Wi-Fi 6E", ["wifi6e", "fi6e", "6e", "e"]),
        ("설정 앱", ["설정앱", "정앱", "앱"]),
        ("設定 WiFi", ["wifi", "fi"]),
        ("सेटिंग", ["सटग", "टग", "ग"]),
    ])
    func joinedWordsBeginAtEveryWordAndPart(_ text: String, _ joined: [String]) {
        var tokens = FieldTokens()
        #expect(tokens.joined(text) == joined)
    }

    @Test(arguments: [
        ("Do Not Disturb", ["dnd"]), ("Wi-Fi direct", ["wfd", "wd"]), ("Home", []), ("A (B) C", ["abc"]),
        ("設定 App Store", ["設as"]),
    ])
    func initialsAreTakenWithAndWithoutWhatHyphensSplit(_ text: String, _ initials: [String]) {
        var tokens = FieldTokens()
        #expect(tokens.initials(text) == initials)
    }

    @Test func runsWithoutSpacesAreCutIntoWindows() {
        var tokens = FieldTokens()
        #expect(tokens.search("設定 通知") == ["設定通知", "定通知", "通知", "知"])
        #expect(tokens.search("一二三四五六七八九十").first == "一二三四五六七八")
        // No word begins with a vowel sign.
        #expect(tokens.search("ที่") == ["ที่"])
    }

    /// Texts of ASCII take a shorter way, with the same words at the same places.
    @Test func asciiIsReadAsAnyText() {
        var random = SplitMix64(seed: 7)
        var scanner = WordScanner()
        let bytes = Array("aZ09_ -'.\t\r\n\u{7F}\u{1}eEfF".utf8)
        for _ in 0..<2_000 {
            let text = String(
                decoding: (0..<Int.random(in: 0...12, using: &random)).map { _ in bytes.randomElement(using: &random)!
                },
                as: UTF8.self)
            // The last word makes it a text of other letters, too.
            let words = scanner.placedWords(text)
            let others = scanner.placedWords(text + " é").dropLast()
            #expect(words.map(\.word) == others.map(\.word), "\(text.debugDescription)")
            #expect(words.map(\.letters) == others.map(\.letters))
            #expect(words.map(\.partStarts) == others.map(\.partStarts))
            #expect(words.map(\.isAttached) == others.map(\.isAttached))
            #expect(scanner.words(text) == words.map(\.word))
        }
    }

    @Test func trimmedIsWhatFoundationTrims() {
        var random = SplitMix64(seed: 8)
        let characters = Array(" \t\n\u{A0}\u{85}\u{2028}\u{1F}aé\u{301}\u{3000}")
        for _ in 0..<2_000 {
            let text = String(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in characters.randomElement(using: &random)! })
            #expect(text.trimmed == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(text.debugDescription)")
        }
    }
}
