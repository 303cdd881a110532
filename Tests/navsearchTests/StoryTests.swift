import Foundation
import MisbehavingServer
import Testing

/// docs/story.md shows what docs/story.sh prints.
@Suite struct StoryTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let hasPython = ["/usr/bin", "/bin"].contains {
        FileManager.default.isExecutableFile(atPath: $0 + "/python3")
    }

    /// The lines of all sessions on the page.
    private static func page() throws -> String {
        let text = try String(contentsOf: root.appendingPathComponent("docs/story.md"), encoding: .utf8)
        return text.components(separatedBy: "```console\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }.joined()
    }

    @Test("The script prints what the page shows") func script() async throws {
        let sandbox = try Sandbox()
        let server = try Self.publisher(of: sandbox.url("public/navigation.json"))
        let run = try await sandbox.shell(
            "STORY_FOLDER='\(sandbox.folder.path)' STORY_URL='\(server.url)' '\(Self.root.path)/docs/story.sh'")
        #expect(run.output == (try Self.page()))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("It does so with the server that it brings, too", .enabled(if: hasPython)) func python() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.shell("'\(Self.root.path)/docs/story.sh'")
        #expect(run.output == (try Self.page()))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        #expect(try sandbox.contents(of: "temporary").isEmpty)
    }

    /// Publishes a file, and tells its versions by their date as a server of files does.
    private static func publisher(of file: URL) throws -> MisbehavingServer {
        try MisbehavingServer { request, _ in
            guard let body = try? Data(contentsOf: file),
                let modified = try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            else { return [.answer("404 Not Found")] }
            let date = httpDate(modified)
            return request.headers["if-modified-since"] == date
                ? [.answer("304 Not Modified", "Last-Modified: \(date)")]
                : [.answer("200 OK", "Last-Modified: \(date)", "Content-Type: application/json", body: [UInt8](body))]
        }
    }

    private static func httpDate(_ date: Date) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.string(from: date)
    }
}
