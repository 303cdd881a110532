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

    /// For each item of a tree its categories: those that list its id, an ancestor's id, or one of its tags.
    func categories(in tree: ItemTree) -> CategoryLists {
        var lists = CategoryLists(categories.map(\.id))
        if categories.isEmpty {
            lists.numbers = Array(repeating: 0, count: tree.nodes.count)
            return lists
        }
        var folded: [String: String] = [:]
        // What children inherit.
        var inherited: [Int32] = []
        inherited.reserveCapacity(tree.nodes.count)
        lists.numbers.reserveCapacity(tree.nodes.count)
        for index in tree.nodes.indices {
            var own = tree.nodes[index].parent.map { inherited[$0] } ?? 0
            if let places = byItem[tree.nodes[index].item.id] {
                own = lists.number(of: merge(lists.places(own), places))
            }
            inherited.append(own)
            let tags = byTag.isEmpty ? [] : tree.nodes[index].item.metadata.tags
            let tagged = tags.flatMap { tag in byTag[fold(tag, &folded)] ?? [] }
            lists.numbers.append(tagged.isEmpty ? own : lists.number(of: merge(lists.places(own), tagged)))
        }
        return lists
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

/// The categories of items: each list of them that occurs, once.
struct CategoryLists: Sendable {
    /// For each item the number of its list.
    fileprivate(set) var numbers: [Int32] = []
    /// The ids of the categories in each list; the first list is empty.
    private(set) var lists: [[String]] = [[]]
    /// The same as places among all categories.
    private var places: [[Int]] = [[]]
    private var known: [[Int]: Int32] = [[]: 0]
    private let ids: [String]

    fileprivate init(_ ids: [String]) { self.ids = ids }

    fileprivate func places(_ number: Int32) -> [Int] { places[Int(number)] }

    fileprivate mutating func number(of places: [Int]) -> Int32 {
        if let number = known[places] { return number }
        let number = Int32(lists.count)
        known[places] = number
        self.places.append(places)
        lists.append(places.map { ids[$0] })
        return number
    }
}
