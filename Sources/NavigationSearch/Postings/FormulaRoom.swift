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

    func giveBack(_ given: consuming Arrays) {
        // There are few, and to remove all at once takes as long as for many.
        while given.nodes.popLast() != nil {}
        while given.parts.popLast() != nil {}
        while given.pending.popLast() != nil {}
        arrays = given
    }
}
