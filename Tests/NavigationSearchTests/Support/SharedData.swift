import Foundation
import NavigationModel

/// The real manifests and query sets that lie beside the project, where they do.
enum SharedData {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/data")

    static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The names of the manifests, without those that have keywords held out.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.compactMap { file in
            let name = file.replacing(".manifest.json", with: "")
            return name == file || name.hasSuffix("heldout-kw") ? nil : name
        }.sorted()
    }()

    static func manifest(_ name: String) throws -> ValidatedManifest {
        try ValidatedManifest(Data(contentsOf: folder.appending(path: "\(name).manifest.json")))
    }

    /// The texts of a query set, each once, in order.
    /// - Parameter kind: what the names of their kinds begin with.
    static func queries(_ name: String, kind: String = "") throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: "\(name).queries.tsv"), encoding: .utf8)
        var seen: Set<String> = []
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns.count > 4, columns[3].hasPrefix(kind), seen.insert(String(columns[4])).inserted else {
                return nil
            }
            return String(columns[4])
        }
    }

    /// Debug builds look at a share of the cases, so that a change can be tried in a minute; `make test` builds
    /// for release and looks at all of them.
    static func share<Element>(_ cases: [Element], of parts: Int = 1) -> [Element] {
        #if DEBUG
            let step = parts * 40
        #else
            let step = parts
        #endif
        return cases.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
    }
}
