/// Something that is wrong, or strange, in a file of queries or judgments.
public struct QuerySetFinding: Sendable, Equatable {
    /// How bad it is.
    public let severity: Severity
    /// What it is, in a word that stays the same from version to version.
    public let code: Code
    /// The file; empty for queries that come from none.
    public let file: String
    /// The line in the file, from 1; nil if it is not about one line.
    public let line: Int?
    /// The name of the column, as the header line spells it; nil if it is not about one.
    public let column: String?
    /// What is wrong, and the way out.
    public let message: String

    /// How bad a finding is.
    public enum Severity: String, Sendable, CaseIterable {
        /// The set cannot be used.
        case error
        /// The set can be used, but a part of it does nothing.
        case warning
    }

    /// What can be found.
    public enum Code: String, Sendable, CaseIterable {
        /// The file, or the set, has no query.
        case noQueries = "no-queries"
        /// A line is not UTF-8.
        case invalidUTF8 = "invalid-utf8"
        /// The header line lacks a column that is needed.
        case missingColumn = "missing-column"
        /// The header line has a column twice.
        case duplicateColumn = "duplicate-column"
        /// The header line has a column that means nothing here.
        case unknownColumn = "unknown-column"
        /// A line has more cells than the header line, or fewer than are needed.
        case wrongCellCount = "wrong-cell-count"
        /// A required cell is blank.
        case blankCell = "blank-cell"
        /// Two queries have the same id.
        case duplicateQuery = "duplicate-query"
        /// A query's id, a kind or an entry's id has a blank or a line break in it.
        case blankInName = "blank-in-name"
        /// A name is a dash, which stands for nothing, or begins with `#`, which begins a remark.
        case reservedName = "reserved-name"
        /// A text has a tab or a line break, which a file of tab-separated values cannot hold.
        case tabOrLineBreak = "tab-or-line-break"
        /// A level is not one of the four.
        case unknownLevel = "unknown-level"
        /// A judgment is not an id, a colon and a whole number.
        case badJudgment = "bad-judgment"
        /// An entry is judged twice for one query.
        case duplicateJudgment = "duplicate-judgment"
        /// An entry is both relevant and forbidden.
        case relevantAndForbidden = "relevant-and-forbidden"
        /// The ambiguity is not a whole number of 0 or more.
        case badAmbiguity = "bad-ambiguity"
        /// A topic that nobody judged is left out.
        case unjudgedTopic = "unjudged-topic"
        /// Judgments of a topic that there is not are left out.
        case unknownTopic = "unknown-topic"
        /// A topic in the classic form lacks its number or its title.
        case incompleteTopic = "incomplete-topic"
        /// There are more findings than are listed.
        case tooManyFindings = "too-many-findings"
    }
}

extension QuerySetFinding: CustomStringConvertible {
    /// One line: place, severity, message and code.
    public var description: String {
        let place = [file.isEmpty ? nil : file, line.map(String.init)].compactMap(\.self).joined(separator: ":")
        let column = column.map { " in column \($0)" } ?? ""
        return "\(place.isEmpty ? "" : place + ": ")\(severity.rawValue): \(message) [\(code.rawValue)]\(column)"
    }
}
