import Foundation
import HTTPTypes
import HummingbirdTesting
import NavigationModel
import NavigationSearch
import NavigationServer
import NIOCore
import Testing

/// Library, command, JSON-RPC, MCP and HTTP are asked the same, and answer the same bytes.
@Suite struct SpellingTests {
    private let sandbox: Sandbox
    private let index: SearchIndex

    init() throws {
        sandbox = try Sandbox()
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let manifest = try Data(contentsOf: root.appending(path: "data/mycuppa.en.manifest.json"))
        _ = try SearchIndex.write(try ValidatedManifest(manifest), to: sandbox.url("app.sqlite"))
        index = try SearchIndex(sandbox.url("app.sqlite"))
    }

    private static let questions: [Question] = AccessLevel.allCases.flatMap { level in
        ["settings", "wi fi", "dark moed", "", "zzqx", "a\"b\\c\u{E9}\u{1F375}", "-x"].map { .search($0, level) }
            + ["no", "", "zzqx", "t\u{E9}"].map { .suggest($0, level) }
            + ["mycuppa://home/profile", "https://app.mycuppa.io/search?query=t%C3%A9a", "mycuppa://nowhere", "a b"]
            .map { .resolve($0, level) } + [.get("settings", level), .locked("mycuppa://home/profile", level)]
    }

    @Test("The same question has the same bytes, however it is asked")
    func spellings() async throws {
        let answers = try Self.questions.map { try $0.answer(index) }
        #expect(Set(answers).count > Self.questions.count / 2)
        let lines = try await served(["serve"]) { #""method":"\#($0.method)","params":{\#($0.parameters)}"# }
        let tools = try await served(["mcp", "--level", "admin"], Self.toolCall)
        let bodies = try await overHTTP()
        for (position, question) in Self.questions.enumerated() {
            let answer = answers[position]
            #expect(lines[position] == #"{"jsonrpc":"2.0","result":\#(answer),"id":1}"#, "\(question.target)")
            #expect(bodies[position] == answer, "\(question.target)")
            let tool = try JSONDocument(Array(tools[position].utf8)).root["result"]
            #expect(tools[position].contains(#""structuredContent":\#(answer),"isError":false"#), "\(question.target)")
            #expect(tool?["content"]?.elements.first { _ in true }?["text"]?.string == answer, "\(question.target)")
            if let command = question.command {
                let run = try await sandbox.run(
                    command.flatMap { $0 == "--" ? ["--index", "app.sqlite", "--"] : [$0] })
                #expect(run.output == answer + "\n", "\(question.target)")
            }
        }
    }

    private static func toolCall(_ question: Question) -> String {
        """
        "method":"tools/call","params":{"name":"\(question.tool)","arguments":{\(question.parameters)},\
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
        "io.modelcontextprotocol/clientCapabilities":{}}}
        """
    }

    /// The lines that a process answers to all questions.
    private func served(_ command: [String], _ members: (Question) -> String) async throws -> [String] {
        let input = Self.questions.map { #"{"jsonrpc":"2.0","id":1,\#(members($0))}"# + "\n" }.joined()
        let run = try await sandbox.run(command + ["--index", "app.sqlite"], input: input)
        try #require(run.outputLines.count == Self.questions.count)
        return run.outputLines
    }

    /// The bodies that a server answers to all questions, with a token of the highest level.
    private func overHTTP() async throws -> [String] {
        let key = try await TokenKey.secret(Array("a key that is only used by tests!".utf8))
        // {"alg":"HS256","typ":"JWT"} and {"level":"admin","exp":4102444800}
        let token = """
            eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJsZXZlbCI6ImFkbWluIiwiZXhwIjo0MTAyNDQ0ODAwfQ.\
            S7G92auGPa39kPULeM76YCvCQndRPjYaOWslfVZdZxY
            """
        var settings = HTTPSettings(address: .host("127.0.0.1", port: 0))
        settings.ceiling = .admin
        settings.verifier = TokenVerifier(keys: { [key] }, policy: TokenPolicy(), now: { Date() })
        return try await HTTPServer(settings, index: index).application().test(.live) { client in
            var bodies: [String] = []
            for question in Self.questions {
                let body = try await client.execute(
                    uri: question.target, method: .get, headers: [.authorization: "Bearer \(token)"]
                ) { String(buffer: $0.body) }
                bodies.append(body)
            }
            return bodies
        }
    }
}
