/// All that decides where a navigation leads: the manifest, the app's rules, and who is navigating.
///
/// Making one reads the whole manifest; changing rules or viewer costs nothing.
public struct NavigationEnvironment: Sendable {
    let map: ScreenMap
    /// What the app says about its screens.
    public var rules: NavigationRules {
        didSet { declaredScreens = rules.declaredScreens }
    }
    /// Who is navigating.
    public var viewer: Viewer
    private var declaredScreens: Set<String>

    /// Makes an environment of its parts.
    public init(_ manifest: ValidatedManifest, rules: NavigationRules = NavigationRules(), viewer: Viewer = Viewer()) {
        map = ScreenMap(manifest)
        self.rules = rules
        self.viewer = viewer
        declaredScreens = rules.declaredScreens
    }

    /// Up to which level the viewer may know that screens exist: the viewer's own, and those above it as long as each
    /// has something to stand in front of it.
    public var reach: AccessLevel {
        let above = AccessLevel.allCases.filter { $0 > viewer.level }.sorted()
        return above.prefix { rules.blockers[$0] != nil }.last ?? viewer.level
    }

    /// The ids of the tabs, in their order.
    public var tabs: [String] {
        guard let tabs = rules.tabs else { return map.sections(for: reach) }
        var seen: Set<String> = []
        return tabs.filter { isAvailable(Destination($0)) && seen.insert($0).inserted }
    }

    /// The screen with a path of the manifest; nil if there is none, or if it is above what the viewer may know of.
    public func destination(at path: String) -> Destination? {
        map.id(at: path).map { Destination($0) }.flatMap { isAvailable($0) ? $0 : nil }
    }

    /// The id, path and title of a screen of the manifest; nil for the app's own screens.
    public func step(of destination: Destination) -> BreadcrumbStep? {
        isAvailable(destination) ? map[destination.id]?.step : nil
    }

    /// True if there is such a screen, whether or not it is blocked.
    public func isAvailable(_ destination: Destination) -> Bool {
        if declaredScreens.contains(destination.id) { return true }
        return map[destination.id].map { $0.level <= reach } ?? false
    }

    /// What stands in front of a screen, since a requirement of it is not met; nil if nothing does.
    public func cover(of destination: Destination) -> Destination? {
        firstUnmet(for: destination).map { blocker(of: $0) }
    }

    /// What a requirement puts in front of a screen.
    func blocker(of requirement: Requirement) -> Destination {
        // One that leads in circles, or nowhere, still has to block.
        guard case .end(let blocker) = mapped(requirement.blocking), isAvailable(blocker) else {
            return requirement.blocking
        }
        return blocker
    }
}

extension NavigationEnvironment {
    /// Where a destination's mapping ends.
    enum Mapped {
        case end(Destination)
        case endless([Destination])
    }

    func mapped(_ destination: Destination) -> Mapped {
        var trail = [destination]
        var current = destination
        while let next = rules.mapping(current, viewer), next != current {
            let isCircle = trail.contains(next)
            trail.append(next)
            if isCircle || trail.count > rules.mappingLimit + 1 { return .endless(trail) }
            current = next
        }
        return .end(current)
    }

    /// Whether a navigation may go ahead.
    enum Admission {
        case admitted(Destination)
        case blocked(Destination, Requirement)
        case refused(NavigationOutcome)
    }

    func admission(of destination: Destination) -> Admission {
        switch mapped(destination) {
        case .endless(let trail): .refused(.cyclic(trail))
        case .end(let target):
            if !isAvailable(target) {
                .refused(.unknown)
            } else if let unmet = firstUnmet(for: target) {
                .blocked(target, unmet)
            } else {
                .admitted(target)
            }
        }
    }

    /// The first requirement that is not met: levels, from the lowest on, then the rules' requirements, those of the
    /// outermost screen first.
    func firstUnmet(for destination: Destination) -> Requirement? {
        let needed = map[destination.id]?.level ?? .public
        let levels = AccessLevel.allCases.filter { $0 > .public && $0 <= needed }.sorted()
        let ofLevels = levels.lazy.compactMap { level in
            rules.blockers[level].map { Requirement(.level(level), blocking: $0) }
        }
        let unmet = { (requirement: Requirement) in
            // Nothing can stand in its own way.
            !requirement.isMet(by: viewer) && blocker(of: requirement).id != destination.id
        }
        if let first = ofLevels.first(where: unmet) { return first }
        if rules.requirements.isEmpty { return nil }
        let chain = map.chain(to: destination.id) ?? [destination.id]
        return chain.lazy.flatMap { rules.requirements[$0] ?? [] }.first(where: unmet)
    }
}
