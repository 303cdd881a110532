extension NavigationCoordinator {
    /// The tab in front, for `TabView(selection:)`; empty if there is no tab.
    public var selection: String {
        get { state.selected ?? "" }
        set { select(tab: newValue) }
    }

    /// The path of a displayed stack, for `NavigationStack(path:)`; stack 0 is the tab's own.
    public subscript(path tab: String, stack place: Int) -> [Destination] {
        get {
            let displayed = displayed(onTab: tab)
            return displayed.indices.contains(place) ? displayed[place].path : []
        }
        set {
            _ = change(.asking) { [sizeClass] state, environment, mayDismiss in
                state.setPath(
                    newValue, ofStack: place, onTab: tab, sizeClass: sizeClass, in: environment, asking: mayDismiss)
            }
        }
    }

    /// The stack that stands above a displayed stack, if it has this form and its tab is in front, for `.sheet(item:)`
    /// and its like; setting it to nil dismisses it.
    public subscript(
        presented style: PresentationStyle, onTab tab: String, aboveStack place: Int
    ) -> DisplayedStack? {
        get {
            let displayed = displayed(onTab: tab)
            guard state.selected == tab, displayed.indices.contains(place + 1), displayed[place + 1].style == style
            else { return nil }
            return displayed[place + 1]
        }
        set {
            // Views also write nil when their tab goes out of sight; its stacks stay.
            guard newValue == nil, state.selected == tab, self[presented: style, onTab: tab, aboveStack: place] != nil
            else { return }
            _ = change(.asking) { [sizeClass] state, _, mayDismiss in
                state.dismiss(stack: place + 1, onTab: tab, sizeClass: sizeClass, asking: mayDismiss)
            }
        }
    }

    /// The stacks of a tab as they appear, lowest first.
    public func displayed(onTab tab: String) -> [DisplayedStack] {
        state.tab(tab)?.displayed(in: sizeClass) ?? []
    }

    /// What stands in front of a screen on a tab, since a requirement of it is not met.
    public func cover(of destination: Destination, onTab tab: String) -> Destination? {
        state.cover(of: destination, onTab: tab, in: environment)
    }

    /// Which screen is in front.
    public var focus: Focus? { state.focus(in: environment) }

    /// Takes the actions for a screen, if it is in front: views ask when they appear, when ``focus`` changes, and when
    /// the state's `actions` do, since one may come for the screen that is in front already.
    public func takeActions(for destination: Destination) -> [NavigationAction] {
        var next = state
        let actions = next.takeActions(for: destination, in: environment)
        set(next)
        return actions
    }
}
