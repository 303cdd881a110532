#if !canImport(Darwin)
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import NIOSSL
    package import NavigationModel

    /// Sends requests by AsyncHTTPClient, on systems where Foundation's own way costs every process a later start.
    package struct AsyncHTTPTransport: ManifestTransport {
        /// One for the process, since it keeps connections. Made when the first request is sent.
        private static let client = HTTPClient(
            eventLoopGroup: .singletonMultiThreadedEventLoopGroup, configuration: configuration)

        private static var configuration: HTTPClient.Configuration {
            var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
            // Bodies that nobody looks at, such as those of redirects, are empty at times, whatever they are packed as.
            configuration.decompression = .disabled
            configuration.http1_1ConnectionDebugInitializer = StatusCheck.add
            // Else a refused connection would be tried again until the time is up; the loader knows better when to.
            configuration.connectionPool.retryConnectionEstablishment = false
            // How long a request may take, it says itself; else connecting would end after ten seconds.
            configuration.timeout.connect = longestConnecting
            return configuration
        }

        /// No system goes on trying to connect for longer.
        private static let longestConnecting = TimeAmount.minutes(5)

        /// The transport.
        package init() {}

        /// Sends a request and waits for the whole answer.
        package func send(_ request: TransportRequest) async throws -> TransportResponse {
            var clientRequest = HTTPClientRequest(url: request.url.absoluteString)
            clientRequest.headers.add(name: "User-Agent", value: "navsearch")
            clientRequest.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
            for (name, value) in request.headers { clientRequest.headers.replaceOrAdd(name: name, value: value) }
            do {
                let seconds = max(0, min(request.timeout.seconds, 1e9))
                let deadline = NIODeadline.now() + .milliseconds(Int64(seconds * 1_000))
                let response = try await Self.client.execute(clientRequest, deadline: deadline)
                var body = Data()
                for try await chunk in response.body {
                    guard body.count + chunk.readableBytes <= request.sizeLimit else { throw TooLarge() }
                    body.append(contentsOf: chunk.readableBytesView)
                }
                let fields = Dictionary(response.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
                if response.status == .ok {
                    body = try Unpacking.unpacked(body, fields, limit: request.sizeLimit)
                }
                return TransportResponse(status: Int(response.status.code), headers: fields, body: body)
            } catch is TooLarge {
                throw TransportError(
                    .tooLarge, "The answer has more than the \(request.sizeLimit) bytes that are allowed.")
            } catch {
                throw Self.failure(error)
            }
        }

        private static func failure(_ error: any Error) -> any Error {
            switch error {
            case is CancellationError, is TransportError: error
            case is StatusCheck.NoStatus:
                TransportError(.unusable, "The server answered with a status below 100, which is none.")
            case let error as HTTPClientError: failure(error)
            case let error as NIOConnectionError: failure(error)
            case let error as IOError: TransportError(.unreachable, "The connection broke: \(text(error)).")
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
                TransportError(.insecure, "The server cannot prove who it is: \(reason("\(error)")).")
            case HTTPParserError.invalidEOFState, HTTPParserError.closedConnection:
                TransportError(.unreachable, "The connection ended before the answer did.")
            case is HTTPParserError:
                TransportError(.unusable, "What the server sent is no answer in HTTP: \(error).")
            default: TransportError(.unreachable, "The connection broke: \(error).")
            }
        }

        /// Why no connection that is encrypted came about, by the name that BoringSSL has for it.
        private static func reason(_ description: String) -> String {
            if description.contains("CERTIFICATE_VERIFY_FAILED") { return "no authority known here vouches for it" }
            if description.contains("failedToValidateHostname") { return "its certificate is for another name" }
            if description.contains("WRONG_VERSION_NUMBER") { return "it does not speak TLS at this port" }
            let name = description.firstMatch(of: /OPENSSL_internal:([A-Z0-9_ ]+)/)?.1
            return name.map { $0.lowercased().replacing("_", with: " ") }
                ?? "the connection ended while keys were agreed on"
        }

        private static func failure(_ error: HTTPClientError) -> any Error {
            switch error {
            case .cancelled: CancellationError()
            case .deadlineExceeded, .readTimeout, .writeTimeout, .connectTimeout, .tlsHandshakeTimeout,
                .getConnectionFromPoolTimeout:
                TransportError(.timedOut, "The answer was not complete in time.")
            case .remoteConnectionClosed:
                TransportError(.unreachable, "The connection ended before the answer did.")
            case .invalidURL, .emptyHost, .emptyScheme:
                TransportError(.unusable, "The request cannot be sent: \(error.shortDescription).")
            default: TransportError(.unreachable, "The connection broke: \(error.shortDescription).")
            }
        }

        private static func failure(_ error: NIOConnectionError) -> TransportError {
            let reason = error.connectionErrors.first.map { text($0.error) }
            let name = error.dnsAError == nil ? reason : nil
            return TransportError(
                .unreachable, "\(error.host):\(error.port) cannot be reached: \(name ?? "no such server").")
        }

        private static func text(_ error: any Error) -> String {
            guard let error = error as? IOError else { return "\(error)" }
            return String(cString: strerror(error.errnoCode))
        }
    }
#endif
