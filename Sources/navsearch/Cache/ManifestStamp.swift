import Foundation
import NavigationSearch

/// By what we notice that a manifest file has changed, without reading it.
struct ManifestStamp: Codable, Equatable {
    /// The absolute path.
    let path: String
    /// The file at this path.
    let file: FileStamp

    /// The stamp of a file as it is now.
    init(ofFileAt path: String) throws(ManifestError) {
        guard let file = FileStamp(path) else { throw .unreadable(path, errno) }
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        self.file = file
    }

    /// The stamp that was recorded; nil if there is none or it cannot be read.
    init?(recordedAt url: URL) {
        guard let data = try? Data(contentsOf: url), let stamp = try? JSONDecoder().decode(Self.self, from: data) else {
            return nil
        }
        self = stamp
    }

    /// Records the stamp, so that a reader sees either the old one or the new one.
    func record(at url: URL) throws { try JSONEncoder().encode(self).write(to: url, options: .atomic) }
}
