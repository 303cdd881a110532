import Foundation
import NavigationModel
import NavigationSearch
import NavigationServer
import Testing

/// What a viewer may not see leaves no trace in corrections and completions: every answer over JSON-RPC is the same
/// bytes as that of an index which never had it.
@Suite struct NoTraceTests {
    @Test(
        "Typing errors in hidden titles, and their beginnings, are answered as if the titles did not exist",
        arguments: manifests, [AccessLevel.public, .authenticated, .premium])
    func noTrace(_ url: URL, _ level: AccessLevel) throws {
        let manifest = try ValidatedManifest(try Data(contentsOf: url))
        let whole = try Answers(manifest)
        let visible = try Answers(manifest.visible(to: level))
        let entries = manifest.entries().filter(\.isSearchable)
        let hidden = Self.some(entries.filter { $0.accessLevel > level })
        let seen = Self.some(entries.filter { $0.accessLevel <= level })
        // Otherwise this test would compare nothing with nothing.
        #expect(hidden.count > 5 && seen.count > 5)
        var corrected = 0
        var completed = 0
        for entry in hidden + seen {
            for request in Self.requests(entry, level) {
                let answer = try whole.answer(request)
                #expect(answer == (try visible.answer(request)), "\(request)")
                if !answer.contains(#""suggestions":[]"#) {
                    if request.contains(#""suggest""#) { completed += 1 } else { corrected += 1 }
                }
            }
        }
        #expect(corrected > 0 && completed > 0)
    }

    #if DEBUG
        /// The real manifests that are looked at. Builds for debugging are slow, and look at fewer cases.
        private static let names = ["android-settings.en"]
        /// How many hidden entries of a manifest are asked for, and how many that are seen.
        private static let count = 8
    #else
        private static let names = ["android-settings.en", "android-settings.ru", "vscode.en"]
        private static let count = 40
    #endif

    /// Entries from all over a manifest.
    private static func some(_ entries: [NavigationEntry]) -> [NavigationEntry] {
        let step = max(1, entries.count / count)
        return stride(from: 0, to: entries.count, by: step).map { entries[$0] }
    }

    private static func requests(_ entry: NavigationEntry, _ level: AccessLevel) -> [String] {
        let text = entry.keywords.first ?? entry.title
        return [
            call("search", misspelt(entry.title), level), call("search", misspelt(text) + " " + entry.title, level),
            call("suggest", String(entry.title.prefix(3)), level), call("suggest", misspelt(text), level),
            call("suggest", String(text.prefix(2)), level),
        ]
    }

    /// A text with its third and fourth letters swapped.
    private static func misspelt(_ text: String) -> String {
        var letters = Array(text)
        if letters.count > 3 { letters.swapAt(2, 3) }
        return String(letters)
    }

    private static func call(_ method: String, _ query: String, _ level: AccessLevel) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("jsonrpc", "2.0")
            json.member("id", 1)
            json.member("method", method)
            json.member("params") { json in
                json.object { json in
                    json.member("query", query)
                    json.member("level", level.rawValue)
                }
            }
        }
        return json.text
    }

    /// Manifests with entries at every level: the demo app's, and real ones where they lie beside the project.
    private static let manifests: [URL] = {
        let project = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        let folder =
            ProcessInfo.processInfo.environment["NAVSEARCH_SHARED_DATA"].map { URL(filePath: $0) }
            ?? project.appending(path: "../shared/data").standardizedFileURL
        return [project.appending(path: "data/mycuppa.en.manifest.json")]
            + names.map { folder.appending(path: "\($0).manifest.json") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }()
}

/// The answers of an index in a folder of its own, which goes when the value goes.
private final class Answers {
    private let folder: URL
    private let dispatcher: RPCDispatcher

    init(_ manifest: ValidatedManifest) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "navsearch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appending(path: "index.sqlite")
        _ = try SearchIndex.write(manifest, to: url)
        dispatcher = RPCDispatcher(try SearchIndex(url))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func answer(_ request: String) throws -> String { try #require(dispatcher.answer(request)) }
}
