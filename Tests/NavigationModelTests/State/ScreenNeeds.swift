import NavigationModel

/// What screens need, read from the manifest's entries and the rules alone: what the state is held against.
struct ScreenNeeds {
    private let entries: [String: NavigationEntry]

    init(_ manifest: ValidatedManifest) {
        entries = Dictionary(manifest.entries().map { ($0.id, $0) }) { first, _ in first }
    }

    /// What must not be seen in a state; empty if nothing is.
    func broken(by state: NavigationState, in app: NavigationEnvironment) -> [String] {
        var broken: [String] = []
        let held = state.tabs.flatMap(\.stacks).compactMap(\.continuation?.destination)
        for screen in state.tabs.flatMap(\.screens) + held + state.actions.map(\.destination)
        where level(of: screen) > reach(of: app) {
            broken.append("\(screen) is above what the viewer may know of.")
        }
        if let focus = state.focus(in: app), let stacks = state.selectedTab?.stacks {
            // Nothing stands in front of what blocks a way, wherever on the tab it is opened besides.
            let isBlocker = stacks.contains { $0.continuation != nil && $0.root == focus.screen }
            if focus.cover == nil, !isBlocker, lacksSomething(focus.screen, in: app) {
                broken.append("\(focus.screen) is shown, and something that it requires is not met.")
            }
            if focus.cover != nil, !lacksSomething(focus.screen, in: app) {
                broken.append("\(focus.screen) is covered, and all that it requires is met.")
            }
        }
        return broken
    }

    private func level(of screen: Destination) -> AccessLevel { entries[screen.id]?.accessLevel ?? .public }

    private func reach(of app: NavigationEnvironment) -> AccessLevel {
        let levels = AccessLevel.allCases.sorted()
        return levels.last { level in
            levels.allSatisfy { $0 <= app.viewer.level || $0 > level || app.rules.blockers[$0] != nil }
        } ?? .public
    }

    private func lacksSomething(_ screen: Destination, in app: NavigationEnvironment) -> Bool {
        if level(of: screen) > app.viewer.level { return true }
        let ancestors = entries[screen.id]?.breadcrumb.map(\.id) ?? []
        return (ancestors + [screen.id]).flatMap { app.rules.requirements[$0] ?? [] }.contains { requirement in
            !requirement.isMet(by: app.viewer) && requirement.blocking != screen
        }
    }
}
