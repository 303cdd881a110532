public import Observation

/// The navigation of an app, for its views to watch: the manifest's sections, the state, and all ways to change it.
///
/// ```swift
/// let navigation = NavigationCoordinator(rules: rules, searcher: index)
/// try await navigation.loadManifest(from: loader)
/// navigation.viewer = Viewer(level: .premium)
/// navigation.navigate(to: Destination("settings"))
/// ```
///
/// `docs/navigation-state.md` has the lines that make SwiftUI show it.
@MainActor @Observable
public final class NavigationCoordinator {
    /// Where somebody is.
    public internal(set) var state: NavigationState
    /// What decides where navigations lead.
    public private(set) var environment: NavigationEnvironment
    /// The manifest; nil until one is loaded.
    public private(set) var manifest: ValidatedManifest?
    /// The menu for the viewer: no screens above the level, and no hubs without visible ones.
    public private(set) var sections: [NavigationItem] = []
    /// How much room there is; views have to tell.
    public var sizeClass: SizeClass = .compact
    /// The screen that has refused to go, until something else is done; see ``insist()``. It may also have refused that a
    /// navigation goes on which was blocked.
    public internal(set) var refusal: Destination?
    /// What the latest change of manifest or viewer has done to the state.
    public internal(set) var report: AdaptationReport?

    @ObservationIgnored let searcher: (any ScreenSearching)?
    @ObservationIgnored let resolver: (any LinkResolving)?
    /// Made of the manifest once it is needed.
    @ObservationIgnored var plainResolver: LinkResolver?
    @ObservationIgnored var plainSearch: PlainSearch?
    @ObservationIgnored var guards: [Destination: () -> Bool] = [:]
    @ObservationIgnored var refused: Change?
    /// A saved state that waits for the first manifest.
    @ObservationIgnored var waiting: NavigationState?
    @ObservationIgnored private var loads = (begun: 0, done: 0)

    /// A change takes the environment as it is when it is done: what was refused may be done later.
    typealias Change = (inout NavigationState, NavigationEnvironment, (Destination) -> Bool) -> NavigationOutcome

    /// Makes a coordinator.
    /// - Parameters:
    ///   - manifest: nil if it is loaded later; until then there are no tabs but screens of the app's own.
    ///   - searcher: what ``search(_:limit:)`` asks; nil for a ``PlainSearch``.
    ///   - resolver: what ``handle(_:action:)`` asks, `SearchIndex` for one; nil for a ``LinkResolver``, which is made of
    ///     the manifest when the first link comes, on the main actor.
    public init(
        _ manifest: ValidatedManifest? = nil, rules: NavigationRules = NavigationRules(), viewer: Viewer = Viewer(),
        searcher: (any ScreenSearching)? = nil, resolver: (any LinkResolving)? = nil
    ) {
        let environment = NavigationEnvironment(manifest ?? .empty, rules: rules, viewer: viewer)
        self.environment = environment
        self.manifest = manifest
        self.searcher = searcher
        self.resolver = resolver
        state = NavigationState(in: environment)
        sections = manifest?.menu(for: viewer.level) ?? []
    }

    /// Who is using the app. Changing it covers and uncovers screens, lets blocked navigations go on, and drops screens
    /// that the viewer may not know of.
    public var viewer: Viewer {
        get { environment.viewer }
        set {
            if newValue == environment.viewer { return }
            environment.viewer = newValue
            adapt()
        }
    }

    /// What the app says about its screens. Changing it is as changing the viewer.
    public var rules: NavigationRules {
        get { environment.rules }
        set {
            environment.rules = newValue
            adapt()
        }
    }

    /// Begins anew, for whoever uses the app from now on: somebody has signed out, or as somebody else.
    ///
    /// All tabs are at their roots, the first one is in front, and no screen is asked. What waits is forgotten: blocked
    /// navigations, actions, a refusal, a saved state, ``report``. Guards are gone. The manifest, the rules and the size
    /// class stay.
    ///
    /// ```swift
    /// navigation.reset(for: Viewer())
    /// ```
    /// - Parameter viewer: who uses the app now; nil if that has not changed.
    public func reset(for viewer: Viewer? = nil) {
        if let viewer { environment.viewer = viewer }
        sections = manifest?.menu(for: environment.viewer.level) ?? []
        waiting = nil
        guards = [:]
        relent()
        set(NavigationState(in: environment))
        report = nil
    }

    /// Takes a manifest. The state is fitted to it: what is gone is dropped, the rest stays. One with the same
    /// ``ValidatedManifest/contentHash`` as before is no change.
    @discardableResult
    public func loadManifest(_ manifest: ValidatedManifest) -> AdaptationReport {
        loads.begun += 1
        loads.done = loads.begun
        return take(manifest)
    }

    private func take(_ manifest: ValidatedManifest) -> AdaptationReport {
        // The same one, as loaders give it when the server has confirmed it, changes nothing, and nothing is forgotten.
        if manifest.contentHash == self.manifest?.contentHash { return AdaptationReport(dropped: [], continued: []) }
        let isUntouched = self.manifest == nil && state == NavigationState(in: environment)
        environment = NavigationEnvironment(manifest, rules: environment.rules, viewer: environment.viewer)
        self.manifest = manifest
        plainResolver = nil
        plainSearch = nil
        if let waiting {
            set(waiting)
            self.waiting = nil
        } else if isUntouched {
            set(NavigationState(in: environment))
        }
        return adapt()
    }

    /// Loads a manifest and takes it, unless one that was asked for or handed over later has come earlier.
    /// - Throws: whatever the source does; nothing has changed then.
    public func loadManifest(from source: some ManifestProviding) async throws {
        loads.begun += 1
        let number = loads.begun
        let manifest = try await source.manifest()
        guard number > loads.done else { return }
        loads.done = number
        _ = take(manifest)
    }

    @discardableResult
    private func adapt() -> AdaptationReport {
        sections = manifest?.menu(for: viewer.level) ?? []
        var next = state
        let report = next.adapt(to: environment, asking: mayDismiss)
        set(next)
        self.report = report
        relent()
        for case .refused(let screen) in report.continued {
            refusal = screen
            refused = { state, environment, mayDismiss in
                state.continueHeldNavigations(in: environment, asking: mayDismiss).last ?? .nowhere
            }
        }
        return report
    }
}

/// Where manifests come from.
public protocol ManifestProviding: Sendable {
    /// The manifest to use now.
    func manifest() async throws -> ValidatedManifest
}

extension ValidatedManifest {
    /// No screen at all.
    static var empty: ValidatedManifest {
        ValidatedManifest(partOfValid: NavigationManifest(sections: []), findings: [])
    }
}
