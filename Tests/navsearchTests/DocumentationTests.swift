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
        let pages = ["ranking", "command-line", "deep-links", "profile", "evaluation"].map { "docs/\($0).md" }
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
