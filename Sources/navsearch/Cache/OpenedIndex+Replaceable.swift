import Foundation
import NavigationSearch
import NavigationServer

extension OpenedIndex {
    /// Hands over the index in a file, which can be opened again.
    func replaceable<Result>(inFile path: String, _ use: (ReplaceableIndex) throws -> Result) throws -> Result {
        let url = URL(fileURLWithPath: path)
        return try use(ReplaceableIndex(explaining: Self.failure) { try SearchIndex(url) })
    }

    /// Hands over the index of a manifest, which can be brought up to date: the kept one for files, else one that is
    /// removed after its use.
    func replaceable<Result>(
        ofManifest source: ManifestSource, _ use: (ReplaceableIndex) throws -> Result
    ) throws -> Result {
        if case .file(let path) = source, let folder = CacheFolder.url(environment: environment) {
            if let index = try kept(IndexCache(folder: folder), path) { return try use(index) }
        }
        return try TemporaryFolder.use { folder in
            let url = folder.appendingPathComponent("index.sqlite", isDirectory: false)
            return try use(
                ReplaceableIndex(explaining: Self.failure) {
                    _ = try SearchIndex.write(try source.manifest(), to: url)
                    return try SearchIndex(url)
                })
        }
    }

    /// Nil if the folder of kept indexes cannot be used.
    private func kept(_ cache: IndexCache, _ path: String) throws -> ReplaceableIndex? {
        do {
            // Who asks for the manifest to be read again does not mean its date.
            return try ReplaceableIndex(explaining: Self.failure, first: { try cache.index(ofManifestAt: path) }) {
                try cache.index(ofManifestAt: path, readsAnyway: true)
            }
        } catch is IndexCache.Unusable {
            return nil
        }
    }

    @Sendable private static func failure(_ error: any Error) -> ReloadFailure {
        if error is IndexCache.Unusable { return ReloadFailure("The user's cache folder cannot be written to.") }
        guard case .complaint(let message, let details) = Ending(error).message else {
            return ReloadFailure("\(error)")
        }
        return ReloadFailure(details + message)
    }
}
