import ArgumentParser
import Foundation
import NavigationModel
import NavigationSearch

/// The options that name queries with judgments.
struct QueryFiles: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Queries with judgments, as tab-separated values; may be given several times. '-' is standard input.",
            valueName: "file"),
        completion: .file(extensions: ["tsv"]))
    var queries: [String] = []

    @Option(
        help: ArgumentHelp(
            "Judgments in TREC's form; --queries then names the topics.", valueName: "file"),
        completion: .file())
    var qrels: String?

    @Option(help: "Who asks the topics of --qrels, which do not say. Unless given: public.")
    var level: AccessLevel?

    @Option(help: ArgumentHelp("Only queries of this kind; may be given several times.", valueName: "kind"))
    var kind: [String] = []

    func validate() throws {
        if qrels != nil && queries.count > 1 {
            throw ValidationError("'--qrels' judges one file of topics: give '--queries' once.")
        }
        if level != nil && qrels == nil && !queries.isEmpty {
            throw ValidationError(
                "'--level' says who asks the topics of '--qrels'; other queries have a column for it: leave it out.")
        }
    }

    /// Whether any of the options is given.
    var areNamed: Bool { !queries.isEmpty || qrels != nil || level != nil || !kind.isEmpty }

    /// Reads the files; warnings about them go to standard error.
    /// - Throws: ``RejectedQuerySet`` with all that is wrong.
    func read() throws -> QuerySet {
        let files = try queries.map(file)
        let report: QuerySetReport
        if let qrels {
            report = QuerySetReport(topics: files[0], qrels: try file(qrels), level: level ?? .public)
        } else {
            report = QuerySetReport(tsv: files)
        }
        guard let all = report.querySet else { throw RejectedQuerySet(findings: report.findings) }
        StandardError.write(RejectedQuerySet(findings: report.findings).details)
        guard !kind.isEmpty else { return all }
        let unknown = kind.filter { !all.kinds.contains($0) }
        guard unknown.isEmpty, let chosen = all.only(kinds: Set(kind)) else {
            throw RefusedEvaluation(
                message: "There is no query of the kind \(unknown.joined(separator: ", ")). "
                    + "The kinds are \(all.kinds.joined(separator: ", ")).")
        }
        return chosen
    }

    private func file(_ path: String) throws -> QuerySetReport.File {
        let source: ManifestSource = path == "-" ? .standardInput : .file(path)
        return (source.name, Data(try source.read()))
    }
}

/// Files of queries that were read and are not in order.
struct RejectedQuerySet: Error {
    /// All that was found in them.
    let findings: [QuerySetFinding]

    /// A line for each finding.
    var details: String { findings.reduce(into: "") { $0 += SafeText.line($1.description) + "\n" } }

    /// The upshot, and what to do.
    var message: String {
        let errors = findings.count { $0.severity == .error }
        return "the queries cannot be used: \(Count.text(errors, of: "error")). Mend what is listed above."
    }
}

/// An evaluation that makes no sense.
struct RefusedEvaluation: Error {
    /// What is wrong, and how to mend it.
    let message: String
}
