import Foundation

/// This program again, for what needs a process of its own.
enum ChildProcess {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a subcommand to its end.
    /// - Returns: what it wrote to standard output.
    @discardableResult
    static func run(_ arguments: [String]) throws -> Data {
        let output = Pipe()
        let process = try start(arguments, output: output)
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "suite \(arguments.first ?? "") ended with status \(process.terminationStatus)")
        }
        return data
    }

    /// Starts a subcommand.
    static func start(_ arguments: [String], input: Pipe? = nil, output: Pipe) throws -> Process {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        if let input { process.standardInput = input }
        process.standardOutput = output
        try process.run()
        return process
    }
}
