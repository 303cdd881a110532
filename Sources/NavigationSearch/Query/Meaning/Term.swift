/// Something that may stand for a word of a query.
final class Term: Hashable {
    let word: Word
    let role: Role
    /// The word of the query, if this is a correction of it.
    let original: Word?
    /// Whether it may begin what is written as one: what was typed, and of corrections those to compounds.
    let mayBeJoined: Bool
    /// The tokens that it was asked for the last time.
    private var known: (all: MatchTokens, spelling: SearchHit.Spelling, tokens: WordTokens)?
    /// What it is looked for with, in each spelling. They stay as long as the term does.
    @exclusivity(unchecked) private var finders: (asTyped: WordFinder?, folded: WordFinder?)

    /// In which tiers it counts.
    enum Role: Hashable {
        /// As a whole word in tiers of whole words, as a beginning in those of beginnings.
        case either
        /// Only as a whole word.
        case whole
        /// Only as the beginning of a word.
        case beginning
    }

    /// - Parameter isCompound: whether it is a correction to words that are taken as one, or to the beginning of such.
    init(_ word: Word, _ role: Role = .either, correcting original: Word? = nil, isCompound: Bool = false) {
        self.word = word
        self.role = role
        self.original = original
        mayBeJoined = role == .either || isCompound
    }

    /// Finds the word in texts.
    func finder(_ spelling: SearchHit.Spelling) -> WordFinder {
        let known = spelling == .asTyped ? finders.asTyped : finders.folded
        if let known { return known }
        let finder = WordFinder(word, spelling)
        if spelling == .asTyped { finders.asTyped = finder } else { finders.folded = finder }
        return finder
    }

    /// The tokens that stand for its word.
    func tokens(in all: MatchTokens, _ spelling: SearchHit.Spelling) -> WordTokens {
        if let known, known.all === all, known.spelling == spelling { return known.tokens }
        let tokens = all.tokens(of: word, spelling)
        known = (all, spelling, tokens)
        return tokens
    }

    static func == (one: Term, other: Term) -> Bool {
        one === other
            || one.word == other.word && one.role == other.role && one.original == other.original
                && one.mayBeJoined == other.mayBeJoined
    }

    func hash(into hasher: inout Hasher) { hasher.combine(word) }

    /// The same, or what begins with it.
    var begun: Term {
        role == .whole ? Term(word, .beginning, correcting: original, isCompound: mayBeJoined) : self
    }

    /// The same as a word, if it is one for "and".
    var written: Term {
        var word = word
        word.isConjunction = false
        return Term(word, role, correcting: original, isCompound: mayBeJoined)
    }

    /// Whether there is more to its whole word than to the word's beginning, or nothing but that counts. A run without
    /// spaces has no ends of words.
    var hasWhole: Bool { !word.isUnsegmented || role == .whole }

    /// Whether it is a correction to all of what stands as one without white space in some title or keyword.
    var isWholeCompound: Bool { role == .whole && mayBeJoined }

    func counts(asWhole whole: Bool) -> Bool { role == .either || (role == .whole) == whole }
}
