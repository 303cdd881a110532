/// Room in which formulas are put together, which serves one after the other.
final class FormulaRoom {
    struct Arrays {
        var nodes: [FormulaCursor.Node] = []
        var parts: [Int] = []
        var pending: [FormulaBuilder.Part] = []
        var lists: [Unmanaged<PostingList>] = []
    }

    /// They have no elements. Whoever takes them leaves others in their place, so that he is the only one who has them.
    @exclusivity(unchecked) var arrays = Arrays()
}
