/// All that decides where a navigation leads: the manifest, the app's rules, and who is navigating.
///
/// Making one reads the whole manifest; changing rules or viewer costs nothing.
public struct NavigationEnvironment: Sendable {
    let map: ScreenMap
    /// What the app says about its screens.
    public var rules: NavigationRules {
        didSet { readRules() }
    }
    /// Who is navigating.
    public var viewer: Viewer
    /// The levels whose blocking destination needs that level itself, so that nobody could be shown it: each is as one
    /// without a blocker. An app should have none.
    public private(set) var levelsInTheirOwnWay: Set<AccessLevel> = []
    private var declaredScreens: Set<String> = []

    /// Makes an environment of its parts.
    public init(_ manifest: ValidatedManifest, rules: NavigationRules = NavigationRules(), viewer: Viewer = Viewer()) {
        map = ScreenMap(manifest)
        self.rules = rules
        self.viewer = viewer
        readRules()
    }

    private mutating func readRules() {
        declaredScreens = rules.declaredScreens
        levelsInTheirOwnWay = Set(rules.blockers.filter { needs($0.value, $0.key) }.keys)
    }

    /// Up to which level the viewer may know that screens exist: the viewer's own, and those above it as long as each
    /// has something to stand in front of it.
    public var reach: AccessLevel {
        let above = AccessLevel.allCases.filter { $0 > viewer.level }.sorted()
        return above.prefix { rules.blockers[$0] != nil && !levelsInTheirOwnWay.contains($0) }.last ?? viewer.level
    }

    /// The ids of the tabs, in their order.
    public var tabs: [String] {
        var seen: Set<String> = []
        return (rules.tabs ?? map.sections(for: reach)).filter {
            isAvailable(Destination($0)) && seen.insert($0).inserted
        }
    }

    /// The screen with a path of the manifest; nil if there is none, or if it is above what the viewer may know of.
    public func destination(at path: String) -> Destination? {
        map.id(at: path).map { Destination($0) }.flatMap { isAvailable($0) ? $0 : nil }
    }

    /// The id, path and title of a screen of the manifest; nil for the app's own screens.
    public func step(of destination: Destination) -> BreadcrumbStep? {
        isAvailable(destination) ? map[destination.id]?.step : nil
    }

    /// True if there is such a screen, whether or not it is blocked. One that is blocked by a screen which the viewer may
    /// not know of is as one that does not exist.
    public func isAvailable(_ destination: Destination) -> Bool {
        isKnown(destination) && (firstUnmet(for: destination).map { isKnown(blocker(of: $0)) } ?? true)
    }

    /// What stands in front of a screen, since a requirement of it is not met; nil if nothing does, or if there is no
    /// such screen.
    ///
    /// For what is shown see ``NavigationState/cover(of:onTab:in:)``: nothing stands in front of what blocks a way.
    public func cover(of destination: Destination) -> Destination? {
        isAvailable(destination) ? firstUnmet(for: destination).map { blocker(of: $0) } : nil
    }

    /// True for a screen of the manifest that the viewer may not know of.
    func isHidden(_ destination: Destination) -> Bool {
        map[destination.id] != nil && !isAvailable(destination)
    }

    /// True if the viewer may know of a screen by its level alone.
    func isKnown(_ destination: Destination) -> Bool {
        // A name that is declared opens no item of the manifest.
        map[destination.id].map { $0.level <= reach } ?? declaredScreens.contains(destination.id)
    }

    /// True if a screen is an item that needs at least a level, itself or by its ancestors.
    func needs(_ destination: Destination, _ level: AccessLevel) -> Bool {
        map[destination.id].map { $0.level >= level } ?? false
    }
}
