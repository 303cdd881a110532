import Foundation
import NavigationModel
import NavigationSearch

/// Opens the index that a command works on, wherever it comes from.
struct OpenedIndex {
    let environment: [String: String]

    /// Hands over the index in a file.
    func inFile<Result>(_ path: String, _ use: (SearchIndex) throws -> Result) throws -> Result {
        try use(SearchIndex(URL(fileURLWithPath: path), readers: .oneAtATime))
    }

    /// Hands over the index of a manifest: the kept one for files and servers, else one that is removed after its use. Of
    /// a pipe nothing is kept: nobody can read it again, and all that a shell makes have one name.
    ///
    /// A kept index that turns out to be damaged is made again, and used again from the start.
    func ofManifest<Result>(_ source: ManifestSource, _ use: (SearchIndex) throws -> Result) throws -> Result {
        if case .server(let address) = source {
            let loaded = try LoadingSettings().load(address)
            guard let copy = try? ManifestCopy(of: address, environment: environment)?.kept(loaded.data) else {
                return try temporarily(loaded.manifest, use)
            }
            return try ofManifest(.file(copy), use)
        }
        guard case .file(let path) = source, ManifestSource.isReadAgain(path),
            let folder = CacheFolder.url(environment: environment)
        else {
            return try temporarily(source.manifest(), use)
        }
        let cache = IndexCache(folder: folder, readers: .oneAtATime)
        do {
            do {
                return try use(cache.index(ofManifestAt: path))
            } catch let error as SearchIndexError where ![.busy, .tooSlow].contains(error.code) {
                cache.remove(indexOfManifestAt: path)
                return try use(cache.index(ofManifestAt: path))
            }
        } catch is IndexCache.Unusable {
            return try temporarily(source.manifest(), use)
        }
    }

    private func temporarily<Result>(
        _ manifest: ValidatedManifest, _ use: (SearchIndex) throws -> Result
    ) throws -> Result {
        try TemporaryFolder.useToTheEnd { folder in
            let url = folder.appendingPathComponent("index.sqlite", isDirectory: false)
            _ = try SearchIndex.write(manifest, to: url)
            return try use(SearchIndex(url, readers: .oneAtATime))
        }
    }
}
