import GRDB
import NavigationModel

/// The screens of an index, to be found by their paths.
struct IndexedScreens: LinkScreens {
    let db: Database
    /// How many components the longest path has.
    let depth: Int

    func screen(at path: LinkPath) throws(any Error) -> PlacedScreen? {
        guard path.isSound, path.components.count <= depth, let hash = PathHash.beginnings(of: path).last else {
            return nil
        }
        return try screen(hash, path.components[...], level: .admin)
    }

    func nearest(to path: LinkPath, level: AccessLevel) throws(any Error) -> BreadcrumbStep? {
        let components = path.components.prefix(depth)
        let hashes = PathHash.beginnings(of: path)
        for count in (0...components.count).reversed() {
            if let found = try screen(hashes[count], components.prefix(count), level: level) { return found.screen }
        }
        return nil
    }

    private func screen(
        _ hash: Int64, _ components: ArraySlice<String>, level: AccessLevel
    ) throws -> PlacedScreen? {
        var rows = try HashedRows(.path(hash), db)
        while let row = try rows.row() {
            let position = Position(rowID: row)
            guard position.level <= level else { continue }
            let reader = EntryReader(db)
            let entry = try reader.entry(at: position)
            // Different paths may share a hash.
            guard LinkPath(entry.path).components[...] == components else { continue }
            return PlacedScreen(
                BreadcrumbStep(id: entry.id, path: entry.path, title: entry.title), level: entry.level,
                ancestors: entry.breadcrumb)
        }
        let items = try DirectStatement(db, LinkSQL.selectUnlisted)
        items.bind(hash, at: 1)
        while try items.next() {
            let item = UnlistedItem(items)
            guard item.level <= level, LinkPath(item.path).components[...] == components else { continue }
            return PlacedScreen(
                BreadcrumbStep(id: item.id, path: item.path, title: item.title), level: item.level,
                ancestors: try item.parent.map { try AncestorTable.breadcrumb($0, db) } ?? [])
        }
        return nil
    }
}
