package import Foundation
package import Logging
import NIOConcurrencyHelpers
package import NavigationModel

/// A server's manifest as a file on this machine, which is replaced when the server has a newer one.
///
/// ```swift
/// let manifest = try await FollowedManifest(address, loader: loader, copy: url, bundled: nil, logger: logger)
/// await manifest.follow(every: .seconds(900)) { try? index.reload() }
/// ```
package final class FollowedManifest: Sendable {
    private struct State {
        var path: String
        var contentHash: String
        var confirmed: Date?
    }

    private let address: ManifestAddress
    private let loader: ManifestLoader
    private let copy: StoredFile
    private let logger: Logger
    private let now: @Sendable () -> Date
    private let state: NIOLockedValueBox<State>

    /// Loads the manifest from the first layer that has one, and says in the log which one that is.
    /// - Parameters:
    ///   - copy: is made, and replaced when there is another manifest.
    ///   - bundled: the path of the loader's bundled manifest. As long as that one serves, the copy stays as it is: it
    ///     may be in use by a process that has a newer one from the server.
    ///   - now: tells the date. What was confirmed later than that was so by a clock that was wrong.
    /// - Throws: `LoadingError` if there is no manifest, or why the copy cannot be written.
    package init(
        _ address: ManifestAddress, loader: ManifestLoader, copy: URL, bundled: String?, logger: Logger,
        now: @escaping @Sendable () -> Date = { Date() }
    ) async throws {
        self.address = address
        self.loader = loader
        self.copy = StoredFile(copy)
        self.logger = logger
        self.now = now
        let loaded = try await loader.load(address)
        let path = loaded.layer == .bundled ? bundled ?? copy.path : copy.path
        state = NIOLockedValueBox(
            State(path: path, contentHash: loaded.manifest.contentHash, confirmed: loaded.confirmed))
        if path == copy.path { try self.copy.replaceContents(by: loaded.data) }
        tellOrigin(of: loaded)
    }

    /// The file that has the manifest now.
    package var path: String { state.withLockedValue { $0.path } }

    /// Asks the server again and again, with a pause before each time, until the task is cancelled.
    /// - Parameters:
    ///   - changed: is called when the file has another manifest than before.
    ///   - failed: is called with the reason when the server gave none.
    package func follow(
        every pause: Duration, changed: @Sendable () -> Void, failed: @Sendable (ReloadFailure) -> Void
    ) async {
        let hash = state.withLockedValue { $0.contentHash }
        for await outcome in loader.refreshes(of: address, every: pause, since: hash) {
            do {
                switch outcome {
                case .changed(let loaded), .unchanged(let loaded): if try take(loaded) { changed() }
                case .failed(let failure): failed(ReloadFailure(failure.message))
                }
            } catch {
                failed(ReloadFailure("\(error)"))
            }
        }
    }

    /// Asks the server now.
    /// - Throws: ``ReloadFailure`` if it gave no manifest; the file is as it was then. `CancellationError`.
    package func refresh() async throws {
        do {
            let loaded = try await loader.load(address, .refreshing)
            guard loaded.isServers else { throw ReloadFailure(loaded.misses.reason) }
            _ = try take(loaded)
        } catch let error as LoadingError {
            throw ReloadFailure(error.misses.reason)
        } catch let error as StoredFile.Failure {
            throw ReloadFailure(error.description)
        }
    }

    /// Takes what the server has said, unless it has said something later. A date that has not come yet was told by a
    /// clock that was wrong, and counts for nothing.
    /// - Returns: whether it is something else than before.
    private func take(_ loaded: LoadedManifest) throws -> Bool {
        try state.withLockedValue { state in
            if let known = state.confirmed, let new = loaded.confirmed, new < known, known <= now() {
                return false
            }
            // Also if it is the same as before: another process may have put an older one there.
            let isOther = state.contentHash != loaded.manifest.contentHash || state.path != copy.path
            try copy.replaceContents(by: loaded.data)
            state = State(
                path: copy.path, contentHash: loaded.manifest.contentHash, confirmed: loaded.confirmed)
            if isOther { tellChange(to: loaded) }
            return isOther
        }
    }

    private func tellOrigin(of loaded: LoadedManifest) {
        var metadata = loaded.metadata
        metadata["misses"] = .array(loaded.misses.map { "\($0.layer): \($0.message)" })
        if loaded.isServers || loaded.layer == .freshCache {
            logger.notice("Loaded the manifest", metadata: metadata)
        } else {
            logger.warning("The server gave no manifest; another one serves", metadata: metadata)
        }
    }

    private func tellChange(to loaded: LoadedManifest) {
        logger.log(
            level: loaded.notes.isEmpty ? .notice : .warning, "The server has another manifest",
            metadata: loaded.metadata)
    }
}

extension LoadedManifest {
    /// Whether the server has just said that this is its manifest.
    fileprivate var isServers: Bool { layer == .network || layer == .etagRefresh }

    fileprivate var metadata: Logger.Metadata {
        let version = manifest.manifest.version ?? "none"
        var metadata: Logger.Metadata = ["layer": "\(layer)", "manifest_version": "\(version)"]
        if !notes.isEmpty { metadata["notes"] = .array(notes.map { "\($0.message)" }) }
        return metadata
    }
}

extension [LayerMiss] {
    /// Why the server gave no manifest.
    fileprivate var reason: String { last { $0.layer == .network }?.message ?? "The server gave no manifest." }
}
