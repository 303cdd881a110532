import NavigationSearch

/// A bar for each figure, with the interval in which it may lie for other queries of the kind.
struct KindBars {
    /// A figure's height and its interval, both between 0 and 1.
    struct Bar {
        let value: Double
        let interval: ConfidenceInterval?
        /// Which of the rankings it belongs to, as the style sheet calls it.
        let side: String
    }

    /// The bars of one row, below each other.
    static func cell(_ bars: [Bar]) -> HTML {
        let tracks = bars.map { bar -> HTML in
            let whisker: HTML =
                bar.interval.map {
                    "<u style=\"left:\(percent($0.lower));width:\(percent($0.upper - $0.lower))\"></u>"
                } ?? ""
            return
                "<div class=\"track\"><i class=\"\(bar.side)\" style=\"width:\(percent(bar.value))\"></i>\(whisker)</div>"
        }
        return "<td class=\"bars\">\(tracks)</td>"
    }

    private static func percent(_ share: Double) -> String { "\((share * 1_000).rounded() / 10)%" }
}

extension EvaluationSummary {
    /// The bar of one of the two figures that are compared.
    func bar(_ measure: MeasureComparison.Measure, side: String) -> KindBars.Bar? {
        switch measure {
        case .meanReciprocalRank:
            measures.map { KindBars.Bar(value: $0.reciprocalRank, interval: reciprocalRankInterval, side: side) }
        case .cleanShare: cleanShare.map { KindBars.Bar(value: $0, interval: cleanShareInterval, side: side) }
        }
    }
}
