/// A token of the full-text table, or the beginning of tokens.
struct MatchToken: TableKey {
    /// What to look for if nothing else may stand for it: the letters, without the mark that long tokens have in the index.
    let term: FullTextTerm
    let kind: Kind

    init(_ term: FullTextTerm, _ kind: Kind = .plain) {
        self.term = term
        self.kind = kind
    }

    init(_ text: String, isPrefix: Bool, _ kind: Kind = .plain) {
        self.init(FullTextTerm(text: text, isPrefix: isPrefix), kind)
    }

    var text: String { term.text }
    var isPrefix: Bool { term.isPrefix }

    func tableHash(seed: Int) -> Int { term.tableHash(seed: seed ^ kind.rawValue) }

    /// What a token may be of. Words, joined or not, look the same whatever they are of unless they are long.
    enum Kind: Int {
        /// A text as one token, and all that is short.
        case plain
        case word
        /// Words written as one, and initials.
        case joined
        /// A keyword whose words the title has, ``TitledKeyword``.
        case titledKeyword
        /// A word for "and", which may stand there as a sign, ``Conjunction``.
        case conjunction
        /// No text: rows that were found before, ``PostingLists/token(of:)``.
        case rows
    }
}

/// The tokens that a query asks for, numbered, so that formulas need not carry texts about.
final class MatchTokens {
    /// Nil for tokens that are placeholders.
    let longWords: LongWords?
    /// Of placeholders those that stand for long tokens.
    private let longPlaceholders: Set<String>
    @exclusivity(unchecked) private var numbers: [MatchToken: Int] = [:]
    /// How many of all have their numbers noted: those of the common shapes are seldom looked up.
    @exclusivity(unchecked) private var numbered = 0
    /// Those that somebody has asked for, and for each number where its token is among them; -1 for those of a shape that
    /// nobody has.
    @exclusivity(unchecked) private var known: [MatchToken] = []
    @exclusivity(unchecked) private var places: [Int32] = []
    /// What the first numbers stand for if the query has a common shape, and the query's letters.
    @exclusivity(unchecked) private var shape: TokenTemplates?
    @exclusivity(unchecked) private var table: TokenTemplates.Table?
    @exclusivity(unchecked) private var shapedCount = 0
    @exclusivity(unchecked) private var letters: QueryLetters?
    /// Whether tokens are no placeholders. To ask ``longWords`` would count a reference.
    private let areOfQuery: Bool

    private var words: [WordKey: WordTokens] = [:]
    private struct WordKey: TableKey {
        let word: Word
        let spelling: SearchHit.Spelling

        /// Words of the same letters are seldom any different.
        func tableHash(seed: Int) -> Int { TableHash.of(word.text, seed: seed) }
    }

    private var romanized: [String: [String]] = [:]

    init(_ longWords: LongWords?, longPlaceholders: Set<String> = []) {
        self.longWords = longWords
        self.longPlaceholders = longPlaceholders
        areOfQuery = longWords != nil
    }

    deinit { letters?.deallocate() }

    var count: Int { places.count }

    var isEmpty: Bool { places.isEmpty }

    /// All of them, by their numbers.
    var all: [MatchToken] { places.indices.map { self[$0] } }

    /// There is room for so many tokens of a shape that are asked for, and so many others behind these, from the start.
    private static let usuallyMade = 16

    /// Gives each token of a shape a number, before there are others. Of one word or two, many of them nobody
    /// will ask for.
    func begin(with shape: TokenTemplates, filledWith query: QueryText) {
        letters?.deallocate()
        self.shape = shape
        table = shape.table
        shapedCount = shape.table.count
        letters = QueryLetters(query)
        places.reserveCapacity(shapedCount + Self.usuallyMade)
        for _ in 0..<shapedCount { places.append(-1) }
        known.reserveCapacity(Self.usuallyMade)
    }

    /// A new number, for rows that were found before and have no text.
    func addRows() -> Int { append(MatchToken("", isPrefix: false, .rows)) }

    private func append(_ token: MatchToken) -> Int {
        places.append(Int32(known.count))
        known.append(token)
        return places.count - 1
    }

    subscript(number: Int) -> MatchToken {
        let place = places[number]
        return place < 0 ? made(number) : known[Int(place)]
    }

    /// Makes a token of the shape.
    private func made(_ number: Int) -> MatchToken {
        let token = MatchToken(filled(number), kind(number))
        places[number] = Int32(known.count)
        known.append(token)
        return token
    }

    /// The text of a token of the shape.
    private func filled(_ number: Int) -> FullTextTerm {
        guard let table, let letters else { preconditionFailure("Only the tokens of a shape are made later.") }
        return table.term(number, filledWith: letters)
    }

    /// What a token is of, without making it.
    func kind(_ number: Int) -> MatchToken.Kind {
        if number < shapedCount, let table { return table.kind(number) }
        return known[Int(places[number])].kind
    }

    /// - Parameter kind: what the token is of.
    func number(_ text: String, isPrefix: Bool, _ kind: MatchToken.Kind = .plain) -> Int {
        let isOfKind = kind == .titledKeyword || kind == .conjunction || isLong(text)
        let token = MatchToken(text, isPrefix: isPrefix, isOfKind ? kind : .plain)
        noteNumbers()
        if let number = numbers[token] { return number }
        let number = append(token)
        numbers[token] = number
        numbered += 1
        return number
    }

