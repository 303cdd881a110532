/// Reads a query with some of its words left aside, for when no entry has all of them.
enum PartialReading {
    /// Of more words that are known only the first so many count.
    private static let words = 8

    /// Interpretations, those that leave the fewest words aside first. A word that nobody knows is corrected, or
    /// left aside if that does not help.
    static func interpretations(
        of query: QueryText, _ words: inout KnownWords, _ corrector: inout Corrector
    ) throws -> [Interpretation] {
        var slots: [(word: Word, terms: [Term], typos: Int)] = []
        for word in query.words where slots.count < Self.words {
            if try words.contain(word) {
                slots.append((word, [Term(word)], 0))
                continue
            }
            let edits = corrector.limits.edits(for: word)
            for typos in stride(from: 1, through: edits, by: 1) {
                let terms = try corrector.terms(for: word, edits: typos)
                guard !terms.isEmpty else { continue }
                slots.append((word, terms, typos))
                break
            }
        }
        guard query.words.count > 1, !slots.isEmpty else { return [] }
        var readings: [Key: [Reading]] = [:]
        for mask in 1..<(1 << slots.count) where mask.nonzeroBitCount < query.words.count {
            let chosen = slots.indices.filter { mask >> $0 & 1 == 1 }.map { slots[$0] }
            let key = Key(dropped: query.words.count - chosen.count, typos: chosen.reduce(0) { $0 + $1.typos })
            var reading = Reading(slots: chosen.map(\.terms))
            reading.dropped = query.words.filter { word in !chosen.contains { $0.word == word } }
            readings[key, default: []].append(reading)
        }
        return readings.sorted { ($0.key.dropped, $0.key.typos) < ($1.key.dropped, $1.key.typos) }
            .map { Interpretation($0.value, typos: $0.key.typos, dropped: $0.key.dropped) }
    }

    private struct Key: Hashable {
        let dropped: Int
        let typos: Int
    }
}
