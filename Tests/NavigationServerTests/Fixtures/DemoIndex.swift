import Foundation
import NavigationModel
import NavigationSearch

/// The real index of the demo app, in a folder of its own.
final class DemoIndex {
    let index: SearchIndex
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "navsearch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let manifest = Self.root.appending(path: "data/mycuppa.en.manifest.json")
        let url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(try ValidatedManifest(try Data(contentsOf: manifest)), to: url)
        index = try SearchIndex(url)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
}
