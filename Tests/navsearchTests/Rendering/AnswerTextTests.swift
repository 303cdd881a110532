import NavigationModel
import Testing

@testable import NavigationSearch
@testable import navsearch

@Suite struct AnswerTextTests {
    @Test("On a terminal hits stand in columns, each with a second line, and a count ends them")
    func columns() throws {
        let hits = [
            hit("Settings", path: "/settings", highlights: [.title([0..<3])]),
            hit(
                "設定画面", path: "/ja", subtitle: "Everything", level: .premium, breadcrumb: ["Home", "Profile"],
                highlights: [.title([0..<2])]),
        ]
        #expect(
            try text(hits, total: 57, width: 40) == """
                Settings
                  /settings
                設定画面  premium  Home › Profile
                  /ja  Everything
                2 of 57

                """)
    }

    @Test("No line is wider than the terminal", arguments: [1, 2, 10, 20, 31, 40, 80])
    func cutting(width: Int) throws {
        let hits = [
            hit(
                "非常に長い設定画面のタイトルです", path: "/a/very/long/path/to/somewhere", subtitle: "A subtitle that goes on",
                level: .authenticated, breadcrumb: ["One ancestor", "Another ancestor"]),
            hit("Short", path: "/short"),
        ]
        for line in try text(hits, total: 2, width: width).split(separator: "\n").dropLast() {
            #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
        }
    }

    @Test("The field that was found is shown when it was not the title")
    func matchedField() throws {
        let hits = [
            hit("Network", path: "/network", subtitle: "Connections", highlights: [.init(.keywords, at: 1, [0..<2])])
        ]
        let shown = try text(hits, total: 1, width: 80, keywords: ["internet", "Wi-Fi"])
        #expect(shown == "Network\n  /network  keyword: Wi-Fi\n1 of 1\n")
    }

    @Test("Elsewhere a hit is one line with two blanks between its fields, never cut, and there is no count")
    func plain() throws {
        let hits = [
            hit(
                "A  title\twith\nblanks", path: "/x", subtitle: "Left out", level: .admin,
                breadcrumb: ["Home", "Profile"]),
            hit(String(repeating: "long ", count: 40), path: "/long"),
            hit(" lead  trail ", path: "/blanks", breadcrumb: [" A  B ", " C "], highlights: [.title([0..<6])]),
            hit(" \n", path: "/blank"),
        ]
        let shown = try text(hits, total: 4, width: nil)
        #expect(
            shown == """
                /x  admin  A title with blanks  Home › Profile
                /long  public  \(String(repeating: "long ", count: 39))long
                /blanks  public  lead trail  A B › C
                /blank  public  \("")

                """)
    }

    @Test("Colours mark what was found") func colors() throws {
        let hits = [hit("Settings", path: "/settings", highlights: [.title([0..<3])])]
        let answer = AnswerText(
            response: response(hits, total: 1), terminal: Terminal(isTerminal: false, usesColor: true),
            entry: { _ in nil })
        #expect(try answer.text() == "/settings  public  \u{1B}[36;1mSet\u{1B}[0mtings\n")
    }

    @Test("What a title hides from the eye cannot reach the terminal", arguments: [nil, 80])
    func hostile(width: Int?) throws {
        let title = "\u{1B}]0;owned\u{7}\u{202E}Settings\u{9B}2J"
        let shown = try text([hit(title, path: "/\u{1B}[2J", breadcrumb: [title])], total: 1, width: width)
        #expect(
            shown.unicodeScalars.allSatisfy {
                $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
            })
    }

    @Test("A total that was not counted to its end says so") func lowerBound() throws {
        let answer = AnswerText(
            response: response([], total: 1_000, isLowerBound: true), terminal: Terminal(isTerminal: true),
            entry: { _ in nil })
        #expect(try answer.text() == "0 of more than 1,000\n")
    }

    @Test("Explanations stand below their hits") func explanation() throws {
        let explanation = SearchHit.Explanation(
            spelling: .folded, words: [.init(word: "wi", field: .keywords, form: .prefix)],
            aboveNext: .init(rule: .tier, sentence: "It is better."))
        let shown = try text(
            [hit("Network", path: "/network", explanation: explanation)], total: 1, width: nil)
        #expect(
            shown == """
                /network  public  Network
                    tier: titlePrefix, diacritics and punctuation aside
                    wi → keywords, prefix
                    above the next: It is better.

                """)
    }

    @Test("Explanations tell of corrections, synonyms and words left aside")
    func inexactExplanation() throws {
        let explanation = SearchHit.Explanation(
            spelling: .asTyped, words: [.init(word: "tv", field: .title, form: .word)], aboveNext: nil)
        let hits = [
            hit("A", path: "/a", typos: 1, explanation: explanation),
            hit("B", path: "/b", typos: 2, substitution: .synonym, dropped: ["x", "y"], explanation: explanation),
            hit("C", path: "/c", substitution: .related, explanation: explanation),
        ]
        #expect(
            try text(hits, total: 3, width: nil) == """
                /a  public  A
                    tier: titlePrefix, 1 typo
                    tv → title, word
                /b  public  B
                    tier: titlePrefix, 2 typos, by synonyms, without x, y
                    tv → title, word
                /c  public  C
                    tier: titlePrefix, by related words
                    tv → title, word

                """)
    }

    @Test("On a terminal the words that a hit lacks stand before what else the second line tells")
    func leftAside() throws {
        let hits = [hit("Network", path: "/network", subtitle: "Connections", dropped: ["x", "\u{1B}y"])]
        #expect(
            try text(hits, total: 1, width: 80) == """
                Network
                  /network  without: x, �y  Connections
                1 of 1

                """)
        #expect(try text(hits, total: 1, width: 20).contains("\n  /network  without…\n"))
    }

    private func text(_ hits: [SearchHit], total: Int, width: Int?, keywords: [String] = []) throws -> String {
        let terminal = Terminal(isTerminal: width != nil, width: width ?? 80)
        return try AnswerText(response: response(hits, total: total), terminal: terminal) { hit in
            SearchEntry(
                id: hit.id, path: hit.path, title: hit.title, subtitle: nil, icon: nil, color: nil,
                accessLevel: hit.accessLevel, priority: nil, keywords: keywords, tags: [], description: nil,
                categories: [], breadcrumb: [], link: nil)
        }.text()
    }

    private func response(_ hits: [SearchHit], total: Int, isLowerBound: Bool = false) -> SearchResponse {
        SearchResponse(query: "q", level: .admin, total: total, totalIsLowerBound: isLowerBound, hits: hits)
    }

    private func hit(
        _ title: String, path: String, subtitle: String? = nil, level: AccessLevel = .public, breadcrumb: [String] = [],
        highlights: [SearchHit.Highlight] = [.title([])], typos: Int = 0,
        substitution: SearchHit.Substitution = .none, dropped: [String] = [],
        explanation: SearchHit.Explanation? = nil
    ) -> SearchHit {
        let entry = SearchEntry(
            id: path, path: path, title: title, subtitle: subtitle, icon: nil, color: nil, accessLevel: level,
            priority: nil, keywords: [], tags: [], description: nil, categories: [],
            breadcrumb: breadcrumb.map { BreadcrumbStep(id: $0, path: "/\($0)", title: $0) }, link: nil)
        return SearchHit(
            StoredEntry(entry), highlights: highlights,
            match: .init(tier: .titlePrefix, typos: typos, substitution: substitution, dropped: dropped),
            explanation: explanation)
    }
}

extension SearchHit.Highlight {
    fileprivate static func title(_ ranges: [Range<Int>]) -> SearchHit.Highlight { .init(.title, at: nil, ranges) }

    fileprivate init(_ field: SearchField, at position: Int?, _ ranges: [Range<Int>]) {
        self.init(field: field, position: position, ranges: ranges)
    }
}
