/// Room in which formulas are put together, which serves one after the other.
final class FormulaRoom {
    struct Arrays {
        var nodes: [FormulaCursor.Node] = []
        var parts: [Int] = []
        var pending: [FormulaBuilder.Part] = []
    }

    @exclusivity(unchecked) private var arrays = Arrays()

    /// The arrays, without elements. Whoever has them is the only one.
    func take() -> Arrays {
        let taken = arrays
        arrays = Arrays()
        return taken
    }

    /// - Parameter given: without elements.
    func giveBack(_ given: consuming Arrays) { arrays = given }
}
