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
        let service = NavigationService(index: FakeIndex(), ceiling: .admin, source: CountingSource())
        #expect(sections.sorted() == (service.methods.names + ["rpc.discover"]).sorted().map { Substring($0) })
    }

    @Test("Every example is answered as it stands there")
    func examples() throws {
        let demo = try DemoIndex()
        let service = NavigationService(index: demo.index, ceiling: .admin, source: CountingSource())
        let dispatcher = RPCDispatcher(service.methods)
        let examples = Self.examples
        #expect(examples.count == 12)
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
