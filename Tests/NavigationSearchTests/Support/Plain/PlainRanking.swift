import NavigationModel

@testable import NavigationSearch

/// The ranking as docs/ARCHITECTURE.md and docs/profile.md describe it, done in the plainest way: every entry is held
/// against every tier for everything that the query may mean, and hits are compared rule by rule. Slow, and right by
/// reading it; the index has to agree with it.
///
/// It shares with the index how texts are folded and split, and what an interpretation, a tier and a rule are. It
/// knows nothing of SQLite, of the lexicon and of steps.
struct PlainRanking {
    /// A hit, and what is said of it.
    struct Hit {
        let id: String
        let tier: Tier
        let typos: Int
        let substitution: SearchHit.Substitution
        /// Words that the entry does not have.
        let dropped: [String]
    }

    private let tokens = PlainTokens()
    private let entries: [PlainEntry]
    private let synonyms: [SynonymRule]

    init(_ manifest: ValidatedManifest) {
        var fields = FieldTokens()
        let tokens = tokens
        entries = manifest.entries().filter(\.isSearchable).map { PlainEntry($0, tokens, &fields) }
        synonyms = manifest.manifest.synonyms
    }

    /// Everything that matches, best first, whatever the request's limit.
    func search(_ request: SearchRequest) -> [Hit] {
        tokens.forget()
        let profile = request.profile
        let allowed = entries.filter { $0.isAllowed(by: request) }
        let typed = QueryText(request.text)
        let meaning = meaning(of: typed, request, allowed)
        let ordered = ordered(candidates(meaning.query, meaning.plan, meaning.interpretations), profile)
        var pinned = self.pinned(typed, profile, allowed)
        if meaning.isRetyped {
            pinned += self.pinned(meaning.query, profile, allowed).filter { hit in !pinned.contains { $0.id == hit.id }
            }
        }
        let found = allowed.compactMap { entry -> (entry: PlainEntry, way: Candidate)? in
            guard !pinned.contains(where: { $0.id == entry.entry.id }) else { return nil }
            return ordered.first { $0.fits(entry) }.map { (entry, $0) }
        }
        let sorted = found.map { (hit: $0, key: $0.way.key(profile, $0.entry)) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return pinned + sorted.map { $0.hit.way.hit($0.hit.entry) }
    }

    /// The query as it was typed; or if that finds nothing without words mended, as it would be on another keyboard; or
    /// if that does neither, with a word as beginnings of several.
    private func meaning(of typed: QueryText, _ request: SearchRequest, _ allowed: [PlainEntry]) -> PlainMeaning {
        let visible = entries.filter { $0.isAllowed(by: SearchRequest(request.text, level: request.level)) }
        let isForeign = Romanization.marks.contains { mark in
            visible.contains { $0.hasAnywhere(tokens.fitting(mark, isWhole: false)) }
        }
        // Who sees nothing in another script has no tiers for it.
        let whole = TierPlan(request.profile)
        let latin: [Tier] = [.latinTitle, .latinStart, .latin, .latinInitials, .fieldLatin]
        let plan = TierPlan(tiers: whole.tiers.filter { isForeign || !latin.contains($0) }, fields: whole.fields)
        var exact = request.profile
        exact.partialMatches = false
        exact.typos = .none
        func interpreter(_ query: QueryText, _ profile: SearchProfile, _ plan: TierPlan) -> PlainInterpreter {
            self.interpreter(query, profile, plan, visible: visible, allowed: allowed)
        }
        /// What a query means; nil if nothing fits.
        func read(_ query: QueryText, _ profile: SearchProfile, _ plan: TierPlan) -> PlainMeaning? {
            let interpreter = interpreter(query, profile, plan)
            let interpretations = interpreter.interpretations()
            guard interpreter.fitting(interpretations) > 0 else { return nil }
            return PlainMeaning(query: query, plan: plan, interpretations: interpretations)
        }
        let asTyped = interpreter(typed, request.profile, plan)
        let meaning = PlainMeaning(query: typed, plan: plan, interpretations: asTyped.interpretations())
        if !typed.words.isEmpty, let words = asTyped.withGenericWordsApart(),
            let apart = read(QueryText(words), request.profile, plan), apart.isEssential
        {
            return apart
        }
        guard !typed.words.isEmpty, read(typed, exact, plan) == nil, !asTyped.isFoundWithoutGenericWords else {
            return meaning
        }
        if request.profile.keyboardLayouts, isForeign || !KeyboardLayout.isLatin(typed.text) {
            let retyped = KeyboardLayout.retyped(typed.text) { _ in true }
            for query in retyped.map({ QueryText($0) }) where !query.words.isEmpty {
                guard interpreter(query, exact, plan).mayBeMeant, var meaning = read(query, exact, plan) else {
                    continue
                }
                meaning.isRetyped = true
                return meaning
            }
        }
        for words in asTyped.inParts() {
            // Three beginnings may stand apart, two have to stand next to each other.
            var wanted: [Tier] = [.abbreviatedTitle, .titleButOne, .titleNeighbors]
            if words.count - typed.words.count == 2 { wanted += [.titleButTwo, .titlePrefix] }
            let ofTitle = TierPlan(tiers: plan.tiers.filter { wanted.contains($0) }, fields: [.title])
            let query = QueryText(words.map { $0.text(.asTyped) }.joined(separator: " "))
            if let meaning = read(query, exact, ofTitle) { return meaning }
        }
        if request.profile.partialMatches, asTyped.fitting(asTyped.withAllWords()) == 0,
            let query = asTyped.inPieces().map({ QueryText($0) }), let meaning = read(query, request.profile, plan)
        {
            return meaning
        }
        return meaning
    }

    private func interpreter(
        _ query: QueryText, _ profile: SearchProfile, _ plan: TierPlan, visible: [PlainEntry], allowed: [PlainEntry]
    ) -> PlainInterpreter {
        let known = PlainFits()
        return PlainInterpreter(
            query: query, profile: profile, synonyms: synonyms, tokens: tokens, visible: visible,
            fitting: { interpretations in
                let fits = interpretations.map { interpretation in
                    known.fits(interpretation) {
                        let candidates = self.candidates(query, plan, [$0])
                        return allowed.map { entry in candidates.contains { $0.fits(entry) } }
                    }
                }
                return allowed.indices.count { entry in fits.contains { $0[entry] } }
            },
            tiers: { interpretations in
                let ways = self.ordered(self.candidates(query, plan, interpretations), profile)
                return allowed.compactMap { entry in ways.firstIndex { $0.fits(entry) } }.sorted()
                    .map { ways[$0].look?.tier ?? .all }
            },
            best: { interpretations in
                let ways = self.ordered(self.candidates(query, plan, interpretations), profile)
                return allowed.compactMap { entry in ways.firstIndex { $0.fits(entry) } }.min()
                    .map { (ways[$0].look?.tier ?? .all, ways[$0].interpretation) }
            })
    }

    /// Of the ways in which an entry fits, the best one by the rules that look at the query counts.
    private func ordered(_ candidates: [Candidate], _ profile: SearchProfile) -> [Candidate] {
        candidates.enumerated().sorted { left, right in
            let (one, other) = (left.element.key(profile), right.element.key(profile))
            return one == other ? left.offset < right.offset : one.lexicographicallyPrecedes(other)
        }.map(\.element)
    }

    private func pinned(_ query: QueryText, _ profile: SearchProfile, _ allowed: [PlainEntry]) -> [Hit] {
        var fields = FieldTokens()
        guard let start = fields.start(query.text) else { return [] }
        var ids: [String] = []
        for pin in profile.pins where fields.start(pin.query) == start {
            for id in pin.ids where !ids.contains(id) && allowed.contains(where: { $0.entry.id == id }) {
                ids.append(id)
            }
        }
        return ids.map { Hit(id: $0, tier: .pinned, typos: 0, substitution: .none, dropped: []) }
    }

    /// Every tier in every way to look at it, for every interpretation.
    private func candidates(_ query: QueryText, _ plan: TierPlan, _ interpretations: [Interpretation]) -> [Candidate] {
        guard !query.isBlank else {
            return interpretations.map { Candidate(tiers: nil, interpretation: $0, look: nil, order: 0) }
        }
        return interpretations.flatMap { interpretation in
            let tiers = PlainTiers(tokens: tokens, query: query, interpretation: interpretation, fields: plan.fields)
            return plan.tiers.enumerated().flatMap { order, tier -> [Candidate] in
                // Of an entry that has some of the words it only says something how much it has, and where. Titles that
                // say enough are asked for by themselves, too.
                switch interpretation.scope {
                case .all: guard !tier.isEssential, tier != .lengthenedTitle else { return [] }
                case .exactTitle: guard tier == .exactTitle else { return [] }
                case .lengthenedTitle: guard tier == .lengthenedTitle else { return [] }
                case .essential: guard tier.isEssential else { return [] }
                case .essentialTexts: guard [.essentialTitle, .essentialKeyword].contains(tier) else { return [] }
                case .almostEssentialTitle: guard tier == .essentialTitle else { return [] }
                case .essentialElsewhere:
                    guard Self.tiersElsewhere.contains(tier) else { return [] }
                case .titles:
                    guard !tier.isEssential, tier != .lengthenedTitle,
                        Array(tier.fields(in: plan.fields)) == [.title]
                    else { return [] }
                case .wholeTitles:
                    guard [.exactTitle, .reorderedTitle, .abbreviatedTitle].contains(tier) else { return [] }
                }
                switch interpretation.partial?.place {
                case nil: break
                case .wholeTitle: guard tier == .exactTitle else { return [] }
                case .wholeKeyword: guard tier == .exactKeyword else { return [] }
                case .title: guard tier == .titleWords else { return [] }
                case .anywhere, .anything, .silent: guard tier.countsForParts else { return [] }
                }
                return Self.looks(tier, query, interpretation, plan).map {
                    Candidate(tiers: tiers, interpretation: interpretation, look: $0, order: order)
                }
            }
        }
    }
}

extension PlainRanking {
    /// Where ancestors' titles may have some of the words that generic ones leave, and first letters.
    static let tiersElsewhere: [Tier] = [
        .titleAndAncestorStart, .titleAndAncestors, .titleAndParentWords, .titleAndAncestorWords, .titleAndParentPrefix,
        .titleAndAncestorPrefix, .initials,
    ]

