// Only on Apple's systems: on Linux FoundationNetworking would make every process start milliseconds later, and ignores
// timeouts of the whole request.
#if canImport(Darwin)
    public import Foundation

    /// Sends requests by the system's own `URLSession`.
    public struct URLSessionTransport: ManifestTransport {
        private let session: URLSession

        /// - Parameter configuration: its own cache is turned off, since the loader has one.
        public init(configuration: URLSessionConfiguration = .ephemeral) {
            configuration.urlCache = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            session = URLSession(configuration: configuration)
        }

        /// Sends a request and waits for the whole answer.
        public func send(_ request: TransportRequest) async throws -> TransportResponse {
            var urlRequest = URLRequest(url: request.url, timeoutInterval: request.timeout.seconds)
            for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
            do {
                let (bytes, response) = try await session.bytes(for: urlRequest, delegate: StayingDelegate())
                guard let response = response as? HTTPURLResponse else {
                    throw TransportError(.unusable, "The answer is not one of HTTP.")
                }
                var body = Data()
                for try await byte in bytes {
                    guard body.count < request.sizeLimit else {
                        bytes.task.cancel()
                        throw TransportError(
                            .tooLarge, "The answer has more than the \(request.sizeLimit) bytes that are allowed.")
                    }
                    body.append(byte)
                }
                let fields = response.allHeaderFields.compactMap { name, value in
                    (name as? String).map { ($0, "\(value)") }
                }
                return TransportResponse(
                    status: response.statusCode, headers: Dictionary(fields) { first, _ in first }, body: body)
            } catch let error as URLError {
                throw Self.error(error)
            }
        }

        private static func error(_ error: URLError) -> any Error {
            let kind: TransportError.Kind
            switch error.code {
            case .cancelled: return CancellationError()
            case .timedOut: kind = .timedOut
            case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot,
                .serverCertificateNotYetValid, .serverCertificateUntrusted, .clientCertificateRejected,
                .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
                kind = .insecure
            case .badURL, .unsupportedURL, .badServerResponse, .cannotDecodeRawData, .cannotDecodeContentData,
                .cannotParseResponse:
                kind = .unusable
            default: kind = .unreachable
            }
            return TransportError(kind, error.localizedDescription)
        }
    }

    /// Leaves redirects to the loader.
    private final class StayingDelegate: NSObject, URLSessionTaskDelegate {
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest
        ) async -> URLRequest? { nil }
    }
#endif
