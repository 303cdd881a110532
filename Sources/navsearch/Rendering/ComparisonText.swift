import NavigationModel
import NavigationSearch

/// What a change of the ranking does, as people read it.
enum ComparisonText {
    /// How many of the queries that lost, and of those that gained, are listed.
    private static let listed = 10

    /// The lines, each ended by a line break.
    static func text(_ comparison: EvaluationComparison, from before: String, to after: String) -> String {
        "from \(SafeText.line(before)) to \(SafeText.line(after))\n\n" + table(comparison) + "\n" + moved(comparison)
            + latency(comparison) + verdict(comparison)
    }

    private static func table(_ comparison: EvaluationComparison) -> String {
        var table = TextTable(rows: [
            ["kind", "figure", "n", "before", "after", "change", "p", "shows from", ""]
        ])
        table.leftAligned = [0, 1, 8]
        table.rows += (comparison.kinds + comparison.overall).map { figure in
            [
                SafeText.line(figure.kind ?? "all queries"), figure.measure.label, Count.text(figure.count),
                Figure.share(figure.before), Figure.share(figure.after), Figure.change(figure.difference),
                Figure.pValue(figure.adjustedPValue), figure.smallestDetectable.map { Figure.share($0) } ?? "-",
                mark(figure, in: comparison),
            ]
        }
        return table.text
    }

    private static func mark(_ figure: MeasureComparison, in comparison: EvaluationComparison) -> String {
        if comparison.isLoss(figure) { return "loss" }
        return figure.difference > 0 && figure.isSignificant ? "gain" : ""
    }

    private static func moved(_ comparison: EvaluationComparison) -> String {
        let losses = comparison.moved.prefix { $0.change < 0 }
        let gains = comparison.moved.reversed().prefix { $0.change > 0 }
        var text =
            "\(Count.text(losses.count, of: "query", plural: "queries")) lost, \(Count.text(gains.count)) gained, "
            + "\(Count.text(comparison.reshuffledCount)) with other hits and the same first answer\n"
        for (name, queries) in [("lost", Array(losses)), ("gained", Array(gains))] where !queries.isEmpty {
            var table = TextTable(rows: MovedSample(queries, limit: listed).shown.map(line))
            table.leftAligned = [0, 1, 2, 3, 4]
            text += "\(name):\n" + table.text
            if queries.count > listed {
                text += "  and \(Count.text(queries.count - listed)) more; all of them: --format json\n"
            }
        }
        return text + "\n"
    }

    private static func line(_ moved: MovedQuery) -> [String] {
        [
            "  \(place(moved.before)) → \(place(moved.after))", SafeText.line(moved.query.text),
            moved.query.level.rawValue, SafeText.line(moved.query.kind), SafeText.line(moved.query.id),
        ]
    }

    /// Where the first answer stands, as in "3", "none" or "not clean".
    static func place(_ query: EvaluatedQuery) -> String {
        let rank = query.measures == nil ? nil : query.rank.map(String.init) ?? "none"
        let isClean = query.isClean.map { $0 ? "clean" : "not clean" }
        return [rank, isClean].compactMap(\.self).joined(separator: ", ")
    }

    private static func latency(_ comparison: EvaluationComparison) -> String {
        guard let before = comparison.baseline.latency, let after = comparison.candidate.latency else { return "" }
        func pair(_ value: (LatencySummary) -> Double) -> String {
            "\(Figure.microseconds(value(before))) → \(Figure.microseconds(value(after)))"
        }
        return "microseconds: p50 \(pair(\.median)), p90 \(pair(\.percentile90)), p99 \(pair(\.percentile99))\n"
    }

    private static func verdict(_ comparison: EvaluationComparison) -> String {
        let losses = comparison.losses.map { figure in
            "\(figure.measure.label) of \(SafeText.line(figure.kind ?? "all queries")) "
                + "\(Figure.change(figure.difference)) (\(reason(figure)))"
        }
        return losses.isEmpty ? "no significant loss\n" : "loss: \(losses.joined(separator: ", "))\n"
    }

    private static func reason(_ figure: MeasureComparison) -> String {
        figure.isSignificant ? "p \(Figure.pValue(figure.adjustedPValue))" : "more than --max-loss"
    }
}

extension MeasureComparison.Measure {
    /// What tables call it.
    var label: String {
        switch self {
        case .meanReciprocalRank: "MRR"
        case .cleanShare: "clean"
        }
    }
}
