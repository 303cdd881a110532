import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// The options that name queries to be timed.
struct BenchmarkQueryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The queries, one a line or as for 'evaluate'; may be given several times. '-' is standard input.",
            valueName: "file"),
        completion: .file())
    var queries: [String] = []

    @Option(help: "Who asks. Unless given, whoever the file says, or public.")
    var level: AccessLevel?

    @Flag(help: "Ask each query as it is typed: every beginning of it.")
    var typing = false

    func validate() throws {
        if queries.isEmpty { throw ValidationError("Missing expected argument '--queries <file>'") }
    }

    /// Reads the files; warnings about them go to standard error.
    /// - Throws: ``RejectedQuerySet`` with all that is wrong.
    func read() throws -> QueryList {
        let files = try queries.map { path -> QuerySetReport.File in
            let source: ManifestSource = path == "-" ? .standardInput : .file(path)
            return (source.name, Data(try source.read()))
        }
        let report = QueryListReport(files, level: level)
        guard let list = report.list else { throw RejectedQuerySet(findings: report.findings) }
        StandardError.write(RejectedQuerySet(findings: report.findings).details)
        return list
    }
}
