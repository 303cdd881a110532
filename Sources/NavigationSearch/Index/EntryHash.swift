import NavigationModel

/// Tells whether an entry has changed since its row was written, without reading the row or making the entry.
struct EntryHash {
    /// Room that is used again from one entry to the next.
    private var bytes: [UInt8] = []

    /// The hash of what a row keeps of an entry.
    mutating func of(_ rank: Int, in entries: EntryList) -> Int64 {
        bytes.removeAll(keepingCapacity: true)
        entries.withItem(rank) { item in
            add(item.id)
            add(item.path)
            add(item.title)
            add(entries.accessLevel(rank).rawValue)
            add(item.subtitle)
            add(item.icon)
            add(item.color)
            add(item.priority.map(String.init))
            add(item.metadata.description)
            bytes.append(entries.links.append(linkTo: item.path, to: &bytes) ? 0xFF : 0xFE)
            add(item.metadata.keywords)
            add(item.metadata.tags)
        }
        add(entries.categories(rank))
        for step in entries.breadcrumb(rank) {
            add(step.id)
            add(step.path)
            add(step.title)
        }
        return Int64(bitPattern: XXH64.hash(bytes))
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
        // No byte of UTF-8 is 0xFF, so neighbouring texts cannot run into each other.
        bytes.append(0xFF)
    }

    private mutating func add(_ text: String?) {
        if let text { add(text) } else { bytes.append(0xFE) }
    }

    private mutating func add(_ texts: [String]) {
        for text in texts { add(text) }
        bytes.append(0xFD)
    }
}
