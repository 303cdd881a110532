@testable import NavigationSearch

/// Whether entries belong to tiers, as ``Tier`` describes them, for one interpretation of a query.
final class PlainTiers {
    let tokens: PlainTokens
    let query: QueryText
    let interpretation: Interpretation
    /// The fields that are searched, the title first.
    let fields: [SearchField]
    /// The query's letters without what stands between them.
    let queryAsOne: String?

    /// Whether it may be Latin letters of another script's words, and the tokens of each word and of all as one, if it is.
    private(set) lazy var isLatin =
        interpretation.isTyped && query.words.contains { Romanization.isLatin($0.text) }
        && query.words.allSatisfy { $0.text.utf8.allSatisfy(ScalarClass.isASCIIWordPart) }
    private(set) lazy var latinWords = query.words.map { Romanization.tokens(forQuery: $0.text) }
    private(set) lazy var latinAsOne = Romanization.tokens(forQuery: queryAsOne ?? "")
    /// The generic words that each reading leaves aside.
    private(set) lazy var generic = interpretation.generic
    /// What there is to know of some words, if others may be left aside.
    private(set) lazy var some = interpretation.partial.map { PlainPartial($0, of: query) }
    /// What has been found out about terms: entries are many.
    private var known: [Question: [[Bool]]] = [:]

    init(tokens: PlainTokens, query: QueryText, interpretation: Interpretation, fields: [SearchField]) {
        self.tokens = tokens
        self.query = query
        self.interpretation = interpretation
        self.fields = fields
        queryAsOne = query.start?.replacing("_", with: "")
    }

    /// A way to look at a tier.
    struct Look: Hashable {
        let tier: Tier
        let exactness: RankingStep.Exactness
        let spelling: SearchHit.Spelling
    }

    func belongs(_ entry: PlainEntry, _ look: Look) -> Bool {
        let view = View(tiers: self, entry: entry, spelling: look.spelling)
        let readings = interpretation.readings
        if let partial = interpretation.partial { return view.belongs(partial, look.tier) }
        if look.tier == .exactTitle, interpretation.isTyped { return view.isTitle(look.exactness) }
        if look.exactness == .letters, interpretation.scope != .almostEssentialTitle {
            return readings.contains(where: view.isTitleOfCompounds) && view.hasJoinedWords(in: [.title])
        }
        if look.exactness == .literal { return belongsLiterally(view, look.tier) }
        guard !query.words.isEmpty else { return false }
        return switch look.tier {
        case .all, .pinned: false
        case .exactTitle, .lengthenedTitle: readings.contains { view.isText($0, of: .start, in: .title) }
        case .titleStartWords: readings.contains { view.beginsText($0, of: .start, in: .title, $0.wholes) }
        case .almostTitle:
            interpretation.isTyped && view.isAlmostTitle()
                && readings.contains { reading in reading.starts.contains { view.titleStarts($0, reading) } }
        case .titleStart: readings.contains { reading in reading.starts.contains { view.titleStarts($0, reading) } }
        case .exactSubtitle: readings.contains { view.isText($0, of: .subtitleStart, in: .subtitle) }
        case .essentialTitle: readings.contains { view.isText($0, of: .start, in: .title) }
        case .essentialTitleStart: readings.contains { view.beginsText($0, of: .start, in: .title, $0.wholes) }
        case .essentialTitleWords: readings.contains { view.hasWords($0, in: [.title], whole: true) }
        case .exactKeyword, .essentialKeyword: isKeyword(view)
        case .keywordStart: readings.contains { view.beginsText($0, of: .keywordStart, in: .keywords, $0.starts) }
        case .keywordAndTitleWords:
            isKeyword(view) && readings.contains { view.hasWords($0, in: [.title], whole: true) }
        case .keywordAndTitlePrefix:
            isKeyword(view) && readings.contains { view.hasWords($0, in: [.title], whole: false) }
        case .reorderedTitle:
            readings.contains { reading in
                let isRun = reading.slots.joined().contains(where: \.word.isUnsegmented)
                return (reading.wordCount > 1 || isRun) && view.isTitle(of: reading, whole: true)
            }
        case .titleWords: readings.contains { !$0.isUnfinished && view.hasWords($0, in: [.title], whole: true) }
        case .joinedTitleWords:
            interpretation.joinedReadings.contains { !$0.isUnfinished && view.hasWords($0, in: [.title], whole: true) }
        case .abbreviatedTitle: readings.contains { view.beginsWordsOfTitle($0, otherWords: 0) }
        case .titleButOne: readings.contains { view.beginsWordsOfTitle($0, otherWords: 1) }
        case .titleButTwo: readings.contains { view.beginsWordsOfTitle($0, otherWords: 2) }
        case .titleNeighbors: readings.contains { view.hasNeighbors($0) }
        case .titlePrefix: readings.contains { view.hasWords($0, in: [.title], whole: false) }
        case .titleJoined, .essentialTitlePrefix: view.hasJoinedWords(in: [.title])
        case .titleAndAncestorStart: readings.contains { view.titleAndAncestorStart($0) }
        case .titleAndAncestors: readings.contains(where: view.isTitleAndAncestors)
        case .titleAndParentWords: readings.contains { view.shares($0, with: .parent, whole: true) }
        case .titleAndAncestorWords: readings.contains { view.shares($0, with: .breadcrumb, whole: true) }
        case .titleAndParentPrefix: readings.contains { view.shares($0, with: .parent, whole: false) }
        case .titleAndAncestorPrefix: readings.contains { view.shares($0, with: .breadcrumb, whole: false) }
        case .descriptionAloneWords: readings.contains { view.hasWords($0, in: [.description], whole: true) }
        case .subtitleAloneWords: readings.contains { view.hasWords($0, in: [.subtitle], whole: true) }
        case .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords:
            readings.contains { view.hasWords($0, in: columns(upTo: look.tier.field), whole: true) }
        case .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix:
            view.hasJoinedWords(in: columns(upTo: look.tier.field))
        case .initials: view.hasInitials(isWhole: true)
        case .initialsStart: view.hasInitials(isWhole: false)
        case .keystrokesStart, .keystrokes, .fieldKeystrokes: view.belongsByKeys(look.tier)
        case .latinTitle, .latinStart, .latin, .latinInitials, .fieldLatin: view.belongsInLatin(look.tier)
        }
    }

