import GRDB
import NavigationModel

/// Looks up what words may stand for.
struct SynonymTable {
    /// Texts that may stand for words, given as one token in which each is closed: `wi_fi_`.
    let texts: (String) throws -> [String]
    /// Whether nothing stands for anything.
    let isEmpty: Bool

    /// Words that are looked up as one text.
    private static let longest = 4
    /// So many readings of a query are looked at.
    static let readings = 32

    /// The synonyms of a profile, then those of the manifest.
    init(_ db: Database, _ profile: borrowing SearchProfile, _ memory: IndexMemory = IndexMemory()) throws {
        isEmpty = try profile.synonyms.isEmpty && !memory.hasSynonyms(db)
        guard !isEmpty else {
            texts = { _ in [] }
            return
        }
        let own = profile.synonyms.isEmpty ? nil : memory.synonymRules(profile.synonyms)
        texts = { word in
            let others = own?.others(word) ?? []
            var stored: [String] = []
            let statement = try DirectStatement(db, IndexSQL.selectSynonyms)
            statement.bind(word.storable, at: 1)
            while try statement.next() { if let text = statement.text(0) { stored.append(text) } }
            return others + stored.filter { !others.contains($0) }
        }
    }

    /// The query with words replaced by what may stand for them; empty if nothing may.
    func interpretations(of query: QueryText) throws -> [Interpretation] {
        guard !isEmpty else { return [] }
        var scanner = FieldTokens()
        let words = query.words
        // For each place the readings of the words from there on, and whether anything was replaced.
        var readings: [(words: [Word], isReplaced: Bool)] = [([], false)]
        var after: [[(words: [Word], isReplaced: Bool)]] = [readings]
        for start in words.indices.reversed() {
            readings = after[words.count - start - 1].map { ([words[start]] + $0.words, $0.isReplaced) }
            for end in (start + 1)...min(words.count, start + Self.longest) {
                guard let token = FieldTokens.start(Array(words[start..<end])) else { continue }
                for text in try texts(token) {
                    // Nobody typed the marks of a synonym.
                    let others = scanner.words(text).map {
                        Word(text: $0.text, typed: nil, isUnsegmented: $0.isUnsegmented)
                    }
                    readings += after[words.count - end].map { (others + $0.words, true) }
                }
            }
            readings = Array(readings.prefix(Self.readings))
            after.append(readings)
        }
        let replaced = readings.filter(\.isReplaced).map { Reading(Conjunction.marking($0.words)) }
        return replaced.isEmpty ? [] : [Interpretation(replaced, substitution: .synonym)]
    }
}
