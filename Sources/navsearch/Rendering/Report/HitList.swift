import NavigationModel
import NavigationSearch

/// What one ranking shows for a query, with the judgments beside it and the rule that put the first answer where it is.
struct HitList {
    private let query: EvaluatedQuery
    private let settings: EvaluationSettings
    private let hits: [Hit]

    private struct Hit {
        let id: String
        let title: String
        let breadcrumb: [String]
        let tier: String?
        let aboveNext: String?
    }

    /// Asks the index once more, for what the evaluation did not keep.
    init(_ query: EvaluatedQuery, of ranking: EvaluatedRanking, _ settings: EvaluationSettings, on index: SearchIndex)
        throws
    {
        self.query = query
        self.settings = settings
        let (text, level) = (query.query.text, query.query.level)
        if let profile = ranking.profile {
            let request = SearchRequest(text, level: level, limit: settings.depth, explain: true, profile: profile)
            hits = try index.search(request).hits.map { hit in
                Hit(
                    id: hit.id, title: hit.title, breadcrumb: hit.breadcrumb.map(\.title),
                    tier: hit.match.tier.rawValue,
                    aboveNext: hit.explanation?.aboveNext?.sentence)
            }
        } else {
            hits = try query.ids.map { id in
                let entry = try index.entry(id: id, level: level)
                return Hit(
                    id: id, title: entry?.title ?? id, breadcrumb: entry?.breadcrumb.map(\.title) ?? [], tier: nil,
                    aboveNext: nil)
            }
        }
    }

    /// The hits as a list below a heading.
    func html(heading: HTML) -> HTML {
        let items = hits.map { hit -> HTML in
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
        let isAnswer = grade >= settings.bar.grade(for: query.query.relevant)
        return "<span class=\"badge \(isAnswer ? "right" : "weak")\">\(grade)</span> "
    }

    /// Why the first answer stands first, or below the hit above it.
    private var reason: String? {
        guard let rank = query.rank else { return nil }
        let upper = rank == 1 ? 0 : rank - 2
        guard upper < hits.count, let sentence = hits[upper].aboveNext else { return nil }
        return "Why \(hits[upper].title) stands above the next: \(sentence)"
    }
}
