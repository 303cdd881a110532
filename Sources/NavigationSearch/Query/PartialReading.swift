/// Reads a query with some of its words left aside, for when no entry has all of them.
enum PartialReading {
    /// Of more words that are known only the first so many count.
    private static let words = 8

    /// A word of the query, what stands for it, and how many edits that takes.
    private typealias Slot = (word: Word, terms: [Term], typos: Int)

    /// Interpretations, those that leave the fewest words aside first. A word that nobody knows is corrected, or
    /// left aside if that does not help.
    /// - Parameter isFound: whether some entry fits a reading.
    static func interpretations(
        of query: QueryText, _ words: inout KnownWords, _ corrector: inout Corrector,
        where isFound: (Reading) throws -> Bool
    ) throws -> [Interpretation] {
        let slots = try slots(query, &words, &corrector)
        guard query.words.count > 1, !slots.isEmpty else { return [] }
        var readings: [Key: [Reading]] = [:]
        // An entry with some words has each part of them too, so larger sets are made of those that were found.
        var found: Set<Int> = []
        for mask in (1..<(1 << slots.count)).sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount })
        where mask.nonzeroBitCount < query.words.count {
            let chosen = slots.indices.filter { mask >> $0 & 1 == 1 }
            guard chosen.count == 1 || chosen.allSatisfy({ found.contains(mask & ~(1 << $0)) }) else { continue }
            var reading = Reading(slots: chosen.map { slots[$0].terms })
            guard try isFound(reading) else { continue }
            found.insert(mask)
            reading.dropped = query.words.filter { word in !chosen.contains { slots[$0].word == word } }
            let key = Key(
                dropped: query.words.count - chosen.count, typos: chosen.reduce(0) { $0 + slots[$1].typos })
            readings[key, default: []].append(reading)
        }
        return readings.sorted { ($0.key.dropped, $0.key.typos) < ($1.key.dropped, $1.key.typos) }
            .map { Interpretation($0.value, typos: $0.key.typos, dropped: $0.key.dropped) }
    }

    private static func slots(
        _ query: QueryText, _ words: inout KnownWords, _ corrector: inout Corrector
    ) throws -> [Slot] {
        var slots: [Slot] = []
        for word in query.words where slots.count < Self.words {
            if try words.contain(word) {
                slots.append((word, [Term(word)], 0))
                continue
            }
            for typos in stride(from: 1, through: corrector.limits.edits(for: word), by: 1) {
                let terms = try corrector.terms(for: word, edits: typos)
                guard !terms.isEmpty else { continue }
                slots.append((word, terms, typos))
                break
            }
        }
        return slots
    }

    private struct Key: Hashable {
        let dropped: Int
        let typos: Int
    }
}
