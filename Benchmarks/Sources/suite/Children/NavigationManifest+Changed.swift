import NavigationModel

extension NavigationManifest {
    /// The same manifest with a word added to the title of one item in so many.
    ///
    /// Only items without children are changed, since a title stands in the breadcrumbs of everything below it.
    func changed(oneIn share: Int, mark: String) -> NavigationManifest {
        var due = 0
        func changed(_ items: [NavigationItem]) -> [NavigationItem] {
            items.map { item in
                var item = item
                due += 1
                if item.children.isEmpty {
                    guard due >= share else { return item }
                    due -= share
                    item.title += " " + mark
                } else {
                    item.children = changed(item.children)
                }
                return item
            }
        }
        var manifest = self
        manifest.sections = changed(sections)
        return manifest
    }
}
