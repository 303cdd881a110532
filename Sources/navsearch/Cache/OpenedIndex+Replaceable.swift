import Foundation
import Logging
import NavigationModel
import NavigationSearch
import NavigationServer

extension OpenedIndex {
    /// Hands over the index in a file, which can be opened again.
    func replaceable<Result>(inFile path: String, _ use: (ReplaceableIndex) throws -> Result) throws -> Result {
        let url = URL(fileURLWithPath: path)
        return try use(
            ReplaceableIndex(explaining: Self.failure, stamp: { FileStamp(path) }) { try SearchIndex(url) })
    }

    /// Hands over the index of a manifest file, which can be brought up to date.
    /// - Parameters:
    ///   - path: may be another one when the index is brought up to date.
    ///   - keepsIndex: whether it is the kept index, or one that is removed after its use.
    func replaceable<Result>(
        ofManifestAt path: @escaping @Sendable () -> String, keepsIndex: Bool = true,
        _ use: (ReplaceableIndex) throws -> Result
    ) throws -> Result {
        if keepsIndex, ManifestSource.isReadAgain(path()), let folder = CacheFolder.url(environment: environment) {
            if let index = try kept(IndexCache(folder: folder), path) { return try use(index) }
        }
        return try TemporaryFolder.use { folder in
            let url = folder.appendingPathComponent("index.sqlite", isDirectory: false)
            @Sendable func opened() throws -> SearchIndex {
                _ = try SearchIndex.write(try ManifestSource.file(path()).manifest(), to: url)
                return try SearchIndex(url)
            }
            return try use(
                ReplaceableIndex(explaining: Self.failure, stamp: { FileStamp(path()) }, first: opened) {
                    try ManifestSource.checkIsReadAgain(path())
                    return try opened()
                })
        }
    }

    /// Hands over the index of a server's manifest, which can be kept up to date with the server.
    func followed<Result>(
        _ address: ManifestAddress, _ settings: LoadingSettings, _ logger: Logger,
        _ use: (ServedSource) throws -> Result
    ) throws -> Result {
        func follow(_ copy: URL, keepsIndex: Bool) throws -> Result {
            let manifest = try settings.followed(address, copy: copy, logger)
            return try replaceable(ofManifestAt: { manifest.path }, keepsIndex: keepsIndex) {
                try use(ServedSource($0, logger, following: manifest))
            }
        }
        if settings.keepsManifests, let copy = ManifestCopy(of: address, environment: environment) {
            return try follow(copy.url, keepsIndex: true)
        }
        return try TemporaryFolder.use {
            try follow(ManifestCopy(of: address, in: $0).url, keepsIndex: false)
        }
    }

    /// Nil if the folder of kept indexes cannot be used.
    private func kept(_ cache: IndexCache, _ path: @escaping @Sendable () -> String) throws -> ReplaceableIndex? {
        do {
            // Who asks for the manifest to be read again does not mean its date.
            return try ReplaceableIndex(
                explaining: Self.failure, stamp: { FileStamp(path()) }, first: { try cache.index(ofManifestAt: path()) }
            ) {
                try ManifestSource.checkIsReadAgain(path())
                return try cache.index(ofManifestAt: path(), readsAnyway: true)
            }
        } catch is IndexCache.Unusable {
            return nil
        }
    }

    @Sendable private static func failure(_ error: any Error) -> ReloadFailure {
        if let unusable = error as? IndexCache.Unusable {
            return ReloadFailure(
                unusable.isTaken
                    ? "Another process has been making the kept index of this manifest for a while."
                    : "The user's cache folder cannot be written to.")
        }
        guard case .complaint(let message, let details) = Ending(error).message else {
            return ReloadFailure("\(error)")
        }
        return ReloadFailure(details + message)
    }
}
