import ArgumentParser
import Foundation
import Logging
import NavigationServer

extension IndexOptions {
    /// Refuses a manifest from standard input: it can be read once, and requests may come from there.
    func validateServing(overHTTP: Bool = false) throws {
        guard manifest == "-" else { return }
        throw ValidationError(
            overHTTP
                ? "'--manifest -' cannot be served: standard input cannot be looked at again. Give a file or a URL."
                : "'--manifest -' cannot be served: standard input is where the requests come from.")
    }

    /// Whether the manifest is one of a server.
    var isRemote: Bool {
        guard let manifest, case .server = try? ManifestSource(manifest) else { return false }
        return true
    }

    /// Hands over what the options mean, ready to be kept up to date.
    /// - Parameter settings: how a manifest is loaded if it is one of a server.
    func withServed<Result>(
        _ settings: LoadingSettings, _ logger: Logger, _ use: (ServedSource) throws -> Result
    ) throws -> Result {
        let opened = OpenedIndex(environment: ProcessInfo.processInfo.environment)
        if isRemote, let manifest {
            return try opened.followed(settings.address(manifest), settings, logger, use)
        }
        if let index {
            return try opened.replaceable(inFile: index) { try use(ServedSource($0, logger)) }
        }
        let file = try manifest ?? DefaultManifest.find()
        return try opened.replaceable(ofManifestAt: { file }) { try use(ServedSource($0, logger)) }
    }
}

extension Logger {
    /// The log of a server: on standard error, since standard output is for answers.
    static func ofServer(verbose: Bool) -> Logger {
        var logger = Logger(label: "navsearch", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = verbose ? .debug : .warning
        return logger
    }
}
