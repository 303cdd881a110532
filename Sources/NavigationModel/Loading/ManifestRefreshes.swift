/// Asks the server again and again, with a pause before each time.
///
/// Ends when the task is cancelled. The next question is asked when the next element is wanted, so a slow consumer
/// never has several waiting.
public struct ManifestRefreshes: AsyncSequence, Sendable {
    let loader: ManifestLoader
    let address: ManifestAddress
    let pause: Duration
    let contentHash: String?

    /// What came of one question.
    public enum Outcome: Sendable {
        /// The server has another manifest than before.
        case changed(LoadedManifest)
        /// The server has the same manifest as before.
        case unchanged(LoadedManifest)
        /// The server did not give a manifest. The old one stays.
        case failed(ServerFailure)
    }

    /// What comes of the questions.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Asks when it is asked.
    public struct Iterator: AsyncIteratorProtocol {
        private let refreshes: ManifestRefreshes
        private var contentHash: String?
        private var pause: Duration

        init(_ refreshes: ManifestRefreshes) {
            self.refreshes = refreshes
            contentHash = refreshes.contentHash
            pause = refreshes.pause
        }

        /// What came of the next question; nil when the task is cancelled.
        public mutating func next() async -> Outcome? {
            do {
                try await refreshes.loader.surroundings.sleep(pause)
                pause = refreshes.pause
                switch try await refreshes.loader.visit(refreshes.address).outcome {
                case .success(let loaded):
                    let isKnown = loaded.manifest.contentHash == contentHash
                    contentHash = loaded.manifest.contentHash
                    return isKnown ? .unchanged(loaded) : .changed(loaded)
                case .failure(let failure):
                    // A server that wants to be left alone for longer is.
                    let wanted = failure.reason.retryAfter ?? .zero
                    pause = Swift.max(pause, Swift.min(wanted, refreshes.loader.configuration.longestRest))
                    return .failed(failure.reason)
                }
            } catch {
                return nil
            }
        }
    }
}

extension ManifestLoader {
    /// Keeps a manifest up to date in the background.
    ///
    /// ```swift
    /// for await outcome in loader.refreshes(of: address, every: .seconds(900), since: shown.manifest.contentHash) {
    ///     if case .changed(let loaded) = outcome { show(loaded.manifest) }
    /// }
    /// ```
    /// - Parameter contentHash: that of the manifest in use, so that the same one does not count as changed.
    public func refreshes(
        of address: ManifestAddress, every pause: Duration, since contentHash: String? = nil
    ) -> ManifestRefreshes {
        ManifestRefreshes(loader: self, address: address, pause: pause, contentHash: contentHash)
    }
}
