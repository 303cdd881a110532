import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A process that reindexes one entry in a hundred whenever it is told to, ``ChildWriter``.
final class Reindexing {
    private let process: Process
    private let input = Pipe()
    private let output = Pipe()
    /// How often it was done by the time that the phase was over.
    private(set) var inTime = 0
    /// How often it was asked for.
    private(set) var asked = 0

    /// Starts the process and waits until it has decoded the manifest.
    init(_ json: URL, _ index: URL) throws {
        process = try ChildProcess.start(
            ["child-writer", "--json", json.path, "--index", index.path], input: input, output: output)
        try readLine()
    }

    /// Measures something while it reindexes once.
    func during<Value>(_ phase: () throws -> Value) throws -> Value {
        try input.fileHandleForWriting.write(contentsOf: Data("again\n".utf8))
        asked += 1
        let value = try phase()
        var ready = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        if poll(&ready, 1, 0) == 1 { inTime += 1 }
        try readLine()
        return value
    }

    func end() {
        process.terminate()
        process.waitUntilExit()
    }

    private func readLine() throws {
        guard !output.fileHandleForReading.availableData.isEmpty else {
            throw ChildProcess.Failure(description: "suite child-writer ended before it was told to")
        }
    }
}
