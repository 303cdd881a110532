import NavigationSearch

/// How to read a report, at its end.
enum Definitions {
    static func html(_ settings: EvaluationSettings) -> HTML {
        let bar =
            switch settings.bar {
            case .usual: "an entry graded 2 or better, or the best grade if a query has none of 2"
            case .grade(let grade): "an entry graded \(grade) or better"
            }
        return """
            <div class="card"><h2>How to read this</h2><dl>
            <dt>MRR</dt><dd>Mean of one divided by the rank of the first answer, 0 if it is not among \(settings.depth) \
            hits. An answer is \(bar).</dd>
            <dt>nDCG@\(settings.depth)</dt><dd>How close the order of the hits comes to the best possible one, by grade.</dd>
            <dt>clean</dt><dd>The share of queries for which nothing forbidden was found, or nothing at all where nothing \
            is relevant.</dd>
            <dt>p</dt><dd>How likely a difference of this size is by chance, by a paired randomisation test; for kinds \
            corrected for their number (Holm).</dd>
            <dt>shows from</dt><dd>The smallest difference that so many queries, scattering as they do, would show in \
            four of five tries.</dd></dl></div>

            """
    }
}
