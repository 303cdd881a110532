import NavigationSearch
import Workload

/// Looks at answers before anything is measured: a figure about wrong answers would be worth nothing.
struct AnswerCheck {
    private(set) var wrong = 0
    private(set) var asked = 0

    /// Asks all queries once.
    mutating func ask(
        _ index: SearchIndex, _ queries: [BenchmarkQuery], isRight: (BenchmarkQuery, SearchResponse) -> Bool
    ) throws {
        for query in queries {
            asked += 1
            let response = try index.search(SearchRequest(query.text, level: query.level))
            if isRight(query, response) { continue }
            wrong += 1
            if wrong <= 5 {
                let first = response.hits.first.map { "\"\($0.title)\" by \($0.match.tier), \($0.match.typos) typos" }
                Bench.say("wrong answer to \"\(query.text)\" at \(query.level): first is \(first ?? "nothing")")
            }
        }
    }

    /// Whether all answers were right.
    var passed: Bool { wrong == 0 }
    /// What the table says about it; nil if all is well.
    var note: String? { passed ? nil : "\(wrong) of \(asked) answers are wrong" }

    /// Whoever has typed a whole title sees it first.
    static func titleStandsFirst(_ query: BenchmarkQuery, _ response: SearchResponse) -> Bool {
        guard let title = query.firstTitle else { return true }
        return letters(response.hits.first?.title ?? "") == letters(title)
    }

    /// The entry is among the hits, unless so many match that others may stand before it. They have the very words but
    /// generic ones; what has only some of the words, or these without endings, stands behind them.
    static func targetIsFound(_ query: BenchmarkQuery, _ response: SearchResponse) -> Bool {
        guard let having = first(of: response, where: { $0.typos == 0 && hasAllThatCount($0) }) else { return false }
        return having.contains { $0.id == query.target } || mayGoOn(having, response)
    }

    /// The hits of a kind; nil if there are none, or if some stand behind others.
    private static func first(
        of response: SearchResponse, where isOfKind: (SearchHit.Match) -> Bool
    ) -> ArraySlice<SearchHit>? {
        let first = response.hits.prefix { isOfKind($0.match) }
        let others = response.hits[first.endIndex...]
        return first.isEmpty || others.contains { isOfKind($0.match) } ? nil : first
    }

    /// Whether there may be more entries of the same kind as the first so many hits.
    private static func mayGoOn(_ hits: ArraySlice<SearchHit>, _ response: SearchResponse) -> Bool {
        hits.count == response.hits.count && response.total > hits.count
    }

    /// The entry is among the hits, unless so many have all words, corrected, that others may stand before it, or the
    /// words can be read as they were typed, such as "scorver" as the beginnings of two words.
    static func targetIsFoundInSpiteOfErrors(_ query: BenchmarkQuery, _ response: SearchResponse) -> Bool {
        if response.hits.contains(where: { $0.id == query.target }) { return true }
        guard let having = first(of: response, where: hasAllThatCount) else { return false }
        return having.contains { $0.match.typos == 0 } || mayGoOn(having, response)
    }

    /// Whether a hit has all words but generic ones.
    private static func hasAllThatCount(_ match: SearchHit.Match) -> Bool {
        switch match.tier {
        case .essentialTitle, .essentialKeyword, .essentialTitleStart, .essentialTitleWords, .essentialTitlePrefix: true
        default: match.dropped.isEmpty
        }
    }

    /// There are as many hits as there can be, all of which the viewer may open, each with what it has of the query.
    static func hitsAreWhole(_ request: SearchRequest, _ response: SearchResponse) -> Bool {
        response.hits.count == min(request.limit, response.total)
            && response.hits.allSatisfy { $0.accessLevel <= request.level && !$0.highlights.isEmpty }
    }

    /// No hit has the very words.
    static func nothingFits(_: BenchmarkQuery, _ response: SearchResponse) -> Bool {
        response.hits.allSatisfy { $0.match.typos > 0 || !$0.match.dropped.isEmpty || $0.match.substitution != .none }
    }

    /// What of a title is compared.
    static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