    /// With punctuation and diacritics as they were typed.
    private func belongsLiterally(_ view: View, _ tier: Tier) -> Bool {
        guard !interpretation.isEssential else {
            return interpretation.readings.contains { reading in
                reading.literalStarts.contains { belongs(view, tier, reading, literally: $0) }
            }
        }
        guard let reading = interpretation.readings.first else { return false }
        return query.literalStarts.contains { belongs(view, tier, reading, literally: $0) }
    }

    private func belongs(_ view: View, _ tier: Tier, _ reading: Reading, literally start: String) -> Bool {
        let isKeyword =
            view.has(anyOf: [start + "_"], in: .keywordStart, isWhole: true)
            && view.hasRest([start + "_"], reading, in: .keywords, whole: true)
        return switch tier {
        case .almostTitle: view.isAlmostTitle() && view.titleStarts(start, reading)
        case .titleStart: view.titleStarts(start, reading)
        case .essentialTitle:
            view.has(anyOf: [start + "_"], in: .start, isWhole: true)
                && view.hasRest([start + "_"], reading, in: .title, whole: true)
        case .titleStartWords, .essentialTitleStart:
            view.has(anyOf: [start + "_"], in: .start, isWhole: false)
                && view.hasRest([start + "_"], reading, in: .title, whole: true)
        case .exactKeyword, .essentialKeyword: isKeyword
        case .keywordStart:
            view.has(anyOf: [start], in: .keywordStart, isWhole: false)
                && view.hasRest([start], reading, in: .keywords, whole: false)
        case .keywordAndTitleWords: isKeyword && view.hasWords(reading, in: [.title], whole: true)
        case .keywordAndTitlePrefix: isKeyword && view.hasWords(reading, in: [.title], whole: false)
        default: false
        }
    }

    private func isKeyword(_ view: View) -> Bool {
        interpretation.readings.contains { view.isText($0, of: .keywordStart, in: .keywords) }
    }

    /// The columns of the fields up to one, in the profile's order.
    private func columns(upTo field: SearchField) -> [SearchColumn] {
        (fields.prefix { $0 != field } + [field]).map(\.column)
    }
}

extension PlainTiers {
    /// How a term is looked for.
    enum Way {
        case whole
        case beginning
        case asOne
    }

    private struct Question: Hashable {
        let term: ObjectIdentifier
        let spelling: SearchHit.Spelling
        let way: Way
    }

    /// The tokens that fit a term of the interpretation, for each piece of it; none if it cannot be there in that way.
    func fitting(_ term: Term, _ spelling: SearchHit.Spelling, _ way: Way) -> [[Bool]] {
        let question = Question(term: ObjectIdentifier(term), spelling: spelling, way: way)
        if let known = known[question] { return known }
        let text = term.word.text(spelling)
        var pieces = term.word.isUnsegmented ? View.windows(text) : [FieldTokens.truncated(text)]
        if way == .asOne { pieces = term.word.isUnsegmented ? [] : [JoinedLetters.token(text)].filter { !$0.isEmpty } }
        let isWhole = way == .whole && !term.word.isUnsegmented
        let fitting = pieces.map { tokens.fitting($0, isWhole: isWhole) }
        known[question] = fitting
        return fitting
    }

    /// One entry, looked at for the words of one interpretation.
    struct View {
        let tiers: PlainTiers
        let entry: PlainEntry
        let spelling: SearchHit.Spelling
    }
}

extension Reading {
    /// For each word the terms of which one has to be there.
    var terms: [[Term]] { slots.arrays }
}
