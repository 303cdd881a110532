/// Reads a query with typing errors mended: fewest edits first.
struct Corrector {
    private let find: (_ word: String, _ edits: Int) throws -> Corrections
    let limits: SearchProfile.TypoLimits
    private var known: [Word: Corrections] = [:]
    /// The terms of each word and number of edits, each made once: what is known of them need not be found out again.
    private var terms: [Corrected: [Term]] = [:]

    private struct Corrected: Hashable {
        let word: Word
        let edits: Int
    }

    /// Edits in all words together.
    static let edits = 4
    /// Up to this many words, words that are known are corrected too: they may have been meant to be others.
    private static let freelyCorrectedWords = 4
    /// So many ways to spread the edits over the words are looked at.
    private static let readings = 64

    /// - Parameter find: finds what a word may have been meant to be, with up to so many edits.
    init(
        limits: SearchProfile.TypoLimits, find: @escaping (_ word: String, _ edits: Int) throws -> Corrections
    ) {
        self.limits = limits
        self.find = find
    }

    /// Interpretations with one edit, with two, and so on.
    /// - Parameter readings: ways to read the query without corrections, the one as typed first.
    mutating func interpretations(of readings: [[Word]], _ words: KnownWords) throws -> [Interpretation] {
        var plain: [Int: [Reading]] = [:]
        var joined: [Int: [Reading]] = [:]
        for (index, reading) in readings.enumerated() {
            for (typos, corrected) in try corrected(reading, words) {
                if index == 0 {
                    plain[typos, default: []] += corrected
                } else {
                    joined[typos, default: []] += corrected
                }
            }
        }
        return Set(plain.keys).union(joined.keys).sorted().map { typos in
            var interpretation = Interpretation(plain[typos] ?? [], typos: typos)
            interpretation.joinedReadings = joined[typos] ?? []
            return interpretation
        }
    }

    /// What a word may have been meant to be; empty for one that is left alone.
    mutating func corrections(of word: Word) throws -> Corrections {
        if let known = known[word] { return known }
        let edits = limits.edits(for: word)
        let corrections = try edits > 0 ? find(word.text, edits) : Corrections(edits: 0)
        known[word] = corrections
        return corrections
    }

    /// The terms that a word becomes with so many edits.
    mutating func terms(for word: Word, edits: Int) throws -> [Term] {
        let corrected = Corrected(word: word, edits: edits)
        if let known = terms[corrected] { return known }
        let made = try makeTerms(for: word, edits: edits)
        terms[corrected] = made
        return made
    }

    private mutating func makeTerms(for word: Word, edits: Int) throws -> [Term] {
        guard edits > 0 else { return [Term(word)] }
        let corrections = try corrections(of: word)
        guard edits <= corrections.words.count else { return [] }
        func terms(_ words: [String], _ compounds: [String], _ role: Term.Role) -> [Term] {
            (words + compounds.filter { !words.contains($0) }).map { text in
                let typed = word.typed.flatMap { MarkTransfer.typed(text, plain: word.text, typed: $0) }
                return Term(
                    Word(text: text, typed: typed, isUnsegmented: false), role, correcting: word,
                    isCompound: compounds.contains(text))
            }
        }
        return terms(corrections.words[edits - 1], corrections.compounds[edits - 1], .whole)
            + terms(corrections.beginnings[edits - 1], corrections.compoundBeginnings[edits - 1], .beginning)
    }

    private mutating func corrected(_ reading: [Word], _ words: KnownWords) throws -> [Int: [Reading]] {
        let isFree = reading.count <= Self.freelyCorrectedWords
        var partial: [(slots: [[Term]], typos: Int)] = [([], 0)]
        for word in reading {
            let isKnown = try words.contain(word)
            let most = isKnown && !isFree ? 0 : limits.edits(for: word)
            var next: [(slots: [[Term]], typos: Int)] = []
            for edits in (isKnown ? 0 : 1)...max(most, isKnown ? 0 : 1) {
                let terms = try terms(for: word, edits: edits)
                guard !terms.isEmpty else { continue }
                for one in partial where one.typos + edits <= Self.edits {
                    next.append((one.slots + [terms], one.typos + edits))
                }
            }
            partial = Array(next.sorted { $0.typos < $1.typos }.prefix(Self.readings))
            if partial.isEmpty { break }
        }
        return Dictionary(grouping: partial.filter { $0.typos > 0 }, by: \.typos)
            .mapValues { $0.map { Reading(slots: $0.slots) } }
    }
}

extension SearchProfile.TypoLimits {
    /// The limits, without any edits if corrections are never looked for.
    var inUse: SearchProfile.TypoLimits {
        whenFewerThan > 0 ? self : SearchProfile.TypoLimits(oneEditFrom: nil, twoEditsFrom: nil, whenFewerThan: 0)
    }

    /// How many edits a word may take. Words with digits are names and numbers, which stay as they are.
    func edits(for word: Word) -> Int {
        guard let oneEditFrom, EntryTokens.isCorrectable(word) else { return 0 }
        let letters = word.text.unicodeScalars.count
        if let twoEditsFrom, letters >= twoEditsFrom { return 2 }
        return letters >= oneEditFrom ? 1 : 0
    }
}
