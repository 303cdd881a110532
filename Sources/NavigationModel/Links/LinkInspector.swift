/// Looks up what the token of a link stands for, and checks it: an invitation, a transfer, a reset of a password.
///
/// Which checks a route needs stands in the manifest (`"checks": ["notOneself", "stillPending"]`); what each one means
/// is the app's to say:
///
/// ```swift
/// struct Invitations: LinkInspector {
///     func subject(of token: LinkToken, on route: LinkedRoute) async throws -> Invitation? {
///         try await server.invitation(token.value)
///     }
///     func passes(_ check: String, _ invitation: Invitation, on route: LinkedRoute) async throws -> Bool? {
///         switch check {
///         case "notOneself": invitation.sender != user.id
///         case "stillPending": invitation.isPending
///         default: nil
///         }
///     }
/// }
/// ```
public protocol LinkInspector: Sendable {
    /// What tokens stand for.
    associatedtype Subject: Sendable

    /// What a token stands for; nil if nothing, or nothing any more.
    func subject(of token: LinkToken, on route: LinkedRoute) async throws -> Subject?

    /// Whether a check holds; nil if there is no check of that name.
    func passes(_ check: String, _ subject: Subject, on route: LinkedRoute) async throws -> Bool?
}

/// What became of a link with a token.
public enum LinkVerdict<Subject: Sendable>: Sendable {
    /// Every check holds.
    case accepted(Subject)
    /// The route is for people who are signed in, and nobody is. Nothing was looked up.
    case needsSignIn
    /// The link has no token, or its token stands for nothing.
    case unknownToken
    /// A check does not hold, or the app has none of that name.
    case refused(check: String)
}

extension LinkVerdict: Equatable where Subject: Equatable {}

extension LinkInspector {
    /// Looks up the route's token and makes its checks in the manifest's order, up to the first that does not hold.
    /// - Throws: what looking up and checking throw.
    public func verdict(on route: LinkedRoute) async throws -> LinkVerdict<Subject> {
        if route.needsSignIn { return .needsSignIn }
        guard let token = route.parameters.token, let subject = try await subject(of: token, on: route) else {
            return .unknownToken
        }
        for check in route.checks {
            // A check that the app does not know cannot have held.
            guard try await passes(check, subject, on: route) == true else { return .refused(check: check) }
        }
        return .accepted(subject)
    }
}
