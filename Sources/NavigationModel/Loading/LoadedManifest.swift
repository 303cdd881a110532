public import Foundation

/// A manifest, and how it was come by.
public struct LoadedManifest: Sendable, Equatable {
    /// The manifest.
    public let manifest: ValidatedManifest
    /// The manifest as it was sent.
    public let data: Data
    /// The layer that served it.
    public let layer: ManifestLayer
    /// The language that it is for; nil for the server's own, and for a bundled one.
    public let locale: String?
    /// When the server last said that this is its manifest; nil for a bundled one.
    public let confirmed: Date?
    /// Why each earlier layer that was asked did not serve, in their order. ``ManifestLoader/updates(of:)`` asks only the
    /// server once something has been shown.
    public internal(set) var misses: [LayerMiss]
    /// What the server was asked this time, and what came of it.
    public internal(set) var attempts: [LoadingAttempt] = []
    /// What is good to know.
    public internal(set) var notes: [LoadingNote] = []
}

/// One question to the server.
public struct LoadingAttempt: Sendable, Equatable {
    /// What was asked for.
    public let url: URL
    /// How long was waited before.
    public let delay: Duration
    /// What came of it, in a few words: "HTTP 503".
    public let outcome: String
}

/// No layer had a manifest.
public struct LoadingError: Error, Sendable, Equatable {
    /// Why each layer did not serve, in their order.
    public let misses: [LayerMiss]
    /// What the server was asked, and what came of it.
    public let attempts: [LoadingAttempt]
}

extension LoadingError: DescribedError {
    /// What the server's fault was, since that is what one would mend first.
    public var description: String {
        let reason = misses.last { $0.layer == .network }?.message ?? "No layer was tried."
        return "There is no manifest to be had. \(reason)"
    }
}
