/// The screens of a manifest, to be found by id and path.
struct ScreenMap: Sendable {
    struct Screen: Sendable {
        let step: BreadcrumbStep
        /// The effective level.
        let level: AccessLevel
        let parent: Int?
        let hasChildren: Bool
    }

    /// Each before those below it.
    let screens: [Screen]
    private let byID: [String: Int]
    private let byPath: [String: Int]

    init(_ manifest: ValidatedManifest) {
        let tree = ItemTree(manifest.manifest.sections)
        let screens = zip(tree.nodes, tree.effectiveLevels).map { node, level in
            Screen(
                step: BreadcrumbStep(id: node.item.id, path: node.item.path, title: node.item.title), level: level,
                parent: node.parent, hasChildren: !node.item.children.isEmpty)
        }
        self.screens = screens
        byID = Dictionary(screens.indices.map { (screens[$0].step.id, $0) }) { first, _ in first }
        byPath = Dictionary(screens.indices.map { (screens[$0].step.path, $0) }) { first, _ in first }
    }

    subscript(id: String) -> Screen? { byID[id].map { screens[$0] } }

    func id(at path: String) -> String? { byPath[path].map { screens[$0].step.id } }

    /// The ids of the ancestors and the screen itself, outermost first; nil if there is no such screen.
    func chain(to id: String) -> [String]? {
        guard var index = byID[id] else { return nil }
        var chain = [id]
        while let parent = screens[index].parent {
            chain.append(screens[parent].step.id)
            index = parent
        }
        return chain.reversed()
    }

    /// The sections of the menu for a level.
    func sections(for level: AccessLevel) -> [String] {
        let isListed = MenuFilter.listed(
            screens.map { MenuFilter.Item(parent: $0.parent, hasChildren: $0.hasChildren, level: $0.level) }, for: level
        )
        return screens.indices.filter { screens[$0].parent == nil && isListed[$0] }.map { screens[$0].step.id }
    }
}
