import Foundation
import Testing

@Suite struct DocumentationTests {
    @Test(
        "Each session in README.md and in docs/ runs as it is written there",
        arguments: try sessions())
    func session(_ session: Session) async throws {
        let run = try await Sandbox().shell("exec 2>&1; cd '\(Self.root.path)'; \(session.command)")
        #expect(run.output == session.output)
    }

    @Test("Each configuration in docs/mcp.md is JSON that starts the command as a server")
    func configurations() async throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        _ = try await sandbox.run("index", "app.json", "--output", "app.sqlite")
        let page = try String(contentsOf: Self.root.appendingPathComponent("docs/mcp.md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "```json\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
        #expect(blocks.count == 3)
        for block in blocks {
            let root = try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: [String: [String: Any]]]
            let server = try #require(root?.values.first?.values.first)
            let command = try #require(server["command"] as? String)
            #expect(command.hasPrefix("/") && command.hasSuffix("/navsearch"))
            let arguments = try #require(server["args"] as? [String])
            let environment = server["env"] as? [String: String] ?? [:]
            let run = try await sandbox.run(
                arguments.map { $0 == "/srv/mycuppa/app.sqlite" ? "app.sqlite" : $0 }, environment: environment)
            #expect(arguments.first == "mcp" && arguments.contains("/srv/mycuppa/app.sqlite"))
            #expect(run.status == 0 && run.errors.isEmpty)
        }
    }

    /// A command and what it prints.
    struct Session: CustomTestStringConvertible {
        let command: String
        var output = ""

        var testDescription: String { command }
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The lines of the blocks marked `console`, each command with the lines below it.
    private static func sessions() throws -> [Session] {
        let pages = ["ranking", "command-line", "deep-links", "navigation-state", "profile", "evaluation", "mcp"]
            .map { "docs/\($0).md" }
        let text = try (["README.md"] + pages).map {
            try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
        }.joined(separator: "\n")
        var sessions: [Session] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside = line == "```console"
            } else if isInside, line.hasPrefix("$ ") {
                sessions.append(Session(command: String(line.dropFirst(2))))
            } else if isInside, let last = sessions.indices.last {
                sessions[last].output += line + "\n"
            }
        }
        return sessions
    }
}
