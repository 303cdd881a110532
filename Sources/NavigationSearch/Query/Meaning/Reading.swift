/// One way to read a query: words that all have to be there, each with what may stand for it.
final class Reading {
    /// For each word the terms of which one has to be there.
    let slots: TermSlots
    /// How many words there are, repeated ones included.
    let wordCount: Int
    /// The words as one token without its last closing, if there is but one way to write it.
    private let start: String?
    /// The same with the sign for "and"; nil if there is no such way.
    private let conjoinedStart: String?
    /// Which words of the query are written as one with the next; nil unless some are.
    let joints: WordJoining.Joints?

    /// The token of those entries that it is looked for among, ``Whereabouts``; nil if it is among all.
    let rows: Int?

    /// What may stand for a word for "and".
    private static let conjunction = Word(text: Conjunction.token, typed: nil, isUnsegmented: false)

    /// So many ways to write a reading as one token are looked for.
    private static let spellings = 32

    /// How texts begin that are the reading with its marks and diacritics; none if these say nothing more.
    let literalStarts: [String]

    /// The query as typed.
    /// - Parameters:
    ///   - literally: whether what is written with its marks and diacritics matters.
    ///   - rows: the token of those entries of which some have all words; nil if any may have.
    init(_ query: QueryText, literally: Bool = false, among rows: Int? = nil) {
        literalStarts = literally ? query.literalStarts : []
        slots = TermSlots(oneEach: query.words.map { Term($0) })
        wordCount = query.wordCount
        start = query.start
        conjoinedStart = query.conjoinedStart
        joints = nil
        self.rows = rows
    }

    /// The words of a query as typed, with some that stand next to each other written as one.
    fileprivate init(_ ways: WordJoining.Ways, _ joints: WordJoining.Joints, of typed: Reading) {
        var terms: [Term] = []
        let words = typed.slots
        terms.reserveCapacity(words.count - joints.nonzeroBitCount)
        WordJoining.forEachStretch(joints, of: words.count) { stretch in
            // What stays by itself is the same, and so is what has been found out about it.
            terms.append(stretch.count == 1 ? words.first(of: stretch.lowerBound) : Term(ways.word(stretch)))
        }
        slots = TermSlots(oneEach: terms)
        wordCount = slots.count
        start = nil
        conjoinedStart = nil
        literalStarts = []
        self.joints = joints
        rows = nil
    }

    /// Words of which each is to be found.
    convenience init(_ words: [Word]) { self.init(slots: TermSlots(oneEach: words.map { Term($0) })) }

    /// - Parameter rows: the token of those entries of which some have all words; nil if any may have.
    convenience init(slots: [[Term]], among rows: Int? = nil) { self.init(slots: TermSlots(slots), among: rows) }

    private init(slots: TermSlots, among rows: Int? = nil) {
        self.slots = slots
        self.rows = rows
        wordCount = slots.count
        start = nil
        conjoinedStart = nil
        literalStarts = []
        joints = nil
    }

    /// Whether some word can be told whole from begun, or counts only as a whole word.
    var hasWholeWords: Bool { slots.contains { $0.contains(where: \.hasWhole) } }

    /// How many words a title has that has these and no others. A whole word that is typed twice is most often meant once,
    /// as in a path of screens; of beginnings that are alike, each may be of a word of its own.
    func titleLength(whole: Bool) -> Int { whole ? slots.count : wordCount }

    /// The same of a title with the sign, which is none of its words, for each word for "and"; nil without such words.
    func titleLengthBesideSigns(whole: Bool) -> Int? {
        let signs = slots.count { $0.contains(where: \.word.isConjunction) }
        return signs > 0 ? titleLength(whole: whole) - signs : nil
    }

    /// The same words, those for "and" only as they are written.
    private(set) lazy var written = Reading(
        slots: slots.map { slot in slot.map { $0.word.isConjunction ? $0.written : $0 } })

    /// Whether a title of as many words may have these in another way than as they stand: one word is all of such a title,
    /// unless it is a part of a run without spaces.
    var mayBeReordered: Bool { wordCount > 1 || slots.contains { $0.contains(where: \.word.isUnsegmented) } }

    /// Whether there is so little of the last word that it is more likely to be still being typed than to be a word.
    var isUnfinished: Bool {
        guard let last = slots.indices.last else { return true }
        return letters(of: last) < TokenLimits.shortestFinished
    }

    /// How many letters a word has, as far as it matters whether it may be finished.
    func letters(of slot: Int) -> Int {
        var letters = 0
        for scalar in slots[slot].first?.word.text.unicodeScalars ?? "".unicodeScalars {
            letters += ScalarClass.letters(in: scalar)
            if letters >= TokenLimits.shortestFinished { break }
        }
        return letters
    }

    /// The ways to write all words as one token, each word closed: `text_editor_`.
    private(set) lazy var wholes =
        start.map { [$0, conjoinedStart].compactMap { $0.map { $0 + "_" } } }
        ?? tokens { terms, _ in
            terms.filter { $0.counts(asWhole: true) }
        }

    /// Those of the ways that titles may be with marks within words: some word is as it was typed, and may be written as
    /// one there, or corrected to a compound.
    private(set) lazy var wholesByLetters: [String] = {
        if slots.contains(where: { $0.contains { $0.original == nil } }) { return wholes }
        guard slots.joined().contains(where: \.isWholeCompound) else { return [] }
        let others = tokens { terms, _ in terms.filter { $0.counts(asWhole: true) && !$0.isWholeCompound } }
        return wholes.filter { !others.contains($0) }
    }()

