/// A token of the full-text table, or the beginning of tokens.
struct MatchToken: TableKey {
    /// What to look for if nothing else may stand for it: the letters, without the mark that long tokens have in the index.
    let term: FullTextTerm
    let kind: Kind

    init(_ text: String, isPrefix: Bool, _ kind: Kind = .plain) {
        term = FullTextTerm(text: text, isPrefix: isPrefix)
        self.kind = kind
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
    /// Of long tokens, by their numbers; none as long as nobody has asked.
    @exclusivity(unchecked) private var terms: [[FullTextTerm]] = []
    @exclusivity(unchecked) private var numbers: [MatchToken: Int] = [:]
    /// How many of all have their numbers noted: those of the common shapes are seldom looked up.
    @exclusivity(unchecked) private var numbered = 0
    /// Those that somebody has asked for, and for each number where its token is among them; -1 for those of a shape that
    /// nobody has.
    @exclusivity(unchecked) private var known: [MatchToken] = []
    @exclusivity(unchecked) private var places: [Int32] = []
    /// What the first numbers stand for if the query has a common shape, and the query.
    private var templates: [Template] = []
    private var query: QueryText?

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
    }

    var count: Int { places.count }

    var isEmpty: Bool { places.isEmpty }

    /// All of them, by their numbers.
    var all: [MatchToken] { places.indices.map { self[$0] } }

    /// A token of a common shape, in which words are left open.
    struct Template {
        let text: TextTemplate
        let isPrefix: Bool
        let kind: MatchToken.Kind
    }

    /// There is room for so many tokens of a shape that are asked for, and so many others behind these, from the start.
    private static let usuallyMade = 16

    /// Gives each token of a shape a number, before there are others. Of one word or two, many of them nobody
    /// will ask for.
    func begin(with templates: [Template], filledWith query: QueryText) {
        self.templates = templates
        self.query = query
        places.reserveCapacity(templates.count + Self.usuallyMade)
        for _ in templates.indices { places.append(-1) }
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
        guard let query else { preconditionFailure("Only the tokens of a shape are made later.") }
        let text = templates[number].text.filled(with: query.words, literal: query.literalStart)
        let token = MatchToken(text, isPrefix: templates[number].isPrefix, templates[number].kind)
        places[number] = Int32(known.count)
        known.append(token)
        return token
    }

    /// What a token is of, without making it.
    func kind(_ number: Int) -> MatchToken.Kind {
        number < templates.count ? templates[number].kind : known[Int(places[number])].kind
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

    /// What to look for in the index to find a token that is one term; nil if several may stand for it.
    func onlyTerm(_ number: Int) -> FullTextTerm? {
        let token = self[number]
        return token.kind == .plain || longWords == nil ? token.term : nil
    }

    /// What to look for in the index to find a token: terms of which one has to be there.
    func terms(_ number: Int) throws -> [FullTextTerm] {
        let token = self[number]
        guard token.kind != .plain, let longWords else { return [token.term] }
        if number < terms.count, !terms[number].isEmpty { return terms[number] }
        let found =
            switch (token.kind, token.isPrefix) {
            case (.titledKeyword, _): [token.term]
            case (.rows, _): [FullTextTerm]()
            case (.conjunction, _): try terms(ofConjunction: token, longWords)
            case (.joined, true): try longWords.terms(joined: token.text)
            case (.joined, false): [FullTextTerm(text: LongToken.joined(token.text), isPrefix: false)]
            case (_, true): try longWords.terms(beginningWith: token.text)
            case (_, false): [FullTextTerm(text: LongToken.word(token.text), isPrefix: false)]
            }
        if number >= terms.count { terms += repeatElement([], count: count - terms.count) }
        terms[number] = found
        return found
    }

    private func terms(ofConjunction token: MatchToken, _ longWords: LongWords) throws -> [FullTextTerm] {
        var terms = [token.term]
        if LongToken.isLong(token.text) {
            terms =
                token.isPrefix
                ? try longWords.terms(beginningWith: token.text)
                : [FullTextTerm(text: LongToken.word(token.text), isPrefix: false)]
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
