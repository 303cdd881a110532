import NavigationSearch

/// The figures of an evaluation as people read them: a line for each kind, one for all, one for latency.
enum EvaluationText {
    /// The lines, each ended by a line break.
    static func text(_ evaluation: Evaluation) -> String {
        let depth = evaluation.settings.depth
        let hasClean = evaluation.overall.cleanShare != nil
        var table = TextTable(rows: [
            ["kind", "n", "MRR", "nDCG@\(depth)", "s@1", "R@\(depth)"] + (hasClean ? ["clean"] : [])
        ])
        table.rows += (evaluation.kinds + [evaluation.overall]).map { row($0, hasClean: hasClean) }
        return table.text + latency(evaluation.latency)
    }

    private static func row(_ summary: EvaluationSummary, hasClean: Bool) -> [String] {
        let measures = summary.measures
        return [
            SafeText.line(summary.kind ?? "all queries"), Count.text(summary.count),
            Figure.share(measures?.reciprocalRank), Figure.share(measures?.ndcg), Figure.share(measures?.success),
            Figure.share(measures?.recall),
        ] + (hasClean ? [Figure.share(summary.cleanShare)] : [])
    }

    /// Percentiles in a line.
    static func latency(_ latency: LatencySummary?) -> String {
        guard let latency else { return "" }
        let figures = [
            ("p50", latency.median), ("p90", latency.percentile90), ("p99", latency.percentile99),
            ("max", latency.longest),
        ]
        return "microseconds: " + figures.map { "\($0.0) \(Figure.microseconds($0.1))" }.joined(separator: ", ") + "\n"
    }
}
