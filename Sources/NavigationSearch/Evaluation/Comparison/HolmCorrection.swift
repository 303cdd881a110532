/// The correction for looking at several p-values at once.
public enum HolmCorrection {
    /// The p-values, raised so that the chance of any false alarm among all of them stays below the level at which each
    /// is judged (Holm 1979): the smallest times their number, the next times one less, and so on, none below the one
    /// before it and none above 1. In the order given.
    public static func adjusted(_ pValues: [Double]) -> [Double] {
        var adjusted = pValues
        var highest = 0.0
        for (rank, index) in pValues.indices.sorted(by: { pValues[$0] < pValues[$1] }).enumerated() {
            highest = max(highest, min(1, pValues[index] * Double(pValues.count - rank)))
            adjusted[index] = highest
        }
        return adjusted
    }
}
