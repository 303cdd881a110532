import NavigationSearch

/// The report on a change of the ranking.
struct ComparisonPage {
    private let comparison: EvaluationComparison
    private let before: EvaluatedRanking
    private let after: EvaluatedRanking
    private let index: SearchIndex

    init(
        _ comparison: EvaluationComparison, from before: EvaluatedRanking, to after: EvaluatedRanking,
        on index: SearchIndex
    ) {
        self.comparison = comparison
        self.before = before
        self.after = after
        self.index = index
    }

    /// The whole page.
    func html() throws -> String {
        let count = Count.text(comparison.candidate.queries.count, of: "query", plural: "queries")
        let body: HTML = """
            <h1>What the change does to searches</h1>
            <p class="soft">\(count), from \(before.name) to \(after.name)</p>
            \(verdict)
            <div class="tiles">
            \(tiles)</div>
            <div class="card"><h2>By kind of query</h2>
            <p class="soft"><span class="key before" style="margin-left:0"></span>before\
            <span class="key after"></span>after; lines show where the figure may lie for other queries of the kind \
            (95 %).</p>
            <div class="scroll">\(table)</div></div>
            \(scatter)
            <div class="card"><h2>Queries that moved</h2>
            \(try moved())</div>
            \(Definitions.html(comparison.candidate.settings))
            """
        return ReportPage.html(title: "navsearch comparison", body: body)
    }

    private var verdict: HTML {
        let losses = comparison.losses
        if losses.isEmpty { return "<p class=\"verdict pass\">No significant loss</p>" }
        let names = losses.map { "\($0.kind ?? "all queries") (\($0.measure.label) \(Figure.change($0.difference)))" }
        return "<p class=\"verdict loss\">Loss: \(names.joined(separator: ", "))</p>"
    }

    private var tiles: [HTML] {
        let (old, new) = (comparison.baseline.overall, comparison.candidate.overall)
        let depth = comparison.candidate.settings.depth
        var tiles: [HTML] = []
        func add(_ name: String, _ old: Double?, _ new: Double?) {
            guard let old, let new else { return }
            tiles.append(
                ReportPage.tile(name, "\(Figure.share(new)) \(Self.change(new - old))", "was \(Figure.share(old))"))
        }
        add("MRR", old.measures?.reciprocalRank, new.measures?.reciprocalRank)
        add("nDCG@\(depth)", old.measures?.ndcg, new.measures?.ndcg)
        add("answer stands first", old.measures?.success, new.measures?.success)
        add("clean answers", old.cleanShare, new.cleanShare)
        let losses = comparison.moved.count { $0.change < 0 }
        let gains = comparison.moved.count { $0.change > 0 }
        tiles.append(
            ReportPage.tile(
                "queries that moved",
                "<span class=\"down\">↓ \(Count.text(losses))</span> <span class=\"up\">↑ \(Count.text(gains))</span>",
                "\(Count.text(comparison.reshuffledCount)) more with other hits"))
        if let old = comparison.baseline.latency, let new = comparison.candidate.latency {
            tiles.append(
                ReportPage.tile(
                    "median latency", "\(Figure.microseconds(new.median)) µs",
                    "was \(Figure.microseconds(old.median)) µs"))
        }
        return tiles
    }

    private static func change(_ difference: Double) -> HTML {
        let text = Figure.change(difference)
        if text == "0.000" { return "" }
        return "<small style=\"display:inline\" class=\"\(difference > 0 ? "up" : "down")\">\(text)</small>"
    }

