import Foundation

/// A navigation that is driven by steps, such as those of a command line.
package struct NavigationSession {
    package private(set) var environment: NavigationEnvironment
    package private(set) var state: NavigationState
    private let resolver: LinkResolver

    /// What became of a step.
    package enum Result {
        case outcome(NavigationOutcome)
        /// A link that leads to no screen.
        case link(LinkOutcome)
        /// Another viewer.
        case adapted(AdaptationReport)

        /// True if the step did what it was to do.
        package var isReached: Bool {
            switch self {
            case .outcome(let outcome): outcome.isReached
            case .link(let outcome): outcome.leadsSomewhere
            case .adapted: true
            }
        }
    }

    /// Begins at the start.
    package init(_ manifest: ValidatedManifest, rules: NavigationRules, viewer: Viewer) {
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

    package mutating func take(_ step: NavigationStep) -> Result {
        switch step.verb {
        case .go:
            if step.operand.hasPrefix("/") {
                return .outcome(state.navigate(toPath: step.operand, in: environment))
            }
            return .outcome(state.navigate(to: Destination(step.operand), in: environment))
        case .push: return .outcome(state.push(screen(step.operand), in: environment))
        case .sheet: return .outcome(state.present(screen(step.operand), as: .sheet, in: environment))
        case .fullScreen: return .outcome(state.present(screen(step.operand), as: .fullScreen, in: environment))
        case .bottomSheet: return .outcome(state.present(screen(step.operand), as: .bottomSheet, in: environment))
        case .link:
            let outcome = resolver.resolve(step.operand, in: environment)
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
            environment.viewer = Viewer(
                level: AccessLevel(rawValue: step.operand) ?? .public, facts: environment.viewer.facts)
            return .adapted(state.adapt(to: environment))
        }
    }

    /// The screen with a path or an id; a path that leads nowhere is an id that leads nowhere.
    private func screen(_ name: String) -> Destination { environment.destination(at: name) ?? Destination(name) }
}
