extension NavigationState {
    /// Goes back: to the screen below, or from a presented stack's root to the stack below.
    /// - Parameter count: how many screens to leave. If there are not as many, nothing changes.
    @discardableResult
    public mutating func back(
        _ count: Int = 1, asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        guard let tab = selectedIndex else { return .nowhere }
        let all = tabs[tab].count
        guard count > 0, count < all else { return count == 0 ? .alreadyThere : .nowhere }
        return retreat(to: all - count, onTab: tab, asking: mayDismiss)
    }

    /// Goes back to the root of the stack in front, or with `.anyStack` to that of the tab, whatever is presented.
    @discardableResult
    public mutating func backToRoot(
        of scope: StackScope = .thisStack, asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        guard let tab = selectedIndex else { return .nowhere }
        let start = scope == .anyStack ? 0 : tabs[tab].start(of: tabs[tab].stacks.count - 1)
        return retreat(to: start + 1, onTab: tab, asking: mayDismiss)
    }

    /// Goes back to a screen, or to the one below it.
    ///
    /// With `.anyStack` that may be on another tab, which comes to the front; the one that was in front stays as it is.
    @discardableResult
    public mutating func back(
        to reference: ScreenReference, asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        guard let current = selectedIndex else { return .nowhere }
        let offset = reference.landing == .exactly ? 1 : 0
        if reference.scope == .thisStack {
            let highest = tabs[current].stacks.count - 1
            guard let place = reference.place(in: tabs[current].stacks[highest].screens) else { return .nowhere }
            let count = tabs[current].start(of: highest) + place + offset
            return count == 0 ? .nowhere : retreat(to: count, onTab: current, asking: mayDismiss)
        }
        let others = tabs.indices.filter { $0 != current }
        for tab in [current] + others {
            guard let place = reference.place(in: tabs[tab].screens) else { continue }
            return place + offset == 0 ? .nowhere : retreat(to: place + offset, onTab: tab, asking: mayDismiss)
        }
        return .nowhere
    }

    /// Takes the stack in front away, with all its screens. A tab's own stack stays.
    @discardableResult
    public mutating func dismiss(asking mayDismiss: (Destination) -> Bool = { _ in true }) -> NavigationOutcome {
        guard let tab = selectedIndex, tabs[tab].stacks.count > 1 else { return .nowhere }
        let start = tabs[tab].start(of: tabs[tab].stacks.count - 1)
        return retreat(to: start, onTab: tab, asking: mayDismiss)
    }

    /// Leaves the lowest screens of a tab alone and brings it to the front.
    private mutating func retreat(
        to count: Int, onTab tab: Int, asking mayDismiss: (Destination) -> Bool
    ) -> NavigationOutcome {
        do {
            let removed = try cut(tab, keeping: count, asking: mayDismiss)
            let isOther = selected != tabs[tab].id
            if removed.isEmpty && !isOther { return .alreadyThere }
            selected = tabs[tab].id
            return .moved(Movement(removed: removed, tab: isOther ? selected : nil))
        } catch {
            return .refused(by: error.screen)
        }
    }
}
