package import NavigationModel

/// Why the service does not answer a question, whichever way it was asked.
package struct ServiceError: Error, Sendable {
    /// What went wrong, stable across versions.
    package enum Code: String, CaseIterable, Sendable {
        /// A parameter is unknown, missing, of the wrong type or out of range. The asker's mistake.
        case invalidParameter = "invalid-parameter"
        /// The level asked for is above the one that the server was started with. The asker's mistake.
        case levelAboveCeiling = "level-above-ceiling"
        /// The manifest or index cannot be read again. The old one goes on serving.
        case reloadFailed = "reload-failed"
        /// The index could not be read. Our trouble.
        case indexFailed = "index-failed"
    }

    /// What went wrong.
    package let code: Code
    /// The parameter at fault; nil if none is.
    package let member: String?
    /// A sentence that says what is wrong and, where the asker can mend it, how.
    package let problem: String
    /// What the index said.
    package let underlying: (any Error)?

    private init(_ code: Code, member: String?, problem: String, underlying: (any Error)? = nil) {
        self.code = code
        self.member = member
        self.problem = problem
        self.underlying = underlying
    }

    /// - Parameter problem: a sentence about the parameter, such as "Must be a string, not a number."
    package static func invalidParameter(_ member: String, _ problem: String) -> ServiceError {
        ServiceError(.invalidParameter, member: member, problem: problem)
    }

    package static func levelAboveCeiling(_ ceiling: AccessLevel) -> ServiceError {
        ServiceError(
            .levelAboveCeiling, member: "level",
            problem: "This server answers up to \"\(ceiling.rawValue)\". Ask for that level or a lower one.")
    }

    /// - Parameter isTold: whether the asker may know the reason.
    package static func reloadFailed(_ underlying: any Error, isTold: Bool) -> ServiceError {
        var reason = (underlying as? ReloadFailure)?.message
        if let last = reason?.last, !".!?".contains(last) { reason?.append(".") }
        let problem = "What was there before goes on serving, as far as it can be read."
        return ServiceError(
            .reloadFailed, member: nil,
            problem: isTold ? [reason, problem].compactMap { $0 }.joined(separator: " ") : problem,
            underlying: underlying)
    }

    package static func indexFailed(_ underlying: any Error) -> ServiceError {
        ServiceError(.indexFailed, member: nil, problem: "The index could not be read.", underlying: underlying)
    }

    /// What a number within bounds is called in a sentence.
    static func expectation(of range: ClosedRange<Int>) -> String {
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
}
