/// Whether screens are asked before they go.
public enum Dismissal: Sendable, Hashable {
    /// A screen may refuse, and then nothing changes.
    case asking
    /// Screens go whether they like it or not.
    case forced
}

extension NavigationCoordinator {
    /// Goes to a screen; see ``NavigationState/navigate(to:presentation:action:in:asking:)``.
    @discardableResult
    public func navigate(
        to destination: Destination, presentation: Presentation? = nil, action: NavigationAction? = nil,
        dismissal: Dismissal = .asking
    ) -> NavigationOutcome {
        change(dismissal) { state, environment, mayDismiss in
            state.navigate(
                to: destination, presentation: presentation, action: action, in: environment, asking: mayDismiss)
        }
    }

    /// Goes to the screen of an item.
    @discardableResult
    public func navigate(
        to item: NavigationItem, action: NavigationAction? = nil, dismissal: Dismissal = .asking
    ) -> NavigationOutcome {
        navigate(to: Destination(item), action: action, dismissal: dismissal)
    }

    /// Goes to the screen with a path of the manifest.
    @discardableResult
    public func navigate(
        toPath path: String, action: NavigationAction? = nil, dismissal: Dismissal = .asking
    ) -> NavigationOutcome {
        change(dismissal) { state, environment, mayDismiss in
            state.navigate(toPath: path, action: action, in: environment, asking: mayDismiss)
        }
    }

    /// Puts a screen on top of the stack in front.
    @discardableResult
    public func push(_ destination: Destination, action: NavigationAction? = nil) -> NavigationOutcome {
        change(.asking) { state, environment, mayDismiss in
            state.push(destination, action: action, in: environment, asking: mayDismiss)
        }
    }

    /// Puts a screen, with a stack of its own, above the stack in front.
    @discardableResult
    public func present(
        _ destination: Destination, as presentation: Presentation = .sheet, action: NavigationAction? = nil
    ) -> NavigationOutcome {
        change(.asking) { state, environment, mayDismiss in
            state.present(destination, as: presentation, action: action, in: environment, asking: mayDismiss)
        }
    }

    /// Brings a tab to the front, as it was left.
    @discardableResult
    public func select(tab: String) -> NavigationOutcome {
        change(.asking) { state, _, _ in state.select(tab: tab) }
    }

    /// Goes back by some screens.
    @discardableResult
    public func back(_ count: Int = 1, dismissal: Dismissal = .asking) -> NavigationOutcome {
        change(dismissal) { $0.back(count, asking: $2) }
    }

    /// Goes back to the root of the stack in front, or of the tab.
    @discardableResult
    public func backToRoot(of scope: StackScope = .thisStack, dismissal: Dismissal = .asking) -> NavigationOutcome {
        change(dismissal) { $0.backToRoot(of: scope, asking: $2) }
    }

    /// Goes back to a screen, or to the one below it.
    @discardableResult
    public func back(to reference: ScreenReference, dismissal: Dismissal = .asking) -> NavigationOutcome {
        change(dismissal) { $0.back(to: reference, asking: $2) }
    }

    /// Takes the stack in front away.
    @discardableResult
    public func dismiss(_ dismissal: Dismissal = .asking) -> NavigationOutcome {
        change(dismissal) { $0.dismiss(asking: $2) }
    }
}

extension NavigationCoordinator {
    /// Makes a screen refuse to go as long as a condition does not hold; there is one such condition for a destination.
    ///
    /// The condition only answers: it must not navigate. It waits for a screen that is still to come, and is forgotten
    /// when the screen has gone, or the blocked navigation to it has been given up.
    public func guardDismissal(of destination: Destination, unless mayGo: @escaping () -> Bool) {
        guards[destination] = mayGo
    }

    /// Lets a screen go again.
    public func removeGuard(of destination: Destination) { guards[destination] = nil }

    /// True if a screen would refuse to go now; views turn swiping back off then.
    public func refusesToGo(_ destination: Destination) -> Bool { !mayDismiss(destination) }

    /// Does what was refused latest, without asking: people have said "Discard changes".
    ///
    /// It is done as of now, and forgotten when the viewer, the rules or the manifest change.
    @discardableResult
    public func insist() -> NavigationOutcome {
        guard let refused else { return .nowhere }
        return change(.forced, refused)
    }

    /// Leaves it at the refusal: people have said "Keep editing".
    public func relent() {
        refusal = nil
        refused = nil
    }

    func mayDismiss(_ destination: Destination) -> Bool { guards[destination]?() ?? true }

    /// Changes a copy of the state, so that whoever is asked meanwhile may read it.
    func change(_ dismissal: Dismissal, _ change: @escaping Change) -> NavigationOutcome {
        var next = state
        let outcome = change(&next, environment) { dismissal == .forced || mayDismiss($0) }
        if case .refused(let screen) = outcome {
            refused = change
            refusal = screen
        } else {
            if refusal != nil { relent() }
            set(next)
        }
        return outcome
    }

    /// Tells watchers only if something has changed.
    func set(_ next: NavigationState) {
        if next == state { return }
        let before = state
        state = next
        // A guard may also be there for a screen that is still to come.
        guards = guards.filter { next.includes($0.key) || !before.includes($0.key) }
    }
}
