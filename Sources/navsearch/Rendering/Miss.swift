import NavigationModel
import NavigationSearch

/// What to say when an answer has no hits.
struct Miss {
    let response: SearchResponse
    let offset: Int
    /// That the category asked for does not exist; nil if it does, or none was asked for.
    let unknownCategory: String?

    /// That nothing was found, and what might help; nil if hits were not even asked for.
    var sentences: String? {
        if response.total > 0 {
            guard offset > 0 else { return nil }
            let matches = Count.text(response.total, of: "screen matches", plural: "screens match")
            return "nothing after the first \(Count.text(offset)): \(matches)."
        }
        let text = response.query.isEmpty ? "" : " for \"\(response.query)\""
        return [
            "nothing found\(text) at level \(response.level.rawValue).",
            Remarks.didYouMean(response.suggestions),
            unknownCategory,
        ].compactMap { $0 }.joined(separator: " ")
    }

    /// That there is no such category, and which ones there are.
    static func sentence(onCategory category: String, known: [String]) -> String {
        guard !known.isEmpty else { return "There is no category \"\(category)\"; there are none at all." }
        return "There is no category \"\(category)\"; there are: \(known.joined(separator: ", "))."
    }
}
