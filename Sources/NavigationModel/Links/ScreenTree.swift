/// The screens of a manifest in memory, by the components of their paths.
struct ScreenTree: Sendable, LinkScreens {
    private struct Step: Hashable {
        let node: Int32
        let component: String
    }

    private struct Screen {
        let step: BreadcrumbStep
        let level: AccessLevel
        /// The index of the item above it.
        let parent: Int32?
    }

    /// From a node of the tree and a component to the next node. Node 0 is the path `/`.
    private var nodes: [Step: Int32] = [:]
    /// The screen at each node, -1 if there is none.
    private var places: [Int32] = [-1]
    private var screens: [Screen] = []

    init(_ tree: ItemTree) {
        screens.reserveCapacity(tree.nodes.count)
        nodes.reserveCapacity(tree.nodes.count)
        places.reserveCapacity(tree.nodes.count)
        for (node, level) in zip(tree.nodes, tree.effectiveLevels) {
            let item = node.item
            place(item.path)
            screens.append(
                Screen(
                    step: BreadcrumbStep(id: item.id, path: item.path, title: item.title), level: level,
                    parent: node.parent.map(Int32.init)))
        }
    }

    private mutating func place(_ path: String) {
        var node: Int32 = 0
        for component in LinkPath(path).components {
            let step = Step(node: node, component: component)
            if let next = nodes[step] {
                node = next
            } else {
                node = Int32(places.count)
                nodes[step] = node
                places.append(-1)
            }
        }
        places[Int(node)] = Int32(screens.count)
    }

    func screen(at path: LinkPath) -> PlacedScreen? {
        guard path.isSound else { return nil }
        var node: Int32 = 0
        for component in path.components {
            guard let next = nodes[Step(node: node, component: component)] else { return nil }
            node = next
        }
        guard let screen = screen(atNode: node) else { return nil }
        var ancestors: [BreadcrumbStep] = []
        var parent = screen.parent
        while let index = parent {
            ancestors.append(screens[Int(index)].step)
            parent = screens[Int(index)].parent
        }
        ancestors.reverse()
        return PlacedScreen(screen.step, level: screen.level, ancestors: ancestors)
    }

    func nearest(to path: LinkPath, level: AccessLevel) -> BreadcrumbStep? {
        var node: Int32 = 0
        var nearest = visible(atNode: node, to: level)
        for component in path.components {
            guard let next = nodes[Step(node: node, component: component)] else { break }
            node = next
            nearest = visible(atNode: node, to: level) ?? nearest
        }
        return nearest
    }

    private func screen(atNode node: Int32) -> Screen? {
        let place = places[Int(node)]
        return place < 0 ? nil : screens[Int(place)]
    }

    private func visible(atNode node: Int32, to level: AccessLevel) -> BreadcrumbStep? {
        screen(atNode: node).flatMap { $0.level <= level ? $0.step : nil }
    }
}
