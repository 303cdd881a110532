extension NavigationState {
    /// Lets navigations go on whose requirements are met, and puts another blocker in front of those that lack another.
    mutating func continueHeldNavigations(
        in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool
    ) -> [NavigationOutcome] {
        // The tab in front comes last, so that it has the last word about what is in front.
        let current = selected
        let others = tabs.map(\.id).filter { $0 != current }
        return (others + [current].compactMap { $0 }).compactMap { id in
            guard let index = index(of: id), tabs[index].stacks.contains(where: { $0.continuation != nil }) else {
                return nil
            }
            return continueHeldNavigation(onTab: index, in: environment, asking: mayDismiss)
        }
    }

    private mutating func continueHeldNavigation(
        onTab tab: Int, in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool
    ) -> NavigationOutcome? {
        let held = tabs[tab].stacks.indices.filter { tabs[tab].stacks[$0].continuation != nil }
        let ready = held.filter { environment.isOpen(tabs[tab].stacks[$0].continuation) }
        if let lowest = ready.first, let latest = ready.last, let held = tabs[tab].stacks[latest].continuation {
            var next = self
            // What blocked the way has done its work, and is not asked.
            next.leave(tab, from: lowest)
            next.selected = tabs[tab].id
            let outcome =
                held.isPushed
                ? next.push(held.destination, action: held.action, onTab: tab, in: environment, asking: mayDismiss)
                : next.navigate(
                    to: held.destination, presentation: held.presentation, action: held.action, in: environment,
                    asking: mayDismiss)
            guard outcome.isReached else { return outcome }
            // Nobody is taken from the tab that is in front.
            if selected != tabs[tab].id { next.selected = selected }
            self = next
            return outcome
        }
        for stack in held {
            guard let continuation = tabs[tab].stacks[stack].continuation,
                case .blocked(_, let requirement) = environment.admission(of: continuation.destination),
                environment.blocker(of: requirement) != tabs[tab].stacks[stack].root
            else { continue }
            leave(tab, from: stack)
            return hold(continuation, by: requirement, onTab: tab, in: environment) { _ in true }
        }
        return nil
    }

    private mutating func leave(_ tab: Int, from stack: Int) {
        tabs[tab].keep(first: tabs[tab].start(of: stack))
        dropActionsOfMissingScreens()
    }
}

extension NavigationEnvironment {
    fileprivate func isOpen(_ held: HeldNavigation?) -> Bool {
        guard let held, case .admitted = admission(of: held.destination) else { return false }
        return true
    }
}
