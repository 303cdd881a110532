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

    /// The items' indices in the order of their static rank.
    ///
    /// A counting sort: what decides before the place is the same for many items, so only what differs is compared.
    var staticOrder: [Int32] {
        var numbers: [StaticOrderKey: Int32] = [:]
        /// For each number how many items have it.
        var counts: [Int] = []
        let numberOfItem = nodes.indices.map { index in
            let key = StaticOrderKey(
                priority: nodes[index].item.priority.map(UInt.init) ?? .max, depth: nodes[index].depth,
                titleLength: nodes[index].item.title.scalarCount)
            let next = Int32(counts.count)
            let number = numbers[key, default: next]
            if number == next {
                numbers[key] = next
                counts.append(0)
            }
            counts[Int(number)] += 1
            return number
        }
        var starts = counts
        var start = 0
        for (_, number) in numbers.sorted(by: { $0.key < $1.key }) {
            starts[Int(number)] = start
            start += counts[Int(number)]
        }
        var order = [Int32](repeating: 0, count: nodes.count)
        for (index, number) in numberOfItem.enumerated() {
            order[starts[Int(number)]] = Int32(index)
            starts[Int(number)] += 1
        }
        return order
    }
}

extension String {
    /// How many Unicode scalars there are: each has one byte of UTF-8 that goes on from no other.
    fileprivate var scalarCount: Int {
        let count: Int? = utf8.withContiguousStorageIfAvailable { bytes in
            var count = 0
            for byte in bytes { count &+= byte.isContinuation ? 0 : 1 }
            return count
        }
        return count ?? unicodeScalars.count
    }
}

/// What decides between two entries when the text says nothing, before their places in the manifest.
private struct StaticOrderKey: Hashable, Comparable {
    /// `UInt.max`, which no priority is, for none.
    let priority: UInt
    let depth: Int
    let titleLength: Int

    static func < (left: StaticOrderKey, right: StaticOrderKey) -> Bool {
        (left.priority, left.depth, left.titleLength) < (right.priority, right.depth, right.titleLength)
    }
}
