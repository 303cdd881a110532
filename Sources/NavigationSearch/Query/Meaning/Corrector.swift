/// Reads a query with typing errors mended: fewest edits first.
struct Corrector {
    private let interpreter: Interpreter
    let limits: SearchProfile.TypoLimits
    private var known: [Word: Corrections] = [:]
    /// The terms of each word and number of edits, each made once: what is known of them need not be found out again.
    private var terms: [Corrected: [Term]] = [:]
    /// Where the entries are that have all of some words, whatever they are corrected to.
    private var located: [(words: [Word], whereabouts: Whereabouts)] = []

    private struct Corrected: Hashable {
        let word: Word
        let edits: Int
    }

    /// Edits in all words together.
    static let edits = 4
    /// Up to this many words, words that are known are corrected too: they may have been meant to be others.
    static let freelyCorrectedWords = 4
    /// The same of what generic words leave of a longer query.
    static let freelyCorrectedRest = 2
    /// So many ways to spread the edits over the words are looked at.
    private static let readings = 64

    /// - Parameter interpreter: of a query whose words may be mistyped.
    init(_ interpreter: Interpreter) {
        self.interpreter = interpreter
        limits = interpreter.typos.inUse
    }

    /// What a word may have been meant to be, with up to so many edits.
    private func find(_ word: String, _ edits: Int) throws -> Corrections {
        let cascade = interpreter.cascade
        return try cascade.memory.corrections(of: word, edits: edits, level: cascade.level, cascade.db)
    }

    /// Where the entries are that have one of some terms for each word, or what they begin, among those with a token of rows
    /// if there is one.
    private func whereabouts(_ slots: [[Term]], _ rows: Int?) throws -> Whereabouts {
        try interpreter.whereabouts(slots, among: rows)
    }

    /// Interpretations with one edit, with two, and so on.
    /// - Parameters:
    ///   - readings: ways to read the query without corrections, the one as typed first.
    ///   - isFree: whether words that are known are corrected, too.
    ///   - rows: the token of those entries of which some have all words; nil if any may have.
    mutating func interpretations(
        of readings: [[Word]], _ words: KnownWords, isFree: Bool, among rows: Int? = nil
    ) throws -> [Interpretation] {
        if !isFree { try locate(common: readings.dropFirst(), words) }
        var plain: [Int: [Reading]] = [:]
        var joined: [Int: [Reading]] = [:]
        for (index, reading) in readings.enumerated() {
            for (typos, corrected) in try corrected(reading, words, isFree: isFree, among: rows) {
                if index == 0 {
                    plain[typos, default: []] += corrected
                } else {
                    joined[typos, default: []] += corrected
                }
            }
        }
        return Set(plain.keys).union(joined.keys).sorted().map { typos in
            Interpretation(plain[typos] ?? [], joined: joined[typos] ?? [], typos: typos)
        }
    }

    /// What a word may have been meant to be; empty for one that is left alone.
    mutating func corrections(of word: Word) throws -> Corrections {
        if let known = known[word] { return known }
        let edits = limits.edits(for: word)
        var corrections = try edits > 0 ? find(word.text, edits) : Corrections(edits: 0)
        corrections.keepFirstLetter(of: word.text)
        if limits.takesOneKey(word) { corrections.keepOneKey(of: word.text) }
        known[word] = corrections
        return corrections
    }

    /// The whole words that a word may have been meant to be.
    mutating func wholeWords(for word: Word) throws -> [String] {
        let corrections = try corrections(of: word)
        return Array((corrections.words + corrections.compounds).joined())
    }

    /// So many letters are enough of a word for an edit where all of a title says that it was meant, unless four are not.
    private static let shortestInTitle = 3

    /// The whole words that are an edit away from a word of a title; of one of two syllables of Hangul, which the lexicon
    /// has not, whatever is a key away.
    mutating func oneEditAway(from word: Word) throws -> [Term] {
        if isCorrected(word) { return try terms(for: word, edits: 1).filter { $0.role == .whole } }
        if limits.takesOneKey(word) {
            return Hangul.oneKeyAway(from: word.text).map { text in
                Term(Word(text: text, typed: nil, isUnsegmented: false), .whole, correcting: word)
            }
        }
        return try mayHaveEdit(word) ? find(word.text, 1).terms(for: word, edits: 1).filter { $0.role == .whole } : []
    }

