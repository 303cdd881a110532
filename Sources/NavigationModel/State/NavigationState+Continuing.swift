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
            return leaving(tab, from: lowest, unasked: ready, asking: mayDismiss) { next in
                for stack in next.tabs[tab].stacks.indices {
                    next.renewBlocker(stack, onTab: tab, in: environment, asking: mayDismiss)
                }
                return next.goOn(held, onTab: tab, in: environment, asking: mayDismiss)
            }
        }
        for stack in held {
            guard let (continuation, requirement) = environment.renewal(of: tabs[tab].stacks[stack]) else { continue }
            return leaving(tab, from: stack, unasked: [stack], asking: mayDismiss) { next in
                next.hold(continuation, by: requirement, onTab: tab, in: environment, asking: mayDismiss)
            }
        }
        return nil
    }

    /// Changes what blocks a way where it is, if something else is lacking now: what goes on above it stays in front.
    /// Screens that people have gone to from it are asked, and go.
    private mutating func renewBlocker(
        _ stack: Int, onTab tab: Int, in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool
    ) {
        guard let (held, requirement) = environment.renewal(of: tabs[tab].stacks[stack]),
            tabs[tab].stacks[stack].path.reversed().allSatisfy(mayDismiss)
        else { return }
        let blocker = environment.blocker(of: requirement)
        tabs[tab].stacks[stack] = ScreenStack(
            presentation: environment.rules.presentations[blocker.id] ?? .sheet, root: blocker, continuation: held)
        dropActionsOfMissingScreens()
    }

    /// Goes on from below a stack, if all above may go. If that leads nowhere, nothing changes.
    /// - Parameter unasked: the stacks that are not asked: what blocked the way has done its work.
    private mutating func leaving(
        _ tab: Int, from stack: Int, unasked: [Int], asking mayDismiss: (Destination) -> Bool,
        _ goOn: (inout NavigationState) -> NavigationOutcome
    ) -> NavigationOutcome {
        let asked = tabs[tab].stacks.indices.filter { $0 >= stack && !unasked.contains($0) }
        for screen in asked.flatMap({ tabs[tab].stacks[$0].screens }).reversed() where !mayDismiss(screen) {
            return .refused(by: screen)
        }
        var next = self
        let left = Array(next.tabs[tab].screens.dropFirst(next.tabs[tab].start(of: stack)).reversed())
        next.tabs[tab].keep(first: next.tabs[tab].start(of: stack))
        next.dropActionsOfMissingScreens()
        let outcome = goOn(&next)
        switch outcome {
        case .moved(let movement):
            self = next
            return .moved(Movement(removed: left + movement.removed, added: movement.added, tab: movement.tab))
        case .alreadyThere:
            self = next
            return .moved(Movement(removed: left))
        case .blocked:
            self = next
            return outcome
        case .refused, .unknown, .nowhere, .cyclic: return outcome
        }
    }

    /// Goes where a navigation wanted to. If its tab is not in front, no other tab changes: people are not taken from
    /// where they are, and find on the tab where they asked for it what they asked for.
    private mutating func goOn(
        _ held: HeldNavigation, onTab tab: Int, in environment: NavigationEnvironment,
        asking mayDismiss: (Destination) -> Bool
    ) -> NavigationOutcome {
        let front = selected
        let isInFront = front == tabs[tab].id
        if held.isPushed || !isInFront && leads(held, toOtherThan: tab, in: environment) {
            return push(held.destination, action: held.action, onTab: tab, in: environment, asking: mayDismiss)
        }
        selected = tabs[tab].id
        defer { if !isInFront { selected = front } }
        return navigate(
            to: held.destination, presentation: held.presentation, action: held.action, in: environment,
            asking: mayDismiss)
    }

    /// True if the place of a screen is on another tab.
    private func leads(_ held: HeldNavigation, toOtherThan tab: Int, in environment: NavigationEnvironment) -> Bool {
        guard case .admitted(let target) = environment.admission(of: held.destination),
            (held.presentation ?? environment.rules.presentations[target.id] ?? .push) == .push,
            let home = seat(of: target, in: environment)?.tab
        else { return false }
        return home != tab
    }
}

extension NavigationEnvironment {
    /// What a stack holds and what is lacking for it, if the stack is there for something else that was lacking.
    fileprivate func renewal(of stack: ScreenStack) -> (held: HeldNavigation, requirement: Requirement)? {
        guard let held = stack.continuation,
            case .blocked(_, let requirement) = admission(of: held.destination),
            blocker(of: requirement) != stack.root
        else { return nil }
        return (held, requirement)
    }

    fileprivate func isOpen(_ held: HeldNavigation?) -> Bool {
        guard let held, case .admitted = admission(of: held.destination) else { return false }
        return true
    }
}
