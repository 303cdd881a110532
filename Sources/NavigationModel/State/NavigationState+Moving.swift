extension NavigationState {
    /// Goes to a screen.
    ///
    /// A screen that is pushed goes to its place in the tree of the manifest: its tab comes to the front, with the
    /// screen's ancestors below it; screens that are on this way stay as they are, all others of the tab go. A screen
    /// outside the manifest, and one that is not pushed, goes on top of what is in front.
    /// - Parameters:
    ///   - presentation: how the screen is to appear; nil if the rules decide.
    ///   - action: what the screen is to do once it is reached, also if it is in front already.
    @discardableResult
    public mutating func navigate(
        to destination: Destination, presentation: Presentation? = nil, action: NavigationAction? = nil,
        in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        guard let tab = selectedIndex else { return .unknown }
        switch environment.admission(of: destination) {
        case .refused(let outcome): return outcome
        case .blocked(let target, let requirement):
            let held = HeldNavigation(
                destination: target, presentation: presentation, isPushed: false, action: action)
            return hold(held, by: requirement, onTab: tab, in: environment, asking: mayDismiss)
        case .admitted(let target):
            let presentation = presentation ?? environment.rules.presentations[target.id] ?? .push
            let outcome =
                presentation == .push
                ? place(target, in: environment, asking: mayDismiss)
                : present(target, as: presentation, onTab: tab)
            if outcome.isReached { deliver(action, on: target) }
            return outcome
        }
    }

    /// Goes to the screen with a path of the manifest.
    @discardableResult
    public mutating func navigate(
        toPath path: String, presentation: Presentation? = nil, action: NavigationAction? = nil,
        in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        guard let destination = environment.destination(at: path) else { return .unknown }
        return navigate(
            to: destination, presentation: presentation, action: action, in: environment, asking: mayDismiss)
    }

    /// Puts a screen on top of the stack in front, wherever its place in the tree is.
    @discardableResult
    public mutating func push(
        _ destination: Destination, action: NavigationAction? = nil, in environment: NavigationEnvironment,
        asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        guard let tab = selectedIndex else { return .unknown }
        return push(destination, action: action, onTab: tab, in: environment, asking: mayDismiss)
    }

    /// Puts a screen, with a stack of its own, above the stack in front.
    @discardableResult
    public mutating func present(
        _ destination: Destination, as presentation: Presentation = .sheet, action: NavigationAction? = nil,
        in environment: NavigationEnvironment, asking mayDismiss: (Destination) -> Bool = { _ in true }
    ) -> NavigationOutcome {
        if presentation == .push { return push(destination, action: action, in: environment, asking: mayDismiss) }
        return navigate(
            to: destination, presentation: presentation, action: action, in: environment, asking: mayDismiss)
    }

    /// Brings a tab to the front, as it was left.
    @discardableResult
    public mutating func select(tab: String) -> NavigationOutcome {
        guard index(of: tab) != nil else { return .unknown }
        if selected == tab { return .alreadyThere }
        selected = tab
        return .moved(Movement(tab: tab))
    }

    /// Takes the actions for a screen, if it is in front and nothing covers it; each is delivered once.
    public mutating func takeActions(
        for destination: Destination, in environment: NavigationEnvironment
    ) -> [NavigationAction] {
        guard !actions.isEmpty, focus(in: environment)?.shown == destination else { return [] }
        let taken = actions.filter { $0.destination == destination }
        actions.removeAll { $0.destination == destination }
        return taken.map(\.action)
    }
}
