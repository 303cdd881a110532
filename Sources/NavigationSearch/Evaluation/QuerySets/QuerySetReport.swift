public import Foundation
public import NavigationModel

/// What came of reading files of queries: a ``QuerySet`` if there is no error, and everything that was found.
public struct QuerySetReport: Sendable {
    /// The queries of all files together; nil if there are errors.
    public let querySet: QuerySet?
    /// Errors and warnings, in the order of the files.
    public let findings: [QuerySetFinding]

    /// A file's name, for findings, and what it holds.
    public typealias File = (name: String, data: Data)

    /// Reads files of tab-separated values; see ``QuerySet/init(tsv:named:)``. No id may occur in two of them.
    public init(tsv files: [File]) {
        var checker = QuerySetChecker()
        var queries: [JudgedQuery] = []
        for file in files {
            var reader = QueryTableReader(file: file.name, checker: checker)
            queries += reader.read(file.data)
            checker = reader.checker
        }
        self.init(queries, checker, places: files.map(\.name))
    }

    /// Reads judgments in TREC's form, and the topics that they judge.
    ///
    /// - Parameters:
    ///   - topics: lines of an id, a tab and the query; or the classic `<top> <num> <title> </top>`.
    ///   - qrels: lines of an id, an iteration that is ignored, an entry's id and a grade, parted by blanks.
    ///   - level: who asks, since topics do not say.
    public init(topics: File, qrels: File, level: AccessLevel = .public) {
        var reader = TopicReader()
        let queries = reader.read(topics: topics, qrels: qrels, level: level)
        self.init(queries, reader.checker, places: [topics.name])
    }

    private init(_ queries: [JudgedQuery], _ checker: QuerySetChecker, places: [String]) {
        var checker = checker
        if queries.isEmpty, checker.findings.allSatisfy({ $0.severity != .error }) {
            checker.add(
                .noQueries, "There is no query here. Add a line for each.",
                at: QuerySetChecker.Place(file: places.joined(separator: ", "), line: 0))
        }
        findings = checker.allFindings()
        querySet = findings.contains { $0.severity == .error } ? nil : QuerySet(checked: queries)
    }

    fileprivate func valid() throws(InvalidQuerySet) -> QuerySet {
        guard let querySet else { throw InvalidQuerySet(findings: findings) }
        return querySet
    }
}

extension QuerySet {
    /// Reads a file of tab-separated values with a header line.
    ///
    /// Its columns, in any order: `qid`, `query` and `relevant` are needed; `locale`, `level` (`public` unless it
    /// says another), `kind` (`all` unless it says another), `forbidden`, `ambiguity` and `note` are not. `relevant`
    /// is a list of `id:grade`, `forbidden` one of ids, both parted by blanks. Lines that begin with `#` and empty
    /// ones are skipped.
    /// - Throws: ``InvalidQuerySet`` with everything that is wrong.
    public init(tsv data: Data, named name: String = "") throws(InvalidQuerySet) {
        self = try QuerySetReport(tsv: [(name, data)]).valid()
    }
}
