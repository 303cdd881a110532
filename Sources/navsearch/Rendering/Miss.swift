import NavigationModel
import NavigationSearch

/// What to say when an answer has no hits.
struct Miss {
    let response: SearchResponse
    let offset: Int
    let category: String?
    /// The ids of the categories that this viewer sees; empty if none was asked for.
    let knownCategories: [String]

    /// That nothing was found, and what might help; nil if hits were not even asked for.
    var sentences: String? {
        if response.total > 0 {
            guard offset > 0 else { return nil }
            let matches = Count.text(response.total, of: "screen matches", plural: "screens match")
            return "nothing after the first \(Count.text(offset)): \(matches)."
        }
        let text = response.query.isEmpty ? "" : " for \"\(response.query)\""
        let suggestions = response.suggestions.map { "\"\($0)\"" }.joined(separator: ", ")
        return [
            "nothing found\(text) at level \(response.level.rawValue).",
            suggestions.isEmpty ? nil : "Did you mean \(suggestions)?",
            categorySentence,
        ].compactMap { $0 }.joined(separator: " ")
    }

    /// That there is no such category, and which ones there are; nil if there is, or none was asked for.
    var categorySentence: String? {
        guard let category, !knownCategories.contains(category) else { return nil }
        guard !knownCategories.isEmpty else { return "There is no category \"\(category)\"; there are none at all." }
        return "There is no category \"\(category)\"; there are: \(knownCategories.joined(separator: ", "))."
    }
}
