@testable import NavigationSearch

/// Titles that are the query but for one of its words.
extension PlainInterpreter {
    /// - Parameters:
    ///   - all: what has been looked for besides.
    ///   - isCorrected: whether words that nobody knows have been corrected.
    func titles(
        beside asTyped: [Interpretation], _ all: [Interpretation], isCorrected: Bool
    ) -> [Interpretation] {
        let found = tiers(asTyped)
        let mistyped = mistyped(beside: found, isCorrected: isCorrected)
        let isFound = mistyped.map { fitting([$0]) > 0 } ?? false
        let edits = best(all).flatMap { way in
            way.tier == .exactTitle && way.interpretation.partial == nil && !way.interpretation.isEssential
                ? way.interpretation.typos : nil
        }
        let near = !isFound && found.isEmpty ? near() : nil
        let isNearer = near.map { $0.typos < edits ?? .max } ?? false
        return [isFound ? mistyped : isNearer ? near : nil, longer(beside: found)].compactMap { $0 }
    }

    /// One word with an edit, if titles have none of what all words find, and that is little.
    private func mistyped(beside found: [Tier], isCorrected: Bool) -> Interpretation? {
        guard profile.typos.whenFewerThan > 0, profile.typos.oneEditFrom != nil, query.words.count <= 4,
            found.count <= 10, found.isEmpty || lacksTitles(found)
        else { return nil }
        let unknown = query.words.filter { !isKnown($0) }
        guard unknown.count < 2 else { return nil }
        return readings(typos: 1, .exactTitle) { word in
            guard unknown.isEmpty ? !isOfFewSyllables(word) : unknown == [word] else { return [] }
            if isOfFewSyllables(word), word.text.unicodeScalars.count == 2 { return oneKeyAway(word) }
            if mostEdits(word) > 0 {
                return isCorrected && found.isEmpty ? [] : terms(word, 1).filter { $0.role == .whole }
            }
            guard mayHaveEdit(word) else { return [] }
            return nearest(word).filter { $0.role == .whole }
        }
    }

    /// Words of titles that are a key away from one of Hangul.
    private func oneKeyAway(_ word: Word) -> [Term] {
        let words = Set(visible.flatMap { $0.titleStarts.flatMap { $0.split(separator: "_").map(String.init) } })
        return words.sorted().filter { text in
            text != word.text && text.unicodeScalars.allSatisfy(Hangul.isSyllable) && isOneKeyAway(text, word)
        }.map { Term(Word(text: $0, typed: nil, isUnsegmented: false), .whole, correcting: word) }
    }

    /// Titles of which one word is the query's without a letter or an ending, or if there are none, and some entries have
    /// the words, the last one has another ending.
    private func longer(beside found: [Tier]) -> Interpretation? {
        guard query.words.count <= 8, profile.typos.whenFewerThan > 0, profile.typos.oneEditFrom != nil else {
            return nil
        }
        let titles = Set(visible.flatMap(\.titleStarts)).map { $0.split(separator: "_").map(String.init) }
        let letters = query.words.map(\.text).joined()
        let mains = Set(visible.compactMap(\.titleStarts.first)).map { $0.split(separator: "_").map(String.init) }
        let isBegun = visible.contains { entry in
            let conjoined = [entry.titleConjoined].compactMap { $0 }
            let begun = (entry.titleStarts + conjoined).flatMap { words in
                AlmostTitle.begun(Array(words.utf8)).map { String(decoding: $0, as: UTF8.self) }
            }
            return (entry.titleStarts + begun).contains { $0.replacing("_", with: "") == letters }
        }
        let own = query.words.map(\.text)
        func others(_ titles: [[String]], _ place: Int) -> [String] {
            titles.filter { title in
                title.count == own.count && own.indices.filter { title[$0] != own[$0] } == [place]
            }.map { $0[place] }
        }
        let shorter = query.words.indices.map { place in
            others(titles, place).filter { isShorter($0, query.words[place]) }
        }
        return readings(typos: 0, .lengthenedTitle) { word in
            guard let place = query.words.firstIndex(of: word) else { return [] }
            let isLast = query.words.last == word && !isBegun && !found.isEmpty && shorter.allSatisfy(\.isEmpty)
            let ending = isLast ? others(mains, place).filter { hasAnotherEnding($0, word) } : []
            return Set(shorter[place] + ending).sorted().map { text in
                let typed = word.typed.flatMap { MarkTransfer.typed(beginning: text, plain: word.text, typed: $0) }
                let isBeginning = word.text.unicodeScalars.starts(with: text.unicodeScalars)
                let other = Word(text: text, typed: isBeginning ? typed : nil, isUnsegmented: false)
                return Term(other, .whole, correcting: word)
            }
        }
    }

    /// A word without letters at its end, with what may be there instead, and how many letters are left.
    private func withoutEndings(_ word: Word) -> [(stem: String, instead: String, left: Int)] {
        let scalars = word.text.unicodeScalars.map(\.self)
        guard word.isCorrectable else { return [] }
        let endings =
            [("", 1, [""], query.words.count == 1 ? 3 : 2)]
            + LongerForm.endings.map { ($0.text, $0.text.unicodeScalars.count, $0.instead, $0.left) }
        return endings.flatMap { text, count, instead, needed -> [(String, String, Int)] in
            let stem = String(String.UnicodeScalarView(scalars.dropLast(count)))
            let gone = scalars.suffix(count)
            let letters = stem.unicodeScalars.count + stem.unicodeScalars.count { ("가"..."힣").contains($0) }
            guard letters >= needed, !gone.contains(where: ScalarClass.isMark),
                text.isEmpty || String(String.UnicodeScalarView(gone)) == text
            else { return [] }
            return instead.map { (stem, $0, stem.unicodeScalars.count) }
        }
    }

    private func isShorter(_ other: String, _ word: Word) -> Bool {
        withoutEndings(word).contains { $0.stem + $0.instead == other }
    }

    /// Whether a word goes on by a letter behind five that both have, or by two behind six.
    private func hasAnotherEnding(_ other: String, _ word: Word) -> Bool {
        let isRun = other.unicodeScalars.contains(where: ScalarClass.isUnsegmented)
        return !isRun
            && withoutEndings(word).contains { stem, instead, left in
                let more = other.unicodeScalars.count - left
                return instead.isEmpty && left >= 5 && other.unicodeScalars.starts(with: stem.unicodeScalars)
                    && (more == 1 || more == 2 && left >= 6)
            }
    }

    /// The query with each of some terms in place of its word.
    private func readings(typos: Int, _ scope: Interpretation.Scope, _ terms: (Word) -> [Term]) -> Interpretation? {
        guard query.words.count == query.wordCount else { return nil }
        let readings = query.words.indices.flatMap { index in
            terms(query.words[index]).map { term in
                Reading(slots: query.words.indices.map { [$0 == index ? term : Term(query.words[$0], .whole)] })
            }
        }
        return readings.isEmpty ? nil : Interpretation(readings, typos: typos).within(scope)
    }
}
