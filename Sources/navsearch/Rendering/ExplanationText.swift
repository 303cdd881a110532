import NavigationSearch

/// Why a hit stands where it does, as lines below it.
enum ExplanationText {
    /// The tier, each word with the field and form in which it was found, and the comparison with the next hit.
    static func lines(_ explanation: SearchHit.Explanation, match: SearchHit.Match) -> [StyledText] {
        let spelling = explanation.spelling == .folded ? ", diacritics and punctuation aside" : ""
        var lines = [line("    tier: \(summary(match, spelling: spelling))")]
        for word in explanation.words {
            let typed = word.typed.map { "\(SafeText.line($0)) → " } ?? ""
            lines.append(
                line("    \(typed)\(SafeText.line(word.word)) → \(word.field.rawValue), \(word.form.rawValue)"))
        }
        if let aboveNext = explanation.aboveNext {
            lines.append(line("    above the next: \(SafeText.line(aboveNext.sentence))"))
        }
        return lines
    }

    /// The tier, and what was done to the words of the query to get there.
    static func summary(_ match: SearchHit.Match, spelling: String = "") -> String {
        var text = match.tier.rawValue + spelling
        if match.typos > 0 { text += ", \(Count.text(match.typos, of: "typo"))" }
        switch match.substitution {
        case .none: break
        case .synonym: text += ", by synonyms"
        case .related: text += ", by related words"
        }
        if !match.dropped.isEmpty { text += ", without \(match.dropped.map(SafeText.line).joined(separator: ", "))" }
        return text
    }

    private static func line(_ text: String) -> StyledText {
        var line = StyledText()
        line.append(text, .dim)
        return line
    }
}
