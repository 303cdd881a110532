import ArgumentParser
import Foundation
import Logging
import NavigationServer

/// The options that say which bearer tokens count, and how far.
struct TokenOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Accept JSON Web Tokens signed with HS256 and the secret in this file.", valueName: "file"),
        completion: .file())
    var jwtSecretFile: String?

    @Option(
        help: ArgumentHelp(
            "Accept JSON Web Tokens signed with ES256 or RS256 and a key of this key set (JWKS).", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var jwtKeySet: String?

    @Option(
        help: ArgumentHelp(
            "Demand this audience of tokens; may be given several times, for one of several.", valueName: "name"))
    var jwtAudience: [String] = []

    @Option(help: ArgumentHelp("Demand this issuer of tokens.", valueName: "name"))
    var jwtIssuer: String?

    @Option(
        help: ArgumentHelp(
            "The claim with the level; names on the way to it are joined by dots.", valueName: "claim"))
    var jwtLevelClaim = TokenPolicy().levelClaim

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Let clocks differ by this much.", valueName: "seconds"))
    var jwtLeeway = 0

    /// Whether there are keys.
    var areNamed: Bool { jwtSecretFile != nil || jwtKeySet != nil }

    /// The files with keys.
    var files: [String] { [jwtSecretFile, jwtKeySet].compactMap(\.self) }

    func validate() throws {
        if jwtLeeway < 0 { throw ValidationError("'--jwt-leeway \(jwtLeeway)': give 0 or more.") }
        let saysHow =
            !jwtAudience.isEmpty || jwtIssuer != nil || jwtLeeway != 0 || jwtLevelClaim != TokenPolicy().levelClaim
        if saysHow, !areNamed {
            throw ValidationError(
                "'--jwt-audience', '--jwt-issuer', '--jwt-level-claim' and '--jwt-leeway' need keys: "
                    + "'--jwt-secret-file' or '--jwt-key-set'.")
        }
    }

    /// The keys that the options name; nil if they name none.
    func keys(_ logger: Logger) throws -> ServedKeys? {
        areNamed ? try ServedKeys(secretFile: jwtSecretFile, keySetFile: jwtKeySet, logger: logger) : nil
    }

    /// What reads tokens by these options and keys.
    func verifier(_ keys: ServedKeys) -> TokenVerifier {
        var policy = TokenPolicy()
        policy.audiences = jwtAudience
        policy.issuer = jwtIssuer
        policy.levelClaim = jwtLevelClaim
        policy.leeway = TimeInterval(jwtLeeway)
        return TokenVerifier(keys: { keys.keys }, policy: policy, now: { Date() })
    }
}
