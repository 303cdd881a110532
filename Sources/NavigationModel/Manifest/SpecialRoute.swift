/// A path that does something else than open a screen.
///
/// A component that begins with a colon is a parameter: `/product/:id` is the path of every product.
public struct SpecialRoute: Sendable, Equatable {
    /// Unique among the special routes; starts with `/`.
    public var path: String
    /// What the app is to do; the name is the app's business.
    public var handler: String
    /// True if only someone who is signed in may use it.
    public var requiresAuth: Bool
    /// What is known of parameters: those of the path that are not any text, and those that stand in the query.
    public var parameters: [RouteParameter]
    /// What the app has to check of the thing that the link's token stands for, in this order; see ``LinkInspector``.
    public var checks: [String]

    /// Makes a route; unless it is said, it requires that one is signed in.
    public init(
        path: String, handler: String, requiresAuth: Bool = true, parameters: [RouteParameter] = [],
        checks: [String] = []
    ) {
        self.path = path
        self.handler = handler
        self.requiresAuth = requiresAuth
        self.parameters = parameters
        self.checks = checks
    }
}
