/// Screens on top of each other, beginning with a root that stays as long as the stack does.
public struct ScreenStack: Hashable, Sendable {
    /// How the stack appears above the one below it; nil for a tab's own stack, which is above none.
    public let presentation: Presentation?
    /// The lowest screen.
    public let root: Destination
    /// The screens above the root, lowest first.
    public internal(set) var path: [Destination]
    /// Where to go once this stack, which blocks the way there, has done its work: somebody has signed in, say.
    public internal(set) var continuation: HeldNavigation?

    init(
        presentation: Presentation? = nil, root: Destination, path: [Destination] = [],
        continuation: HeldNavigation? = nil
    ) {
        self.presentation = presentation
        self.root = root
        self.path = path
        self.continuation = continuation
    }

    /// All screens, the root first.
    public var screens: [Destination] { [root] + path }
    /// The highest screen.
    public var front: Destination { path.last ?? root }
}

extension ScreenStack: Codable {
    private enum CodingKeys: String, CodingKey {
        case presentation, root, path, continuation
    }

    /// Writes what there is: most stacks have neither path nor presentation.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(presentation, forKey: .presentation)
        try container.encode(root, forKey: .root)
        if !path.isEmpty { try container.encode(path, forKey: .path) }
        try container.encodeIfPresent(continuation, forKey: .continuation)
    }

    /// Reads what there is.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        presentation = try container.decodeIfPresent(Presentation.self, forKey: .presentation)
        root = try container.decode(Destination.self, forKey: .root)
        path = try container.decodeIfPresent([Destination].self, forKey: .path) ?? []
        continuation = try container.decodeIfPresent(HeldNavigation.self, forKey: .continuation)
    }
}

/// A navigation that waits for a requirement to be met.
public struct HeldNavigation: Codable, Hashable, Sendable {
    /// Where it goes.
    public let destination: Destination
    /// How the screen is to appear; nil if the rules decide.
    public let presentation: Presentation?
    /// True if it goes on top of the stack in front, and not to the screen's place in the tree.
    public let isPushed: Bool
    /// What the screen is to do once it is reached.
    public let action: NavigationAction?
}

/// Something that a screen is to do once it is in front: to scroll somewhere, to begin editing, to play.
public struct NavigationAction: Codable, Hashable, Sendable {
    /// What it is; the name is the app's business.
    public let name: String
    /// Whatever else has to be known.
    public let parameters: [String: String]

    /// Names an action.
    public init(_ name: String, parameters: [String: String] = [:]) {
        self.name = name
        self.parameters = parameters
    }
}

/// An action that waits for its screen.
public struct PendingAction: Codable, Hashable, Sendable {
    /// The screen that is to do it.
    public let destination: Destination
    /// What it is to do.
    public let action: NavigationAction
}
