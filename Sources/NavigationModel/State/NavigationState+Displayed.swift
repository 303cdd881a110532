extension NavigationState {
    /// Makes the path of a displayed stack another one: what a `NavigationStack` writes when people swipe back or follow
    /// a link. Screens that it adds have to meet their requirements as all others do.
    ///
    /// A path that has not changed changes nothing; another one also takes away what is presented above the stack.
    /// - Parameters:
    ///   - place: which of the tab's displayed stacks, 0 for its own.
    ///   - tab: the id of the tab, which need not be in front.
    @discardableResult
    public mutating func setPath(
        _ path: [Destination], ofStack place: Int, onTab tab: String, sizeClass: SizeClass,
        in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        guard let index = index(of: tab) else { return .unknown }
        let displayed = tabs[index].displayed(in: sizeClass)
        guard displayed.indices.contains(place) else { return .unknown }
        let old = displayed[place].path
        if old == path { return .alreadyThere }
        let common = zip(old, path).prefix { $0 == $1 }.count
        let start = displayed[..<place].reduce(0) { $0 + 1 + $1.path.count }
        var next = self
        var added: [Destination] = []
        let removed: [Destination]
        do {
            removed = try next.cut(index, keeping: start + 1 + common, asking: mayDismiss)
        } catch {
            return .refused(by: error.screen)
        }
        for destination in path[common...] {
            let outcome = next.push(destination, onTab: index, in: environment, asking: mayDismiss)
            switch outcome {
            case .moved(let movement): added += movement.added
            case .alreadyThere: continue
            case .blocked:
                self = next
                return outcome
            case .refused, .unknown, .nowhere, .cyclic: return outcome
            }
        }
        self = next
        return .moved(Movement(removed: removed, added: added))
    }

    /// Takes a displayed stack away, and all above it: what a sheet does when people drag it down.
    @discardableResult
    public mutating func dismiss(
        stack place: Int, onTab tab: String, sizeClass: SizeClass,
        asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        guard let index = index(of: tab) else { return .unknown }
        let displayed = tabs[index].displayed(in: sizeClass)
        guard place > 0, place < displayed.count else { return .nowhere }
        let start = displayed[..<place].reduce(0) { $0 + 1 + $1.path.count }
        do {
            return .moved(Movement(removed: try cut(index, keeping: start, asking: mayDismiss)))
        } catch {
            return .refused(by: error.screen)
        }
    }
}
