import Foundation
import JWTKit
import NavigationServer

/// A key of the tests' own, which signs tokens and whose public half is given to servers. Nobody else uses it.
struct SigningKey {
    let id: String?
    /// The half that a server gets, as a JSON Web Key.
    let publicKey: String
    let algorithm: any JWTAlgorithm

    static let secretBytes = Array("a secret of the tests, with more than 32 bytes".utf8)

    static func secret(_ bytes: [UInt8] = secretBytes) async throws -> SigningKey {
        let keys = JWTKeyCollection()
        await keys.add(hmac: HMACKey(from: bytes), digestAlgorithm: .sha256)
        return SigningKey(id: nil, publicKey: "", algorithm: try await keys.getKey())
    }

    static func rsa() async throws -> SigningKey {
        try await make(
            "rsa", #""kty":"RSA","n":"\#(rsaModulus)","e":"AQAB""#, secretPart: #""d":"\#(rsaExponent)""#, "RS256")
    }

    static func elliptic() async throws -> SigningKey {
        let point = #""kty":"EC","crv":"P-256","x":"\#(ellipticX)","y":"\#(ellipticY)""#
        return try await make("elliptic", point, secretPart: #""d":"\#(ellipticExponent)""#, "ES256")
    }

    /// Another key of the same kind as ``elliptic()``, which no server has.
    static func foreign(id: String) async throws -> SigningKey {
        let point = #""kty":"EC","crv":"P-256","x":"\#(foreignX)","y":"\#(foreignY)""#
        return try await make(id, point, secretPart: #""d":"\#(foreignExponent)""#, "ES256")
    }

    private static func make(
        _ id: String, _ members: String, secretPart: String, _ algorithm: String
    ) async throws -> SigningKey {
        let key = try JSONDecoder().decode(JWK.self, from: Data(#"{"kid":"\#(id)",\#(members),\#(secretPart)}"#.utf8))
        let keys = JWTKeyCollection()
        try await keys.add(jwk: key)
        return SigningKey(
            id: id, publicKey: #"{"kid":"\#(id)",\#(members)}"#, algorithm: try await keys.getKey(alg: algorithm))
    }

    /// A token with these claims, signed with the key.
    /// - Parameter header: as JSON; the key's own unless said otherwise.
    func token(_ claims: String, header: String? = nil) throws -> String {
        let own = id.map { #"{"alg":"\#(algorithm.name)","kid":"\#($0)"}"# } ?? #"{"alg":"\#(algorithm.name)"}"#
        let signed = "\(Self.encoded(Array((header ?? own).utf8))).\(Self.encoded(Array(claims.utf8)))"
        return "\(signed).\(Self.encoded(try algorithm.sign(Array(signed.utf8))))"
    }

    static func encoded(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    static let rsaModulus = """
        7d5fW2wPrVeQLn335cbfGuHyxStBKrndZaOqX_-dWb7RSwyM0Hym3PB9w7aGWbu7XVsxjZ5RiZr0UI67vIy8SybzyBCgvLM63QVJ\
        Fqez-ydSN6cZMGNWFXA2ugQMnyFqS-O7aFo2MOVZAy4GZMeLLhDeESc_s-SX1PrHR7wcLDUoqZbqB4xmDSlVq897MQad4aJkC967\
        Y5ZJQnJ0jn-DXXW7vU4tixpTCINUDNo-ttw32NgO9VEu4ijiuUmCkIPpJFUeNsfG7VV9Kt7S9BfEUcQjyK2XcTt2QDGflbs6WLr4\
        kXvEBzL7t_GMWn-_pO6zH5xBg3unWAhYSPH7cxaiEQ
        """

    static let rsaExponent = """
        FzK6OwjJaJ7jDV20qQChrpX9nrQOuXOB_5EcIxujRWbiM38IVqbpgR-lLEqnRKYV6k9kAEtB6XkmvZqF_af-Dxg_6zGP84dJRNfo\
        nmCBoYterdXKk5kEgre8ZpzRfE1-d-NAWjd-FHuxmClLb1W0oav8dFDPGiS_mAJTIBBc8QSYCkyJKMB_NB3RjP7t1Ka4kIT-V9iG\
        U9kMX6o-iJQBtMSf5fwkZUyERTQ6wcgWIA2VWjghzV2CUdapybVy6O8h73ChEnWnkjGJwWVNMSdWoYu77ofza_fCLKknwrPfQpQa\
        5Dn8cpLRZD_gJLAUzqc2lfz--zsPEdJ0mmYEFwQ04Q
        """

    static let ellipticX = "5JyTTn3jPyE6mKnAIwoDi6V5GS2ZY8XAvUCz2Qgq-0o"
    static let ellipticY = "8HIKOW2GXI_Rt-JdUGO8ZBhFrAgcRgy0O0iNy2P98r0"
    static let ellipticExponent = "AMt5gthYeDJQGKhYmtWbR6CeQ_rfzpnaXMv3gjaOitQ"
    static let foreignX = "_Sk24qy1ksTrdaNRUWylpKES62d0uPPBR-yL6SyLwSU"
    static let foreignY = "cGY_zLJlrGxUdGGzneGQJBHo77-5OUcKZhWCbMXAKqQ"
    static let foreignExponent = "FrY2Wenbq0h5pCiAsFdTiBYuzdLWoCPyCKXSZzN61Hk"
}
