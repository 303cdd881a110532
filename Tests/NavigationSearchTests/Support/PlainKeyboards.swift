@testable import NavigationSearch

/// The tiers of other keyboards in the plainest way, for ``PlainRanking``.
struct PlainKeyboards {
    let columns: [SearchColumn: [String]]
    let query: QueryText

    /// Whether the query can be meant for the tier at all, and the entry belongs to it.
    /// - Parameter has: whether the entry has a word, begun or joined, in the title alone or in any field.
    func belong(to tier: Tier, has: (Word, _ titleOnly: Bool) -> Bool) -> Bool {
        let whole = query.words.isEmpty ? "" : (query.start ?? "").replacing("_", with: "")
        switch tier {
        case .keystrokesStart: return query.hasHangul && begins(.start, [keys(whole)])
        case .keystrokes:
            return hasAll(query.hasHangul) { has($0, true) || begins(.keystrokes, wordKeys($0)) }
        case .fieldKeystrokes:
            return hasAll(query.hasHangul) { word in
                has(word, false)
                    || [.keystrokes, .keywordKeystrokes, .fieldKeystrokes].contains { begins($0, wordKeys(word)) }
            }
        case .latinTitle:
            let tokens = Romanization.tokens(forQuery: whole).map { $0 + "_" }
            return query.isLatin && whole.count <= TokenLimits.joined
                && tokens.contains { columns[.start, default: []].contains($0) }
        case .latinStart: return query.isLatin && begins(.start, Romanization.tokens(forQuery: whole))
        case .latin:
            return hasAll(query.isLatin) {
                has($0, true) || begins(.latin, Romanization.tokens(forQuery: $0.text))
            }
        case .latinInitials:
            return query.isLatin && query.words.count == 1
                && begins(.latinInitials, [Romanization.initialsToken(forQuery: whole)])
        case .fieldLatin:
            return hasAll(query.isLatin) { word in
                has(word, false)
                    || [.latin, .keywordLatin].contains { begins($0, Romanization.tokens(forQuery: word.text)) }
            }
        default: return false
        }
    }

    private func hasAll(_ isMeant: Bool, _ has: (Word) -> Bool) -> Bool {
        isMeant && !query.words.isEmpty && query.words.allSatisfy(has)
    }

    private func keys(_ word: String) -> String? { JoinedLetters.keys(word) }

    private func wordKeys(_ word: Word) -> [String?] {
        let isFinished =
            word != query.words.last && word.text.unicodeScalars.allSatisfy { Hangul.lettersAlone($0) == nil }
        return isFinished ? [] : [keys(word.text)]
    }

    private func begins(_ column: SearchColumn, _ tokens: [String?]) -> Bool {
        tokens.contains { token in
            guard let token else { return false }
            return columns[column, default: []].contains { $0.unicodeScalars.starts(with: token.unicodeScalars) }
        }
    }
}
