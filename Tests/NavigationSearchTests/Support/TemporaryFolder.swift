import Foundation

/// A folder that goes when the value goes.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws { url = try TemporaryIndex.makeFolder() }

    deinit { try? FileManager.default.removeItem(at: url) }
}
