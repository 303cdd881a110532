/// The ancestors of items, outermost first. Those of children of one item stand there once.
struct Trails: Sendable {
    /// The first is that of sections, which have none.
    private var lists: [[BreadcrumbStep]] = [[]]
    /// For each item which of the lists is its own.
    private var numbers: [Int32] = []

    init(_ tree: ItemTree) {
        numbers.reserveCapacity(tree.nodes.count)
        // Of what is below each item, once one of its children has come.
        var numbersBelow = [Int32](repeating: 0, count: tree.nodes.count)
        for index in tree.nodes.indices {
            guard let parent = tree.nodes[index].parent else {
                numbers.append(0)
                continue
            }
            if numbersBelow[parent] == 0 {
                let step = BreadcrumbStep(
                    id: tree.nodes[parent].item.id, path: tree.nodes[parent].item.path,
                    title: tree.nodes[parent].item.title)
                numbersBelow[parent] = Int32(lists.count)
                lists.append(self[parent] + [step])
            }
            numbers.append(numbersBelow[parent])
        }
    }

    /// Those of an item, by its place in the manifest.
    subscript(place: Int) -> [BreadcrumbStep] { lists[Int(numbers[place])] }

    /// Those that some item has, each once, in the order of the manifest.
    var breadcrumbs: ArraySlice<[BreadcrumbStep]> { lists.dropFirst() }
}
