public import Foundation

extension NavigationCoordinator {
    /// The screens that fit a text and that the viewer's level sees, best first. Those of the manifest that the viewer may
    /// not know of are left out.
    ///
    /// An answer may come after that to a later text: cancel what is no longer wanted, as `.task(id:)` does. A searcher
    /// is asked again if meanwhile the viewer's level has changed, and for more if too many are left out.
    /// - Throws: what the searcher throws, and `CancellationError` once the task is cancelled.
    public func search(_ text: String, limit: Int = 10) async throws -> [FoundScreen] {
        var count = limit
        while let searcher {
            let level = viewer.level
            let found = try await searcher.screens(matching: text, level: level, limit: count)
            try Task.checkCancellation()
            guard level == viewer.level else { continue }
            let shown = found.filter { !environment.isHidden($0.destination) }
            if shown.count >= limit || found.count < count { return Array(shown.prefix(max(0, limit))) }
            // What is left out has to be made up for: by twice as many, so that it is asked a few times at the most.
            count *= 2
        }
        guard let manifest else { return [] }
        let search = plainSearch ?? PlainSearch(manifest)
        plainSearch = search
        return search.screens(matching: text, level: viewer.level, limit: limit) { [environment] in
            !environment.isHidden($0.destination)
        }
    }

    /// The state as a small JSON text, for `@SceneStorage`; see ``NavigationState/saved()``. As long as a restored state
    /// waits for a manifest it is that one.
    public var savedState: Data { (waiting ?? state).saved() }

    /// Restores a saved state, as far as the manifest has its screens; before a manifest is loaded it waits for it.
    /// - Returns: what had to be dropped; nil if it waits.
    /// - Throws: ``RestorationError`` if the text is no saved state; nothing has changed then.
    @discardableResult
    public func restore(from data: Data) throws(RestorationError) -> AdaptationReport? {
        guard manifest != nil else {
            waiting = try NavigationState(saved: data)
            return nil
        }
        let restored = try NavigationState.restored(from: data, in: environment)
        relent()
        set(restored.state)
        report = restored.report
        return restored.report
    }

    /// What another device has to know to show the screen in front; see ``NavigationState/activity(in:)``.
    public var activity: [String: String]? { state.activity(in: environment) }

    /// Goes to the screen that another device was showing: by its id, or by its path if that is all there is.
    ///
    /// Call it once a manifest is loaded. Before that it knows no screen, and its outcome is
    /// ``NavigationOutcome/unknown``, where ``handle(_:action:)`` answers ``LinkHandling/waits``.
    @discardableResult
    public func continueActivity(_ userInfo: [AnyHashable: Any]) -> NavigationOutcome {
        var parameters: [String: String] = [:]
        for case (let name as String, let value as String) in userInfo where name.hasPrefix("parameter.") {
            parameters[String(name.dropFirst("parameter.".count))] = value
        }
        if let id = userInfo["id"] as? String {
            let outcome = navigate(to: Destination(id, parameters: parameters))
            if outcome != .unknown { return outcome }
        }
        guard let path = userInfo["path"] as? String, let screen = environment.destination(at: path) else {
            return .unknown
        }
        return navigate(to: Destination(screen.id, parameters: parameters))
    }
}