    /// Notes the numbers of all tokens; of the same ones the first counts.
    private func noteNumbers() {
        guard numbered < count else { return }
        numbers.reserveCapacity(count + Self.usuallyMade)
        for number in numbered..<count {
            let token = self[number]
            if numbers[token] == nil { numbers[token] = number }
        }
        numbered = count
    }

    func isLong(_ text: String) -> Bool {
        longWords == nil ? longPlaceholders.contains(text) : LongToken.isLong(text)
    }

    /// What to look for if nothing else may stand for a token, which is not made for that.
    func term(_ number: Int) -> FullTextTerm {
        let place = Int(places[number])
        return place < 0 ? filled(number) : known[place].term
    }

    /// What to look for in the index to find a token.
    enum Terms {
        case one(FullTextTerm)
        /// Terms of which one has to be there.
        case several([FullTextTerm])
    }

    /// What to look for in the index to find a token.
    func terms(_ number: Int) throws -> Terms {
        let (term, kind) = (term(number), kind(number))
        guard kind != .plain, areOfQuery, let longWords else { return .one(term) }
        switch (kind, term.isPrefix) {
        case (.titledKeyword, _): return .one(term)
        case (.rows, _): return .several([])
        case (.conjunction, _): return .several(try terms(ofConjunction: term, longWords))
        case (.joined, true): return .several(try longWords.terms(joined: term))
        case (.joined, false): return .one(LongToken.joined(term))
        case (_, true): return .several(try longWords.terms(beginningWith: term))
        case (_, false): return .one(LongToken.word(term))
        }
    }

    private func terms(ofConjunction term: FullTextTerm, _ longWords: LongWords) throws -> [FullTextTerm] {
        var terms = [term]
        if LongToken.isLong(term.text) {
            terms =
                term.isPrefix
                ? try longWords.terms(beginningWith: term)
                : [LongToken.word(term)]
        }
        return terms + [FullTextTerm(text: Conjunction.token, isPrefix: false)]
    }

    /// The tokens of a word, made once: many tiers ask for the same ones.
    func tokens(of word: Word, _ spelling: SearchHit.Spelling) -> WordTokens {
        let key = WordKey(word: word, spelling: spelling)
        if let known = words[key] { return known }
        let tokens = WordTokens(of: word, spelling, in: self)
        words[key] = tokens
        return tokens
    }

    /// The ways in which a text stands in the index for what it spells in Latin letters, made once.
    func romanized(_ text: String) -> [String] {
        if let known = romanized[text] { return known }
        let tokens = Romanization.tokens(forQuery: text)
        romanized[text] = tokens
        return tokens
    }
}

/// The tokens that stand for a word, each numbered when it is asked for first: corrections are words or beginnings only.
final class WordTokens {
    /// The texts that together stand for the word: one, or windows into a run without spaces.
    let texts: [String]
    private let word: Word
    private let spelling: SearchHit.Spelling
    private unowned let tokens: MatchTokens
    private var kind: MatchToken.Kind { word.isConjunction ? .conjunction : .word }

    /// The numbers of the texts as beginnings.
    private(set) lazy var beginnings = texts.map { tokens.number($0, isPrefix: true, kind) }
    /// The numbers of the texts as whole tokens; those of a run are beginnings, since it has no whole words.
    private(set) lazy var wholes =
        word.isUnsegmented ? beginnings : texts.map { tokens.number($0, isPrefix: false, kind) }
    /// The beginning of what is written as one; nil for a run.
    private(set) lazy var asOne: Int? = {
        let letters = word.isUnsegmented ? "" : JoinedLetters.token(word.text(spelling))
        return letters.isEmpty ? nil : tokens.number(letters, isPrefix: true, .joined)
    }()

    fileprivate init(of word: Word, _ spelling: SearchHit.Spelling, in tokens: MatchTokens) {
        self.word = word
        self.spelling = spelling
        self.tokens = tokens
        texts = Self.texts(of: word, spelling)
    }

    private static func texts(of word: Word, _ spelling: SearchHit.Spelling) -> [String] {
        let text = word.text(spelling)
        return word.isUnsegmented ? overlappingWindows(text) : [FieldTokens.truncated(text)]
    }

    /// A run as windows that overlap, up to the first that reaches its end.
    private static func overlappingWindows(_ run: String) -> [String] {
        let count = run.unicodeScalars.count
        let all = FieldTokens.windows(run)
        // Only the windows at the end are shorter than a whole one, and the first of them reaches the end.
        let whole = all.prefix { $0.unicodeScalars.count == TokenLimits.window && count > TokenLimits.window }
        guard !whole.isEmpty else { return Array(all.prefix(1)) }
        // No window begins at a mark, so the last whole one may end before the run does.
        let last = run.unicodeScalars.dropFirst(count - TokenLimits.window).first
        return Array(all.prefix(whole.count + (last.map(ScalarClass.isMark) == true ? 1 : 0)))
    }
}