    /// One way in which an entry may fit.
    private final class Candidate {
        /// Nil for a blank query, which every entry fits.
        let tiers: PlainTiers?
        let interpretation: Interpretation
        let look: PlainTiers.Look?
        /// The place of the tier in the profile.
        let order: Int

        init(tiers: PlainTiers?, interpretation: Interpretation, look: PlainTiers.Look?, order: Int) {
            self.tiers = tiers
            self.interpretation = interpretation
            self.look = look
            self.order = order
        }

        func fits(_ entry: PlainEntry) -> Bool {
            guard let tiers, let look else { return true }
            return tiers.belongs(entry, look)
        }

        /// What each rule compares, up to the place in the manifest, which always decides.
        func key(_ profile: SearchProfile, _ entry: PlainEntry? = nil) -> [Int] {
            (profile.rules.prefix { $0 != .place } + [.place]).compactMap { rule in
                switch rule {
                case .words: wordsKey
                case .typos: interpretation.typos
                case .substitution: interpretation.substitution.number
                case .spelling: isAsTyped ? 0 : 1
                case .tier: order
                case .exactness: (interpretation.generic.first?.count ?? 0) * 10 + (look?.exactness.rawValue ?? 0)
                case .priority, .depth, .titleLength, .place: entry?.key(rule)
                }
            }
        }