    private var table: HTML {
        let rows = (comparison.kinds + comparison.overall).map { figure -> HTML in
            let isLoss = comparison.isLoss(figure)
            let mark = isLoss ? "loss" : figure.isSignificant && figure.difference > 0 ? "gain" : ""
            let name = (figure.kind ?? "all queries") + (figure.measure == .cleanShare ? ", clean" : "")
            let bars = [
                summary(figure, in: comparison.baseline)?.bar(figure.measure, side: "before"),
                summary(figure, in: comparison.candidate)?.bar(figure.measure, side: "after"),
            ].compactMap(\.self)
            let rowClass = [figure.kind == nil ? "all" : "", mark].filter { !$0.isEmpty }.joined(separator: " ")
            return """
                <tr class="\(rowClass)"><td>\(name)</td><td>\(Count.text(figure.count))</td>\(KindBars.cell(bars))\
                <td>\(Figure.share(figure.before))</td><td>\(Figure.share(figure.after))</td>\
                <td>\(Self.coloured(figure.difference))</td><td>\(Figure.pValue(figure.adjustedPValue))</td>\
                <td>\(figure.smallestDetectable.map { Figure.share($0) } ?? "–")</td><td class="mark">\(mark)</td></tr>

                """
        }
        return """
            <table><thead><tr><th>kind</th><th>queries</th><th></th><th>before</th><th>after</th><th>change</th>\
            <th>p</th><th>shows from</th><th></th></tr></thead><tbody>
            \(rows)</tbody></table>
            """
    }

    private static func coloured(_ difference: Double) -> HTML {
        let text = Figure.change(difference)
        if text == "0.000" { return "<span class=\"soft\">\(text)</span>" }
        return "<span class=\"\(difference > 0 ? "up" : "down")\">\(text)</span>"
    }

    private func summary(_ figure: MeasureComparison, in evaluation: Evaluation) -> EvaluationSummary? {
        figure.kind == nil ? evaluation.overall : evaluation.kinds.first { $0.kind == figure.kind }
    }

    private var scatter: HTML {
        guard comparison.candidate.overall.measures != nil else { return "" }
        return """
            <div class="card split"><div><h2>Where the first answers stand</h2>
            <p class="soft">Each dot is a pair of ranks, before and after the change; the number says how many queries \
            have it. “none”: the first answer is not among the hits.</p>
            <p><span class="dot up">●</span> rose, above the dashed line<br><span class="dot down">●</span> fell, below \
            it<br><span class="dot soft">●</span> stayed</p></div>
            <div>\(RankScatter(comparison).svg())</div></div>

            """
    }

    private func moved() throws -> HTML {
        let all = comparison.moved
        guard !all.isEmpty else { return "<p class=\"soft\">None.</p>" }
        let settings = comparison.candidate.settings
        let losses = Array(all.prefix { $0.change < 0 })
        let gains = Array(all.reversed().prefix { $0.change >= 0 })
        // Gains get the places that losses leave, but at least a third.
        let shownGains = MovedSample(
            gains, limit: max(QueryDetails.limit - losses.count, QueryDetails.limit / 3)
        ).shown
        let shown = MovedSample(losses, limit: QueryDetails.limit - shownGains.count).shown + shownGains
        let details = try shown.enumerated().map { number, moved in
            let arrow: HTML = moved.change < 0 ? "<span class=\"down\">↓</span>" : "<span class=\"up\">↑</span>"
            let lists = [
                try HitList(moved.before, of: before, settings, on: index).html(heading: "before: \(before.name)"),
                try HitList(moved.after, of: after, settings, on: index).html(heading: "after: \(after.name)"),
            ]
            return try QueryDetails(query: moved.query, settings: settings, index: index).html(
                place: "\(arrow) \(ComparisonText.place(moved.before)) → \(ComparisonText.place(moved.after))",
                lists: lists, isOpen: number < QueryDetails.open)
        }
        let selection = " Shown are \(shown.count) of \(Count.text(all.count)), of all kinds alike."
        let remark = shown.count < all.count ? selection : ""
        return """
            <p class="soft">Losses first. Numbers in colour are grades, 3 the best; the line below a list says which rule \
            put the first answer where it is.\(remark)</p>
            \(details)
            """
    }
}