    /// The ways to write the words as the beginning of such a token: `text_edit`.
    private(set) lazy var starts =
        start.map { [$0, conjoinedStart].compactMap(\.self) }
        ?? tokens(isOpen: true) { [last = slots.count - 1] terms, index in
            terms.filter { $0.counts(asWhole: index < last) }
        }

    /// The words as one token, each closed, if they can be read in no other way: words that anybody may mean whole or as
    /// beginnings, without diacritics, and in a script with spaces; and if the index keeps all of it.
    var plainKeyword: String? {
        guard wholes.count == 1, let whole = wholes.first, whole.unicodeScalars.count <= TokenLimits.word,
            slots.allSatisfy({ $0.count == 1 && $0[0].role == .either && $0[0].word.isPlain }),
            whole == slots.reduce("", { $0 + $1[0].word.text + "_" })
        else { return nil }
        return whole
    }

    /// What the ways to write it are called in formulas, each found out once: many tiers ask for the same ones.
    private var known: [KnownNumbers] = []

    // Tuples in an array take several times as long to give back.
    private struct KnownNumbers {
        let tokens: MatchTokens
        let way: Way
        let numbers: [Int]
    }

    /// How a text as one token has to go on behind the words.
    enum Way {
        case ends
        case goesOnAfterLastWord
        case goesOn
    }

    /// The numbers of the tokens that stand for the reading as one token.
    func numbers(_ way: Way, in tokens: MatchTokens, _ make: () -> [Int]) -> [Int] {
        for known in known where known.way == way && known.tokens === tokens { return known.numbers }
        let numbers = make()
        known.append(KnownNumbers(tokens: tokens, way: way, numbers: numbers))
        return numbers
    }

    /// The tokens of which one has to be there for each word, as far as they are known.
    private var choices: [Choices] = []

    private struct Choices {
        let tokens: MatchTokens
        let spelling: SearchHit.Spelling
        let isWhole: Bool
        var numbers: [[Int]?]
    }

    /// The tokens of which one has to be there for a word, if there are several terms for it; nil if there is one, or if
    /// some term takes several tokens.
    func choice(
        _ slot: Int, whole: Bool, _ spelling: SearchHit.Spelling, in tokens: MatchTokens
    ) -> [Int]? {
        guard slots[slot].count > 1 else { return nil }
        let known = choices.firstIndex { $0.isWhole == whole && $0.spelling == spelling && $0.tokens === tokens }
        if let known, let numbers = choices[known].numbers[slot] { return numbers }
        guard !slots[slot].contains(where: \.word.isUnsegmented) else { return nil }
        var numbers: [Int] = []
        for term in slots[slot] where term.counts(asWhole: whole) {
            let known = term.tokens(in: tokens, spelling)
            numbers += whole ? known.wholes : known.beginnings
        }
        if known == nil {
            let none = [[Int]?](repeating: nil, count: slots.count)
            choices.append(Choices(tokens: tokens, spelling: spelling, isWhole: whole, numbers: none))
        }
        choices[known ?? choices.count - 1].numbers[slot] = numbers
        return numbers
    }

    /// The tokens that stand for the words of such a choice where they are written as one, of those that may be.
    func choiceAsOne(_ slot: Int, _ spelling: SearchHit.Spelling, in tokens: MatchTokens) -> [Int] {
        var numbers: [Int] = []
        for term in slots[slot] where term.mayBeJoined && term.counts(asWhole: false) {
            if let asOne = term.tokens(in: tokens, spelling).asOne { numbers.append(asOne) }
        }
        return numbers
    }

    private func tokens(isOpen: Bool = false, _ terms: (TermSlots.Slot, Int) -> [Term]) -> [String] {
        let words = slots.enumerated().map { index, slot in
            terms(slot, index).flatMap { $0.word.isConjunction ? [$0.word, Self.conjunction] : [$0.word] }
        }
        var count = 1
        for slot in words {
            count *= slot.count
            guard count <= Self.spellings else { return [] }
        }
        let tokens =
            words.contains { $0.contains(where: \.isUnsegmented) } ? Self.joiningRuns(words) : Self.joining(words)
        return isOpen ? tokens.map { String($0.dropLast()) } : tokens
    }

    /// All ways to take a word of each slot, as one token.
    private static func joining(_ slots: [[Word]]) -> [String] {
        guard !slots.isEmpty else { return [] }
        return slots.reduce([""]) { beginnings, words in
            beginnings.flatMap { beginning in words.map { beginning + $0.text + "_" } }
        }
    }

    /// The same where runs without spaces become one.
    private static func joiningRuns(_ slots: [[Word]]) -> [String] {
        let combinations = slots.reduce([[]]) { beginnings, words in
            beginnings.flatMap { beginning in words.map { beginning + [$0] } }
        }
        return combinations.compactMap { FieldTokens.start(FieldTokens.joiningRuns($0)) }
    }
}

extension WordJoining.Ways {
    /// The readings of a query.
    /// - Parameter typed: the query as typed, with one term for each word.
    func readings(of typed: Reading) -> [Reading] {
        var readings: [Reading] = []
        readings.reserveCapacity(count)
        for place in joints.indices { readings.append(Reading(self, joints[place], of: typed)) }
        return readings
    }
}
