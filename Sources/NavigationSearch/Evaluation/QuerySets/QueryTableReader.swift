import Foundation
import NavigationModel

/// Reads one file of tab-separated queries.
struct QueryTableReader {
    /// A column, by the name in the header line; in the order in which we write them.
    enum Column: String, CaseIterable {
        case qid, locale, level, kind, query, relevant, forbidden, ambiguity, note

        static let required: [Column] = [.qid, .query, .relevant]
    }

    let file: String
    /// The columns that the header line has to name. Without ids, lines are called by their numbers.
    let required: [Column]
    private(set) var checker: QuerySetChecker

    init(file: String, checker: QuerySetChecker, required: [Column] = Column.required) {
        self.file = file
        self.checker = checker
        self.required = required
    }

    /// The queries, as far as they can be read; what is wrong goes to the checker.
    mutating func read(_ data: Data) -> [JudgedQuery] {
        var header: Header?
        var queries: [JudgedQuery] = []
        for line in TextLines(data).lines {
            let place = QuerySetChecker.Place(file: file, line: line.number)
            guard let text = line.text else {
                checker.add(.invalidUTF8, "The line is not UTF-8. Save the file as UTF-8.", at: place)
                continue
            }
            if text.isEmpty || text.hasPrefix("#") { continue }
            let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if let header {
                let query = query(header, cells, place)
                checker.check(query, at: place)
                queries.append(query)
            } else if let read = readHeader(cells, place) {
                header = read
            } else {
                return []
            }
        }
        if queries.isEmpty {
            checker.add(
                .noQueries, "There is no query here. Add a header line and a line for each query.",
                at: QuerySetChecker.Place(file: file, line: 0))
        }
        return queries
    }

    private struct Header {
        let positions: [Column: Int]
        let count: Int
    }

    private mutating func readHeader(_ cells: [String], _ place: QuerySetChecker.Place) -> Header? {
        var positions: [Column: Int] = [:]
        for (index, name) in cells.enumerated() {
            guard let column = Column(rawValue: name) else {
                checker.add(
                    .unknownColumn,
                    "The column \(MessageText.quoted(name)) means nothing here and is ignored. The columns are "
                        + Column.allCases.map(\.rawValue).joined(separator: ", ") + ".",
                    at: place, column: name, severity: .warning)
                continue
            }
            if positions.updateValue(index, forKey: column) != nil {
                checker.add(
                    .duplicateColumn, "The column stands here twice. Keep one of them.", at: place, column: name)
            }
        }
        let missing = required.filter { positions[$0] == nil }
        for column in missing {
            checker.add(
                .missingColumn,
                "The header line has no column \(column.rawValue). The first line names the columns, parted by tabs.",
                at: place, column: column.rawValue)
        }
        return missing.isEmpty ? Header(positions: positions, count: cells.count) : nil
    }

    private mutating func query(_ header: Header, _ cells: [String], _ place: QuerySetChecker.Place) -> JudgedQuery {
        let needed = required.compactMap { header.positions[$0] }.max() ?? 0
        if cells.count > header.count || cells.count <= needed {
            checker.add(
                .wrongCellCount,
                "The line has \(cells.count) cells and the header line \(header.count). "
                    + "Part them by single tabs, and have no tab within one.",
                at: place)
        }
        func cell(_ column: Column) -> String {
            guard let position = header.positions[column], position < cells.count else { return "" }
            return cells[position]
        }
        let kind = cell(.kind)
        return JudgedQuery(
            id: header.positions[.qid] == nil ? String(place.line) : cell(.qid), text: cell(.query),
            relevant: judgments(cell(.relevant), place), forbidden: names(cell(.forbidden)),
            level: level(cell(.level), place),
            kind: kind.isEmpty ? JudgedQuery.defaultKind : kind, locale: cell(.locale),
            ambiguity: ambiguity(cell(.ambiguity), place), note: cell(.note))
    }

    private mutating func level(_ text: String, _ place: QuerySetChecker.Place) -> AccessLevel {
        if let level = AccessLevel(rawValue: text) { return level }
        if !text.isEmpty {
            checker.add(
                .unknownLevel,
                "\(MessageText.quoted(text)) is no level. Write one of "
                    + AccessLevel.allCases.map(\.rawValue).joined(separator: ", ") + ".",
                at: place, column: Column.level.rawValue)
        }
        return .public
    }

    private mutating func judgments(_ text: String, _ place: QuerySetChecker.Place) -> [JudgedQuery.Judgment] {
        names(text).compactMap { name in
            // An id may have colons of its own.
            if let colon = name.lastIndex(of: ":"), colon != name.startIndex,
                let grade = Int(name[name.index(after: colon)...]), grade >= 0
            {
                return JudgedQuery.Judgment(String(name[..<colon]), grade: grade)
            }
            checker.add(
                .badJudgment,
                "\(MessageText.quoted(name)) is no judgment. Write an entry's id, a colon and a grade of 0 or more, "
                    + "as in home:3.",
                at: place, column: Column.relevant.rawValue)
            return nil
        }
    }

    private mutating func ambiguity(_ text: String, _ place: QuerySetChecker.Place) -> Int? {
        if text.isEmpty { return nil }
        if let count = Int(text), count >= 0 { return count }
        checker.add(
            .badAmbiguity, "\(MessageText.quoted(text)) is no count. Write a whole number, or nothing.", at: place,
            column: Column.ambiguity.rawValue)
        return nil
    }

    /// What stands between blanks; a dash by itself stands for nothing.
    private func names(_ text: String) -> [String] {
        // By scalars, since a blank before a combining mark is one character with it.
        text.unicodeScalars.split(separator: " ").map { String(Substring($0)) }.filter { $0 != "-" }
    }
}
