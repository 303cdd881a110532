import NavigationModel

/// Tells whether an entry has changed since its row was written, without reading the row or making the entry.
struct EntryHash {
    /// Room that is used again from one entry to the next.
    private var fields = HashedFields()
    /// The hash of how links are printed: a link says no more than that and the path.
    private let links: Int64
    /// The hash of each list of categories.
    private let categories: [Int64]
    /// That of the breadcrumb that the last entry had: those below the same item come together.
    private var breadcrumb: (parent: Int?, hash: Int64) = (nil, 0)

    init(_ entries: EntryList) {
        fields.add(entries.links.form)
        links = fields.hash
        categories = entries.categoryLists.map { list in
            var fields = HashedFields()
            fields.add(list)
            return fields.hash
        }
    }

    /// The hash of what a row keeps of an entry.
    /// - Parameter entries: always the same.
    mutating func of(_ rank: Int, in entries: EntryList) -> Int64 {
        let breadcrumb = breadcrumbHash(rank, in: entries)
        fields.removeAll()
        entries.withItem(rank) { item in
            fields.add(item.pointee.id)
            fields.add(item.pointee.path)
            fields.add(item.pointee.title)
            fields.add(entries.accessLevel(rank).rawValue)
            fields.add(item.pointee.subtitle)
            fields.add(item.pointee.icon)
            fields.add(item.pointee.color)
            fields.add(item.pointee.priority.map(String.init))
            fields.add(item.pointee.metadata.description)
            fields.add(item.pointee.metadata.keywords)
            fields.add(item.pointee.metadata.tags)
        }
        fields.add(links)
        fields.add(categories[entries.categoryList(rank)])
        fields.add(breadcrumb)
        return fields.hash
    }

    private mutating func breadcrumbHash(_ rank: Int, in entries: EntryList) -> Int64 {
        guard let parent = entries.parentPlace(rank) else { return 0 }
        if parent == breadcrumb.parent { return breadcrumb.hash }
        fields.removeAll()
        for step in entries.breadcrumb(rank) {
            fields.add(step.id)
            fields.add(step.path)
            fields.add(step.title)
        }
        breadcrumb = (parent, fields.hash)
        return breadcrumb.hash
    }
}
