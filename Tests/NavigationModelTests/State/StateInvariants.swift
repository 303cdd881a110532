import NavigationModel

extension NavigationState {
    /// What must hold of every state, whatever has been done to it; empty if all of it does.
    func brokenInvariants(in app: NavigationEnvironment) -> [String] {
        var broken: [String] = []
        func hold(_ isTrue: Bool, _ sentence: String) {
            if !isTrue { broken.append(sentence) }
        }
        hold(tabs.map(\.id) == app.tabs, "The tabs are those of the environment, each once, in its order.")
        hold(selected == nil ? tabs.isEmpty : tab(selected ?? "") != nil, "One tab is in front, if there is any.")
        hold(front == selectedTab?.stacks.last?.screens.last, "The highest screen of the tab in front is in front.")
        for tab in tabs {
            hold(tab.stacks.first?.root == Destination(tab.id), "A tab's own stack has the tab's root.")
            hold(tab.stacks.first?.presentation == nil, "A tab's own stack is presented above none.")
            hold(tab.stacks.first?.continuation == nil, "A tab's own stack blocks no way.")
            hold(tab.stacks.dropFirst().allSatisfy { $0.presentation != nil }, "All other stacks are presented.")
            hold(tab.count == tab.screens.count && tab.front == tab.screens.last, "Screens are counted as they stand.")
            hold(tab.screens.allSatisfy(app.isAvailable), "The viewer may know of all screens.")
            for sizeClass in SizeClass.allCases {
                let displayed = tab.displayed(in: sizeClass)
                hold(displayed.flatMap { [$0.root] + $0.path } == tab.screens, "A size class changes no screens.")
                hold(displayed.map(\.place) == Array(displayed.indices), "Displayed stacks know their places.")
                hold(!displayed.contains { $0.style == .push }, "Nothing is displayed as pushed.")
            }
            for held in tab.stacks.compactMap(\.continuation) {
                hold(app.isAvailable(held.destination), "Nothing waits for what the viewer may not know of.")
            }
        }
        let present = Set(tabs.flatMap(\.screens))
        hold(actions.allSatisfy { present.contains($0.destination) }, "Each action has its screen.")
        return broken
    }
}
