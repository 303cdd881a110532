/// How small a difference a number of queries can show.
public enum DetectableEffect {
    /// The smallest true mean difference that a two-sided test at a level of 5 % finds in four of five tries:
    /// (z₀.₉₇₅ + z₀.₈₀) · s / √n ≈ 2.80 · s / √n, with the standard deviation s of the n paired differences (Bloom 1995,
    /// "Minimum detectable effects"; normal approximation, no correction for several kinds).
    ///
    /// Nil if fewer than two queries were compared or all differences are equal: nothing then tells how they scatter.
    public static func smallest(differences: [Double]) -> Double? {
        guard differences.count > 1, let first = differences.first, differences.contains(where: { $0 != first }) else {
            return nil
        }
        let count = Double(differences.count)
        let mean = differences.reduce(0, +) / count
        let variance = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        return (NormalQuantile.twoSided95 + NormalQuantile.oneSided80) * (variance / count).squareRoot()
    }
}
