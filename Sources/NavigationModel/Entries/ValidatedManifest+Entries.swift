extension ValidatedManifest {
    /// The items flattened for search, in the order of their static rank: by priority, those without one last;
    /// then by depth; then by the title's length in Unicode scalars; then by place in the manifest.
    ///
    /// Items that are not searchable are among them. Takes as long as sorting does.
    public func entries() -> [NavigationEntry] {
        Array(EntryList(self))
    }
}

extension ItemTree {
    /// For each item the strictest level of its own and all its ancestors'.
    var effectiveLevels: [AccessLevel] {
        var levels: [AccessLevel] = []
        levels.reserveCapacity(nodes.count)
        for index in nodes.indices {
            levels.append(max(nodes[index].item.accessLevel, nodes[index].parent.map { levels[$0] } ?? .public))
        }
        return levels
    }

    /// For each item its ancestors, outermost first. Children of one item share one array.
    var trails: [[BreadcrumbStep]] {
        var trails: [[BreadcrumbStep]] = []
        trails.reserveCapacity(nodes.count)
        // Below each item, once one of its children has come.
        var trailsBelow = [[BreadcrumbStep]?](repeating: nil, count: nodes.count)
        for index in nodes.indices {
            guard let parent = nodes[index].parent else {
                trails.append([])
                continue
            }
            if let trail = trailsBelow[parent] {
                trails.append(trail)
                continue
            }
            let step = BreadcrumbStep(
                id: nodes[parent].item.id, path: nodes[parent].item.path, title: nodes[parent].item.title)
            let trail = trails[parent] + [step]
            trailsBelow[parent] = trail
            trails.append(trail)
        }
        return trails
    }

    /// The items' indices in the order of their static rank.
    var staticOrder: [Int32] {
        var keys = nodes.indices.map { index in
            StaticOrderKey(
                priority: nodes[index].item.priority.map(UInt.init) ?? .max, depth: nodes[index].depth,
                titleLength: nodes[index].item.title.scalarCount, index: index)
        }
        // In place, since it takes room for all items.
        keys.sort()
        return keys.map { Int32($0.index) }
    }
}

extension String {
    /// How many Unicode scalars there are: each has one byte of UTF-8 that goes on from no other.
    fileprivate var scalarCount: Int {
        let count: Int? = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.reduce(0) { $0 &+ ($1 & 0xC0 == 0x80 ? 0 : 1) }
        }
        return count ?? unicodeScalars.count
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
