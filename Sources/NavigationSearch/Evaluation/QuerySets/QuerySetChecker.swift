import NavigationModel

/// Gathers what is wrong with queries, wherever they come from.
struct QuerySetChecker {
    /// How many findings are listed.
    static let limit = 1_000

    /// Where a query stands.
    struct Place {
        let file: String
        let line: Int
    }

    private(set) var findings: [QuerySetFinding] = []
    private var unlisted = 0
    private var hasErrors = false
    private var places: [String: Place?] = [:]

    /// Adds a finding.
    mutating func add(
        _ code: QuerySetFinding.Code, _ message: String, at place: Place?, column: String? = nil,
        severity: QuerySetFinding.Severity = .error
    ) {
        hasErrors = hasErrors || severity == .error
        guard findings.count < Self.limit else {
            unlisted += 1
            return
        }
        findings.append(
            QuerySetFinding(
                severity: severity, code: code, file: place?.file ?? "",
                line: place.flatMap { $0.line > 0 ? $0.line : nil }, column: column, message: message))
    }

    /// Checks all that can be wrong with a query by itself and beside those before it.
    mutating func check(_ query: JudgedQuery, at place: Place?) {
        checkName(query.id, of: "query's id", at: place, column: "qid")
        if let other = places[query.id] {
            let taker = other.map { "line \($0.line) of \($0.file)" } ?? "another query"
            add(
                .duplicateQuery,
                "The id \(MessageText.quoted(query.id)) is taken by \(taker). Give each query an id of its own.",
                at: place, column: "qid")
        } else {
            places[query.id] = .some(place)
        }
        checkName(query.kind, of: "kind", at: place, column: "kind")
        if query.text.allSatisfy(\.isWhitespace) {
            add(
                .blankCell, "The query is blank. Write what is typed, or remove the line.", at: place, column: "query")
        }
        for (text, column) in [(query.text, "query"), (query.locale, "locale"), (query.note, "note")]
        where text.unicodeScalars.contains(where: Self.breaksCells) {
            add(
                .tabOrLineBreak, "The \(column) has a tab or a line break in it. Put a blank there.", at: place,
                column: column)
        }
        checkAnswers(of: query, at: place)
    }

    private mutating func checkAnswers(of query: JudgedQuery, at place: Place?) {
        var grades: [String: Int] = [:]
        for judgment in query.relevant {
            checkName(judgment.id, of: "entry's id", at: place, column: "relevant")
            if grades.updateValue(judgment.grade, forKey: judgment.id) != nil {
                addDuplicateJudgment(judgment.id, at: place, column: "relevant")
            }
        }
        for id in query.forbidden {
            checkName(id, of: "entry's id", at: place, column: "forbidden")
            if grades[id, default: 0] > 0 {
                add(
                    .relevantAndForbidden,
                    "\(MessageText.quoted(id)) is both relevant and forbidden. Remove it from one of the two.",
                    at: place, column: "forbidden")
            }
        }
        if let ambiguity = query.ambiguity, ambiguity < 0 {
            add(.badAmbiguity, "The ambiguity is below 0. Write a count, or nothing.", at: place, column: "ambiguity")
        }
    }

    /// Adds that an entry is judged twice.
    mutating func addDuplicateJudgment(_ id: String, at place: Place?, column: String? = nil) {
        add(
            .duplicateJudgment,
            "\(MessageText.quoted(id)) is judged twice for this query. Keep one of the judgments.", at: place,
            column: column)
    }

    private mutating func checkName(_ name: String, of what: String, at place: Place?, column: String) {
        if name.isEmpty {
            add(.blankCell, "The \(what) is empty. Write one.", at: place, column: column)
        } else if name == "-" || name.hasPrefix("#") {
            add(
                .reservedName,
                "The \(what) \(MessageText.quoted(name)) would be read as something else: a dash stands for nothing, and "
                    + "# begins a remark. Call it otherwise.",
                at: place, column: column)
        } else if name.unicodeScalars.contains(where: { $0.properties.isWhitespace || Self.breaksCells($0) }) {
            add(
                .blankInName,
                "The \(what) \(MessageText.quoted(name)) has a blank in it, where files part their columns. "
                    + "Write it without.",
                at: place, column: column)
        }
    }

    private static func breaksCells(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\t" || scalar == "\n" || scalar == "\r"
    }

    /// What was found, with a word on what is not listed.
    func allFindings() -> [QuerySetFinding] {
        guard unlisted > 0 else { return findings }
        return findings + [
            QuerySetFinding(
                severity: hasErrors ? .error : .warning, code: .tooManyFindings, file: "", line: nil, column: nil,
                message: "There are \(unlisted) more findings. Mend the ones listed and try again.")
        ]
    }

    /// The findings if there is an error among them.
    func throwErrors() throws(InvalidQuerySet) {
        if hasErrors { throw InvalidQuerySet(findings: allFindings()) }
    }
}
