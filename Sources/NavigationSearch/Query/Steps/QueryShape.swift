/// What queries of the same build have in common: a few plain words as typed, with punctuation or without, and which of
/// them may be written as one.
///
/// What each tier demands of such queries differs in nothing but the letters. So it is worked out once for each shape,
/// with characters for private use in place of the words.
struct QueryShape: TableKey {
    let words: Int
    /// How many letters the last word has, as far as it tells more than that there are letters: one, two, or three for
    /// three and more; of several words one or three.
    let letters: Int
    /// The readings with words written as one.
    let joined: [WordJoining.Joints]
    /// For each word, and then for each word of each of these readings, whether it is long, ``LongToken``; none if none is.
    let long: [Bool]
    /// Whether the query was written in a way that its words do not tell, with punctuation.
    let isLiteral: Bool
    /// Whether symbols are part of it, ``QueryText/hasSymbols``.
    let hasSymbols: Bool
    /// Which of the words may be meant for the sign for "and", a bit for each.
    let conjunctions: Int

    /// What is longer is looked for by its beginning, which depends on the letters.
    private static let longestWord = TokenLimits.joined
    private static let longestText = TokenLimits.word
    private static let mostWords = 8

    /// The shape of a ranking; nil if it is none of the common ones.
    init?(_ ranking: Ranking) {
        let query = ranking.query
        guard ranking.plan.isTyped, ranking.rules == RankingRule.standard, ranking.interpretations.count == 1,
            let typed = ranking.interpretations.first, typed.isTyped, typed.readings.count == 1,
            (1...Self.mostWords).contains(query.words.count), query.wordCount == query.words.count,
            query.words.allSatisfy(Self.isPlain)
        else { return nil }
        // To go by numbers counts no references to what is gone through.
        var count = 0
        for place in query.words.indices { count += query.words[place].text.utf8.count }
        guard count + query.words.count <= Self.longestText,
            query.literalStart.map({ $0.scalarCount < Self.longestText }) ?? true
        else { return nil }
        words = query.words.count
        letters = words == 1 ? min(3, query.words[0].text.utf8.count) : typed.readings[0].isUnfinished ? 1 : 3
        var joined: [WordJoining.Joints] = []
        joined.reserveCapacity(typed.joinedReadings.count)
        for place in typed.joinedReadings.indices {
            let reading = typed.joinedReadings[place]
            // Words that were split are in no common shape.
            guard let joints = reading.joints,
                count <= Self.longestWord
                    || reading.slots.indices.allSatisfy({
                        reading.slots.first(of: $0).word.text.utf8.count <= Self.longestWord
                    }),
                // What is finished only once it is joined is so in the shape too.
                joints >> (words - 2) & 1 == 0 || !reading.isUnfinished
            else { return nil }
            joined.append(joints)
        }
        self.joined = joined
        // All words together are no shorter than any two of them.
        long = count > LongToken.beginning ? Self.long(query.words, typed.joinedReadings) : []
        isLiteral = query.literalStart != nil
        hasSymbols = query.hasSymbols
        conjunctions = query.words.indices.reduce(0) { $0 | (query.words[$1].isConjunction ? 1 << $1 : 0) }
    }

    private static func long(_ words: [Word], _ readings: [Reading]) -> [Bool] {
        // To go by numbers counts no references to what is gone through.
        let isAny =
            words.indices.contains { LongToken.isLong(words[$0].text) }
            || readings.contains { reading in
                reading.slots.indices.contains { LongToken.isLong(reading.slots.first(of: $0).word.text) }
            }
        guard isAny else { return [] }
        var long: [Bool] = []
        long.reserveCapacity((readings.count + 1) * words.count)
        for place in words.indices { long.append(LongToken.isLong(words[place].text)) }
        for reading in readings {
            for slot in reading.slots.indices { long.append(LongToken.isLong(reading.slots.first(of: slot).word.text)) }
        }
        return long
    }

    func tableHash(seed: Int) -> Int {
        // Shapes of a connection are a few hundred at the most, and most of them have no joined words.
        var numbers: UInt64 = 0
        for joints in joined { numbers = numbers &* 31 &+ joints }
        for isLong in long { numbers = numbers &* 31 &+ (isLong ? 1 : 2) }
        let flags = UInt64(isLiteral ? 1 : 0) | (hasSymbols ? 2 : 0)
        let said = UInt64(words) << 32 | UInt64(letters) << 24 | UInt64(conjunctions) << 8 | flags
        return TableHash.of(numbers, said, seed: seed)
    }

