/// What had to change in a state, since the manifest, the rules or the viewer have.
public struct AdaptationReport: Hashable, Sendable {
    /// A screen that is gone, that the viewer may not know of, that was on a tab that is gone, or that stood where the
    /// way to one of these was blocked: nothing tells which.
    public struct DroppedScreen: Hashable, Sendable {
        /// The screen.
        public let destination: Destination
        /// The tab in which it was.
        public let tab: String
    }

    /// The screens that were dropped, tab by tab, lowest first.
    public let dropped: [DroppedScreen]
    /// What became of navigations that could go on.
    public let continued: [NavigationOutcome]
}

extension NavigationState {
    /// Fits the state to another manifest, other rules or another viewer.
    ///
    /// Screens and tabs that are gone are dropped, unless the rules lead them elsewhere; so are those that the viewer may
    /// not know of. The rest stays: a stack without its root goes on with the next screen as its root. Tabs come and go as
    /// the environment has them. Screens whose requirements are no longer met stay, covered
    /// (``NavigationEnvironment/cover(of:)``). Navigations that were blocked go on if nothing blocks them any more;
    /// only these ask screens.
    @discardableResult
    public mutating func adapt(
        to environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> AdaptationReport {
        var dropped: [AdaptationReport.DroppedScreen] = []
        let ids = environment.tabs
        let kept = Set(ids)
        renameTabs(in: environment, to: kept)
        for tab in tabs where !kept.contains(tab.id) {
            dropped += tab.screens.map { .init(destination: $0, tab: tab.id) }
        }
        let saved = Dictionary(tabs.map { ($0.id, $0) }) { first, _ in first }
        tabs = ids.map { id in
            guard var tab = saved[id] else { return NavigationTab(id) }
            dropped += tab.adapt(to: environment).map { .init(destination: $0, tab: id) }
            return tab
        }
        if selectedIndex == nil { selected = tabs.first?.id }
        actions = actions.compactMap { pending in
            environment.surviving(pending.destination).map { PendingAction(destination: $0, action: pending.action) }
        }
        dropActionsOfMissingScreens()
        return AdaptationReport(
            dropped: dropped, continued: continueHeldNavigations(in: environment, asking: mayDismiss))
    }
}

extension NavigationState {
    /// Has tabs that are gone go on under the names to which the rules lead them, if these are new.
    private mutating func renameTabs(in environment: NavigationEnvironment, to kept: Set<String>) {
        for index in tabs.indices where !kept.contains(tabs[index].id) {
            let id = tabs[index].id
            guard let other = environment.surviving(Destination(id)), other == Destination(other.id),
                kept.contains(other.id), !tabs.contains(where: { $0.id == other.id })
            else { continue }
            tabs[index] = tabs[index].renamed(other.id)
            if selected == id { selected = other.id }
        }
    }
}

extension NavigationTab {
    fileprivate func renamed(_ id: String) -> NavigationTab {
        var tab = NavigationTab(id)
        tab.stacks[0].path = stacks[0].path
        tab.stacks += stacks.dropFirst()
        return tab
    }

    /// - Returns: the screens that had to be dropped, lowest first.
    fileprivate mutating func adapt(to environment: NavigationEnvironment) -> [Destination] {
        var dropped: [Destination] = []
        let surviving = { (screen: Destination) -> Destination? in
            let surviving = environment.surviving(screen)
            if surviving == nil { dropped.append(screen) }
            return surviving
        }
        var adapted: [ScreenStack] = []
        for (index, stack) in stacks.enumerated() {
            if index == 0 {
                // The root is there: the tab is.
                adapted.append(ScreenStack(root: stack.root, path: stack.path.compactMap(surviving)))
                continue
            }
            var held = stack.continuation
            if let continuation = held {
                guard let target = environment.surviving(continuation.destination) else {
                    // A stack that blocks the way to nowhere has no purpose.
                    dropped += stack.screens
                    continue
                }
                held = HeldNavigation(
                    destination: target, presentation: continuation.presentation, isPushed: continuation.isPushed,
                    action: continuation.action)
            }
            // What blocks a way stays until the way goes on, whatever it requires itself.
            let isBlocker = held != nil && environment.isKnown(stack.root)
            let root = isBlocker ? stack.root : surviving(stack.root)
            let screens = [root].compactMap { $0 } + stack.path.compactMap(surviving)
            guard let root = screens.first else { continue }
            adapted.append(
                ScreenStack(
                    presentation: stack.presentation, root: root, path: Array(screens.dropFirst()), continuation: held))
        }
        stacks = adapted
        return dropped
    }
}

extension NavigationEnvironment {
    /// What a screen has become: itself, or where the rules lead it since it is gone; nil if it is nothing any more.
    fileprivate func surviving(_ screen: Destination) -> Destination? {
        if isAvailable(screen) { return screen }
        guard case .end(let other) = mapped(screen), isAvailable(other) else { return nil }
        return other
    }
}
