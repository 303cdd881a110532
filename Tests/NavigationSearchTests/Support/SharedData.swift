import Foundation
import NavigationModel

/// The real manifests and query sets that lie beside the project, or where `NAVSEARCH_SHARED_DATA` says. Where there are
/// none, the manifests of the project itself.
enum SharedData {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let others =
        ProcessInfo.processInfo.environment["NAVSEARCH_SHARED_DATA"].map { URL(fileURLWithPath: $0) }
        ?? project.deletingLastPathComponent().appending(path: "shared/data")

    /// Whether there are others than those of the project.
    static let isThere = FileManager.default.fileExists(atPath: others.path)

    static let folder = isThere ? others : project.appending(path: "data")

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

    /// The texts of a query set, each once, in order; of a manifest that has none the titles, which are of no kind.
    /// - Parameter kind: what the names of their kinds begin with.
    static func queries(_ name: String, kind: String = "") throws -> [String] {
        let file = folder.appending(path: "\(name).queries.tsv")
        var seen: Set<String> = []
        guard FileManager.default.fileExists(atPath: file.path) else {
            return try kind.isEmpty ? manifest(name).entries().map(\.title).filter { seen.insert($0).inserted } : []
        }
        let text = try String(contentsOf: file, encoding: .utf8)
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
