/// A link that somebody follows.
public struct LinkRequest: Sendable, Hashable {
    /// The URL as it came in.
    public var url: String
    /// Who follows it. Screens above this level are as if they did not exist.
    public var level: AccessLevel
    /// Screens above ``level`` and up to this one are answered as locked instead; nil for none.
    ///
    /// An app that offers to sign in or to pay sets it. Whoever asks then learns that there is such a screen.
    public var showsLockedUpTo: AccessLevel?
    /// The ids of screens that are as if they did not exist, whatever their level. A ``NavigationCoordinator`` names those
    /// that its rules hide.
    public var hiddenScreens: Set<String> = []
    /// Whether whoever follows it is signed in; special routes may require that.
    ///
    /// Unless it is set, everybody above `public` is.
    public var isSignedIn: Bool {
        get { saysIsSignedIn ?? (level > .public) }
        set { saysIsSignedIn = newValue }
    }
    private var saysIsSignedIn: Bool?

    /// Makes a request; who does not say a level is `public`.
    /// - Parameter isSignedIn: nil for what the level says.
    public init(
        _ url: String, level: AccessLevel = .public, isSignedIn: Bool? = nil, showsLockedUpTo: AccessLevel? = nil
    ) {
        self.url = url
        self.level = level
        self.showsLockedUpTo = showsLockedUpTo
        saysIsSignedIn = isSignedIn
    }
}
