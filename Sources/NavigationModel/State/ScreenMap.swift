/// The screens of a manifest, to be found by id and path.
struct ScreenMap: Sendable {
    struct Screen: Sendable {
        let step: BreadcrumbStep
        /// The effective level.
        let level: AccessLevel
        let parent: Int?
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
                parent: node.parent)
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

    /// The ids of the sections that a level sees.
    func sections(for level: AccessLevel) -> [String] {
        screens.lazy.filter { $0.parent == nil && $0.level <= level }.map(\.step.id)
    }
}
