public import Foundation

/// Sends one request to a server. The only thing that loading does not do itself.
///
/// On Apple's systems there is `URLSessionTransport`.
public protocol ManifestTransport: Sendable {
    /// Sends a GET request and waits for the whole answer, whatever its status.
    ///
    /// Redirects are answers like others and not followed. Nothing is cached. A packed body (`Content-Encoding`) comes
    /// back unpacked. When the task is cancelled, the request ends at once.
    /// - Throws: ``TransportError``, in particular when the body has more bytes than the limit: then as soon as it has.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}

/// What to ask a server for.
public struct TransportRequest: Sendable, Equatable {
    /// What is asked for.
    public var url: URL
    /// Fields to send, beside those that the transport needs.
    public var headers: [String: String]
    /// When the answer is given up. The loader sees to it too: it cancels the task then and waits no longer, so a
    /// transport need not look at the time.
    public var timeout: Duration
    /// How many bytes the body may have, unpacked.
    public var sizeLimit: Int

    /// A request.
    public init(url: URL, headers: [String: String], timeout: Duration, sizeLimit: Int) {
        self.url = url
        self.headers = headers
        self.timeout = timeout
        self.sizeLimit = sizeLimit
    }
}

/// What a server answered.
public struct TransportResponse: Sendable, Equatable {
    /// The status: 200, 304 and so on.
    public var status: Int
    /// The fields, their names in lower case.
    public let headers: [String: String]
    /// The body, unpacked.
    public var body: Data

    /// An answer.
    /// - Parameter headers: names in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }
}

/// Why a server could not be asked, or its answer not be read.
public struct TransportError: DescribedError, Sendable, Equatable {
    /// What kind of trouble it is.
    public let kind: Kind
    /// The trouble in a sentence.
    public let message: String

    /// An error.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// The message.
    public var description: String { message }

    /// The kinds of trouble.
    public enum Kind: String, Sendable, CaseIterable {
        /// No connection, or one that broke. May pass.
        case unreachable
        /// It took too long. May pass.
        case timedOut
        /// The server cannot prove who it is.
        case insecure
        /// The body has more bytes than the limit.
        case tooLarge
        /// The answer makes no sense, or the request cannot be sent.
        case unusable
    }
}
