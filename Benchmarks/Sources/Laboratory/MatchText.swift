/// FTS5 expressions for the baselines.
public enum MatchText {
    /// All words of a text, the last one as the beginning of a word; nil if there is none.
    public static func prefix(_ text: String) -> String? {
        let words = text.split { !$0.isLetter && !$0.isNumber }
        guard !words.isEmpty else { return nil }
        return words.map { "\"\($0)\"" }.joined(separator: " ") + "*"
    }
}
