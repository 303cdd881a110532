public import Foundation

/// Keeps manifests in a folder, for several processes at once.
///
/// A file for each address. Whoever reads sees the old one or the new one, also when a writer is killed at any moment;
/// a file that was damaged since is as none. Files can be removed at any time.
public struct FileManifestStore: ManifestStore {
    /// The folder, which is made when something is to be kept.
    public let folder: URL

    /// A store in a folder that is used for nothing else. With a URL that is not that of a folder on this machine,
    /// nothing is kept, and the notes of what is loaded say so.
    public init(folder: URL) { self.folder = folder }

    /// What is kept for an address; nil if that is nothing, or damaged.
    public func entry(for address: ManifestAddress) async throws -> StoredManifest? {
        try read(try file(for: address), address)
    }

    /// Keeps a manifest, unless the server was asked about the one before later.
    public func keep(_ entry: StoredManifest, for address: ManifestAddress, now: Date) async throws {
        let file = try file(for: address)
        try await file.replaceContents(by: ManifestRecord.bytes(of: entry, for: address)) {
            guard let before = try? read(file, address) else { return false }
            return before.isLater(than: entry, now: now)
        }
    }

    /// Forgets what is kept for an address.
    public func remove(for address: ManifestAddress) async throws { try file(for: address).remove() }

    private func read(_ file: StoredFile, _ address: ManifestAddress) throws(StoredFile.Failure) -> StoredManifest? {
        do {
            return ManifestRecord.entry([UInt8](try file.contents()), for: address)
        } catch {
            guard error.number == ENOENT else { throw error }
            return nil
        }
    }

    /// Addresses that share a hash are told apart by what the file says.
    private func file(for address: ManifestAddress) throws(StoredFile.Failure) -> StoredFile {
        try StoredFile(named: folder.appending(path: ManifestRecord.name(of: address) + ".manifest"))
    }
}
