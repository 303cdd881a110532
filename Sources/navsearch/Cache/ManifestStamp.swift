import Foundation

/// By what we notice that a manifest file has changed, without reading it.
struct ManifestStamp: Codable, Equatable {
    /// The absolute path.
    let path: String
    /// The bytes of the file.
    let size: Int
    /// When it was last written to, in nanoseconds since 1970.
    let modified: Int

    /// The stamp of a file as it is now.
    init(ofFileAt path: String) throws(ManifestError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .unreadable(path, errno) }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        size = Int(status.st_size)
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
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
