import GRDB
import NavigationModel

/// An entry as a row of the table `entry`.
struct StoredEntry: Equatable {
    let id: String
    let path: String
    let title: String
    let subtitle: String?
    let icon: String?
    let color: String?
    let level: AccessLevel
    let priority: Int?
    let keywords: [String]
    let tags: [String]
    let description: String?
    let categories: [String]
    let breadcrumb: [BreadcrumbStep]
    let link: String?
    /// The place in the order of the manifest, with gaps.
    var place: Int64 = 0

    init(_ entry: NavigationEntry) {
        id = entry.id.storable
        path = entry.path.storable
        title = entry.title.storable
        subtitle = entry.subtitle?.storable
        icon = entry.icon?.storable
        color = entry.color?.storable
        level = entry.accessLevel
        priority = entry.priority
        keywords = entry.keywords.map(\.storable)
        tags = entry.tags.map(\.storable)
        description = entry.description?.storable
        categories = entry.categories.map(\.storable)
        breadcrumb = entry.breadcrumb.map {
            BreadcrumbStep(id: $0.id.storable, path: $0.path.storable, title: $0.title.storable)
        }
        link = entry.link?.storable
    }

    /// Reads a row of ``IndexSQL/entryColumns``.
    init(_ row: Row) {
        id = row[0]
        path = row[1]
        title = row[2]
        subtitle = row[3]
        icon = row[4]
        color = row[5]
        level = AccessLevel(rawValue: row[6]) ?? .admin
        priority = row[7]
        keywords = JSONColumn.strings(row[8])
        tags = JSONColumn.strings(row[9])
        description = row[10]
        categories = JSONColumn.strings(row[11])
        breadcrumb = JSONColumn.breadcrumb(row[12])
        link = row[13]
        place = row[14]
    }

    /// The values of ``IndexSQL/entryColumns``.
    var values: [(any DatabaseValueConvertible)?] {
        [
            id, path, title, subtitle, icon, color, level.rawValue, priority, JSONColumn.text(keywords),
            JSONColumn.text(tags), description, JSONColumn.text(categories), JSONColumn.text(breadcrumb), link,
            place,
        ]
    }

    /// Tells whether a row has changed without reading it.
    var hash: Int64 {
        var hash = StableHash()
        for text in [id, path, title, level.rawValue] { hash.combine(text) }
        for text in [subtitle, icon, color, priority.map(String.init), description, link] { hash.combine(text) }
        for texts in [keywords, tags, categories] { hash.combine(texts) }
        for step in breadcrumb { hash.combine([step.id, step.path, step.title]) }
        return hash.value
    }
}

extension String {
    /// SQLite's texts end at a NUL, so one is kept as U+FFFD, as HTML does.
    var storable: String {
        utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self
    }
}
