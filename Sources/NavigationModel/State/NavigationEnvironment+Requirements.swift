extension NavigationEnvironment {
    /// Where a destination's mapping ends.
    enum Mapped {
        case end(Destination)
        case endless([Destination])
    }

    func mapped(_ destination: Destination) -> Mapped {
        let limit = min(rules.mappingLimit, NavigationRules.greatestMappingLimit)
        var trail = [destination]
        var current = destination
        while let next = rules.mapping(current, viewer), next != current {
            let isCircle = trail.contains(next)
            trail.append(next)
            if isCircle || trail.count - 1 > limit { return .endless(trail) }
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
            // Nothing can stand in its own way; the same screen for something else can.
            !requirement.isMet(by: viewer) && blocker(of: requirement) != destination
        }
        if let first = ofLevels.first(where: unmet) { return first }
        if rules.requirements.isEmpty { return nil }
        let chain = map.chain(to: destination.id) ?? [destination.id]
        return chain.lazy.flatMap { rules.requirements[$0] ?? [] }.first(where: unmet)
    }

    /// What a requirement puts in front of a screen.
    func blocker(of requirement: Requirement) -> Destination {
        // One that leads in circles, nowhere, or to where the requirement itself has to be met, still has to block.
        guard case .end(let blocker) = mapped(requirement.blocking), isKnown(blocker) else {
            return requirement.blocking
        }
        if case .level(let level) = requirement.condition, needs(blocker, level) { return requirement.blocking }
        return blocker
    }

    /// True if a stack stands in front of the way to where it leads on, and has not done its work yet.
    func isBlocking(_ stack: ScreenStack) -> Bool {
        guard let held = stack.continuation, case .blocked(_, let requirement) = admission(of: held.destination)
        else { return false }
        return blocker(of: requirement) == stack.root
    }
}
