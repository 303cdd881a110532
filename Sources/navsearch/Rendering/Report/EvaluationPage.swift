import NavigationSearch

/// The report on one ranking.
struct EvaluationPage {
    private let evaluation: Evaluation
    private let ranking: EvaluatedRanking
    private let index: SearchIndex

    init(_ evaluation: Evaluation, of ranking: EvaluatedRanking, on index: SearchIndex) {
        self.evaluation = evaluation
        self.ranking = ranking
        self.index = index
    }

    /// The whole page.
    func html() throws -> String {
        let count = Count.text(evaluation.queries.count, of: "query", plural: "queries")
        let body: HTML = """
            <h1>How well queries are answered</h1>
            <p class="soft">\(count), profile \(ranking.name)</p>
            <div class="tiles">
            \(tiles)</div>
            <div class="card"><h2>By kind of query</h2>
            <p class="soft">Bars show the figure, lines where it may lie for other queries of the kind (95 %).</p>
            <div class="scroll">\(table)</div></div>
            <div class="card"><h2>Queries that could do better</h2>
            \(try worst())</div>
            \(Definitions.html(evaluation.settings))
            """
        return ReportPage.html(title: "navsearch evaluation", body: body)
    }

    private var tiles: [HTML] {
        let overall = evaluation.overall
        let depth = evaluation.settings.depth
        var tiles: [HTML] = []
        if let measures = overall.measures {
            tiles += [
                ReportPage.tile("MRR", "\(Figure.share(measures.reciprocalRank))"),
                ReportPage.tile("nDCG@\(depth)", "\(Figure.share(measures.ndcg))"),
                ReportPage.tile("answer stands first", "\(Figure.share(measures.success))"),
                ReportPage.tile("answers found", "\(Figure.share(measures.recall))", "among \(depth) hits"),
            ]
        }
        if let share = overall.cleanShare { tiles.append(ReportPage.tile("clean answers", "\(Figure.share(share))")) }
        if let latency = evaluation.latency {
            tiles.append(
                ReportPage.tile(
                    "median latency", "\(Figure.microseconds(latency.median)) µs",
                    "p99 \(Figure.microseconds(latency.percentile99)) µs"))
        }
        return tiles
    }

    private var table: HTML {
        let depth = evaluation.settings.depth
        let rows = (evaluation.kinds + [evaluation.overall]).flatMap { summary -> [HTML] in
            let name = summary.kind ?? "all queries"
            let row: HTML = summary.kind == nil ? "<tr class=\"all\">" : "<tr>"
            var rows: [HTML] = []
            if let measures = summary.measures, let bar = summary.bar(.meanReciprocalRank, side: "after") {
                rows.append(
                    """
                    \(row)<td>\(name)</td><td>\(Count.text(summary.judgedCount))</td>\(KindBars.cell([bar]))\
                    <td>\(Figure.share(measures.reciprocalRank))</td><td>\(Figure.share(measures.ndcg))</td>\
                    <td>\(Figure.share(measures.success))</td><td>\(Figure.share(measures.recall))</td></tr>

                    """)
            }
            if let share = summary.cleanShare, let bar = summary.bar(.cleanShare, side: "after") {
                rows.append(
                    """
                    \(row)<td>\(name), clean</td><td>\(Count.text(summary.cleanCount))</td>\(KindBars.cell([bar]))\
                    <td>\(Figure.share(share))</td><td></td><td></td><td></td></tr>

                    """)
            }
            return rows
        }
        return """
            <table><thead><tr><th>kind</th><th>queries</th><th></th><th>MRR</th><th>nDCG@\(depth)</th><th>s@1</th>\
            <th>R@\(depth)</th></tr></thead><tbody>
            \(rows)</tbody></table>
            """
    }

    /// The queries that are answered worst, of each kind some.
    private func worst() throws -> HTML {
        let queries = evaluation.queries.filter { Self.value($0) < 1 }
        guard !queries.isEmpty else { return "<p class=\"soft\">None: every first hit is an answer.</p>" }
        let groups = Dictionary(grouping: queries, by: \.query.kind)
        let places = max(1, QueryDetails.limit / groups.count)
        let shown = evaluation.kinds.compactMap { $0.kind.flatMap { groups[$0] } }.flatMap { group in
            group.enumerated().sorted { (Self.value($0.element), $0.offset) < (Self.value($1.element), $1.offset) }
                .prefix(places).map(\.element)
        }.prefix(QueryDetails.limit)
        let details = try shown.enumerated().map { number, query in
            let list = try HitList(query, of: ranking, evaluation.settings, on: index).html(heading: "")
            return try QueryDetails(query: query.query, settings: evaluation.settings, index: index).html(
                place: "\(ComparisonText.place(query))", lists: [list], isOpen: number < QueryDetails.open)
        }
        let count = Count.text(queries.count, of: "query", plural: "queries")
        return "<p class=\"soft\">\(count); here the worst of each kind, \(shown.count) in all.</p>\n\(details)"
    }

    private static func value(_ query: EvaluatedQuery) -> Double {
        query.isClean == false ? -1 : query.measures?.reciprocalRank ?? 1
    }
}
