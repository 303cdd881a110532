@testable import NavigationSearch

/// Titles that the query is but for two errors.
extension PlainInterpreter {
    /// An edit in each of two words, or one in what are two words of a title, where the other words tell of no more than 64
    /// titles which may be meant.
    func near() -> Interpretation? {
        let words = query.words
        guard profile.typos.whenFewerThan > 0, words.count <= 6, words.count == query.wordCount,
            words.allSatisfy({ !$0.isUnsegmented && !$0.isConjunction && $0.text.utf8.count <= 64 })
        else { return nil }
        let others = words.indices.filter { !isOfTitle(words[$0].text) }
        guard others.allSatisfy({ mayHaveEdit(words[$0]) }) else { return nil }
        let readings: [[[Term]]] =
            switch others.count {
            case 1 where TierPlan(profile).looksForJoined: writtenAsOne(others[0])
            case 2: mistyped(others)
            default: []
            }
        return readings.isEmpty
            ? nil : Interpretation(readings.map { Reading(slots: $0) }, typos: others.count).within(.exactTitle)
    }

    /// Whether a word may have an edit in a whole title.
    func mayHaveEdit(_ word: Word) -> Bool {
        guard let one = profile.typos.oneEditFrom, !isOfFewSyllables(word) else { return false }
        let isEmoji = word.text.unicodeScalars.contains(where: ScalarClass.isEmoji)
        return mostEdits(word) > 0 || word.isCorrectable && !isEmoji && one < 5
    }

    private func mistyped(_ others: [Int]) -> [[[Term]]] {
        let words = query.words
        let rest = words.indices.filter { !others.contains($0) }.map { words[$0].text }
        return titles(rest, others: others.map { words[$0] }, words.count).compactMap { title in
            let isMeant = words.indices.allSatisfy {
                others.contains($0) ? isOneEdit(title[$0], words[$0].text) : title[$0] == words[$0].text
            }
            return isMeant ? title.indices.map { [term(title[$0], $0, others.contains($0))] } : nil
        }
    }

    private func writtenAsOne(_ other: Int) -> [[[Term]]] {
        let words = query.words
        let rest = words.indices.filter { $0 != other }.map { words[$0].text }
        let parts = cuts(words[other].text).flatMap { [($0, $1), ($1, $0)] }.filter { isOfTitle($0.0) }
        let all =
            rest.isEmpty
            ? parts.flatMap { half, other in
                titles([half], others: [Word(text: other, typed: nil, isUnsegmented: false)], 2)
            } : titles(rest, others: [], words.count + 1)
        return Set(all).sorted { $0.lexicographicallyPrecedes($1) }.compactMap { title in
            let asOne = title[..<other] + [title[other] + title[other + 1]] + title[(other + 2)...]
            let isMeant = words.indices.allSatisfy {
                $0 == other ? isOneEdit(asOne[$0], words[$0].text) : asOne[$0] == words[$0].text
            }
            let places = Array(0...other) + Array(other..<words.count)
            return isMeant ? title.indices.map { [term(title[$0], places[$0], places[$0] == other)] } : nil
        }
    }

    private func cuts(_ text: String) -> [(String, String)] {
        let scalars = text.unicodeScalars.map(\.self)
        return (0...scalars.count).compactMap { end in
            guard end > 1, scalars.count - end > 1, !ScalarClass.isMark(scalars[end]) else { return nil }
            func part(_ some: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(some)) }
            return (part(scalars[..<end]), part(scalars[end...]))
        }
    }

    private func term(_ text: String, _ place: Int, _ isOther: Bool) -> Term {
        isOther
            ? Term(Word(text: text, typed: nil, isUnsegmented: false), .whole, correcting: query.words[place])
            : Term(query.words[place], .whole)
    }

    private func isOfTitle(_ text: String) -> Bool {
        let fitting = tokens.fitting(text, isWhole: true)
        return visible.contains { $0.has(fitting, in: [.title]) }
    }

    /// The words of so many that titles have which have some; if that is more than 64 entries, of those that have an edit of
    /// one of the others, or go on behind it.
    private func titles(_ words: [String], others: [Word], _ count: Int) -> [[String]] {
        let number = tokens.fitting(String(count), isWhole: true)
        let fitting = words.map { tokens.fitting($0, isWhole: true) }
        let found = visible.filter { entry in
            entry.has(number, in: [.wordCount]) && fitting.allSatisfy { entry.has($0, in: [.title]) }
        }
        var sets = words.isEmpty || found.count > 64 ? [] : [found]
        if sets.isEmpty {
            for other in others where mayHaveEdit(other) {
                let edits = (mostEdits(other) > 0 ? terms(other, 1) : nearest(other)).filter { $0.role == .whole }
                let wholes = edits.map { tokens.fitting($0.word.text, isWhole: true) }
                let begun = tokens.fitting(other.text, isWhole: false)
                sets.append(found.filter { entry in wholes.contains { entry.has($0, in: [.title]) } })
                sets.append(found.filter { $0.has(begun, in: [.title]) })
            }
        }
        let titles = sets.filter { $0.count <= 64 }.joined().compactMap(\.titleStarts.first)
        return Set(titles).map { $0.split(separator: "_").map(String.init) }.filter { $0.count == count }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

    private func isOneEdit(_ one: String, _ other: String) -> Bool {
        EditDistance.between(Array(one.unicodeScalars), Array(other.unicodeScalars)) == 1
    }
}
