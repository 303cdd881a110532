public import ArgumentParser
import Foundation
public import Logging
import NavigationServer

/// The options that say what is logged to standard error, and how.
struct LogOptions: ParsableArguments {
    @Flag(help: "Log each call's method and duration to standard error, as --log-level debug; goes before --log-level.")
    var verbose = false

    @Option(
        help: ArgumentHelp(
            """
            Log what is at least this important: debug (each call), info (each request over HTTP), notice, warning, \
            error.
            """, valueName: "level"))
    var logLevel: Logger.Level?

    @Option(help: "Log for people (text) or for programs (json).")
    var logFormat: OutputFormat = .text

    /// - Parameter level: what counts unless an option says otherwise.
    func logger(_ level: Logger.Level) -> Logger {
        var logger = Logger(label: "navsearch") { label in
            switch logFormat {
            case .text: StreamLogHandler.standardError(label: label)
            case .json:
                JSONLogHandler(label: label, now: { Date() }) { line in
                    line.withUnsafeBytes { try? FileDescriptor(STDERR_FILENO).write($0) }
                }
            }
        }
        logger.logLevel = verbose ? .debug : logLevel ?? level
        return logger
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
