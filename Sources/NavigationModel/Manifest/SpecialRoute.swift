/// A path that does something else than open a screen.
public struct SpecialRoute: Sendable, Equatable {
    /// Unique among the special routes; starts with `/`.
    public var path: String
    /// What the app is to do; the name is the app's business.
    public var handler: String
    /// True if only someone who is signed in may use it.
    public var requiresAuth: Bool

    /// Makes a route; unless it is said, it requires that one is signed in.
    public init(path: String, handler: String, requiresAuth: Bool = true) {
        self.path = path
        self.handler = handler
        self.requiresAuth = requiresAuth
    }
}
