extension ValidatedManifest {
    /// The items flattened for search, in the order of their static rank: by priority, those without one last;
    /// then by depth; then by the title's length in Unicode scalars; then by place in the manifest.
    ///
    /// Items that are not searchable are among them. Takes as long as sorting does.
    public func entries() -> [NavigationEntry] {
        let tree = ItemTree(manifest.sections)
        let links = LinkAddresses(manifest.deepLinking)
        let levels = tree.effectiveLevels
        let trails = tree.trails
        let categories = CategoryMembership(manifest.searchCategories).categories(in: tree)
        return tree.staticOrder.enumerated().map { rank, index in
            let item = tree.nodes[index].item
            return NavigationEntry(
                id: item.id, path: item.path, title: item.title, subtitle: item.subtitle, icon: item.icon,
                color: item.color, accessLevel: levels[index], priority: item.priority,
                keywords: item.metadata.keywords, tags: item.metadata.tags, description: item.metadata.description,
                isSearchable: item.metadata.searchable, breadcrumb: trails[index], categories: categories[index],
                link: links.link(to: item.path), staticRank: rank,
                manifestPlace: index)
        }
    }
}

extension ItemTree {
    /// For each item the strictest level of its own and all its ancestors'.
    var effectiveLevels: [AccessLevel] {
        nodes.reduce(into: []) { levels, node in
            levels.append(max(node.item.accessLevel, node.parent.map { levels[$0] } ?? .public))
        }
    }

    /// For each item its ancestors, outermost first. Children of one item share one array.
    fileprivate var trails: [[BreadcrumbStep]] {
        var trails: [[BreadcrumbStep]] = []
        trails.reserveCapacity(nodes.count)
        var trailsBelow: [Int: [BreadcrumbStep]] = [:]
        for node in nodes {
            guard let parent = node.parent else {
                trails.append([])
                continue
            }
            if let trail = trailsBelow[parent] {
                trails.append(trail)
                continue
            }
            let item = nodes[parent].item
            let trail = trails[parent] + [BreadcrumbStep(id: item.id, path: item.path, title: item.title)]
            trailsBelow[parent] = trail
            trails.append(trail)
        }
        return trails
    }

    /// The items' indices in the order of their static rank.
    fileprivate var staticOrder: [Int] {
        nodes.enumerated()
            .map { index, node in
                StaticOrderKey(
                    priority: node.item.priority.map(UInt.init) ?? .max, depth: node.depth,
                    titleLength: node.item.title.unicodeScalars.count, index: index)
            }
            .sorted()
            .map(\.index)
    }
}

/// What decides between two entries when the text says nothing.
private struct StaticOrderKey: Comparable {
    /// `UInt.max`, which no priority is, for none.
    let priority: UInt
    let depth: Int
    let titleLength: Int
    let index: Int

    static func < (left: StaticOrderKey, right: StaticOrderKey) -> Bool {
        (left.priority, left.depth, left.titleLength, left.index)
            < (right.priority, right.depth, right.titleLength, right.index)
    }
}
