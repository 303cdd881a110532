/// Finds the categories that items belong to.
struct CategoryMembership {
    /// In the order in which entries name them.
    private let categories: [SearchCategory]
    /// Places in `categories`, ascending, by the id of an item that they list.
    private var byItem: [String: [Int]] = [:]
    /// Places in `categories`, ascending, by the folded form of a tag that they list.
    private var byTag: [String: [Int]] = [:]

    init(_ categories: [SearchCategory]) {
        self.categories = SearchCategory.ordered(categories)
        for (place, category) in self.categories.enumerated() {
            for id in Set(category.itemIDs) { byItem[id, default: []].append(place) }
            for tag in Set(category.tags.map(\.foldedLetters)) { byTag[tag, default: []].append(place) }
        }
    }

    /// For each item of a tree the ids of its categories: those that list its id, an ancestor's id, or one of its tags.
    func categories(in tree: ItemTree) -> [[String]] {
        if categories.isEmpty { return Array(repeating: [], count: tree.nodes.count) }
        var folded: [String: String] = [:]
        // What children inherit: as places, and as the ids, which items with nothing of their own share.
        var inherited: [(places: [Int], ids: [String])] = []
        inherited.reserveCapacity(tree.nodes.count)
        return tree.nodes.map { node in
            var own = node.parent.map { inherited[$0] } ?? (places: [], ids: [])
            if let places = byItem[node.item.id] { own = named(merge(own.places, places)) }
            inherited.append(own)
            if byTag.isEmpty { return own.ids }
            let tagged = node.item.metadata.tags.flatMap { tag in byTag[fold(tag, &folded)] ?? [] }
            return tagged.isEmpty ? own.ids : named(merge(own.places, tagged)).ids
        }
    }

    private func named(_ places: [Int]) -> (places: [Int], ids: [String]) {
        (places, places.map { categories[$0].id })
    }

    private func merge(_ left: [Int], _ right: [Int]) -> [Int] { Set(left).union(right).sorted() }

    /// The same few tags stand at thousands of items.
    private func fold(_ tag: String, _ known: inout [String: String]) -> String {
        if let folded = known[tag] { return folded }
        let folded = tag.foldedLetters
        known[tag] = folded
        return folded
    }
}
