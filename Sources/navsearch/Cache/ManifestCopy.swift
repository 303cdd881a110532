import Foundation
import NavigationModel

/// The file that a server's manifest is copied to, so that its index is kept as that of any file.
struct ManifestCopy {
    let url: URL

    init(of address: ManifestAddress, in folder: URL) {
        let parts = [address.url.absoluteString, address.platform ?? "", address.locale ?? ""]
        let name = IndexCache.name(parts.joined(separator: "\n"))
        url = folder.appendingPathComponent("\(name).manifest.json", isDirectory: false)
    }

    /// In the user's cache folder; nil if that cannot be used.
    init?(of address: ManifestAddress, environment: [String: String]) {
        guard let folder = CacheFolder.copies(environment), (try? StoredFile(folder).makeFolder()) != nil,
            access(folder.path, W_OK) == 0
        else { return nil }
        self.init(of: address, in: folder)
    }

    /// Writes a manifest to the file, unless it is there already.
    /// - Returns: the path of the file.
    func kept(_ data: Data) throws -> String {
        try StoredFile(url).replaceContents(by: data)
        return url.path
    }
}
