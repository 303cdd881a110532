import Foundation
import NavigationModel
import NavigationSearch
import NavigationServer
import Testing

/// What docs/json-rpc.md says is so.
@Suite struct DocumentationTests {
    @Test("Every error stands in the table with its code and message", arguments: RPCError.Code.allCases)
    func errors(_ code: RPCError.Code) {
        #expect(Self.document.contains("| \(code.rawValue) | \(code.message) | "))
    }

    @Test("Every method has a section, and no other method has one")
    func methods() {
        let sections = Self.document.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
        let service = NavigationService(index: FakeIndex(), ceiling: .admin)
        #expect(sections.sorted() == service.methods.names.map { Substring($0) })
    }

    @Test("Every example is answered as it stands there")
    func examples() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "navsearch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "index.sqlite")
        let manifest = Self.root.appending(path: "data/mycuppa.en.manifest.json")
        _ = try SearchIndex.write(try ValidatedManifest(try Data(contentsOf: manifest)), to: url)
        let dispatcher = RPCDispatcher(try SearchIndex(url))
        let examples = Self.examples
        #expect(examples.count == 10)
        for (request, answer) in examples {
            #expect(dispatcher.answer(request) == answer.compact)
        }
    }

    private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    private static let document =
        (try? String(contentsOf: root.appending(path: "docs/json-rpc.md"), encoding: .utf8)) ?? ""

    /// The requests and answers of the blocks that are marked as `jsonrpc`.
    private static var examples: [(request: String, answer: String)] {
        document.components(separatedBy: "```jsonrpc\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
            .flatMap { $0.components(separatedBy: "--> ").dropFirst() }
            .map { $0.components(separatedBy: "\n<-- ") }
            .map { ($0[0], $0.dropFirst().joined()) }
    }
}
