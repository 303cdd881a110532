/// Who is using the app, as far as navigation has to know.
public struct Viewer: Codable, Hashable, Sendable {
    /// Who sees what is this strict and all that is less.
    public var level: AccessLevel
    /// True if somebody has signed in. Unless it is set, everybody above `public` has.
    public var isSignedIn: Bool {
        get { saysIsSignedIn ?? (level > .public) }
        set { saysIsSignedIn = newValue }
    }
    private var saysIsSignedIn: Bool?
    /// Whatever else holds, by names of the app's own: `onboarded`, `has-card`.
    public var facts: Set<String>

    /// Describes a viewer.
    /// - Parameter isSignedIn: nil for what the level says, also once the level is another one.
    public init(level: AccessLevel = .public, isSignedIn: Bool? = nil, facts: Set<String> = []) {
        self.level = level
        saysIsSignedIn = isSignedIn
        self.facts = facts
    }

    private enum CodingKeys: String, CodingKey {
        case level
        case saysIsSignedIn = "isSignedIn"
        case facts
    }
}

/// Something that has to hold for a screen to be shown, and what is shown as long as it does not.
public struct Requirement: Hashable, Sendable {
    /// What has to hold.
    public enum Condition: Hashable, Sendable {
        /// Somebody has signed in.
        case signedIn
        /// The viewer has at least this level.
        case level(AccessLevel)
        /// Something that the app knows: one of the viewer's facts.
        case fact(String)
    }

    /// What has to hold.
    public let condition: Condition
    /// What stands in front of the screen until then. Its own requirements are not looked at.
    public let blocking: Destination

    /// Requires a condition.
    public init(_ condition: Condition, blocking: Destination) {
        self.condition = condition
        self.blocking = blocking
    }

    /// True if the condition holds for a viewer.
    public func isMet(by viewer: Viewer) -> Bool {
        switch condition {
        case .signedIn: viewer.isSignedIn
        case .level(let level): viewer.level >= level
        case .fact(let fact): viewer.facts.contains(fact)
        }
    }
}
