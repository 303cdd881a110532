import NavigationModel

@testable import NavigationSearch

/// Manifests, profiles and queries that chance makes of a few words, so that much of them meets.
struct RandomCase {
    private var random: SplitMix64

    static let words = [
        "wi", "fi", "wifi", "set", "setting", "settings", "Set-up", "fontSize", "size", "font", "Über", "uber", "設定",
        "設", "通知", "通知設定", "ネットワーク", "설정", "सेटिंग", "ที่", "5G", "C++", "C#", "e-mail", "😀", "the", "display",
        "displays", "wireless", "Настройки", "notification", "Geräte",
    ]

    /// Few words, and now and then a sign or a word for "and" in their place.
    static let conjunctions = [
        "wi", "fi", "set", "settings", "Über", "設定", "설정", "5G", "display", "&", "&", "&", "and", "and", "und", "e",
    ]

    private let words: [String]

    init(seed: Int, words: [String] = RandomCase.words) {
        random = SplitMix64(seed: UInt64(seed))
        self.words = words
    }

    mutating func text(_ count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &random)).map { _ in one(of: words) }
            .joined(separator: one(of: [" ", " ", " & ", "-", ""]))
    }

    mutating func level() -> AccessLevel { one(of: AccessLevel.allCases) }

    mutating func manifest() throws -> ValidatedManifest {
        var tree: [NavigationItem] = []
        for number in 0..<60 {
            var item = item(
                text(1...4), id: "i\(number)", level: level(), priority: chance() ? number % 3 + 1 : nil,
                subtitle: chance() ? text(1...3) : nil, keywords: texts(0...2, of: 1...2),
                tags: texts(0...1, of: 1...1),
                description: chance() ? text(1...6) : nil)
            if !tree.isEmpty, chance() { item.children = [tree.removeLast()] }
            tree.append(item)
        }
        let categories = [SearchCategory(id: "some", title: "Some", order: 1, itemIDs: ["i3", "i17", "i30", "i44"])]
        return try ValidatedManifest(
            NavigationManifest(sections: tree, searchCategories: categories, synonyms: synonyms()))
    }

    /// Some of the rules, tiers and fields in any order, some typo limits, synonyms and pins.
    mutating func profile(pinning query: String) -> SearchProfile {
        var tiers = TierRule.all.shuffled(using: &random)
        tiers.removeLast(one(of: [0, 0, tiers.count / 4]))
        var rules = RankingRule.standard
        if chance() {
            // What reads the query before what reads the entry alone, so that hits can be had one by one.
            rules = rules.filter { !$0.isStatic }.shuffled(using: &random) + RankingRule.staticRank
        } else {
            rules.shuffle(using: &random)
        }
        if chance() { rules.remove(at: Int.random(in: 0..<rules.count, using: &random)) }
        let fields = SearchField.allCases.shuffled(using: &random).prefix(one(of: [6, 6, 6, 4]))
        let one = one(of: [3, 4, 4, nil] as [Int?])
        return SearchProfile(
            rules: rules, tiers: tiers, fields: Array(fields),
            typos: .init(
                oneEditFrom: one, twoEditsFrom: one.map { $0 + self.one(of: [0, 2, 4]) },
                whenFewerThan: self.one(of: [0, 1, 1, 5, 100])),
            partialMatches: self.one(of: [true, true, false]),
            keyboardLayouts: self.one(of: [true, true, false]),
            genericWords: self.one(of: [nil, [], texts(2...4, of: 1...2)]), synonyms: synonyms(),
            pins: [
                .init(query: query, ids: (0..<3).map { _ in "i\(Int.random(in: 0..<80, using: &random))" }),
                .init(query: text(1...1), ids: ["i1"]),
            ])
    }

    /// The beginning of some words, now and then with a typing error.
    mutating func query() -> String {
        let whole = text(1...3)
        var letters = Array(whole.prefix(Int.random(in: 1...whole.count, using: &random)))
        for _ in 0..<one(of: [0, 0, 1, 2]) where letters.count > 3 {
            let place = Int.random(in: 1..<letters.count, using: &random)
            switch Int.random(in: 0...3, using: &random) {
            case 0: letters.swapAt(place - 1, place)
            case 1: letters.remove(at: place)
            case 2: letters.insert(one(of: ["a", "t", "x"]), at: place)
            default: letters[place - 1] = one(of: ["e", "q", "s"])
            }
        }
        return String(letters)
    }

    /// What the keys of a query give on another keyboard; nil if its letters are on none.
    mutating func retypedQuery() -> String? {
        let all = KeyboardLayout.retyped(query()) { _ in true }
        return all.isEmpty ? nil : one(of: all)
    }

    /// A text with one of its words in another form.
    mutating func otherForm(of text: String) -> String { OtherForm.random(text, &random) }

    /// A text with words around it, and in scripts without spaces none between them.
    mutating func asked(for text: String) -> String {
        let asked = Asked.random(text, &random)
        return chance() ? asked : asked.replacing(" ", with: "")
    }

    /// Many words, some of them generic, some mistyped.
    mutating func phrase(around text: String) -> String {
        let others = ["turn", "on", "trun", "chnage", "the", "my", "opne", "zzzz"]
        let before = (0..<Int.random(in: 1...3, using: &random)).map { _ in one(of: others) }
        let after = (0..<Int.random(in: 0...2, using: &random)).map { _ in chance() ? one(of: others) : query() }
        let middle = text.split(separator: " ").map { chance() ? String($0) : TypingError.random(String($0), &random) }
        return (before + middle + after).joined(separator: " ")
    }

    /// Who asks, with which filters.
    mutating func request(_ text: String, _ profile: SearchProfile) -> SearchRequest {
        SearchRequest(
            text, level: level(), category: one(of: [nil, nil, nil, "some"]),
            tag: one(of: [nil, nil, nil, nil, "set", "WIFI"]), under: one(of: [nil, nil, nil, nil, "/i20", "i9/"]),
            profile: profile)
    }

    /// A query with the standard profile, and with a random one.
    mutating func requests(_ query: String) -> [SearchRequest] {
        [SearchRequest(query, level: level()), request(query, profile(pinning: query))]
    }

    private mutating func synonyms() -> [SynonymRule] {
        (0..<one(of: [0, 2, 4])).map { _ in
            chance() ? SynonymRule([text(1...1), text(1...2)]) : SynonymRule(from: [text(1...2)], to: [text(1...2)])
        }
    }

    private mutating func texts(_ count: ClosedRange<Int>, of words: ClosedRange<Int>) -> [String] {
        (0..<Int.random(in: count, using: &random)).map { _ in text(words) }
    }

    private mutating func chance() -> Bool { Bool.random(using: &random) }

    private mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }
}
