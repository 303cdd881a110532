/// What became of a wish to go somewhere.
public enum NavigationOutcome: Hashable, Sendable {
    /// The screen that was asked for is in front.
    case moved(Movement)
    /// It was in front already. Nothing has changed, but that an action may be waiting for it.
    case alreadyThere
    /// A requirement of the first screen is not met. What blocks the way is in front instead, and once the requirement
    /// is met the navigation goes on. If its stack was in front already, what has been pushed on it stays in front.
    case blocked(Destination, by: Requirement)
    /// A screen does not want to go. Nothing at all has changed.
    case refused(by: Destination)
    /// There is no such screen, or it is above what the viewer may know of. Nothing has changed.
    case unknown
    /// There is nothing to go back to. Nothing has changed.
    case nowhere
    /// Destinations lead to one another without end, or too far. Nothing has changed.
    case cyclic([Destination])

    /// True if what was asked for is in front.
    public var isReached: Bool {
        switch self {
        case .moved, .alreadyThere: true
        case .blocked, .refused, .unknown, .nowhere, .cyclic: false
        }
    }
}

/// How the screens have changed.
public struct Movement: Hashable, Sendable {
    /// The screens that are gone, the one in front first.
    public let removed: [Destination]
    /// The screens that are new, lowest first.
    public let added: [Destination]
    /// The tab in front, if it was another one before.
    public let tab: String?

    init(removed: [Destination] = [], added: [Destination] = [], tab: String? = nil) {
        self.removed = removed
        self.added = added
        self.tab = tab
    }
}

/// A screen that does not want to go.
struct Refusal: Error {
    let screen: Destination
}