        /// What has all words stands before titles that say enough, and these before what has them without endings,
        /// unless that is all of a title.
        private var wordsKey: Int {
            if interpretation.scope == .essentialElsewhere { return 1 }
            if interpretation.isShortened { return [.all, .titles].contains(interpretation.scope) ? 1_000 : 1 }
            guard let partial = interpretation.partial, let weights = tiers?.some?.weights else { return 0 }
            let words = weights.words(partial.place)
            let dropped = words.count - partial.needed
            switch partial.place {
            case .wholeTitle(let fillers): return 5 + dropped * 100 - fillers
            case .wholeKeyword: return 6 + dropped * 100
            case .title(_, let order): return 7 + dropped * 100 + order
            case .anywhere, .anything, .silent:
                let isAll = dropped == 0 && weights.countsAll && words == partial.parts.counted
                return isAll ? 0 : dropped + (partial.place == .silent ? 3_000 : 2_000)
            }
        }

        /// A title that is the query counts as typed, unless it has other symbols.
        private var isAsTyped: Bool {
            guard let tiers, let look else { return true }
            guard look.tier == .exactTitle else { return look.spelling == .asTyped }
            return !tiers.query.hasSymbols || [.asWritten, .literal].contains(look.exactness)
        }

        func hit(_ entry: PlainEntry) -> Hit {
            var dropped: [String] = []
            if let tiers, let look, let partial = interpretation.partial {
                // Diacritics aside, a word is no less there.
                let view = PlainTiers.View(tiers: tiers, entry: entry, spelling: .folded)
                dropped = view.words(notIn: look.tier, of: partial)
            }
            if let tiers {
                let view = PlainTiers.View(tiers: tiers, entry: entry, spelling: .folded)
                dropped += view.genericWordsLeft
            }
            return Hit(
                id: entry.entry.id, tier: look?.tier ?? .all, typos: interpretation.typos,
                substitution: interpretation.substitution, dropped: dropped)
        }
    }
}
