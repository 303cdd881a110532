/// Why a bearer token does not count.
package enum TokenRefusal: String, Error, CaseIterable, Sendable {
    case notBearer = "not-a-bearer-token"
    case noKeys = "no-keys"
    case malformed
    case algorithm
    case unknownKey = "unknown-key"
    case signature
    case noExpiry = "no-expiry"
    case expired
    case notYetValid = "not-yet-valid"
    case audience
    case issuer

    /// The refusal for people, with what to do.
    package var sentence: String {
        switch self {
        case .notBearer: "Send \"Authorization: Bearer TOKEN\" with a JSON Web Token, or no Authorization at all."
        case .noKeys: "This server was started without keys and accepts no token. Leave Authorization out."
        case .malformed: "The token is no JSON Web Token: three parts in base64url, the first two of them JSON objects."
        case .algorithm: "The token's \"alg\" is none that the server's keys are for: HS256, ES256 or RS256."
        case .unknownKey: "None of the server's keys is the one that the token's \"kid\" and \"alg\" name."
        case .signature: "The token's signature is not by the server's key."
        case .noExpiry: "The token has no \"exp\", or it is no number. Only tokens that end are accepted."
        case .expired: "The token has expired. Get a new one."
        case .notYetValid: "The token's \"nbf\" is still to come, or is no number. Compare the clocks."
        case .audience: "The token's \"aud\" does not name this server. It has to be what --jwt-audience says."
        case .issuer: "The token's \"iss\" is not the issuer that this server trusts, which --jwt-issuer says."
        }
    }
}
