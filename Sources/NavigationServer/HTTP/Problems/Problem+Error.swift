import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NavigationSearch

extension Problem {
    /// What a route or the server itself threw. What is not foreseen is told to the log, not to the asker.
    init(_ error: any Error) {
        switch error {
        case let error as Problem: self = error
        case let error as ServiceError: self.init(error)
        case let error as TokenRefusal: self.init(error)
        case let error as any HTTPResponseError: self.init(error.status)
        case is HTTPParserError, is ChannelError, is IOError:
            self.init(.invalidRequest, "The rest of the request is no HTTP, or did not come.")
        case is CancellationError:
            self.init(.overloaded, "The server stops.", fields: Problem.overloaded.fields)
        default: self.init(.internalError, "Nothing is wrong with the request. The server's log says more.")
        }
    }

    init(_ error: ServiceError) {
        switch error.code {
        case .invalidParameter: self.init(.invalidParameter, error.problem, member: error.member)
        case .levelAboveCeiling: self.init(.levelAboveCeiling, error.problem, member: error.member)
        // No route reads anything again; POST /rpc has errors of its own.
        case .reloadFailed: self.init(.internalError, error.problem)
        case .indexFailed where (error.underlying as? SearchIndexError)?.code == .tooSlow:
            self.init(.overloaded, "The answer takes too long. Ask for less.", fields: Problem.overloaded.fields)
        case .indexFailed: self.init(.indexFailed, "\(error.problem) The server's log says more.")
        }
    }

    /// A refusal says why in words that clients know, too: RFC 6750, section 3.
    init(_ refusal: TokenRefusal) {
        self.init(
            .invalidToken, refusal.sentence,
            fields: [.wwwAuthenticate: #"Bearer error="invalid_token", error_description="\#(refusal.rawValue)""#])
    }

    /// What Hummingbird found wrong before a route was called.
    private init(_ status: HTTPResponse.Status) {
        switch status {
        case .notFound: self.init(.noSuchRoute, "GET /openapi.json says which paths there are.")
        case .contentTooLarge: self = .bodyTooLarge
        default: self.init(.invalidRequest, "The request cannot be read.")
        }
    }

    static let bodyTooLarge = Problem(
        .bodyTooLarge, "Send fewer calls at once, or have the server's --max-body raised.")
}
