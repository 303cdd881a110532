import Foundation

/// A folder that is gone when the work in it is done.
enum TemporaryFolder {
    /// Makes the folder, works in it and removes it.
    static func use<Result>(_ work: (URL) throws -> Result) throws -> Result {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "navsearch-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: url) }
        return try work(url)
    }
}
