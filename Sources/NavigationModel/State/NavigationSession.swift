import Foundation

/// A navigation that is driven by steps, such as those of a command line.
package struct NavigationSession {
    package private(set) var environment: NavigationEnvironment
    package private(set) var state: NavigationState
    /// How much room there is.
    package private(set) var sizeClass: SizeClass = .compact
    /// What the screen in front was to do, and does after the latest step.
    package private(set) var delivered: [NavigationAction] = []
    private let manifest: ValidatedManifest
    private let resolver: LinkResolver

    /// What became of a step.
    package enum Result {
        case outcome(NavigationOutcome)
        /// A link that leads to no screen.
        case link(LinkOutcome)
        /// Another viewer.
        case adapted(AdaptationReport)
        /// The menu for the viewer.
        case menu([NavigationItem])
        /// The stacks of the tab in front, in the room that there is.
        case displayed([DisplayedStack])
        /// What another device has to know; nil if something covers the screen.
        case activity([String: String]?)

        /// True if the step did what it was to do.
        package var isReached: Bool {
            switch self {
            case .outcome(let outcome): outcome.isReached
            case .link(let outcome): outcome.leadsSomewhere
            case .adapted, .menu, .displayed: true
            case .activity(let activity): activity != nil
            }
        }
    }

    /// Begins at the start.
    package init(_ manifest: ValidatedManifest, rules: NavigationRules, viewer: Viewer) {
        self.manifest = manifest
        environment = NavigationEnvironment(manifest, rules: rules, viewer: viewer)
        state = NavigationState(in: environment)
        resolver = LinkResolver(manifest)
    }

    /// Goes on where a saved state was.
    package mutating func restore(_ saved: [UInt8]) throws(RestorationError) -> AdaptationReport {
        let restored = try NavigationState.restored(from: Data(saved), in: environment)
        state = restored.state
        return restored.report
    }

    /// The state as it is saved.
    package var saved: String { String(decoding: state.saved(), as: UTF8.self) }

    /// Does what a step says; the screen that is in front then does what it was to do.
    package mutating func take(_ step: NavigationStep) -> Result {
        let result = result(of: step)
        delivered = state.focus(in: environment).map { state.takeActions(for: $0.shown, in: environment) } ?? []
        return result
    }

    private mutating func result(of step: NavigationStep) -> Result {
        switch step.verb {
        case .go: return .outcome(go(to: step.operand))
        case .do:
            let parts = step.operand.split(separator: "@", maxSplits: 1).map(String.init)
            return .outcome(go(to: parts.last ?? "", action: parts.first.map { NavigationAction($0) }))
        case .push: return .outcome(state.push(screen(step.operand), in: environment))
        case .sheet: return .outcome(state.present(screen(step.operand), as: .sheet, in: environment))
        case .fullScreen: return .outcome(state.present(screen(step.operand), as: .fullScreen, in: environment))
        case .bottomSheet: return .outcome(state.present(screen(step.operand), as: .bottomSheet, in: environment))
        case .link:
            let outcome = environment.outcome(of: step.operand, by: resolver.resolve)
            guard let destination = environment.destination(of: outcome) else { return .link(outcome) }
            return .outcome(state.navigate(to: destination, in: environment))
        case .tab: return .outcome(state.select(tab: step.operand))
        case .back: return .outcome(state.back())
        case .root: return .outcome(state.backToRoot())
        case .top: return .outcome(state.backToRoot(of: .anyStack))
        case .dismiss: return .outcome(state.dismiss())
        case .backTo: return .outcome(state.back(to: ScreenReference(step.operand, within: .anyStack)))
        case .before:
            return .outcome(state.back(to: ScreenReference(step.operand, landing: .before, within: .anyStack)))
        case .as:
            let level = AccessLevel(rawValue: step.operand) ?? .public
            return adapted { $0 = Viewer(level: level, facts: $0.facts) }
        case .fact: return adapted { $0.facts.insert(step.operand) }
        case .noFact: return adapted { $0.facts.remove(step.operand) }
        case .compact: return displayed(in: .compact)
        case .regular: return displayed(in: .regular)
        case .menu: return .menu(manifest.menu(for: environment.viewer.level))
        case .handoff: return .activity(state.activity(in: environment))
        }
    }

    private mutating func go(to name: String, action: NavigationAction? = nil) -> NavigationOutcome {
        name.hasPrefix("/")
            ? state.navigate(toPath: name, action: action, in: environment)
            : state.navigate(to: Destination(name), action: action, in: environment)
    }

    private mutating func adapted(_ change: (inout Viewer) -> Void) -> Result {
        change(&environment.viewer)
        return .adapted(state.adapt(to: environment))
    }

    private mutating func displayed(in sizeClass: SizeClass) -> Result {
        self.sizeClass = sizeClass
        return .displayed(state.selectedTab?.displayed(in: sizeClass) ?? [])
    }

    /// The screen with a path or an id; a path that leads nowhere is an id that leads nowhere.
    private func screen(_ name: String) -> Destination { environment.destination(at: name) ?? Destination(name) }
}
