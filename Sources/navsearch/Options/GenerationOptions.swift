import ArgumentParser
import Foundation
import NavigationSearch

/// The options that say which queries `evaluate --generate` makes.
struct GenerationOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --generate: another number draws other queries. Unless given: 0.", valueName: "number"))
    var seed: UInt64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --generate: queries of each kind, at the most. Unless given: \(QueryGenerator.defaultCount).",
            valueName: "number"))
    var perKind: Int?

    @Option(
        help: ArgumentHelp("With --generate: write to this file; '-' is standard output.", valueName: "file.tsv"),
        completion: .file(extensions: ["tsv"]))
    var output: String?

    /// The file to write; nil if that is standard output.
    var file: String? { output == "-" ? nil : output }

    /// Whether any of the options is given.
    var areNamed: Bool { seed != nil || perKind != nil || output != nil }

    func validate() throws {
        if let perKind, perKind < 1 { throw ValidationError("'--per-kind \(perKind)': give 1 or more.") }
    }

    /// Makes queries from a manifest and writes them.
    /// - Throws: ``RefusedEvaluation`` if the manifest has nothing to ask for.
    func write(for source: ManifestSource) throws {
        let generator = QueryGenerator(
            try source.manifest(), seed: seed ?? 0, count: perKind ?? QueryGenerator.defaultCount)
        let querySet = generator.querySet()
        guard !querySet.queries.isEmpty else {
            throw RefusedEvaluation(
                message: "\(source.name) has no searchable screen to make queries for. Name another manifest.")
        }
        if let file {
            try OutputFile.write(querySet.tsv, to: file)
        } else {
            try StandardOutput.write(querySet.tsv)
        }
    }
}
