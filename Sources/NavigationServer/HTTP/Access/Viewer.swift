import HTTPTypes
import NavigationModel

/// Who asks over HTTP.
struct Viewer: Hashable, Sendable {
    /// The highest level that an answer may be made for.
    let level: AccessLevel
    /// Whether a token says so. Without one everybody gets the same answers.
    let hasToken: Bool

    /// Whoever brings no credential.
    static let anybody = Viewer(level: .public, hasToken: false)

    /// The level to answer at.
    ///
    /// Without a token that is `public`, whatever was asked for. With one it is the token's, or a lower one that was
    /// asked for; a higher one is a mistake that the asker should hear of.
    func level(asked: AccessLevel?) throws(Problem) -> AccessLevel {
        guard hasToken, let asked else { return level }
        guard asked <= level else {
            throw Problem(
                .levelAboveCeiling, "Your token goes up to \"\(level.rawValue)\" here. Ask for that or less.",
                member: "level")
        }
        return asked
    }
}

/// Tells who asks, up to the server's ceiling.
struct Gate: Sendable {
    /// Nil if the server has no keys.
    let verifier: TokenVerifier?
    let ceiling: AccessLevel

    /// - Throws: ``TokenRefusal`` if there is a credential that does not count. It is never taken for none.
    func viewer(_ fields: HTTPFields) throws(TokenRefusal) -> Viewer {
        guard let credential = fields[.authorization] else { return .anybody }
        let scheme = "bearer "
        guard credential.count > scheme.count, credential.prefix(scheme.count).lowercased() == scheme else {
            throw .notBearer
        }
        guard let verifier else { throw .noKeys }
        let token = credential.dropFirst(scheme.count).drop { $0 == " " }
        return Viewer(level: min(try verifier.level(of: token), ceiling), hasToken: true)
    }
}
