import HTTPTypes

// The one table from what goes wrong to HTTP's statuses. docs/http.md explains each.

/// What can be wrong with a request or with the server, stable across versions.
package enum ProblemKind: String, CaseIterable, Sendable {
    case invalidParameter = "invalid-parameter"
    case invalidRequest = "invalid-request"
    case invalidToken = "invalid-token"
    case levelAboveCeiling = "level-above-ceiling"
    case noSuchRoute = "no-such-route"
    case noSuchEntry = "no-such-entry"
    case methodNotAllowed = "method-not-allowed"
    case bodyTooLarge = "body-too-large"
    case answerTooLarge = "answer-too-large"
    case targetTooLong = "target-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case tooManyRequests = "too-many-requests"
    case overloaded
    case indexFailed = "index-failed"
    case internalError = "internal-error"

    /// The status of the answer.
    var status: HTTPResponse.Status {
        switch self {
        case .invalidParameter, .invalidRequest: .badRequest
        case .invalidToken: .unauthorized
        case .levelAboveCeiling: .forbidden
        case .noSuchRoute, .noSuchEntry: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .bodyTooLarge, .answerTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .unsupportedMediaType: .unsupportedMediaType
        case .tooManyRequests: .tooManyRequests
        case .overloaded: .serviceUnavailable
        case .indexFailed, .internalError: .internalServerError
        }
    }

    /// The same few words whenever this is wrong.
    package var title: String {
        switch self {
        case .invalidParameter: "A parameter is unknown, missing, repeated, malformed or out of range"
        case .invalidRequest: "The request cannot be read"
        case .invalidToken: "The credential is refused"
        case .levelAboveCeiling: "The level asked for is above what the credential allows"
        case .noSuchRoute: "There is nothing at this path"
        case .noSuchEntry: "There is no such entry, or it is not to be seen"
        case .methodNotAllowed: "The path does not know this method"
        case .bodyTooLarge: "The body is larger than the server reads"
        case .answerTooLarge: "The answers of a batch are larger than the server sends"
        case .targetTooLong: "The path and its parameters are longer than the server reads"
        case .unsupportedMediaType: "The body is not application/json"
        case .tooManyRequests: "There are more requests from this address than allowed"
        case .overloaded: "There are more questions at once than the server answers"
        case .indexFailed: "The index could not be read"
        case .internalError: "Something went wrong inside the server"
        }
    }

    /// Where the kind is explained, relative to the server: the `type` of the problem details.
    var reference: String { "/problems/\(rawValue)" }
}
