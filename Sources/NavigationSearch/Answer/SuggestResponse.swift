public import NavigationModel

/// What the text that is being typed may become.
public struct SuggestResponse: Sendable, Equatable {
    /// What was typed, as it was typed.
    public let query: String
    /// The level that the answer was made for.
    public let level: AccessLevel
    /// Titles and keywords, best first; none occurs twice, letter case and diacritics aside.
    public let suggestions: [String]

    package init(query: String, level: AccessLevel, suggestions: [String]) {
        self.query = query
        self.level = level
        self.suggestions = suggestions
    }
}

extension SuggestResponse {
    /// Writes the answer as a JSON object.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("query", query)
            json.member("level", level.rawValue)
            json.member("suggestions", suggestions)
        }
    }
}
