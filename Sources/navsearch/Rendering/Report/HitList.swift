import NavigationModel
import NavigationSearch

/// What one ranking shows for a query, with the judgments beside it and the rule that put the first answer where it is.
struct HitList {
    private let query: EvaluatedQuery
    private let settings: EvaluationSettings
    private let all: [Hit]

    /// How far down an answer is looked for that is not among the hits that count.
    private static let deepest = 200

    private struct Hit {
        let id: String
        let title: String
        let breadcrumb: [String]
        let tier: String?
        let aboveNext: SearchHit.Explanation.Reason?
    }

    /// Asks the index once more, for what the evaluation did not keep.
    init(_ query: EvaluatedQuery, of ranking: EvaluatedRanking, _ settings: EvaluationSettings, on index: SearchIndex)
        throws
    {
        self.query = query
        self.settings = settings
        let (text, level) = (query.query.text, query.query.level)
        if let profile = ranking.profile {
            // Where no answer is among the hits that count, deeper ones tell how far off it is.
            let depth = query.query.isJudged && query.rank == nil ? max(settings.depth, Self.deepest) : settings.depth
            let request = SearchRequest(text, level: level, limit: depth, explain: true, profile: profile)
            all = try index.search(request).hits.map { hit in
                Hit(
                    id: hit.id, title: hit.title, breadcrumb: hit.breadcrumb.map(\.title),
                    tier: ExplanationText.summary(hit.match), aboveNext: hit.explanation?.aboveNext)
            }
        } else {
            all = try query.ids.map { id in
                let entry = try index.entry(id: id, level: level)
                return Hit(
                    id: id, title: entry?.title ?? id, breadcrumb: entry?.breadcrumb.map(\.title) ?? [], tier: nil,
                    aboveNext: nil)
            }
        }
    }

    /// The hits as a list below a heading.
    func html(heading: HTML) -> HTML {
        let items = all.prefix(settings.depth).map { hit -> HTML in
            let path = hit.breadcrumb.joined(separator: PlainHit.breadcrumbSeparator)
            let details = [path, hit.tier ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
            return "<li>\(badge(hit.id))<bdi>\(hit.title)</bdi> <small><bdi>\(details)</bdi></small></li>\n"
        }
        let list: HTML = items.isEmpty ? "<p class=\"soft\">Nothing found.</p>" : "<ol>\n\(items)</ol>"
        let why: HTML = reason.map { "<p class=\"why\">\($0)</p>" } ?? ""
        let title: HTML = heading.text.isEmpty ? "" : "<h3>\(heading)</h3>"
        return "<section>\(title)\n\(list)\(why)</section>\n"
    }

    private func badge(_ id: String) -> HTML {
        if query.query.forbidden.contains(id) { return "<span class=\"badge wrong\">forbidden</span> " }
        guard let grade = query.query.relevant.first(where: { $0.id == id })?.grade, grade > 0 else { return "" }
        return "<span class=\"badge \(isAnswer(id) ? "right" : "weak")\">\(grade)</span> "
    }

    private func isAnswer(_ id: String) -> Bool {
        let bar = settings.bar.grade(for: query.query.relevant)
        return query.query.relevant.contains { $0.id == id && $0.grade >= bar }
    }

    /// Why the answers that lead stand above the first other hit, or why the first answer stands below the hit above it.
    private var reason: String? {
        guard let place = all.firstIndex(where: { isAnswer($0.id) }) else { return nil }
        let leading = all.prefix { isAnswer($0.id) }.count
        let upper = all[(place == 0 ? leading : place) - 1]
        let answer = all[place]
        var text = ""
        if place >= settings.depth {
            text = "The first answer, \(answer.title), stands at \(place + 1)\(answer.tier.map { ", \($0)" } ?? ""). "
        }
        guard let above = upper.aboveNext else { return text.isEmpty ? nil : text }
        let rule = above.rule.map { "the rule \($0.rawValue)" } ?? "a pin"
        return text + "\(upper.title) stands above the next by \(rule): \(above.sentence)"
    }
}
