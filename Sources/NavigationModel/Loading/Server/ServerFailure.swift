import Foundation

/// A server did not give a manifest.
public struct ServerFailure: Error, Sendable, Equatable {
    /// The reason, in a word that stays the same from version to version.
    public let code: LayerMiss.Code
    /// The reason in a sentence.
    public let message: String
    /// How long the server wants to be left alone.
    public var retryAfter: Duration?

    init(_ code: LayerMiss.Code, _ message: String, retryAfter: Duration? = nil) {
        self.code = code
        self.message = message
        self.retryAfter = retryAfter
    }
}

extension ServerFailure: DescribedError {
    /// The message.
    public var description: String { message }
}

extension ServerFailure {
    init(_ error: any Error) {
        guard let error = error as? TransportError else {
            self.init(.unreachable, "The request failed: \(error)")
            return
        }
        let code: LayerMiss.Code =
            switch error.kind {
            case .unreachable: .unreachable
            case .unusable: .unusableAnswer
            case .timedOut: .timedOut
            case .insecure: .insecure
            case .tooLarge: .tooLarge
            }
        self.init(code, error.message)
    }

    static func status(_ response: TransportResponse, retryAfter: Duration?) -> ServerFailure {
        let wish = retryAfter.map { " and wants to be left alone for \($0.text)" } ?? ""
        return ServerFailure(
            .status, "The server answered with HTTP \(response.status)\(wish).", retryAfter: retryAfter)
    }

    static func tooLarge(limit: Int) -> ServerFailure {
        ServerFailure(.tooLarge, "The answer has more than the \(limit) bytes that are allowed.")
    }

    static func invalid(_ response: TransportResponse, _ error: InvalidManifest) -> ServerFailure {
        let type = response.headers["content-type"].map { " (\($0.prefix(80)))" } ?? ""
        return ServerFailure(.invalidManifest, "What the server sent\(type) is no valid manifest. \(error)")
    }

    static let unaskedConfirmation = ServerFailure(
        .contradiction, "The server says that nothing has changed (HTTP 304), but was not asked that.")

    static let tooManyRedirects = ServerFailure(.redirect, "The server sends us on and on.")

    /// What a location has beside scheme and server may be secret.
    static func redirect(to location: String, from url: URL) -> ServerFailure {
        let target = URL(string: location, relativeTo: url)?.absoluteURL
        let scheme = target?.scheme?.prefix(40) ?? ""
        let place = target?.host().map { "\(scheme)://\($0.prefix(200))" } ?? "\(scheme):"
        return ServerFailure(.redirect, "The server sends us on to \"\(place)…\", where nothing is loaded from.")
    }
}

extension TransportError {
    /// Whether asking again may help.
    var mayPass: Bool { kind == .unreachable || kind == .timedOut }
}
