import Foundation
import Testing

@testable import navsearch

@Suite struct OutputFileTests {
    @Test("What replaces a file keeps its permissions") func permissions() throws {
        let sandbox = try Sandbox()
        try sandbox.write("old", to: "file")
        let path = sandbox.url("file").path
        #expect(chmod(path, 0o640) == 0)
        try OutputFile.write("new", to: path)
        #expect(try String(contentsOf: sandbox.url("file"), encoding: .utf8) == "new")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test("What replaces a file keeps its owner", .enabled(if: getuid() == 0)) func owner() throws {
        let sandbox = try Sandbox()
        try sandbox.write("old", to: "file")
        let path = sandbox.url("file").path
        #expect(chown(path, 65_534, 65_533) == 0)
        try OutputFile.write("new", to: path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.ownerAccountID] as? Int == 65_534 && attributes[.groupOwnerAccountID] as? Int == 65_533)
        #expect(try sandbox.contents(of: "").filter { $0.hasPrefix("file") } == ["file"])
    }

    @Test(
        "Standard output is written to, and its file is not replaced",
        arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
    func standardOutput(path: String) async throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.app, to: "app.json")
        let line = "echo before > log && \"$NAVSEARCH\" navigate --manifest app.json back --save \(path) >> log"
        #expect(try await sandbox.shell(line + "; echo after >> log").status == 0)
        let log = try String(contentsOf: sandbox.url("log"), encoding: .utf8)
        #expect(log.hasPrefix("before\n{") && log.hasSuffix("after\n"))
    }
}
