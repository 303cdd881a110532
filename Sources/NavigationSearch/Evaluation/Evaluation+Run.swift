extension Evaluation {
    /// The hits as TREC's tools read them: the query's id, Q0, the entry's id, rank, score and a name, parted by
    /// blanks.
    ///
    /// Scores fall from rank to rank, since those tools sort by score and settle ties in ways of their own.
    /// - Parameter name: what the run is called; without blanks.
    public func run(named name: String = "navsearch") -> String {
        var text = ""
        for query in queries {
            for (index, id) in query.ids.enumerated() {
                text += "\(query.query.id) Q0 \(id) \(index + 1) \(settings.depth - index) \(name)\n"
            }
        }
        return text
    }
}
