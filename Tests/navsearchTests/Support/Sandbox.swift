import Foundation

/// A folder of its own in which a test runs the built command, with a cache folder that nobody else uses.
final class Sandbox {
    let folder: URL

    /// What one run of the command came to.
    struct Run {
        let status: Int32
        let output: String
        let errors: String

        var outputLines: [String] { output.split(separator: "\n").map(String.init) }
        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("navsearch-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["io", "cache", "temporary"] {
            try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

    func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url(path))
    }

    func contents(of path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
    }

    /// Runs the command in the folder and waits for its end.
    func run(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws -> Run {
        try run(arguments, input: input, environment: environment)
    }

    /// Runs the command in the folder and waits for its end.
    func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Run {
        try finish(process(arguments, environment: environment), input: input)
    }

    /// Runs a line of shell in the folder in which `$NAVSEARCH` is the command.
    func shell(_ line: String) throws -> Run {
        let process = process(["-c", line])
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        return try finish(process, input: "")
    }

    private func finish(_ process: Process, input: String) throws -> Run {
        let name = UUID().uuidString
        try write(input, to: "io/\(name).in")
        for suffix in ["out", "err"] { try write("", to: "io/\(name).\(suffix)") }
        process.standardInput = try FileHandle(forReadingFrom: url("io/\(name).in"))
        process.standardOutput = try FileHandle(forWritingTo: url("io/\(name).out"))
        process.standardError = try FileHandle(forWritingTo: url("io/\(name).err"))
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: try text("io/\(name).out"), errors: try text("io/\(name).err"))
    }

    /// The command, ready to run.
    func process(_ arguments: [String], environment: [String: String] = [:]) -> Process {
        let process = Process()
        process.executableURL = Self.command
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_CACHE_HOME": url("cache").path,
            "TMPDIR": url("temporary").path, "NAVSEARCH": Self.command.path,
        ].merging(environment) { $1 }
        return process
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
    }

    /// The built command, which stands beside the test bundle.
    static let command: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let products = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return products.appendingPathComponent("navsearch")
    }()
}
