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

    /// Makes a request; who does not say a level is `public`.
    public init(_ url: String, level: AccessLevel = .public, showsLockedUpTo: AccessLevel? = nil) {
        self.url = url
        self.level = level
        self.showsLockedUpTo = showsLockedUpTo
    }
}
