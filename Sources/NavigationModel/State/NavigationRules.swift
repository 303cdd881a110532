/// What an app says about its screens beyond the manifest.
///
/// ```swift
/// var rules = NavigationRules()
/// rules.ownScreens = ["sign-in", "paywall"]
/// rules.blockers = [.authenticated: Destination("sign-in"), .premium: Destination("paywall")]
/// rules.presentations = ["paywall": .fullScreen, "filter": .adaptive(compact: .bottomSheet, regular: .sheet)]
/// ```
public struct NavigationRules: Sendable {
    /// The roots of the tabs: items of the manifest or own screens, in this order; those that are not there, or not
    /// for the viewer, are left out. Nil makes a tab of each section that the viewer may know of, also of one that the
    /// menu leaves out since nothing below it is visible.
    public var tabs: [String]?
    /// The names of screens that are not in the manifest. If the manifest has such an item after all, its level counts.
    public var ownScreens: Set<String>
    /// How screens appear, by their ids; what is not named is pushed.
    public var presentations: [String: Presentation]
    /// What has to hold for a screen and all screens below it in the manifest, by ids, to be checked in this order.
    public var requirements: [String: [Requirement]]
    /// What stands in front of screens that need a level.
    ///
    /// Whoever is below a level that has none here learns nothing of its screens: they are as if they did not exist. So
    /// does whoever is below a level whose blocker needs that level itself.
    public var blockers: [AccessLevel: Destination]
    /// The names of parameters that a link may hand to a screen; campaign tags and the like are left out.
    public var linkParameters: Set<String>
    /// Leads a destination to another one: an old name to a new one, a screen to its variant. Nil leaves it as it is.
    /// It is asked again about what it has returned.
    public var mapping: @Sendable (Destination, Viewer) -> Destination?
    /// How often ``mapping`` may lead on; more than ``greatestMappingLimit`` counts as that.
    public var mappingLimit: Int

    /// As often as this, ``mapping`` may lead on at most.
    public static let greatestMappingLimit = 1_000

    /// Makes rules; what is left out does nothing.
    public init(
        tabs: [String]? = nil, ownScreens: Set<String> = [], presentations: [String: Presentation] = [:],
        requirements: [String: [Requirement]] = [:], blockers: [AccessLevel: Destination] = [:],
        linkParameters: Set<String> = [], mappingLimit: Int = 8,
        mapping: @escaping @Sendable (Destination, Viewer) -> Destination? = { _, _ in nil }
    ) {
        self.tabs = tabs
        self.ownScreens = ownScreens
        self.presentations = presentations
        self.requirements = requirements
        self.blockers = blockers
        self.linkParameters = linkParameters
        self.mapping = mapping
        self.mappingLimit = mappingLimit
    }

    /// Names that stand for a screen if the manifest does not have it.
    var declaredScreens: Set<String> {
        ownScreens.union(blockers.values.map(\.id)).union(requirements.values.joined().map(\.blocking.id))
    }
}
