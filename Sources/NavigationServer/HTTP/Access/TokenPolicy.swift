package import Foundation
import NavigationModel

/// What a token has to say before it counts, and where it says how far it goes.
package struct TokenPolicy: Sendable {
    /// One of these has to be in the token's `aud`. If there is none, a token for a particular audience is refused.
    package var audiences: [String] = []
    /// What the token's `iss` has to be; nil to accept any.
    package var issuer: String?
    /// The claim with the level: the name of one, or the names on the way to one with dots between them.
    package var levelClaim = "level"
    /// By how many seconds clocks may differ.
    package var leeway: TimeInterval = 0

    package init() {}

    /// Checks the registered claims of a token whose signature is good: RFC 7519, section 4.1.
    func check(_ claims: JSONElement, at now: Date) throws(TokenRefusal) {
        guard let expiry = claims["exp"]?.numericDate else { throw .noExpiry }
        guard now < expiry.addingTimeInterval(leeway) else { throw .expired }
        if let start = claims["nbf"] {
            guard let start = start.numericDate, start.addingTimeInterval(-leeway) <= now else { throw .notYetValid }
        }
        if let issuer, claims["iss"]?.string != issuer { throw .issuer }
        let named = claims["aud"]?.texts ?? []
        let isForUs = audiences.isEmpty ? claims["aud"] == nil : named.contains(where: audiences.contains)
        guard isForUs else { throw .audience }
    }
}

extension JSONElement {
    /// A string, or the strings of an array.
    var texts: [String] { string.map { [$0] } ?? elements.compactMap(\.string) }
}
