/// Why a layer did not serve.
public struct LayerMiss: Sendable, Equatable {
    /// The layer.
    public let layer: ManifestLayer
    /// The reason, in a word that stays the same from version to version.
    public let code: Code
    /// The reason in a sentence.
    public let message: String

    init(_ layer: ManifestLayer, _ code: Code, _ message: String) {
        self.layer = layer
        self.code = code
        self.message = message
    }

    /// The reasons there are.
    public enum Code: String, Sendable, CaseIterable {
        /// There is no store, or the configuration does without.
        case cacheOff = "cache-off"
        /// The store has no such manifest, or a damaged one.
        case notCached = "not-cached"
        /// The store cannot be read.
        case cacheUnreadable = "cache-unreadable"
        /// What is cached no longer validates.
        case cachedInvalid = "cached-invalid"
        /// What is cached has to be confirmed again.
        case expired
        /// The server is to be asked in any case.
        case refreshWanted = "refresh-wanted"
        /// The server is not to be asked.
        case offline
        /// The server gave neither an ETag nor a date for what is cached.
        case noValidator = "no-validator"
        /// The server has something else by now.
        case changed
        /// The server sent what is cached again.
        case sentAgain = "sent-again"
        /// No connection, or one that broke.
        case unreachable
        /// The answer was not complete in time.
        case timedOut = "timed-out"
        /// The connection cannot be trusted.
        case insecure
        /// The answer makes no sense, or the request cannot be sent.
        case unusableAnswer = "unusable-answer"
        /// The server answered with an error.
        case status = "http-status"
        /// The answer is larger than the limit.
        case tooLarge = "too-large"
        /// What came is no valid manifest.
        case invalidManifest = "invalid-manifest"
        /// The server sends us on to where we do not go.
        case redirect
        /// The server says that nothing has changed, and there is nothing that it could be true of.
        case contradiction
        /// The app comes without a manifest.
        case notBundled = "not-bundled"
        /// The manifest that the app comes with cannot be read or is not valid.
        case bundleUnusable = "bundle-unusable"
        /// The manifest that the app comes with is not newer than what is cached, as far as versions tell.
        case notNewer = "not-newer"
    }

    static func notNewer(_ version: String?, than cached: String?) -> LayerMiss {
        func text(_ version: String?) -> String { version.map { "version \($0)" } ?? "no version" }
        return LayerMiss(
            .bundled, .notNewer,
            "The app's own manifest (\(text(version))) is not newer than what is cached (\(text(cached))).")
    }
}
