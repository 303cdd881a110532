import GRDB

/// Looks up the long words of entries, so that the lists of all tokens with a beginning need not be put together.
///
/// What it has found it remembers: what goes on from a text has no more words than the text, and one letter more, most
/// often typed next, is looked up among them.
///
/// What it knows of words that a viewer may not see changes no answer: they are merely asked for in vain.
final class LongWords {
    private let db: Database
    /// The words with a beginning; nil if there are too many.
    private var known: [String: [String]?] = [:]
    /// The words that a text begins with and goes beyond.
    private var beginning: [String: [String]] = [:]
    /// What to look for to find what begins with a text.
    @exclusivity(unchecked) private var terms: [Wanted: [FullTextTerm]] = [:]

    /// Words, or words written as one, that begin so.
    private struct Wanted: TableKey {
        let beginning: FullTextTerm
        let areJoined: Bool

        func tableHash(seed: Int) -> Int { beginning.tableHash(seed: areJoined ? ~seed : seed) }
    }

    /// So many words are asked for one by one.
    private static let limit = 16
    /// Stands behind all words with a beginning.
    private static let last = "\u{10FFFF}"

    init(_ db: Database) { self.db = db }

    /// How many texts it remembers.
    var size: Int { known.count + beginning.count + terms.count }

    /// The long words with a beginning that is long itself; nil if there are too many.
    func words(beginningWith beginning: String) throws -> [String]? {
        if let words = known[beginning] { return words }
        if let all = known[beginning.droppingLastScalar], let all {
            let words = all.filter { $0.utf8.starts(with: beginning.utf8) }
            known[beginning] = .some(words)
            return words
        }
        let row = try DirectStatement(db, IndexSQL.selectLongWords)
        row.bind(beginning, at: 1)
        row.bind(beginning + Self.last, at: 2)
        row.bind(Int64(Self.limit + 1), at: 3)
        var words: [String] = []
        while try row.next() { if let word = row.text(0) { words.append(word) } }
        let result = words.count > Self.limit ? nil : words
        known[beginning] = .some(result)
        return result
    }

    /// The long words that a text begins with and goes beyond, the longest first.
    func words(beginning text: String) throws -> [String] {
        if let words = beginning[text] { return words }
        let shorter = text.droppingLastScalar
        let words =
            if let known = beginning[shorter] { try isWord(shorter) ? [shorter] + known : known } else {
                try find(beginning: text)
            }
        beginning[text] = words
        return words
    }

    private func isWord(_ text: String) throws -> Bool {
        guard text.scalarCount > LongToken.beginning else { return false }
        if let words = known[text], let words { return words.contains { $0.utf8.elementsEqual(text.utf8) } }
        let row = try DirectStatement(db, IndexSQL.selectLongWordUpTo)
        row.bind(text, at: 1)
        return try row.next() && row.text(0).map { $0.utf8.elementsEqual(text.utf8) } ?? false
    }

    private func find(beginning text: String) throws -> [String] {
        var words: [String] = []
        var rest = text.unicodeScalars.dropLast()
        while rest.count > LongToken.beginning {
            let row = try DirectStatement(db, IndexSQL.selectLongWordUpTo)
            row.bind(String(rest), at: 1)
            // In a damaged table any text may come.
            guard try row.next(), let word = row.text(0), !word.isEmpty else { break }
            // Any other beginning of the text that is a word is no longer than what these two share.
            let shared = word.unicodeScalars.countShared(with: rest)
            let isBeginning = shared == word.unicodeScalars.count
            if isBeginning, shared > LongToken.beginning { words.append(word) }
            rest = rest.prefix(min(isBeginning ? shared - 1 : shared, rest.count - 1))
        }
        return words
    }

    /// What to look for to find the words with a beginning: terms of which one has to be there.
    /// - Parameter beginning: as the beginning of terms.
    func terms(beginningWith beginning: FullTextTerm) throws -> [FullTextTerm] {
        try terms(beginningWith: beginning, areJoined: false) { try find(wordsBeginningWith: beginning.text) }
    }

    private func terms(
        beginningWith beginning: FullTextTerm, areJoined: Bool, _ find: () throws -> [FullTextTerm]
    ) rethrows -> [FullTextTerm] {
        let wanted = Wanted(beginning: beginning, areJoined: areJoined)
        if let known = terms[wanted] { return known }
        let found = try find()
        terms[wanted] = found
        return found
    }

    private func find(wordsBeginningWith beginning: String) throws -> [FullTextTerm] {
        guard let words = try words(beginningWith: beginning) else {
            return [FullTextTerm(text: LongToken.word(beginning), isPrefix: true)]
        }
        // Without any, the beginning itself is a word that nobody has.
        return (words.isEmpty ? [beginning] : words).map { FullTextTerm(text: LongToken.word($0), isPrefix: false) }
    }

    /// The same for words written as one. What begins a long word is found as that word.
    func terms(joined beginning: FullTextTerm) throws -> [FullTextTerm] {
        try terms(beginningWith: beginning, areJoined: true) { try find(joined: beginning.text) }
    }

    private func find(joined beginning: String) throws -> [FullTextTerm] {
        var terms = [FullTextTerm(text: LongToken.joined(beginning), isPrefix: true)]
        for word in try words(beginning: beginning) {
            let firstWord = word.scalarCount
            guard LongToken.longFirstWords.contains(firstWord) else { continue }
            terms.append(FullTextTerm(text: LongToken.joined(beginning, firstWord: firstWord), isPrefix: true))
        }
        return terms
    }
}
