import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NavigationModel
import Testing

@testable import NavigationSearch
@testable import NavigationServer

/// Tokens that do not count. None is taken for no token.
@Suite struct TokenRefusalTests {
    private static let good = #""exp":\#(Clocks.testTime + 60),"level":"premium""#

    private func verifier(_ change: (inout TokenPolicy) -> Void = { _ in }) async throws -> TokenVerifier {
        var policy = TokenPolicy()
        change(&policy)
        let set = #"{"keys":[\#(try await SigningKey.rsa().publicKey),\#(try await SigningKey.elliptic().publicKey)]}"#
        let keys = [try await TokenKey.secret(SigningKey.secretBytes)] + (try await TokenKey.keySet(Array(set.utf8)))
        return TokenVerifier(keys: { keys }, policy: policy, now: Clocks.fixed.now)
    }

    private func refusal(_ verifier: TokenVerifier, _ token: String) -> TokenRefusal? {
        do {
            _ = try verifier.level(of: token[...])
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "A token without a signature is refused, however \"none\" is written", arguments: ["none", "None", "NONE", ""])
    func none(_ algorithm: String) async throws {
        let header = SigningKey.encoded(Array(#"{"alg":"\#(algorithm)"}"#.utf8))
        let claims = SigningKey.encoded(Array("{\(Self.good)}".utf8))
        let verifier = try await verifier()
        #expect(refusal(verifier, "\(header).\(claims).") == .algorithm)
        let signed = try await SigningKey.secret().token("{\(Self.good)}", header: #"{"alg":"\#(algorithm)"}"#)
        #expect(refusal(verifier, signed) == .algorithm)
    }

    @Test("A public key is never taken for a secret")
    func swappedAlgorithm() async throws {
        let set = #"{"keys":[\#(try await SigningKey.rsa().publicKey)]}"#
        let keys = try await TokenKey.keySet(Array(set.utf8))
        let verifier = TokenVerifier(keys: { keys }, policy: TokenPolicy(), now: Clocks.fixed.now)
        for bytes in [set, try await SigningKey.rsa().publicKey, SigningKey.rsaModulus] {
            let token = try await SigningKey.secret(Array(bytes.utf8))
                .token("{\(Self.good)}", header: #"{"alg":"HS256","kid":"rsa"}"#)
            #expect(refusal(verifier, token) == .algorithm)
        }
        // The right key under the name of another algorithm is no better.
        let renamed = try await SigningKey.rsa().token("{\(Self.good)}", header: #"{"alg":"ES256","kid":"rsa"}"#)
        #expect(refusal(try await self.verifier(), renamed) == .unknownKey)
        let anonymous = try await SigningKey.rsa().token("{\(Self.good)}", header: #"{"alg":"ES256"}"#)
        #expect(refusal(try await self.verifier(), anonymous) == .signature)
    }

    @Test("A key that the server does not have is refused")
    func wrongKeys() async throws {
        let verifier = try await verifier()
        let token = try await SigningKey.foreign(id: "elliptic").token("{\(Self.good)}")
        #expect(refusal(verifier, token) == .signature)
        #expect(refusal(verifier, try await SigningKey.foreign(id: "other").token("{\(Self.good)}")) == .unknownKey)
        let secret = try await SigningKey.secret(Array("another secret with more than 32 bytes in it".utf8))
        #expect(refusal(verifier, try secret.token("{\(Self.good)}")) == .signature)
    }

    @Test("A changed token is refused: each part of it counts")
    func changed() async throws {
        let verifier = try await verifier()
        for key in [try await SigningKey.secret(), try await SigningKey.elliptic(), try await SigningKey.rsa()] {
            let parts = try key.token("{\(Self.good)}").split(separator: ".").map(String.init)
            let admin = SigningKey.encoded(Array(#"{"exp":\#(Clocks.testTime + 60),"level":"admin"}"#.utf8))
            #expect(refusal(verifier, "\(parts[0]).\(admin).\(parts[2])") == .signature)
            #expect(refusal(verifier, "\(parts[0]).\(parts[1]).\(parts[2].dropLast(4))") == .signature)
            #expect(refusal(verifier, "\(parts[0]).\(parts[1]).") == .signature)
        }
    }

    @Test(
        "What is claimed has to hold",
        arguments: [
            (#"{"level":"premium"}"#, TokenRefusal.noExpiry), (#"{"exp":"never"}"#, .noExpiry),
            (#"{"exp":\#(Clocks.testTime)}"#, .expired), (#"{"exp":0}"#, .expired), (#"{"exp":-1e300}"#, .expired),
            (#"{"exp":1e999}"#, .noExpiry),
            (#"{"exp":\#(Clocks.testTime + 60),"nbf":\#(Clocks.testTime + 1)}"#, .notYetValid),
            (#"{"exp":\#(Clocks.testTime + 60),"nbf":"now"}"#, .notYetValid),
            (#"{"exp":\#(Clocks.testTime + 60),"aud":"elsewhere"}"#, .audience),
        ])
    func claims(_ claims: String, _ expected: TokenRefusal) async throws {
        #expect(refusal(try await verifier(), try await SigningKey.secret().token(claims)) == expected)
    }

    @Test("Audience and issuer have to be those that are demanded")
    func names() async throws {
        let verifier = try await verifier {
            $0.audiences = ["search", "app"]
            $0.issuer = "us"
        }
        let key = try await SigningKey.secret()
        for (claims, expected) in [
            (#""iss":"us","aud":"app""#, TokenRefusal?.none), (#""iss":"us","aud":["x","search"]"#, nil),
            (#""iss":"us""#, .audience), (#""iss":"us","aud":"apps""#, .audience), (#""iss":"us","aud":[]"#, .audience),
            (#""aud":"app""#, .issuer), (#""iss":"them","aud":"app""#, .issuer),
        ] {
            #expect(refusal(verifier, try key.token("{\(Self.good),\(claims)}")) == expected)
        }
    }

    @Test("Clocks may differ by as much as was said")
    func leeway() async throws {
        let token = try await SigningKey.secret().token(
            #"{"exp":\#(Clocks.testTime - 5),"nbf":\#(Clocks.testTime + 5)}"#)
        #expect(refusal(try await verifier { $0.leeway = 10 }, token) == nil)
        #expect(refusal(try await verifier { $0.leeway = 5 }, token) == .expired)
    }

    @Test(
        "What is no token is refused",
        arguments: [
            "", ".", "..", "a.b", "a.b.c.d", "e30.e30.", "e30.e30.e30", "!.e30.e30", "e30=.e30.e30", "W10.e30.e30",
        ])
    func malformed(_ token: String) async throws {
        #expect(refusal(try await verifier(), token) == .malformed)
    }

    @Test("What a header demands to be understood is refused")
    func critical() async throws {
        let token = try await SigningKey.secret().token(
            "{\(Self.good)}", header: #"{"alg":"HS256","crit":["b64"],"b64":false}"#)
        #expect(refusal(try await verifier(), token) == .malformed)
    }

    @Test("A refused credential is answered with 401 everywhere, and never taken for none")
    func status() async throws {
        let verifier = try await verifier()
        for (credential, reason) in [
            ("Bearer x", "malformed"), ("Basic YTpi", "not-a-bearer-token"), ("Bearer", "not-a-bearer-token"),
            ("bearer  a.b.c", "malformed"),
        ] {
            try await HTTPServer.test(settings: { $0.verifier = verifier }) { server async throws in
                for target in ["/v1/search?q=s", "/v1/suggest?q=s", "/v1/entries/settings", "/v1/categories"] {
                    let answer = try await server.get(target, fields: [.authorization: credential])
                    #expect(answer.status == 401)
                    #expect(answer.problem == "invalid-token")
                    #expect(
                        answer.fields[.wwwAuthenticate]
                            == #"Bearer error="invalid_token", error_description="\#(reason)""#)
                }
            }
        }
    }

    @Test("A server without keys refuses every token")
    func noKeys() async throws {
        let token = try await SigningKey.secret().token("{\(Self.good)}")
        let answer = try await HTTPServer.test { try await $0.get("/v1/search?q=s", token: token) }
        #expect(answer.status == 401)
        #expect(answer.fields[.wwwAuthenticate]?.contains("no-keys") == true)
    }

    @Test(
        "A key that cannot be used does not take the others with it",
        arguments: [
            #"{"kty":"RSA","n":"!!","e":"AQAB"}"#, #"{"kty":"RSA"}"#, #"{"kty":"EC","crv":"P-256","kid":5}"#,
            #"{"kty":"RSA","kid":5,"n":"\#(SigningKey.rsaModulus)","e":"AQAB"}"#, Self.shortKey,
        ])
    func oddKey(_ odd: String) async throws {
        let good = try await SigningKey.elliptic()
        var broken: [String] = []
        let keys = try await TokenKey.keySet(Array(#"{"keys":[\#(odd),\#(good.publicKey)]}"#.utf8)) {
            broken.append($0.problem)
        }
        #expect(keys.map(\.id) == ["elliptic"])
        #expect(broken.count == 1)
        #expect(broken.first?.contains("keys[0]") == true)
    }

    /// RSA with 1024 bits.
    private static let shortKey =
        #"{"kty":"RSA","n":"\#(SigningKey.encoded([UInt8](repeating: 0xC5, count: 128)))","e":"AQAB"}"#

    @Test("A key is for what it says", arguments: [(#"["verify"]"#, 1), (#"["sign","verify"]"#, 1), (#"["sign"]"#, 0)])
    func operations(_ operations: String, _ count: Int) async throws {
        let key = try await SigningKey.elliptic().publicKey.dropLast() + #","key_ops":\#(operations)}"#
        let others = try await SigningKey.foreign(id: "other").publicKey
        let keys = try await TokenKey.keySet(Array(#"{"keys":[\#(key),\#(others)]}"#.utf8))
        #expect(keys.filter { $0.id == "elliptic" }.count == count)
    }

    @Test("Key files that are no good are told from each other")
    func keyFiles() async throws {
        for (text, expected) in [
            ("{", "is no JSON Web Key Set"), ("[]", "is no JSON Web Key Set"), (#"{"keys":[]}"#, "has no key for"),
            (
                #"{"keys":[{"kty":"oct","k":"AAAA"},{"kty":"EC","crv":"P-384"},{"kty":"RSA","use":"enc"}]}"#,
                "has no key for"
            ),
            (#"{"keys":[{"kty":"RSA"}]}"#, "cannot be used: keys[0]"),
            (
                #"{"keys":[{"kty":"EC","crv":"P-256","x":"\#(SigningKey.ellipticX)","y":"\#(SigningKey.ellipticY)","key_ops":["encrypt"]}]}"#,
                "has no key for"
            ),
        ] {
            let error = await #expect(throws: TokenKeyError.self) { try await TokenKey.keySet(Array(text.utf8)) }
            #expect(error?.problem.contains(expected) == true)
        }
        await #expect(throws: TokenKeyError.self) { try await TokenKey.secret(Array("too short".utf8)) }
    }
}
