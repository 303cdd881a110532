import Foundation
import JWTKit
import NavigationModel

/// A key that signatures of tokens are checked with.
package struct TokenKey: Sendable {
    /// What a token's `kid` calls it; nil for one that is tried whatever a token says.
    let id: String?
    private let algorithm: any JWTAlgorithm

    /// The only algorithm that the key is for, so that nobody can have a public key taken for a secret.
    var algorithmName: String { algorithm.name }

    /// Whether a signature is by this key.
    func isSignature(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        // What has not even the length of a signature is an error to the library, and no signature to us.
        (try? algorithm.verify(signature, signs: bytes)) ?? false
    }

    /// A secret that who signs and who checks share, for HS256.
    /// - Throws: ``TokenKeyError`` if it is shorter than 32 bytes: RFC 7518, section 3.2.
    package static func secret(_ bytes: [UInt8]) async throws -> TokenKey {
        guard bytes.count >= 32 else { throw TokenKeyError.shortSecret(bytes.count) }
        let keys = JWTKeyCollection()
        await keys.add(hmac: HMACKey(from: bytes), digestAlgorithm: .sha256)
        return TokenKey(id: nil, algorithm: try await keys.getKey())
    }

    /// The keys of a JSON Web Key Set (RFC 7517): those for ES256 and RS256. Others are passed over, as its section 5
    /// demands, so that one odd key does not take all others with it.
    /// - Parameter onBroken: is told of each key that seems to be for us and cannot be used.
    /// - Throws: ``TokenKeyError`` if it is no key set, or there is no key left to use.
    package static func keySet(
        _ bytes: [UInt8], onBroken: (TokenKeyError) -> Void = { _ in }
    ) async throws -> [TokenKey] {
        guard let root = try? JSONDocument(bytes).root, let list = root["keys"], list.kind == .array else {
            throw TokenKeyError.noKeySet
        }
        var keys: [TokenKey] = []
        var broken: [TokenKeyError] = []
        for (index, element) in list.elements.enumerated() {
            guard let name = algorithmName(element) else { continue }
            do {
                keys.append(try await key(element, algorithmName: name))
            } catch {
                broken.append(.broken(index))
            }
        }
        guard !keys.isEmpty else { throw broken.first ?? .noneUsable }
        broken.forEach(onBroken)
        return keys
    }

    private static func key(_ element: JSONElement, algorithmName: String) async throws -> TokenKey {
        var key = try JSONDecoder().decode(JWK.self, from: Data(element.rawBytes))
        let id = key.keyIdentifier?.string
        // The collection wants a name for each key; we choose among keys ourselves.
        key.keyIdentifier = JWKIdentifier(string: id ?? "")
        let keys = JWTKeyCollection()
        try await keys.add(jwk: key)
        return TokenKey(id: id, algorithm: try await keys.getKey(alg: algorithmName))
    }

    /// What a key of a set is for; nil if it is for nothing that we accept.
    private static func algorithmName(_ element: JSONElement) -> String? {
        guard element["use"]?.string ?? "sig" == "sig" else { return nil }
        if let operations = element["key_ops"], !operations.texts.contains("verify") { return nil }
        let name: String
        switch (element["kty"]?.string, element["crv"]?.string) {
        case ("RSA", _): name = "RS256"
        case ("EC", "P-256"): name = "ES256"
        default: return nil
        }
        return element["alg"]?.string ?? name == name ? name : nil
    }
}

/// Why there is no key to check tokens with.
package struct TokenKeyError: Error, Sendable {
    /// A sentence that says what is wrong and how to mend it; it follows the name of a file.
    package let problem: String

    static func shortSecret(_ count: Int) -> TokenKeyError {
        TokenKeyError(
            problem: "holds \(count) bytes, and a secret for HS256 has 32 or more. Make one: openssl rand -base64 48")
    }

    static let noKeySet = TokenKeyError(
        problem: "is no JSON Web Key Set: an object with \"keys\", an array of keys (RFC 7517).")

    static func broken(_ index: Int) -> TokenKeyError {
        TokenKeyError(
            problem: """
                has a key that cannot be used: keys[\(index)]. Its numbers have to be in base64url, its "kid" a string, \
                and RSA keys have 2048 bits or more.
                """)
    }

    static let noneUsable = TokenKeyError(
        problem: "has no key for RS256 or ES256 (\"kty\": \"RSA\", or \"EC\" with \"crv\": \"P-256\").")
}
