import Foundation
import NavigationModel
import NavigationSearch

/// Indexes of manifest files, kept in a folder and reused while the files are unchanged.
///
/// An index is named by a hash of its manifest's absolute path. Beside it stands a ``ManifestStamp``; while that is the
/// stamp of the manifest file, the manifest is not even read.
struct IndexCache {
    /// Where the indexes are.
    let folder: URL
    /// How they are read.
    var readers = SearchIndex.Readers.sideBySide

    /// The index of a manifest file, made or brought up to date if need be.
    /// - Parameter readsAnyway: whether the manifest is read even if it looks unchanged.
    /// - Throws: ``Unusable`` if the folder cannot be used, else what is wrong with the manifest.
    func index(ofManifestAt path: String, readsAnyway: Bool = false) throws -> SearchIndex {
        let stamp = try ManifestStamp(ofFileAt: path)
        if !readsAnyway, let index = current(stamp) { return index }
        return try usingFolder {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return try FileLock.held(at: file(stamp, "lock")) {
                // Another process may have done the work while this one waited.
                if !readsAnyway, let index = current(stamp) { return index }
                return try update(stamp, from: path)
            }
        }
    }

    /// Forgets the index of a manifest file.
    func remove(indexOfManifestAt path: String) {
        guard let stamp = try? ManifestStamp(ofFileAt: path) else { return }
        try? FileManager.default.removeItem(at: file(stamp, "json"))
        removeIndex(stamp)
    }

    /// The folder cannot be written to, or something keeps an index in it from being made.
    struct Unusable: Error {
        /// Whether another process has had the index for too long.
        let isTaken: Bool
    }

    private func current(_ stamp: ManifestStamp) -> SearchIndex? {
        guard ManifestStamp(recordedAt: file(stamp, "json")) == stamp else { return nil }
        // One that another version wrote or that is damaged is made again.
        return try? SearchIndex(file(stamp, "sqlite"), readers: readers)
    }

    private func update(_ stamp: ManifestStamp, from path: String) throws -> SearchIndex {
        let manifest = try ManifestSource.file(path).manifest()
        let url = file(stamp, "sqlite")
        let index: SearchIndex
        do {
            _ = try SearchIndex.write(manifest, to: url)
            index = try SearchIndex(url, readers: readers)
        } catch let error as SearchIndexError where error.code != .busy {
            removeIndex(stamp)
            _ = try SearchIndex.write(manifest, to: url)
            index = try SearchIndex(url, readers: readers)
        }
        // Taken before the manifest was read: one that changed meanwhile is noticed next time.
        try stamp.record(at: file(stamp, "json"))
        return index
    }

    private func usingFolder(_ make: () throws -> SearchIndex) throws -> SearchIndex {
        do {
            return try make()
        } catch let error where error is CocoaError || error is SystemError || error is SearchIndexError {
            throw Unusable(isTaken: (error as? SystemError)?.number == EWOULDBLOCK)
        }
    }

    private func removeIndex(_ stamp: ManifestStamp) {
        for suffix in ["sqlite", "sqlite-wal", "sqlite-shm"] {
            try? FileManager.default.removeItem(at: file(stamp, suffix))
        }
    }

    private func file(_ stamp: ManifestStamp, _ suffix: String) -> URL {
        folder.appendingPathComponent("\(Self.name(stamp.path)).\(suffix)", isDirectory: false)
    }

    /// The FNV-1a hash of a path in hexadecimal. Paths that share one are told apart by the stamp.
    static func name(_ path: String) -> String {
        var hash = StableHash()
        hash.combine(path.utf8)
        return UInt64(bitPattern: hash.value).hexadecimalDigits
    }
}
