import NavigationModel

extension QuerySet {
    /// The set as tab-separated values with a header line; reading it again gives the same set.
    public var tsv: String {
        var text = QueryTableReader.Column.allCases.map(\.rawValue).joined(separator: "\t") + "\n"
        for query in queries {
            let cells = [
                query.id, query.locale, query.level.rawValue, query.kind, query.text,
                query.relevant.map { "\($0.id):\($0.grade)" }.joined(separator: " "),
                query.forbidden.joined(separator: " "), query.ambiguity.map(String.init) ?? "", query.note,
            ]
            text += cells.joined(separator: "\t") + "\n"
        }
        return text
    }

    /// The judgments in the form of TREC's qrels: the query's id, 0, the entry's id and the grade.
    public var qrels: String {
        queries.reduce(into: "") { text, query in
            for judgment in query.relevant { text += "\(query.id) 0 \(judgment.id) \(judgment.grade)\n" }
        }
    }
}