    /// Whether a word is corrected wherever it stands.
    func isCorrected(_ word: Word) -> Bool { limits.edits(for: word) > 0 }

    /// Whether a word may have an edit in a title that the query is: one of letters, each of which is a key.
    func mayHaveEdit(_ word: Word) -> Bool {
        guard let needed = limits.oneEditFrom, !limits.takesOneKey(word) else { return false }
        let isLongEnough = SearchProfile.TypoLimits(oneEditFrom: Self.shortestInTitle).edits(for: word) > 0
        return isCorrected(word) || isLongEnough && needed <= Self.shortestInTitle + 1
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
        return try corrections(of: word).terms(for: word, edits: edits)
    }

    /// Interpretations in which a word that nobody knows is two that stand next to each other somewhere, one of them with
    /// typing errors: "lockscren" is "lockscreen" for Lock screen. Of the other words those that nobody knows are
    /// corrected, too.
    mutating func interpretations(splitting query: [Word], _ words: KnownWords) throws -> [Interpretation] {
        guard query.count <= Self.freelyCorrectedWords else { return [] }
        var readings: [Int: [Reading]] = [:]
        for (index, word) in query.enumerated()
        where try !word.isUnsegmented && WordSplitting.mayBeTwo(word, isKnown: words.contain) {
            let two = try compounds(word, words)
            guard !two.isEmpty else { continue }
            let before = try query[..<index].map { try choices($0, words) }
            let after = try query[(index + 1)...].map { try choices($0, words) }
            readings.merge(Self.spread(before + [two] + after), uniquingKeysWith: +)
        }
        return readings.sorted { $0.key < $1.key }.map { Interpretation($1, typos: $0) }
    }

    /// What somebody knows written as one of two words that a word may be, of which one is known and the other corrected.
    private mutating func compounds(_ word: Word, _ words: KnownWords) throws -> [Choice] {
        var found: [(text: String, edits: Int)] = []
        for (first, second) in WordSplitting.halves(word) {
            // As where both are known, the first is finished.
            let isWhole = try words.containWhole(first)
            guard try words.contain(second) != isWhole else { continue }
            for choice in try isWhole ? corrected(second) : corrected(first).map(\.whole) {
                for term in choice.terms {
                    let text = isWhole ? first.text + term.word.text : term.word.text + second.text
                    let isFound = found.contains { $0.text == text && $0.edits <= choice.edits }
                    guard try !isFound && words.contain(Word(text: text, typed: nil, isUnsegmented: false)) else {
                        continue
                    }
                    found.removeAll { $0.text == text }
                    found.append((text, choice.edits))
                }
            }
        }
        return Dictionary(grouping: found, by: \.edits).sorted { $0.key < $1.key }.map { edits, found in
            let terms = found.flatMap { one in
                [Term.Role.whole, .beginning].map { role in
                    let text = Word(text: one.text, typed: nil, isUnsegmented: false)
                    return Term(text, role, correcting: word, isCompound: true)
                }
            }
            return Choice(edits: edits, terms: terms)
        }
    }

    /// What may stand for a word, with so many edits.
    private struct Choice {
        let edits: Int
        let terms: [Term]

        /// Without beginnings of words, unless they are all of what stands as one somewhere: that is found by how it begins.
        var whole: Choice {
            let compounds = terms.filter(\.isWholeCompound).map(\.word)
            return Choice(edits: edits, terms: terms.filter { $0.role == .whole || compounds.contains($0.word) })
        }
    }

    /// A word as it is if anybody knows it, else what it may have been meant to be.
    private mutating func choices(_ word: Word, _ words: KnownWords) throws -> [Choice] {
        try words.contain(word) ? [Choice(edits: 0, terms: [Term(word)])] : corrected(word)
    }

    private mutating func corrected(_ word: Word) throws -> [Choice] {
        var choices: [Choice] = []
        for edits in stride(from: 1, through: limits.edits(for: word), by: 1) {
            choices.append(Choice(edits: edits, terms: try terms(for: word, edits: edits)))
        }
        return choices
    }

