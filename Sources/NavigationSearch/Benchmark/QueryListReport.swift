import Foundation
public import NavigationModel

/// What came of reading files of queries to be asked, judged or not: a ``QueryList`` if there is no error, and
/// everything that was found.
///
/// The form of a file is told by what it holds: topics of TREC in the classic form by a `<top>`; else by the first
/// line that is no remark. With names of columns, parted by tabs, it begins tab-separated values, of which only the
/// column `query` is needed; with other cells it begins TREC's topics of an id, a tab and a query; without a tab each
/// line is a query. Empty lines and remarks, which begin with `#`, are skipped.
public struct QueryListReport: Sendable {
    /// The queries of all files together; nil if there are errors.
    public let list: QueryList?
    /// Errors and warnings, in the order of the files.
    public let findings: [QuerySetFinding]

    /// Reads files.
    /// - Parameter level: who asks, whatever the files say; nil for what they say, or else `public`.
    public init(_ files: [QuerySetReport.File], level: AccessLevel? = nil) {
        var findings: [QuerySetFinding] = []
        var queries: [AskedQuery] = []
        for file in files {
            // A checker for each file: an id that two files use is no matter where nothing is judged.
            let (read, checker) = Self.read(file)
            queries += read.map { AskedQuery($0.text, level: level ?? $0.level) }
            findings += checker.allFindings()
        }
        self.findings = findings
        list = findings.contains { $0.severity == .error } ? nil : QueryList(queries)
    }

    private static func read(_ file: QuerySetReport.File) -> ([JudgedQuery], QuerySetChecker) {
        var (queries, checker): ([JudgedQuery], QuerySetChecker)
        switch QueryFileForm(file.data) {
        case .table:
            var reader = QueryTableReader(file: file.name, checker: QuerySetChecker(), required: [.query])
            queries = reader.read(file.data)
            checker = reader.checker
        case .topics:
            var reader = TopicReader()
            queries = reader.read(topics: file)
            checker = reader.checker
        case .lines:
            (queries, checker) = lines(file)
        }
        if queries.isEmpty, checker.findings.isEmpty {
            checker.add(
                .noQueries, "There is no query here. Add a line for each.",
                at: QuerySetChecker.Place(file: file.name, line: 0))
        }
        return (queries, checker)
    }

    private static func lines(_ file: QuerySetReport.File) -> ([JudgedQuery], QuerySetChecker) {
        var checker = QuerySetChecker()
        var queries: [JudgedQuery] = []
        for line in TextLines(file.data).lines {
            let place = QuerySetChecker.Place(file: file.name, line: line.number)
            guard let text = line.text else {
                checker.add(.invalidUTF8, "The line is not UTF-8. Save the file as UTF-8.", at: place)
                continue
            }
            if text.hasPrefix("#") || text.allSatisfy(\.isWhitespace) { continue }
            queries.append(JudgedQuery(id: String(line.number), text: text))
            checker.check(queries[queries.count - 1], at: place)
        }
        return (queries, checker)
    }
}
