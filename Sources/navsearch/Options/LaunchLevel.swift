import ArgumentParser
import NavigationModel

/// The level that a server is started with.
struct LaunchLevel {
    let level: AccessLevel

    /// The environment variable that counts where no option is given: what starts an MCP server may set no other.
    static let variable = "NAVSEARCH_LEVEL"

    /// - Throws: `ValidationError` if the environment names a level that does not exist. Nobody gets what they did not
    ///   mean because of a slip in a configuration.
    init(option: AccessLevel?, environment: [String: String]) throws {
        if let option {
            level = option
            return
        }
        guard let name = environment[Self.variable], !name.isEmpty else {
            level = .public
            return
        }
        guard let level = AccessLevel(rawValue: name) else {
            let known = AccessLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("The environment variable \(Self.variable) is '\(name)': give one of \(known).")
        }
        self.level = level
    }
}
