import NavigationModel

extension NavigationManifest {
    /// The same manifest with a word added to the title of one item in so many.
    func changed(oneIn share: Int, mark: String) -> NavigationManifest {
        var number = 0
        func changed(_ items: [NavigationItem]) -> [NavigationItem] {
            items.map { item in
                var item = item
                number += 1
                if number.isMultiple(of: share) { item.title += " " + mark }
                if !item.children.isEmpty { item.children = changed(item.children) }
                return item
            }
        }
        var manifest = self
        manifest.sections = changed(sections)
        return manifest
    }
}
