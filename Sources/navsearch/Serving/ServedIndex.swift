import Foundation
import NavigationSearch
import NavigationServer

/// The index that `serve` answers from, which it opens again when its file changes.
struct ServedIndex: IndexOrigin {
    private enum Place {
        /// An index file, which others write.
        case index(String)
        /// A manifest whose index is kept in a cache folder.
        case cached(String, IndexCache)
        /// A manifest whose index is in a folder of this process alone.
        case temporary(String, index: URL)
    }

    private let place: Place

    /// Hands over an index that can be opened again and again, and removes what was made for it afterwards.
    static func with<Result>(
        _ options: IndexOptions, environment: [String: String], _ use: (ServedIndex) throws -> Result
    ) throws -> Result {
        if let index = options.index { return try use(ServedIndex(place: .index(index))) }
        guard case .file(let path) = try options.manifestSource() else { preconditionFailure("validated") }
        if let folder = CacheFolder.url(environment: environment) {
            let cache = IndexCache(folder: folder)
            do {
                _ = try cache.index(ofManifestAt: path)
                return try use(ServedIndex(place: .cached(path, cache)))
            } catch is IndexCache.Unusable {}
        }
        return try TemporaryFolder.use { folder in
            let url = folder.appendingPathComponent("index.sqlite", isDirectory: false)
            return try use(ServedIndex(place: .temporary(path, index: url)))
        }
    }

    var stamp: FileStamp? {
        switch place {
        case .index(let path), .cached(let path, _), .temporary(let path, _): FileStamp(path)
        }
    }

    func load() throws -> any VersionedIndex {
        do {
            switch place {
            case .index(let path):
                return try SearchIndex(URL(fileURLWithPath: path))
            case .cached(let path, let cache):
                return try cache.index(ofManifestAt: path)
            case .temporary(let path, let url):
                _ = try SearchIndex.write(try ManifestSource.file(path).manifest(), to: url)
                return try SearchIndex(url)
            }
        } catch {
            throw LoadFailure(error)
        }
    }
}

extension LoadFailure {
    /// What the command would say if it ended now.
    init(_ error: any Error) {
        if error is IndexCache.Unusable {
            self.init(message: "The cache folder can no longer be written to. Check its permissions and free space.")
            return
        }
        guard case .complaint(let message, let details) = Ending(error).message else {
            self.init(message: "\(error)")
            return
        }
        self.init(message: message, details: details.split(separator: "\n").map(String.init))
    }
}
