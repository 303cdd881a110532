public import Foundation

/// Finds out where links lead; ``LinkResolver`` does.
public protocol LinkResolving: Sendable {
    /// Where a link leads. Any text may be given.
    func resolve(_ request: LinkRequest) -> LinkOutcome
}

extension LinkResolver: LinkResolving {}

/// What became of a link.
public enum LinkHandling: Hashable, Sendable {
    /// It leads to a screen, and this became of going there.
    case navigated(NavigationOutcome)
    /// It leads to something that the app has to do: a special route, a sign-in that returns, a search; or nowhere, or
    /// it is foreign. The state has not changed.
    case other(LinkOutcome)
    /// There is no manifest yet. Handle the link again when one is loaded.
    case waits
}

extension NavigationCoordinator {
    /// Follows a link, from `onOpenURL`, a notification or a user activity.
    ///
    /// A screen that something blocks is gone to once the way is free. One that the viewer may not know of is as one
    /// that does not exist. Tokens in a link never become part of the state.
    @discardableResult
    public func handle(_ url: URL, action: NavigationAction? = nil) -> LinkHandling {
        guard let resolver else { return .waits }
        // Screens beyond the level that something can stand in front of are resolved too, to be blocked.
        let reach = environment.reach
        let request = LinkRequest(
            url.absoluteString, level: viewer.level, showsLockedUpTo: reach > viewer.level ? reach : nil)
        let outcome = resolver.resolve(request)
        switch outcome {
        case .screen(let screen):
            let destination = Destination(screen.screen.id, parameters: screen.parameters.texts)
            return .navigated(navigate(to: destination, action: action))
        case .locked(let locked): return .navigated(navigate(to: Destination(locked.screen.id), action: action))
        case .specialRoute, .authCallback, .search, .unknown, .foreign: return .other(outcome)
        }
    }
}

extension LinkParameters {
    /// The parameters that may be saved: all but tokens.
    fileprivate var texts: [String: String] {
        var texts: [String: String] = [:]
        for name in names {
            switch self[name] {
            case .token, nil: continue
            case .string(let text): texts[name] = text
            case .some(let value): texts[name] = value.description
            }
        }
        return texts
    }
}
