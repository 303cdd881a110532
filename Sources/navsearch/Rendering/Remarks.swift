import NavigationSearch

/// What to say beside hits that are not quite what was asked for.
enum Remarks {
    /// Sentences, each for a line of its own: which words were left aside, and what may have been meant.
    static func sentences(on response: SearchResponse) -> [String] {
        guard !response.hits.isEmpty else { return [] }
        return [leftAside(response.hits), didYouMean(response.suggestions)].compactMap { $0 }
    }

    /// What may have been meant, as a question; nil without suggestions.
    static func didYouMean(_ suggestions: [String]) -> String? {
        suggestions.isEmpty ? nil : "Did you mean \(quoted(suggestions, last: " or "))?"
    }

    /// The words that hits lack, told apart by whether all of them do; nil if none lacks any. Behind a hit that lacks generic
    /// words there may be one that has all of them.
    private static func leftAside(_ hits: [SearchHit]) -> String? {
        let dropped = hits.map(\.match.dropped)
        var words: [String] = []
        for word in dropped.joined() where !words.contains(word) { words.append(word) }
        guard !words.isEmpty else { return nil }
        let always = words.filter { word in dropped.allSatisfy { $0.contains(word) } }
        let sometimes = words.filter { !always.contains($0) }
        let mayHaveAll = dropped.contains([]) || hits.contains(where: \.match.tier.isEssential)
        let sentence = mayHaveAll ? "Left aside" : "No screen has all words; left aside"
        if always.isEmpty { return "\(sentence) in some hits: \(quoted(sometimes))." }
        if sometimes.isEmpty { return "\(sentence): \(quoted(always))." }
        return "\(sentence): \(quoted(always)), and in some hits \(quoted(sometimes))."
    }

    private static func quoted(_ texts: [String], last separator: String = ", ") -> String {
        let quoted = texts.map { "\"\($0)\"" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + separator + last
    }
}
