/// Where a link leads.
public enum LinkOutcome: Sendable, Hashable {
    /// To a screen.
    case screen(LinkedScreen)
    /// To something else that the app does.
    case specialRoute(LinkedRoute)
    /// Back from a sign-in. Hand the URL to what began it.
    case authCallback(AuthCallback)
    /// To a search for a text, which may be empty.
    case search(query: String)
    /// To a screen that needs a higher level; only if the request asks for locked screens.
    case locked(LockedScreen)
    /// Nowhere, though it is a link to the app: with the screen that is nearest above, if there is one.
    ///
    /// A screen above the viewer's level gets the same answer as one that does not exist.
    case unknown(nearest: BreadcrumbStep?)
    /// It is no link to the app, or no URL at all.
    case foreign

    /// True if the link leads somewhere that the viewer may go.
    public var leadsSomewhere: Bool {
        switch self {
        case .screen, .specialRoute, .authCallback, .search: true
        case .locked, .unknown, .foreign: false
        }
    }
}

/// A screen that a link leads to.
public struct LinkedScreen: Sendable, Hashable {
    /// The screens to push, outermost first, the one that the link names last.
    public let stack: [BreadcrumbStep]
    /// What stood in the link's query.
    public let parameters: LinkParameters

    /// The screen that the link names.
    public let screen: BreadcrumbStep

    package init(_ screen: BreadcrumbStep, below ancestors: [BreadcrumbStep], parameters: LinkParameters) {
        self.screen = screen
        stack = ancestors + [screen]
        self.parameters = parameters
    }
}

/// A special route that a link leads to.
public struct LinkedRoute: Sendable, Hashable {
    /// The route's path as the manifest writes it, parameters included: `/product/:id`.
    public let path: String
    /// What the app is to do.
    public let handler: String
    /// True if only someone who is signed in may use it.
    public let requiresAuth: Bool
    /// True if whoever follows the link has to sign in first.
    public let needsSignIn: Bool
    /// The values of its parameters, and whatever else stood in the query.
    public let parameters: LinkParameters
    /// What is to be checked of the thing that its token stands for; see ``LinkInspector``.
    public let checks: [String]

    init(_ route: SpecialRoute, isSignedIn: Bool, parameters: LinkParameters) {
        path = route.path
        handler = route.handler
        requiresAuth = route.requiresAuth
        needsSignIn = route.requiresAuth && !isSignedIn
        self.parameters = parameters
        checks = route.checks
    }
}

/// A sign-in that returns. It holds no value of any parameter, so it can be logged.
public struct AuthCallback: Sendable, Hashable {
    /// The name of the pattern in the manifest: `callback`.
    public let name: String
    /// The names of the parameters in query and fragment, in alphabetical order.
    public let parameterNames: [String]
}

/// A screen that a viewer may not open.
public struct LockedScreen: Sendable, Hashable {
    /// The screen.
    public let screen: BreadcrumbStep
    /// The level that it needs.
    public let accessLevel: AccessLevel

    package init(_ screen: BreadcrumbStep, accessLevel: AccessLevel) {
        self.screen = screen
        self.accessLevel = accessLevel
    }
}