    private mutating func corrected(
        _ reading: [Word], _ words: KnownWords, isFree: Bool, among rows: Int?
    ) throws -> [Int: [Reading]] {
        let all = try allChoices(reading, words, isFree: isFree)
        if isFree { return Self.spread(all, among: rows) }
        let whereabouts = try locate(reading, all, among: rows)
        return whereabouts == .nowhere ? [:] : Self.spread(all, among: whereabouts.rows)
    }

    /// All that may stand for each of some words, with any number of edits.
    mutating func terms(of reading: [Word], _ words: KnownWords, isFree: Bool) throws -> [[Term]] {
        try Self.begun(allChoices(reading, words, isFree: isFree))
    }

    /// The terms of all choices of each word, and what begins with them, each once.
    private static func begun(_ words: [[Choice]]) -> [[Term]] {
        words.map { choices in
            choices.flatMap(\.terms).reduce(into: []) { begun, term in
                let term = term.begun
                if !begun.contains(term) { begun.append(term) }
            }
        }
    }

    private mutating func allChoices(
        _ reading: [Word], _ words: KnownWords, isFree: Bool
    ) throws -> [[Choice]] {
        var all: [[Choice]] = []
        for word in reading {
            var choices = try choices(word, words)
            if isFree, try words.contain(word) {
                // What is a word as it stands is less likely to be still being typed.
                let isWhole = try words.containWhole(word)
                choices += try corrected(word).map { isWhole ? $0.whole : $0 }
            }
            all.append(choices)
        }
        return all
    }

    /// Where the entries are that have all of some words, each in some way.
    mutating func locate(_ reading: [Word], _ words: KnownWords, isFree: Bool) throws -> Whereabouts {
        let choices = try allChoices(reading, words, isFree: isFree)
        return isFree ? try whereabouts(Self.begun(choices), nil) : try locate(reading, choices)
    }

    /// Where the entries are that have all of some words, each as one of its choices. To ask this once spares looking
    /// everywhere for each number of edits, most often in vain if there are so many words.
    /// - Parameter rows: the token of those entries that are asked about; nil if it is all.
    private mutating func locate(
        _ words: [Word], _ choices: [[Choice]], among rows: Int? = nil
    ) throws -> Whereabouts {
        let known = located.filter { $0.words.allSatisfy(words.contains) }
        if known.contains(where: { $0.whereabouts == .nowhere }) { return .nowhere }
        if rows == nil, let same = known.first(where: { words.allSatisfy($0.words.contains) }) {
            return same.whereabouts
        }
        let found = try whereabouts(Self.begun(choices), rows ?? known.lazy.compactMap(\.whereabouts.rows).first)
        if rows == nil { located.append((words, found)) }
        return found
    }

    /// Finds out where the entries are that have what several ways to read a query have in common: most have most words.
    /// If too many entries have that, it is asked of either half of the ways.
    private mutating func locate(common readings: ArraySlice<[Word]>, _ words: KnownWords) throws {
        guard readings.count > 2, let first = readings.first else { return }
        let common = first.filter { word in readings.allSatisfy { $0.contains(word) } }
        if common.count > 1, try locate(common, allChoices(common, words, isFree: false)) != .many { return }
        let middle = readings.startIndex + readings.count / 2
        try locate(common: readings[..<middle], words)
        try locate(common: readings[middle...], words)
    }

    /// Readings with one choice for each word, by how many edits they take together.
    /// - Parameter rows: the token of those entries of which some have all words; nil if any may have.
    private static func spread(_ words: [[Choice]], among rows: Int? = nil) -> [Int: [Reading]] {
        var partial: [(slots: [[Term]], typos: Int)] = [([], 0)]
        for choices in words {
            var next: [(slots: [[Term]], typos: Int)] = []
            for choice in choices where !choice.terms.isEmpty {
                for one in partial where one.typos + choice.edits <= edits {
                    next.append((one.slots + [choice.terms], one.typos + choice.edits))
                }
            }
            partial = Array(next.sorted { $0.typos < $1.typos }.prefix(readings))
            if partial.isEmpty { break }
        }
        return Dictionary(grouping: partial.filter { $0.typos > 0 }, by: \.typos)
            .mapValues { $0.map { Reading(slots: $0.slots, among: rows) } }
    }
}
