import NavigationModel
import NavigationSearch

/// Whether a set's judgments fit an index.
struct JudgedEntries {
    private let missing: [QuerySet.MissingEntry]
    private let count: Int

    /// - Throws: ``RefusedEvaluation`` if not one judged entry is there, so that every figure would be 0.
    init(_ querySet: QuerySet, in index: SearchIndex) throws {
        missing = try querySet.missingEntries(in: index)
        count = querySet.queries.reduce(0) { $0 + $1.relevant.count { $0.grade > 0 } }
        if count > 0 && missing.count == count {
            throw RefusedEvaluation(
                message: "None of the judged entries is in this index. "
                    + "Name the manifest that the queries were made for with --manifest FILE.")
        }
    }

    /// Says on standard error what is missing.
    func tell() {
        guard let first = missing.first else { return }
        StandardError.say(
            "\(Count.text(missing.count)) of \(Count.text(count, of: "judgment")) name an entry that the query's level "
                + "cannot find in this index, such as \(first.id) for \(first.query.id) at level "
                + "\(first.query.level.rawValue). They count as not found.")
    }
}
