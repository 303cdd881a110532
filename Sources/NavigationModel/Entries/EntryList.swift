/// The entries of a manifest in the order of their static rank, each made when it is asked for: what a manifest holds
/// is not there twice.
///
/// ```swift
/// let list = EntryList(manifest)
/// for rank in list.indices where list.isSearchable(rank) { print(list[rank].title) }
/// ```
package struct EntryList: RandomAccessCollection, Sendable {
    private let tree: ItemTree
    /// How the entries' links are made.
    package let links: LinkAddresses
    private let levels: [AccessLevel]
    private let trails: Trails
    /// For each item the number of its categories.
    private let categoryNumbers: [Int32]
    /// The lists of categories that entries have, each once.
    package let categoryLists: [[String]]
    /// For each rank the item's place in the tree.
    private let order: [Int32]
    private let searchable: [Bool]

    /// Two other threads help.
    package init(_ manifest: ValidatedManifest) {
        tree = ItemTree(manifest.manifest.sections)
        links = LinkAddresses(manifest.manifest.deepLinking)
        let memberships = Meanwhile { [tree] in
            CategoryMembership(manifest.manifest.searchCategories).categories(in: tree)
        }
        let order = Meanwhile { [tree] in tree.staticOrder }
        levels = tree.effectiveLevels
        trails = Trails(tree)
        self.order = order.get()
        categoryNumbers = memberships.get().numbers
        categoryLists = memberships.get().lists
        searchable = tree.nodes.indices.map { [tree] in tree.nodes[$0].item.metadata.searchable }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { order.count }

    package subscript(rank: Int) -> NavigationEntry {
        let place = manifestPlace(rank)
        return NavigationEntry(
            tree.nodes[place].item, accessLevel: levels[place], breadcrumb: trails[place],
            categories: categories(rank), link: links.link(to: tree.nodes[place].item.path), staticRank: rank,
            manifestPlace: place)
    }

    // What can be told of an entry without making it.
    package func id(_ rank: Int) -> String { tree.nodes[manifestPlace(rank)].item.id }
    package func title(_ rank: Int) -> String { tree.nodes[manifestPlace(rank)].item.title }
    package func path(_ rank: Int) -> String { tree.nodes[manifestPlace(rank)].item.path }
    package func accessLevel(_ rank: Int) -> AccessLevel { levels[manifestPlace(rank)] }
    package func isSearchable(_ rank: Int) -> Bool { searchable[manifestPlace(rank)] }
    package func breadcrumb(_ rank: Int) -> [BreadcrumbStep] { trails[manifestPlace(rank)] }
    package func categories(_ rank: Int) -> [String] { categoryLists[categoryList(rank)] }
    /// The number of an entry's categories among ``categoryLists``.
    package func categoryList(_ rank: Int) -> Int { Int(categoryNumbers[manifestPlace(rank)]) }
    /// The place in the manifest of the item above; nil for a section.
    package func parentPlace(_ rank: Int) -> Int? { tree.nodes[manifestPlace(rank)].parent }
    package func manifestPlace(_ rank: Int) -> Int { Int(order[rank]) }

    /// The ranks in the order of the manifest, in which what they stand for lies close together in memory.
    package var ranksInManifest: [Int32] {
        var ranks = [Int32](repeating: 0, count: order.count)
        for (rank, place) in order.enumerated() { ranks[Int(place)] = Int32(rank) }
        return ranks
    }

    /// Yields the paths, each with the lowest level that sees it, in the order of the manifest.
    package func forEachPath(_ body: (_ path: String, _ level: AccessLevel) -> Void) {
        tree.forEachPath(levels, body)
    }

    /// Shows where the item stands that an entry is made of, since an argument would be a copy of it.
    package func withItem<Result>(
        _ rank: Int, _ body: (UnsafePointer<NavigationItem>) throws -> Result
    ) rethrows -> Result {
        try tree.nodes[manifestPlace(rank)].withItem(body)
    }

    /// The breadcrumbs that entries have, each once, in the order of the manifest.
    package var breadcrumbs: ArraySlice<[BreadcrumbStep]> { trails.breadcrumbs }
}

extension NavigationEntry {
    fileprivate init(
        _ item: borrowing NavigationItem, accessLevel: AccessLevel, breadcrumb: [BreadcrumbStep], categories: [String],
        link: String?, staticRank: Int, manifestPlace: Int
    ) {
        self.init(
            id: item.id, path: item.path, title: item.title, subtitle: item.subtitle, icon: item.icon,
            color: item.color, accessLevel: accessLevel, priority: item.priority, keywords: item.metadata.keywords,
            tags: item.metadata.tags, description: item.metadata.description, isSearchable: item.metadata.searchable,
            breadcrumb: breadcrumb, categories: categories, link: link, staticRank: staticRank,
            manifestPlace: manifestPlace)
    }
}
