import NavigationModel

@testable import NavigationSearch

/// The query without its generic words.
extension PlainInterpreter {
    /// Titles and keywords that have the other words; nil if nothing is found without generic words.
    /// - Parameter whole: what the query means with all words as typed or by synonyms.
    func essentials(beside whole: [Interpretation]) -> [Interpretation]? {
        let order = TierPlan(profile).tiers
        guard profile.partialMatches, let first = order.firstIndex(where: \.isEssential) else { return nil }
        let ways = ways()
        guard let fewest = ways.max(by: { $0.generic.count < $1.generic.count }) else { return nil }
        let numbers = Set(ways.map(\.generic.count)).sorted()
        func found(_ scope: Interpretation.Scope, _ numbers: [Int]) -> [Interpretation] {
            numbers.flatMap { number -> [Interpretation] in
                let ways = ways.filter { $0.generic.count == number }
                let exact = ways.flatMap { way in
                    ([QueryText(way.rest)] + titles(of: way.rest)).map { (Reading($0), way.generic) }
                }
                let almost = ways.flatMap { way in titles(almost: way.rest).map { (Reading($0), way.generic) } }
                return [.essential(exact, within: scope), .essential(almost, within: .almostEssentialTitle)]
            }.filter { !$0.readings.isEmpty && fitting([$0]) > 0 }
        }
        let best = tiers(whole).first.flatMap { order.firstIndex(of: $0) }
        // Where texts have all words, only what is left without any generic word counts.
        let hasText = best.map { $0 < first } == true
        let all = hasText ? found(.essentialTexts, [numbers.max() ?? 0]) : found(.essential, numbers)
        guard all.isEmpty else { return all }
        let rest = Interpretation.essential([(Reading(QueryText(fewest.rest)), fewest.generic)], within: .all)
        return fitting(whole) == 0 && fitting([rest]) > 0 ? [] : nil
    }

    /// Which words of the query are generic: the last one also if it is three letters of one.
    var genericPlaces: [Int] {
        let words = query.words
        let known = (profile.genericWords ?? GenericWords.builtIn).flatMap { QueryText($0).words.map(\.text) }
        return words.indices.filter { index in
            let text = words[index].text
            let isBegun = index == words.count - 1 && text.unicodeScalars.count >= 3
            return known.contains { $0 == text || isBegun && $0.unicodeScalars.starts(with: text.unicodeScalars) }
        }
    }

    /// All choices of generic words but those that leave nothing; of five and more all of them.
    private func ways() -> [(rest: [Word], generic: [Word])] {
        let words = query.words
        guard words.count > 1 else { return [] }
        let generic = genericPlaces
        let some = (1..<1 << min(generic.count, 4)).map { choice in
            generic.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
        }
        // What stands first is left aside first.
        let inOrder = (generic.count > 4 ? [generic] : some).sorted { one, other in
            one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
        }
        return inOrder.filter { $0.count < words.count }.map { choice in
            let rest = words.indices.filter { !choice.contains($0) }.map { words[$0] }
            return (Conjunction.marking(rest), choice.map { words[$0] })
        }
    }

    /// Titles that are the letters of some words in other words.
    private func titles(of words: [Word]) -> [QueryText] {
        let start = QueryText(words).start ?? ""
        let letters = start.replacing("_", with: "")
        return different(visible.filter { $0.titlesAsOne.contains(letters) }).filter { $0.start != start }
    }

    /// Titles that are some words with a letter behind three, or two behind six.
    private func titles(almost words: [Word]) -> [QueryText] {
        let text = QueryText(words)
        let begun = [text.start, text.conjoinedStart].compactMap { $0 }.filter { start in
            let last = start.split(separator: "_").last?.unicodeScalars ?? ""[...].unicodeScalars
            return last.count >= 3 && !last.contains(where: ScalarClass.isUnsegmented)
        }.map { $0.replacing("_", with: "") }
        guard !begun.isEmpty else { return [] }
        let titles = visible.filter { entry in
            (entry.titleStarts + [entry.titleConjoined].compactMap { $0 }).contains { title in
                let last = title.split(separator: "_").last?.unicodeScalars ?? ""[...].unicodeScalars
                let letters = title.replacing("_", with: "").unicodeScalars
                guard last.count > 3, !last.contains(where: ScalarClass.isUnsegmented) else { return false }
                return begun.contains(String(letters.dropLast()))
                    || last.count >= 8 && begun.contains(String(letters.dropLast(2)))
            }
        }
        return different(titles).filter {
            $0.start?.unicodeScalars.starts(with: (text.start ?? "").unicodeScalars) == true
        }
    }

    /// The titles of the first sixteen entries, if there are not too many, each once.
    private func different(_ entries: [PlainEntry]) -> [QueryText] {
        guard entries.count <= TitledRows.few else { return [] }
        return entries.prefix(16).map { QueryText($0.title) }.reduce(into: []) { titles, title in
            if !titles.contains(where: { $0.start == title.start }) { titles.append(title) }
        }
    }
}
