import NavigationSearch

/// Why a hit stands where it does, as lines below it.
enum ExplanationText {
    /// The tier, each word with the field and form in which it was found, and the comparison with the next hit.
    static func lines(_ explanation: SearchHit.Explanation, match: SearchHit.Match) -> [StyledText] {
        var tier = "    tier: \(match.tier.rawValue)"
        if explanation.spelling == .folded { tier += ", diacritics aside" }
        if match.typos > 0 { tier += ", \(Count.text(match.typos, of: "typo"))" }
        switch match.substitution {
        case .none: break
        case .synonym: tier += ", by synonyms"
        case .related: tier += ", by related words"
        }
        if !match.dropped.isEmpty { tier += ", without \(match.dropped.map(SafeText.line).joined(separator: ", "))" }
        var lines = [line(tier)]
        for word in explanation.words {
            lines.append(line("    \(SafeText.line(word.word)) → \(word.field.rawValue), \(word.form.rawValue)"))
        }
        if let aboveNext = explanation.aboveNext {
            lines.append(line("    above the next: \(SafeText.line(aboveNext.sentence))"))
        }
        return lines
    }

    private static func line(_ text: String) -> StyledText {
        var line = StyledText()
        line.append(text, .dim)
        return line
    }
}
