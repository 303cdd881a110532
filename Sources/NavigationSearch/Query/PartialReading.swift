/// Reads a query with some of its words left aside, for when no entry has all of them.
enum PartialReading {
    /// Of more words that are known only the first so many count,
    private static let words = 8
    /// and of these the longest, since short words are the commonest ones (Zipf 1935) and say the least. Each further
    /// one would double the number of parts.
    private static let longest = 5

    /// A word, what stands for it, how many edits that takes, and the words of the query that it is.
    private typealias Slot = (word: Word, terms: [Term], typos: Int, covers: Range<Int>)

    /// Interpretations, those that leave the fewest words aside first. A word that nobody knows is corrected, or
    /// left aside if that does not help.
    /// - Parameters:
    ///   - readings: the query's words as typed, then with neighbours written as one.
    ///   - isFound: whether some entry fits a reading.
    static func interpretations(
        of query: QueryText, _ readings: [[Word]], _ words: KnownWords, _ corrector: inout Corrector,
        where isFound: (Reading) throws -> Bool
    ) throws -> [Interpretation] {
        guard query.words.count > 1 else { return [] }
        var parts: [Key: [Reading]] = [:]
        var known: [[Term]: Bool] = [:]
        func isKnown(_ terms: [Term]) throws -> Bool {
            if let isKnown = known[terms] { return isKnown }
            let isKnown = try isFound(Reading(slots: [terms]))
            known[terms] = isKnown
            return isKnown
        }
        for (index, reading) in readings.enumerated() {
            let slots = try slots(reading, query, words, &corrector)
            let found = longest(try slots.filter { try isKnown($0.terms) })
            for mask in 1..<(1 << found.count) {
                let chosen = found.indices.filter { mask >> $0 & 1 == 1 }
                let covered = Set(chosen.flatMap { found[$0].covers })
                guard covered.count < query.words.count else { continue }
                // Without a joined word it has been found as typed.
                guard index == 0 || chosen.contains(where: { found[$0].covers.count > 1 }) else { continue }
                let part = Reading(
                    slots: chosen.map { found[$0].terms },
                    dropped: query.words.indices.filter { !covered.contains($0) }.map { query.words[$0] })
                let key = Key(dropped: part.dropped.count, typos: chosen.reduce(0) { $0 + found[$1].typos })
                parts[key, default: []].append(part)
            }
        }
        return parts.sorted { ($0.key.dropped, $0.key.typos) < ($1.key.dropped, $1.key.typos) }
            .map { Interpretation($0.value, typos: $0.key.typos, dropped: $0.key.dropped) }
    }

    private static func longest(_ slots: [Slot]) -> [Slot] {
        let lengths = slots.map(\.word.text.unicodeScalars.count)
        let order = slots.indices.sorted { (-lengths[$0], $0) < (-lengths[$1], $1) }
        return order.prefix(longest).sorted().map { slots[$0] }
    }

    private static func slots(
        _ reading: [Word], _ query: QueryText, _ words: KnownWords, _ corrector: inout Corrector
    ) throws -> [Slot] {
        var slots: [Slot] = []
        for (word, covers) in zip(reading, coverage(reading, query)) where slots.count < Self.words {
            if try words.contain(word) {
                slots.append((word, [Term(word)], 0, covers))
                continue
            }
            for typos in stride(from: 1, through: corrector.limits.edits(for: word), by: 1) {
                let terms = try corrector.terms(for: word, edits: typos)
                guard !terms.isEmpty else { continue }
                slots.append((word, terms, typos, covers))
                break
            }
        }
        return slots
    }

    /// Which of the query's words each word of a reading is.
    static func coverage(_ reading: [Word], _ query: QueryText) -> [Range<Int>] {
        var start = 0
        return reading.map { word in
            var end = start
            var text = ""
            while end < query.words.count, text.utf8.count < word.text.utf8.count {
                text += query.words[end].text
                end += 1
            }
            defer { start = end }
            return start..<end
        }
    }

    private struct Key: Hashable {
        let dropped: Int
        let typos: Int
    }
}
