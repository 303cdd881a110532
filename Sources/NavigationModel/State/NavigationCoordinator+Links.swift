public import Foundation

/// Finds out where links lead; ``LinkResolver`` does, and so does `SearchIndex` of NavigationSearch.
public protocol LinkResolving: Sendable {
    /// Where a link leads. Any text may be given.
    func resolve(_ request: LinkRequest) throws -> LinkOutcome
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
    /// that does not exist. Of the link's parameters the screen gets those that ``NavigationRules/linkParameters`` names,
    /// and never a token. If the resolver that the coordinator was given fails, the manifest is asked.
    @discardableResult
    public func handle(_ url: URL, action: NavigationAction? = nil) -> LinkHandling {
        guard let manifest else { return .waits }
        let outcome = outcome(of: url.absoluteString, in: manifest)
        guard let destination = environment.destination(of: outcome) else { return .other(outcome) }
        return .navigated(navigate(to: destination, action: action))
    }

    private func outcome(of url: String, in manifest: ValidatedManifest) -> LinkOutcome {
        if let resolver, let outcome = try? environment.outcome(of: url, by: resolver.resolve) { return outcome }
        let resolver = plainResolver ?? LinkResolver(manifest)
        plainResolver = resolver
        return environment.outcome(of: url, by: resolver.resolve)
    }
}

extension NavigationEnvironment {
    /// Where a link leads, screens that something can stand in front of among them: they are gone to, and blocked then.
    ///
    /// Those that the viewer may not know of are as if they did not exist.
    func outcome<Failure>(
        of url: String, by resolve: (LinkRequest) throws(Failure) -> LinkOutcome
    ) throws(Failure) -> LinkOutcome {
        let locked = reach > viewer.level ? reach : nil
        var request = LinkRequest(
            url, level: viewer.level, isSignedIn: viewer.isSignedIn, showsLockedUpTo: locked)
        while true {
            var outcome = try resolve(request)
            if case .locked = outcome {
                var reaching = request
                reaching.level = reach
                outcome = try resolve(reaching)
            }
            guard let hidden = hiddenScreen(in: outcome) else { return outcome }
            // Else a resolver of the app's own pays no heed to what is hidden.
            guard request.hiddenScreens.insert(hidden).inserted else { return .unknown(nearest: nil) }
        }
    }

    /// The id of a screen which an outcome tells of, and which the viewer may not know of.
    private func hiddenScreen(in outcome: LinkOutcome) -> String? {
        switch outcome {
        case .screen(let screen):
            guard let destination = destination(of: outcome),
                case .refused(.unknown) = admission(of: destination)
            else { return nil }
            return screen.screen.id
        case .unknown(let nearest?): return isAvailable(Destination(nearest.id)) ? nil : nearest.id
        case .locked(let locked): return isAvailable(Destination(locked.screen.id)) ? nil : locked.screen.id
        case .unknown(nil), .specialRoute, .authCallback, .search, .foreign: return nil
        }
    }

    /// The screen that a link leads to.
    func destination(of outcome: LinkOutcome) -> Destination? {
        guard case .screen(let screen) = outcome else { return nil }
        return Destination(screen.screen.id, parameters: screen.parameters.texts(named: rules.linkParameters))
    }
}

extension LinkParameters {
    /// The values of some parameters, but for tokens, which may not be saved.
    fileprivate func texts(named names: Set<String>) -> [String: String] {
        var texts: [String: String] = [:]
        for name in names {
            guard let value = self[name] else { continue }
            if case .token = value { continue }
            texts[name] = value.description
        }
        return texts
    }
}
