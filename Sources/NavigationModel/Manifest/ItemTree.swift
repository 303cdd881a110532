/// The items of a tree in the order in which the manifest gives them, each before its children.
///
/// A list instead of recursion: a tree may be as deep as the reader allows and still needs no stack to speak of.
struct ItemTree {
    /// An item and its place in the tree. Its `children` are those of the tree it was taken from.
    struct Node {
        /// The items of which it is one, as the tree it was taken from holds them.
        fileprivate let siblings: [NavigationItem]
        // Half as wide as usual: there are as many nodes as items.
        fileprivate let number: Int32
        fileprivate let parentNumber: Int32
        fileprivate let level: Int32

        var item: NavigationItem { _read { yield siblings[Int(number)] } }

        /// Shows where the item stands, since an argument would be a copy of it.
        func withItem<Result>(_ body: (UnsafePointer<NavigationItem>) throws -> Result) rethrows -> Result {
            try siblings.withUnsafeBufferPointer { siblings in
                guard let first = siblings.baseAddress, siblings.indices.contains(Int(number)) else {
                    preconditionFailure("a node has an item")
                }
                return try body(first + Int(number))
            }
        }

        /// The index of the parent's node; nil for a section.
        var parent: Int? { parentNumber < 0 ? nil : Int(parentNumber) }
        /// 0 for a section.
        var depth: Int { Int(level) }
    }

    private(set) var nodes: [Node] = []

    init(_ sections: [NavigationItem]) {
        // Lists that are being gone through, each below an item of the one before.
        var lists = [(items: sections, next: 0, parent: Int?.none)]
        while let list = lists.last {
            guard list.next < list.items.count else {
                lists.removeLast()
                continue
            }
            let index = nodes.count
            nodes.append(
                Node(
                    siblings: list.items, number: Int32(list.next), parentNumber: Int32(list.parent ?? -1),
                    level: Int32(lists.count - 1)))
            lists[lists.count - 1].next += 1
            let children = nodes[index].item.children
            if !children.isEmpty { lists.append((children, 0, index)) }
        }
    }

    /// Yields the path of each item and its level among some, in the order of the nodes.
    func forEachPath(_ levels: [AccessLevel], _ body: (_ path: String, _ level: AccessLevel) -> Void) {
        for place in nodes.indices { body(nodes[place].item.path, levels[place]) }
    }

    /// Puts items together to a tree again.
    /// - Parameter items: each item after its parent, with the parent's index; their own `children` do not count.
    static func assemble(_ items: consuming [(item: NavigationItem, parent: Int?)]) -> [NavigationItem] {
        var sections: [NavigationItem] = []
        for index in items.indices { items[index].item.children = [] }
        // Backwards, so that an item is complete, though in reverse, before its parent takes it.
        for index in items.indices.reversed() {
            var item = NavigationItem(id: "", path: "", title: "", accessLevel: .public)
            swap(&item, &items[index].item)
            // An array would copy what it swaps.
            item.children.withUnsafeMutableBufferPointer { $0.reverse() }
            if let parent = items[index].parent {
                items[parent].item.children.append(consume item)
            } else {
                sections.append(consume item)
            }
        }
        sections.reverse()
        return sections
    }
}
