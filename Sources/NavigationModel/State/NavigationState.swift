/// Where somebody is in an app: tabs, the screens in each of them, and which tab is in front.
///
/// A value that can be compared, saved and changed; every change says what became of it:
///
/// ```swift
/// let app = NavigationEnvironment(manifest, rules: rules, viewer: Viewer(level: .premium))
/// var state = NavigationState(in: app)
/// state.navigate(to: Destination("settings-notifications"), in: app)  // .moved
/// state.back()                                                       // .moved
/// let path = state.tabs[0].stacks[0].path                            // for NavigationStack(path:)
/// ```
///
/// Whatever takes screens away can ask them first: `mayDismiss` is called with each screen that would go, the one in
/// front first, and one that returns false keeps everything as it is. Without it, screens are not asked.
public struct NavigationState: Hashable, Sendable {
    /// The tabs in their order.
    public internal(set) var tabs: [NavigationTab]
    /// The id of the tab in front; nil only if there is no tab.
    public internal(set) var selected: String?
    /// Actions that wait for their screens, oldest first. Their screens are all in the state.
    public internal(set) var actions: [PendingAction]

    /// The state at the start: each tab with its root, the first tab in front.
    public init(in environment: NavigationEnvironment) {
        self.init(tabs: environment.tabs.map { NavigationTab($0) })
    }

    init(tabs: [NavigationTab]) {
        self.tabs = tabs
        selected = tabs.first?.id
        actions = []
    }

    /// The tab in front.
    public var selectedTab: NavigationTab? { selectedIndex.map { tabs[$0] } }

    /// The highest screen of the tab in front, whether or not something covers it; nil only if there is no tab.
    public var front: Destination? { selectedTab?.front }

    /// The tab with an id.
    public func tab(_ id: String) -> NavigationTab? { index(of: id).map { tabs[$0] } }

    /// Which screen is in front; nil only if there is no tab.
    public func focus(in environment: NavigationEnvironment) -> Focus? {
        selectedTab.map { tab in
            Focus(tab: tab.id, screen: tab.front, cover: cover(of: tab.front, onTab: tab.id, in: environment))
        }
    }

    /// What stands in front of a screen on a tab, since a requirement of it is not met; nil if nothing does.
    ///
    /// Nothing stands in front of a screen that itself blocks a way there, whatever it requires.
    public func cover(of destination: Destination, onTab tab: String, in environment: NavigationEnvironment)
        -> Destination?
    {
        guard let cover = environment.cover(of: destination) else { return nil }
        let stacks = self.tab(tab)?.stacks ?? []
        return stacks.contains { $0.root == destination && environment.isBlocking($0) } ? nil : cover
    }

    var selectedIndex: Int? { selected.flatMap { index(of: $0) } }

    func index(of tab: String) -> Int? { tabs.firstIndex { $0.id == tab } }

    /// True if a destination is one of the screens, or if a navigation waits to go there.
    func includes(_ destination: Destination) -> Bool {
        tabs.contains { tab in
            tab.stacks.contains { stack in
                stack.continuation?.destination == destination || stack.root == destination
                    || stack.path.contains(destination)
            }
        }
    }

    /// Removes all but the lowest screens of a tab, if they may go.
    /// - Returns: the screens that are gone, the one in front first.
    mutating func cut(
        _ tab: Int, keeping count: Int, asking mayDismiss: (Destination) -> Bool
    ) throws(Refusal) -> [Destination] {
        let leaving = Array(tabs[tab].screens.dropFirst(max(count, 1)).reversed())
        if leaving.isEmpty { return [] }
        for screen in leaving where !mayDismiss(screen) { throw Refusal(screen: screen) }
        tabs[tab].keep(first: count)
        dropActionsOfMissingScreens()
        return leaving
    }

    /// Lets an action wait until its screen is in front. The same one does not wait twice.
    mutating func deliver(_ action: NavigationAction?, on destination: Destination) {
        guard let action else { return }
        let pending = PendingAction(destination: destination, action: action)
        if !actions.contains(pending) { actions.append(pending) }
    }

    mutating func dropActionsOfMissingScreens() {
        if actions.isEmpty { return }
        let present = Set(tabs.flatMap(\.screens))
        actions.removeAll { !present.contains($0.destination) }
    }
}

/// The screen in front, and where it is.
public struct Focus: Hashable, Sendable {
    /// The id of the tab.
    public let tab: String
    /// The highest screen of the tab.
    public let screen: Destination
    /// What stands in front of the screen, since a requirement of it is not met.
    public let cover: Destination?

    /// What is seen: the cover if there is one, else the screen.
    public var shown: Destination { cover ?? screen }
}
