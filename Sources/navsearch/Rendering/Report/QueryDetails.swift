import NavigationModel
import NavigationSearch

/// A query that unfolds to what was wanted and what was found.
struct QueryDetails {
    /// How many queries a page unfolds; each of them is asked again.
    static let limit = 100
    /// How many of them are unfolded from the start.
    static let open = 2
    /// How many of the wanted entries are named.
    private static let named = 5

    let query: JudgedQuery
    let settings: EvaluationSettings
    let index: SearchIndex

    /// The query in a line, with what was wanted and lists of hits below it.
    func html(place: HTML, lists: [HTML], isOpen: Bool) throws -> HTML {
        let attribute: HTML = isOpen ? " open" : ""
        return """
            <details\(attribute)><summary><span class="place">\(place)</span>\
            <bdi class="query">\(query.text)</bdi>\
            <span class="soft">\(query.kind) · \(query.level.rawValue) · \(query.id)</span></summary>
            <p class="wanted">\(try wanted())</p>
            <div class="lists">
            \(lists)</div></details>

            """
    }

    private func wanted() throws -> HTML {
        guard query.isJudged else {
            return query.forbidden.isEmpty ? "Nothing may be found." : "What is forbidden may not be found."
        }
        let bar = settings.bar.grade(for: query.relevant)
        let answers = query.relevant.filter { $0.grade >= bar }
        let names = try answers.prefix(Self.named).map { answer -> HTML in
            guard let entry = try index.entry(id: answer.id, level: query.level) else {
                return "<bdi>\(answer.id)</bdi>"
            }
            let path = entry.breadcrumb.map(\.title) + [entry.title]
            return "<bdi>\(path.joined(separator: PlainHit.breadcrumbSeparator))</bdi>"
        }
        var text: HTML = "Wanted: "
        for (number, name) in names.enumerated() { text += "\(number == 0 ? "" : "; ")\(name)" }
        if answers.count > Self.named { text += ", and \(answers.count - Self.named) more" }
        return text
    }
}
