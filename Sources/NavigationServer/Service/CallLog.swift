package import Logging
import NavigationSearch

/// Tells the log of each call: its method, how it ended and how long it took. Never what was asked.
struct CallLog: Sendable {
    let logger: Logger
    let clock: any Clock<Duration>

    /// Carries out a call and tells of it at the debug level; a failing index is told of as an error.
    func record<Answer>(
        _ method: String, _ call: () throws(ServiceError) -> Answer
    ) throws(ServiceError) -> Answer {
        guard logger.logLevel <= .debug else {
            do throws(ServiceError) { return try call() } catch {
                report(error, in: method)
                throw error
            }
        }
        var outcome: Result<Answer, ServiceError>?
        let duration = clock.measure {
            outcome = Result { () throws(ServiceError) in try call() }
        }
        var metadata: Logger.Metadata = [
            "method": "\(method)", "microseconds": .stringConvertible(Int(duration / .microseconds(1))),
        ]
        if case .failure(let error) = outcome {
            metadata["error"] = "\(error.code.rawValue)"
            report(error, in: method)
        }
        logger.debug("Answered a call", metadata: metadata)
        guard let outcome else { preconditionFailure("measure(_:) calls what it is given") }
        return try outcome.get()
    }

    /// A file that cannot be read is described by its own error; what else an index throws may quote the question.
    private func report(_ error: ServiceError, in method: String) {
        if error.code == .reloadFailed {
            let reason = (error.underlying as? ReloadFailure)?.message ?? error.underlying.map { "\($0)" } ?? ""
            logger.error("The old state goes on serving", metadata: ["method": "\(method)", "reason": "\(reason)"])
            return
        }
        guard error.code == .indexFailed, let underlying = error.underlying else { return }
        let reason = (underlying as? SearchIndexError)?.description ?? String(describing: type(of: underlying))
        logger.error("The index could not be read", metadata: ["method": "\(method)", "reason": "\(reason)"])
    }
}

extension Logger {
    /// A logger that says nothing.
    package static var silent: Logger { Logger(label: "silent", factory: { _ in SwiftLogNoOpLogHandler() }) }
}
