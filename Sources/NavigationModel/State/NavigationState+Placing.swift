extension NavigationState {
    /// Puts a screen to its place in the tree, or on top if it has none.
    mutating func place(
        _ target: Destination, in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool
    ) -> NavigationOutcome {
        guard let current = selectedIndex else { return .unknown }
        guard let seat = seat(of: target, in: environment) else { return append(target, onTab: current) }
        let tab = seat.tab ?? current
        var way = seat.way.dropLast().compactMap { environment.ancestor($0) }
        if !seat.way.isEmpty || !target.parameters.isEmpty { way.append(target) }
        // A new name may be that of the screen before.
        let screens = way.reduce(into: [tabs[tab].stacks[0].root]) { if $0.last != $1 { $0.append($1) } }
        return show(screens, onTab: tab, asking: mayDismiss)
    }

    /// A screen's place in the tree; nil if it has none.
    ///
    /// The innermost ancestor that is a tab has the rest of the way on its stack; without one, any tab may.
    func seat(of target: Destination, in environment: NavigationEnvironment) -> (tab: Int?, way: ArraySlice<String>)? {
        guard let chain = environment.map.chain(to: target.id) ?? (index(of: target.id) == nil ? nil : [target.id])
        else { return nil }
        guard let root = chain.lastIndex(where: { index(of: $0) != nil }) else { return (nil, chain[...]) }
        return (index(of: chain[root]), chain[(root + 1)...])
    }

    /// Makes a tab's screens these, keeping what is the same, and brings it to the front.
    private mutating func show(
        _ screens: [Destination], onTab tab: Int, asking mayDismiss: (Destination) -> Bool
    ) -> NavigationOutcome {
        let common = zip(tabs[tab].stacks[0].screens, screens).prefix { $0 == $1 }.count
        let removed: [Destination]
        do { removed = try cut(tab, keeping: common, asking: mayDismiss) } catch { return .refused(by: error.screen) }
        let added = Array(screens[common...])
        tabs[tab].stacks[0].path += added
        let isOther = selected != tabs[tab].id
        selected = tabs[tab].id
        if removed.isEmpty && added.isEmpty && !isOther { return .alreadyThere }
        return .moved(Movement(removed: removed, added: added, tab: isOther ? selected : nil))
    }

    mutating func push(
        _ destination: Destination, action: NavigationAction? = nil, onTab tab: Int,
        in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool
    ) -> NavigationOutcome {
        switch environment.admission(of: destination) {
        case .refused(let outcome): return outcome
        case .blocked(let target, let requirement):
            let held = HeldNavigation(destination: target, presentation: nil, isPushed: true, action: action)
            return hold(held, by: requirement, onTab: tab, in: environment, asking: mayDismiss)
        case .admitted(let target):
            deliver(action, on: target)
            return append(target, onTab: tab)
        }
    }

    /// Puts a screen on the highest stack of a tab. One that is there already is not put there twice: people tap twice.
    private mutating func append(_ target: Destination, onTab tab: Int) -> NavigationOutcome {
        if tabs[tab].front == target { return .alreadyThere }
        tabs[tab].stacks[tabs[tab].stacks.count - 1].path.append(target)
        return .moved(Movement(added: [target]))
    }

    /// Puts a stack above the highest one of a tab.
    mutating func present(
        _ target: Destination, as presentation: Presentation, onTab tab: Int
    ) -> NavigationOutcome {
        if tabs[tab].stacks.count > 1, let highest = tabs[tab].stacks.last, highest.screens == [target] {
            return .alreadyThere
        }
        tabs[tab].stacks.append(ScreenStack(presentation: presentation, root: target))
        return .moved(Movement(added: [target]))
    }

    /// Puts what blocks a navigation in front; another such stack that is there makes room.
    mutating func hold(
        _ held: HeldNavigation, by requirement: Requirement, onTab tab: Int, in environment: NavigationEnvironment,
        asking mayDismiss: (Destination) -> Bool
    ) -> NavigationOutcome {
        let blocker = environment.blocker(of: requirement)
        let outcome = NavigationOutcome.blocked(held.destination, by: requirement)
        let highest = tabs[tab].stacks.count - 1
        if tabs[tab].stacks[highest].continuation != nil {
            if tabs[tab].stacks[highest].root == blocker {
                tabs[tab].stacks[highest].continuation = held
                return outcome
            }
            do {
                _ = try cut(tab, keeping: tabs[tab].start(of: highest), asking: mayDismiss)
            } catch {
                return .refused(by: error.screen)
            }
        }
        let presentation = environment.rules.presentations[blocker.id] ?? .sheet
        tabs[tab].stacks.append(ScreenStack(presentation: presentation, root: blocker, continuation: held))
        return outcome
    }
}

extension NavigationEnvironment {
    /// The screen of an ancestor on the way to another one; nil if the app leads it nowhere.
    fileprivate func ancestor(_ id: String) -> Destination? {
        guard case .end(let screen) = mapped(Destination(id)), isAvailable(screen) else { return nil }
        return screen
    }
}
