import Foundation

/// One visit to a server: a manifest's variants in turn, with redirects, retries and validation.
struct ManifestFetch {
    let address: ManifestAddress
    let cached: CachedManifest?
    let transport: any ManifestTransport
    let configuration: ManifestLoaderConfiguration
    let surroundings: LoadingSurroundings

    private(set) var attempts: [LoadingAttempt] = []
    /// When the request was sent whose answer counts. The server may have got something else since.
    private(set) var asked = Date.distantPast
    private(set) var notes: [LoadingNote] = []
    private var retries = 0

    /// What came of it.
    enum Answer {
        /// What is cached is what the server has.
        case confirmed
        /// The server has this.
        case content(StoredManifest, ValidatedManifest)
    }

    init(
        _ address: ManifestAddress, cached: CachedManifest?, transport: any ManifestTransport,
        configuration: ManifestLoaderConfiguration, surroundings: LoadingSurroundings
    ) {
        self.address = address
        self.cached = cached
        self.transport = transport
        self.configuration = configuration
        self.surroundings = surroundings
    }

    /// Asks the server.
    /// - Throws: ``ServerFailure``, or `CancellationError`.
    mutating func answer() async throws -> Answer {
        let variants = address.variants
        for (index, variant) in variants.enumerated() {
            var validators: CacheValidators?
            if let entry = cached?.entry, entry.locale == variant.locale, !entry.validators.areMissing {
                validators = entry.validators
            }
            var response = try await response(from: variant.url, validators)
            // Not Found, Not Acceptable, Gone: perhaps there is one for a wider language.
            if [404, 406, 410].contains(response.status), index < variants.count - 1 { continue }
            if response.status == 304, let validators {
                if validators.agree(with: response) { return .confirmed }
                notes.append(.contradiction)
                response = try await self.response(from: variant.url, nil)
            }
            return try content(of: response, locale: variant.locale)
        }
        preconditionFailure("the last variant is always answered")
    }

    private func content(of response: TransportResponse, locale: String?) throws(ServerFailure) -> Answer {
        guard response.status != 304 else { throw .unaskedConfirmation }
        guard response.status == 200 else { throw .status(response, retryAfter: nil) }
        guard response.body.count <= configuration.sizeLimit else { throw .tooLarge(limit: configuration.sizeLimit) }
        do throws(InvalidManifest) {
            let entry = StoredManifest(
                data: response.body, validators: CacheValidators(response), locale: locale,
                confirmed: asked)
            return .content(entry, try ValidatedManifest(response.body))
        } catch {
            throw .invalid(response, error)
        }
    }

    /// The answer at the end of all redirects.
    private mutating func response(from url: URL, _ validators: CacheValidators?) async throws -> TransportResponse {
        var url = url
        for _ in 0...Self.longestChain {
            let response = try await patientResponse(from: url, validators)
            guard [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["location"]
            else { return response }
            url = try Redirect.target(location, from: url)
        }
        throw ServerFailure.tooManyRedirects
    }

    /// How many redirects are followed one after the other.
    private static let longestChain = 5

    /// The answer, after as many tries as may help.
    private mutating func patientResponse(
        from url: URL, _ validators: CacheValidators?
    ) async throws -> TransportResponse {
        var delay = Duration.zero
        while true {
            let failure: ServerFailure
            do {
                asked = surroundings.now()
                let response = try await timedResponse(to: request(url, validators))
                attempts.append(LoadingAttempt(url: url, delay: delay, outcome: "HTTP \(response.status)"))
                guard response.status == 408 || response.status == 429 || (500...599).contains(response.status)
                else { return response }
                let wanted = RetryAfter.duration(response.headers["retry-after"], now: surroundings.now())
                failure = .status(response, retryAfter: wanted)
            } catch {
                try Task.checkCancellation()
                failure = ServerFailure(error)
                attempts.append(LoadingAttempt(url: url, delay: delay, outcome: failure.message))
                if let error = error as? TransportError, !error.mayPass { throw failure }
            }
            guard retries < configuration.retries else { throw failure }
            retries += 1
            let wait = RetrySchedule(configuration).delay(
                before: retries, wanted: failure.retryAfter, chance: surroundings.chance())
            guard let wait else { throw failure }
            try await surroundings.sleep(wait)
            delay = wait
        }
    }

    /// The headers that are sent in any case, whatever the configuration says of them; letter case does not matter.
    private static let own: Set = ["accept", "if-none-match", "if-modified-since"]

    private func request(_ url: URL, _ validators: CacheValidators?) -> TransportRequest {
        let configured = Redirect.sameOrigin(url, address.url) ? configuration.headers : [:]
        var headers = configured.filter { !Self.own.contains($0.key.lowercased()) }
        headers["Accept"] = "application/json"
        headers.merge(validators?.headers ?? [:]) { $1 }
        return TransportRequest(
            url: url, headers: headers, timeout: configuration.timeout, sizeLimit: configuration.sizeLimit)
    }

    /// The answer, or an error when it is not complete in time.
    ///
    /// A group would wait for its tasks, also for a transport that goes on when it is cancelled.
    private func timedResponse(to request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        let (answers, first) = AsyncThrowingStream.makeStream(of: TransportResponse.self)
        let sending = Task { [transport] in
            do {
                first.yield(try await transport.send(request))
                first.finish()
            } catch {
                first.finish(throwing: error)
            }
        }
        let timing = Task { [surroundings] in
            do {
                try await surroundings.sleep(request.timeout)
                let message = "The answer was not complete after \(request.timeout.text)."
                first.finish(throwing: TransportError(.timedOut, message))
            } catch {
                first.finish(throwing: error)
            }
        }
        defer {
            sending.cancel()
            timing.cancel()
        }
        for try await answer in answers { return answer }
        throw CancellationError()
    }
}
