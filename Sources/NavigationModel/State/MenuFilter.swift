/// Which items a menu lists for a level.
enum MenuFilter {
    struct Item {
        let parent: Int?
        let hasChildren: Bool
        /// The effective level.
        let level: AccessLevel
    }

    /// - Parameter items: each before those below it.
    static func listed(_ items: [Item], for level: AccessLevel) -> [Bool] {
        var hasListedChild = [Bool](repeating: false, count: items.count)
        var isListed = hasListedChild
        // Backwards, so that all is known of an item's children when its turn comes.
        for index in items.indices.reversed() {
            let item = items[index]
            guard item.level <= level, !item.hasChildren || hasListedChild[index] else { continue }
            isListed[index] = true
            if let parent = item.parent { hasListedChild[parent] = true }
        }
        return isListed
    }
}

extension ValidatedManifest {
    /// The tree of a menu for a viewer at a level: the items that the level sees, by the rules of search (the strictest
    /// level on the way counts, and a level sees all below it), without items that have children of which none is left.
    ///
    /// Items that are kept out of search are in it.
    public func menu(for level: AccessLevel) -> [NavigationItem] {
        let tree = ItemTree(manifest.sections)
        let items = zip(tree.nodes, tree.effectiveLevels).map { node, level in
            MenuFilter.Item(parent: node.parent, hasChildren: !node.item.children.isEmpty, level: level)
        }
        let isListed = MenuFilter.listed(items, for: level)
        var kept: [(item: NavigationItem, parent: Int?)] = []
        var places = [Int?](repeating: nil, count: items.count)
        for (index, node) in tree.nodes.enumerated() where isListed[index] {
            places[index] = kept.count
            kept.append((node.item, node.parent.flatMap { places[$0] }))
        }
        return ItemTree.assemble(consume kept)
    }
}