    private static func isPlain(_ word: Word) -> Bool {
        !word.isUnsegmented && word.typed == nil && word.text.utf8.count <= longestWord
            && word.text.utf8.allSatisfy(ScalarClass.isASCIIWordPart)
    }

    /// A query of this shape with placeholders for words, what it means, and those that stand for long words.
    var placeholders: (query: QueryText, interpretation: Interpretation, long: Set<String>) {
        let words = (0..<self.words).map { word in
            let letters = word == self.words - 1 ? self.letters : 3
            var placeholder = Word(
                text: TextTemplate.placeholder(word, letters: letters), typed: nil, isUnsegmented: false)
            placeholder.isConjunction = conjunctions >> word & 1 != 0
            return placeholder
        }
        let query = QueryText(words, literalStart: isLiteral ? TextTemplate.literal : nil, hasSymbols: hasSymbols)
        let joinedReadings = joined.map { joints in
            Reading(
                WordJoining.stretches(joints, of: words.count).map { stretch in
                    let parts = words[stretch]
                    if parts.count == 1, let only = parts.first { return only }
                    return Word(text: parts.map(\.text).joined(), typed: nil, isUnsegmented: false)
                })
        }
        let interpretation = Interpretation([Reading(query)], joined: joinedReadings)
        let all = query.words + interpretation.joinedReadings.flatMap { $0.slots.map { $0[0].word } }
        return (query, interpretation, Set(zip(all, long).filter(\.1).map(\.0.text)))
    }
}

/// The steps of all queries of one shape.
final class ShapedSteps {
    let outlines: [Ranking.Outline]
    /// Where the entries of each step come from, with placeholders; nil if it can have none.
    let sources: [RankingStep.Source?]
    let tokens: TokenTemplates
    /// What steps ask of entries that have been found.
    let steps: StepFormulas
    /// What all steps together find.
    let root: MatchFormula?
    /// For ranges of steps, ``RankingSteps/cover(_:)`` and ``RankingSteps/sole(_:)``, as far as anybody has asked. To go
    /// through the few that there are takes less than to hash one.
    @exclusivity(unchecked) private var covers: [(range: Range<Int>, formula: MatchFormula?)] = []
    @exclusivity(unchecked) private var soles: [(range: Range<Int>, step: Int?)] = []

    init(_ shape: QueryShape, _ ranking: Ranking) {
        let (query, interpretation, long) = shape.placeholders
        let tokens = MatchTokens(nil, longPlaceholders: long)
        let open = Ranking(
            query: query, plan: ranking.plan, rules: ranking.rules, interpretations: [interpretation], tokens: tokens)
        let steps = RankingSteps(unshaped: open)
        outlines = open.outlines
        let sources = steps.indices.map { steps[$0]?.source }
        self.sources = sources
        root = steps.root
        let formulas = StepFormulas(count: sources.count)
        for index in sources.indices {
            _ = formulas.step(index, asksForWords: { steps.asksForWords(index) }, { sources[index] })
            formulas.steps[index].bound = steps.bound(of: index) ?? -1
        }
        self.steps = formulas
        self.tokens = TokenTemplates(tokens.all.map { (TextTemplate($0.text), $0.isPrefix, $0.kind) })
    }

    func cover(_ range: Range<Int>, _ make: () -> MatchFormula?) -> MatchFormula? {
        for index in covers.indices where covers[index].range == range { return covers[index].formula }
        let made = make()
        covers.append((range, made))
        return made
    }

    func sole(_ range: Range<Int>, _ make: () -> Int?) -> Int? {
        for index in soles.indices where soles[index].range == range { return soles[index].step }
        let made = make()
        soles.append((range, made))
        return made
    }
}

/// The steps of the shapes that queries had. Each connection has its own, so that none counts references to what others
/// use too.
final class KnownShapes {
    @exclusivity(unchecked) private var steps: [QueryShape: ShapedSteps] = [:]

    /// So many shapes are remembered.
    private static let mostShapes = 256

    /// The steps of a shape, worked out when they are needed first.
    func steps(of shape: QueryShape, _ ranking: Ranking) -> ShapedSteps {
        if let known = steps[shape] { return known }
        let made = ShapedSteps(shape, ranking)
        if steps.count >= Self.mostShapes { steps.removeAll() }
        steps[shape] = made
        return made
    }
}
