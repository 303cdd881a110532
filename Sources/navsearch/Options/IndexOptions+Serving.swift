import ArgumentParser
import Foundation
import Logging
import NavigationServer

extension IndexOptions {
    /// Refuses to read a manifest from where requests come from.
    func validateServing() throws {
        guard manifest != "-" else {
            throw ValidationError("'--manifest -' cannot be served: standard input is where the requests come from.")
        }
    }

    /// The file whose change means that the index is another one.
    func watchedFile() throws -> String {
        if let index { return index }
        guard case .file(let path) = try manifestSource() else { preconditionFailure("standard input is not served") }
        return path
    }

    /// Hands over the index that the options mean, which can be opened again.
    func withReplaceableIndex<Result>(_ use: (ReplaceableIndex) throws -> Result) throws -> Result {
        let opened = OpenedIndex(environment: ProcessInfo.processInfo.environment)
        if let index { return try opened.replaceable(inFile: index, use) }
        return try opened.replaceable(ofManifest: manifestSource(), use)
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
