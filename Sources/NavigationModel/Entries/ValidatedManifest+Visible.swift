extension ValidatedManifest {
    /// The manifest as a viewer at a level may see it: as if the items above that level had never been in it.
    ///
    /// It has no findings, since they speak about the whole manifest.
    public func visible(to level: AccessLevel) -> ValidatedManifest {
        let tree = ItemTree(manifest.sections)
        let levels = tree.effectiveLevels
        var kept: [(item: NavigationItem, parent: Int?)] = []
        var places: [Int: Int] = [:]
        var hiddenIDs: Set<String> = []
        for (index, node) in tree.nodes.enumerated() {
            if levels[index] > level {
                hiddenIDs.insert(node.item.id)
            } else {
                // What is visible has visible ancestors only: an effective level is never below the parent's.
                places[index] = kept.count
                kept.append((node.item, node.parent.flatMap { places[$0] }))
            }
        }
        var visible = manifest
        visible.sections = ItemTree.assemble(consume kept)
        for index in visible.searchCategories.indices {
            visible.searchCategories[index].itemIDs.removeAll(where: hiddenIDs.contains)
        }
        return ValidatedManifest(partOfValid: visible, findings: [])
    }
}
