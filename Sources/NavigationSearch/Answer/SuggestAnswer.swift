import GRDB
import NavigationModel

/// Completes what is being typed, from the titles and keywords that a viewer sees.
///
/// The same ranking as that of a search orders the entries, kept to tiers that look at titles and keywords; a title
/// or the keyword that was found is what an entry suggests.
struct SuggestAnswer {
    private let db: Database
    private let request: SearchRequest
    /// What was typed, as far as it is looked at.
    private let typed: String
    /// The query as it is read.
    private let query: QueryText
    private let cascade: Cascade
    private let ranking: Ranking
    /// The entries that fit; nil if the query has no words.
    private let candidates: Candidates?
    private let descent: Descent
    private let limit: Int

    /// For each suggestion wanted so many entries are looked at first, since many have the same title or keyword,
    private static let entries = 8
    /// and if that is not enough, ever more of them, up to about so many.
    private static let mostEntries = 20_000

    init(_ db: Database, _ request: SearchRequest, _ memory: IndexMemory) throws {
        self.db = db
        self.request = request
        let asked = QueryText(request.text, &memory.scanner)
        typed = asked.text
        limit = max(0, request.limit)
        cascade = Cascade(db, request, memory)
        let plan = memory.plans.plan(request.profile).completing
        var profile = request.profile
        profile.partialMatches = false
        let result = try Interpreter(
            query: asked, cascade: cascade, profile: profile, plan: plan,
            synonyms: try SynonymTable(db, profile, memory), counting: Candidates.limit + 1
        ).result()
        query = result.query
        ranking = result.ranking
        candidates = result.candidates
        descent = result.descent
    }

    func response() throws -> SuggestResponse {
        let (product, overflow) = limit.multipliedReportingOverflow(by: Self.entries)
        var wanted = overflow ? Int.max : product
        while true {
            let (finds, isAll) = try cascade.best(
                wanted, ranking, descent, of: candidates, isStreamable: request.profile.isStreamable)
            let isLast = isAll || wanted >= Self.mostEntries
            let suggestions = try suggestions(finds, isLast: isLast)
            if suggestions.count == limit || isLast {
                return SuggestResponse(query: request.text, level: request.level, suggestions: suggestions)
            }
            wanted *= 4
        }
    }

    /// What entries suggest, each text once, no more than wanted.
    /// - Parameter isLast: whether no more entries are looked at.
    private func suggestions(_ finds: [Cascade.Find], isLast: Bool) throws -> [String] {
        var scanner = WordScanner()
        var suggestions: [String] = []
        // What is typed already completes nothing.
        let begun = scanner.folded(query.text)
        var seen: Set<String> = [scanner.folded(typed)]
        let reader = EntryReader(db, cascade.memory)
        let analysis = MatchAnalysis(query, ranking.plan.fields, cascade.memory.analysisRoom)
        func add(_ text: String) {
            if suggestions.count < limit, seen.insert(scanner.folded(text)).inserted { suggestions.append(text) }
        }
        // What goes on elsewhere, of entries of which something goes on where the typed text ends.
        var others: [String] = []
        for find in finds {
            guard suggestions.count < limit else { break }
            let isStart = TierPlan.starts.contains(find.step.tier)
            if !isStart {
                for text in others { add(text) }
                others = []
            }
            let texts = texts(find, try reader.text(at: find.position), analysis)
            for text in texts {
                let goesOn =
                    texts.count == 1 || !isStart || !find.step.interpretation.isTyped
                    || scanner.folded(text).hasPrefix(begun)
                if goesOn { add(text) } else { others.append(text) }
            }
        }
        if isLast { for text in others { add(text) } }
        return suggestions
    }

    /// What an entry suggests: the keywords that have the words, or else its title; if that is what was typed, keywords
    /// that go on from there.
    private func texts(_ find: Cascade.Find, _ text: FieldText, _ analysis: MatchAnalysis) -> [String] {
        let entry = text.entry
        guard find.step.tier.field == .keywords else {
            guard find.step.tier == .exactTitle else { return [entry.title] }
            var scanner = WordScanner()
            let title = scanner.folded(entry.title)
            return [entry.title] + entry.keywords.filter { scanner.folded($0).hasPrefix(title) }
        }
        analysis.look(at: text, find.step)
        let positions = analysis.findings.map { $0.field == .keywords ? Set(analysis.positions($0)) : [] }
        // Words that stand in different keywords, or partly in the title, complete no text of their own.
        let common = positions.dropFirst().reduce(positions.first ?? []) { $0.intersection($1) }
        return common.isEmpty ? [entry.title] : common.sorted().map { entry.keywords[$0] }
    }
}

extension TierPlan {
    /// Tiers of texts that go on where the typed text ends.
    fileprivate static let starts: [Tier] = [.exactTitle, .almostTitle, .titleStart, .keywordStart]

    /// The tiers that look at nothing but titles and keywords, for the words as they are typed.
    fileprivate var completing: TierPlan {
        // A title that the typed text goes beyond completes nothing.
        let tiers = tiers.filter {
            ($0.field == .title && $0.kind != .other && $0 != .lengthenedTitle) || $0.field == .keywords
        }
        // What goes on where the text ends completes it best.
        let starts = tiers.filter(Self.starts.contains)
        return TierPlan(
            tiers: starts + tiers.filter { !starts.contains($0) },
            fields: fields.filter { $0 == .title || $0 == .keywords })
    }
}
