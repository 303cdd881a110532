import Foundation
import NavigationModel

/// An entry as a row of the table `entry`.
///
/// An object, since hits, what is remembered and whoever shows them have the same one.
final class StoredEntry: Sendable {
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
    let place: Int64
    /// What hits say of it in JSON, once one of them has been written; for ``WrittenScreens`` alone.
    nonisolated(unsafe) var written: [UInt8]?

    init(_ entry: NavigationEntry, place: Int64 = 0) {
        id = entry.id.storable
        path = entry.path.storable
        title = entry.title.storable
        subtitle = entry.subtitle?.storable
        icon = entry.icon?.storable
        color = entry.color?.storable
        level = entry.accessLevel
        priority = entry.priority
        keywords = entry.keywords.storable
        tags = entry.tags.storable
        description = entry.description?.storable
        categories = entry.categories.storable
        let isStorable = entry.breadcrumb.allSatisfy { $0.id.isStorable && $0.path.isStorable && $0.title.isStorable }
        breadcrumb =
            isStorable
            ? entry.breadcrumb
            : entry.breadcrumb.map {
                BreadcrumbStep(id: $0.id.storable, path: $0.path.storable, title: $0.title.storable)
            }
        link = entry.link?.storable
        self.place = place
    }

    /// An entry that was told by itself, for hits that no index found.
    init(_ entry: SearchEntry) {
        id = entry.id
        path = entry.path
        title = entry.title
        subtitle = entry.subtitle
        icon = entry.icon
        color = entry.color
        level = entry.accessLevel
        priority = entry.priority
        keywords = entry.keywords
        tags = entry.tags
        description = entry.description
        categories = entry.categories
        breadcrumb = entry.breadcrumb
        link = entry.link
        place = 0
    }

    /// The number of the nearest ancestor of the row that a statement stands at, which selects
    /// ``IndexSQL/readEntry``.
    static func parent(_ row: borrowing DirectStatement) -> Int64? { row.isNull(11) ? nil : row.integer(11) }

    /// Reads the row that a statement stands at.
    init(_ row: borrowing DirectStatement, below breadcrumb: [BreadcrumbStep]) {
        level = Position(rowID: row.integer(14)).level
        self.breadcrumb = breadcrumb
        id = row.text(0) ?? ""
        let path = Self.path(row.text(1) ?? id, below: breadcrumb.last)
        self.path = path
        title = row.text(2) ?? ""
        subtitle = row.text(3)
        icon = row.text(4)
        color = row.text(5)
        priority = row.isNull(6) ? nil : Int(row.integer(6))
        keywords = JSONColumn.strings(row.text(7) ?? "")
        tags = JSONColumn.strings(row.text(8) ?? "")
        description = row.text(9)
        categories = JSONColumn.strings(row.text(10) ?? "")
        link = row.text(15).map { $0 + path.dropFirst() } ?? row.text(12)
        place = row.integer(13)
    }

    /// Binds the values of ``IndexSQL/entryColumns``.
    ///
    /// - Parameters:
    ///   - parent: the number of the nearest ancestor.
    ///   - links: what links to paths begin with. A link that only goes on with the path is not written out.
    func bind(to row: borrowing DirectStatement, from first: Int32, parent: Int64?, links: String) {
        let isUsual = link.map { $0 == links + path.dropFirst() } ?? false
        row.bind(id, at: first)
        row.bind(shortPath, at: first + 1)
        row.bind(title, at: first + 2)
        row.bind(subtitle, at: first + 3)
        row.bind(icon, at: first + 4)
        row.bind(color, at: first + 5)
        row.bind(priority.map(Int64.init), at: first + 6)
        row.bind(JSONColumn.text(keywords), at: first + 7)
        row.bind(JSONColumn.text(tags), at: first + 8)
        row.bind(description, at: first + 9)
        row.bind(JSONColumn.text(categories), at: first + 10)
        row.bind(parent, at: first + 11)
        row.bind(isUsual ? "" : link, at: first + 12)
        row.bind(place, at: first + 13)
    }

    /// The path as it goes on from the nearest ancestor's, if it does, without the slash between them; nil if that is
    /// the id.
    private var shortPath: String? {
        let above = breadcrumb.last?.path.utf8 ?? "".utf8
        let rest = path.utf8.dropFirst(above.count)
        guard path.utf8.starts(with: above), rest.first == UInt8(ascii: "/"),
            rest.dropFirst().first != UInt8(ascii: "/")
        else { return path }
        return rest.dropFirst().elementsEqual(id.utf8) ? nil : String(Substring(rest.dropFirst()))
    }

    /// The other way round: what begins with a slash is a whole path.
    private static func path(_ short: String, below parent: BreadcrumbStep?) -> String {
        short.utf8.first == UInt8(ascii: "/") ? short : (parent?.path ?? "") + "/" + short
    }
}

extension String {
    /// SQLite's texts end at a NUL, so one is kept as U+FFFD, as HTML does.
    var storable: String { isStorable ? self : replacing("\0", with: "\u{FFFD}") }

    fileprivate var isStorable: Bool {
        var text = self
        return text.withUTF8 { bytes in
            bytes.baseAddress.map { memchr($0, 0, bytes.count) == nil } ?? true
        }
    }
}

extension [String] {
    fileprivate var storable: [String] { allSatisfy(\.isStorable) ? self : map(\.storable) }
}
