import Foundation

/// How a file writes its queries.
enum QueryFileForm: Equatable {
    /// Tab-separated values with a header line.
    case table
    /// Topics of TREC, in either form.
    case topics
    /// A query on each line.
    case lines

    /// The form of what a file holds; see ``QueryListReport``.
    init(_ data: Data) {
        let lines = TextLines(data).lines.lazy.compactMap(\.text)
        let written = lines.filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
        let first = written.first ?? ""
        let cells = first.split(separator: "\t", omittingEmptySubsequences: false)
        if lines.contains(where: { $0.trimmingCharacters(in: .whitespaces).lowercased() == "<top>" }) {
            self = .topics
        } else if cells.count < 2 {
            // By itself it is what somebody looks for.
            self = first == QueryTableReader.Column.query.rawValue && written.dropFirst().first != nil ? .table : .lines
        } else {
            self = cells.contains { QueryTableReader.Column(rawValue: String($0)) != nil } ? .table : .topics
        }
    }
}
