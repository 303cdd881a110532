package import Foundation
package import NavigationModel

/// Tells from a bearer token who asks.
package struct TokenVerifier: Sendable {
    private let keys: @Sendable () -> [TokenKey]
    private let policy: TokenPolicy
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - keys: is asked for each token, so that keys can change while tokens come.
    ///   - now: the time that `exp` and `nbf` are held against.
    package init(
        keys: @escaping @Sendable () -> [TokenKey], policy: TokenPolicy, now: @escaping @Sendable () -> Date
    ) {
        self.keys = keys
        self.policy = policy
        self.now = now
    }

    /// The level that a token gives to whoever has it.
    ///
    /// The highest that its claim names. Without the claim, or with none of our levels in it, `public`.
    package func level(of token: Substring) throws(TokenRefusal) -> AccessLevel {
        let token = try SignedToken(token)
        try checkSignature(of: token)
        try policy.check(token.claims, at: now())
        let names = token.claims.claim(policy.levelClaim)?.texts ?? []
        return names.compactMap(AccessLevel.init(rawValue:)).max() ?? .public
    }

    private func checkSignature(of token: SignedToken) throws(TokenRefusal) {
        let keys = keys()
        let fitting = keys.filter { $0.algorithmName == token.algorithm }
        guard !fitting.isEmpty else { throw .algorithm }
        let meant = fitting.filter { token.keyID == nil || $0.id == nil || $0.id == token.keyID }
        guard !meant.isEmpty else { throw .unknownKey }
        guard meant.contains(where: { $0.isSignature(token.signature, of: token.signedBytes) }) else {
            throw .signature
        }
    }
}

extension JSONElement {
    /// The claim with this name, dots and all, or else the one at the end of the names between the dots.
    fileprivate func claim(_ name: String) -> JSONElement? {
        if let value = self[name] { return value }
        var element: JSONElement? = self
        for part in name.split(separator: ".") { element = element?[String(part)] }
        return element
    }
}
