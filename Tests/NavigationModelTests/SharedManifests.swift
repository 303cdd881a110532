import Foundation
import Testing

/// Real navigation trees, kept beside the package and not in it: in `../shared/data`, or where
/// `NAVSEARCH_SHARED_DATA` says.
enum SharedManifests {
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["NAVSEARCH_SHARED_DATA"] { return URL(filePath: path) }
        return URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "../shared/data").standardizedFileURL
    }()

    static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix(".manifest.json") }.sorted()
    }()

    static func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test where the folder of real manifests is not at hand.
    static var needsSharedManifests: Self {
        .enabled(if: !SharedManifests.names.isEmpty, "There are no manifests in ../shared/data.")
    }
}
