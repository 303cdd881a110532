import GRDB
import NavigationModel

/// Makes the answer to one request from one state of the index.
final class SearchAnswer {
    private let db: Database
    /// What was asked for, as far as it is needed: a whole request is dozens of things to copy.
    private let text: String
    private let offset: Int
    private let limit: Int
    private let explains: Bool
    private let isStreamable: Bool
    /// The query as it is read.
    private let query: QueryText
    /// Whether that is what its keys give on another keyboard.
    private let isRetyped: Bool
    private let cascade: Cascade
    private let ranking: Ranking
    /// The entries that fit; nil if the query has no words.
    private let candidates: Candidates?
    private let descent: Descent
    private let analysis: MatchAnalysis

    /// Hits that say what the query may have been meant to be.
    private static let suggesting = 3

    init(_ db: Database, _ request: borrowing SearchRequest, _ memory: IndexMemory) throws {
        self.db = db
        text = request.text
        offset = max(0, request.offset)
        limit = max(0, request.limit)
        explains = request.explain
        isStreamable = request.profile.isStreamable
        let typed = QueryText(request.text, &memory.scanner)
        cascade = Cascade(db, request, memory)
        let plan = memory.plans.plan(request.profile)
        let result = try Interpreter(
            query: typed, cascade: cascade, profile: request.profile, plan: plan,
            synonyms: try SynonymTable(db, request.profile, memory), counting: SearchResponse.countingLimit + 1
        ).result()
        query = result.query
        isRetyped = result.isRetyped
        candidates = result.candidates
        descent = result.descent
        var pins = try cascade.pins(of: request.profile, for: typed)
        if isRetyped {
            pins += try cascade.pins(of: request.profile, for: query).filter { !pins.contains($0) }
        }
        ranking = result.ranking.pinning(pins)
        analysis = MatchAnalysis(query, plan.fields, cascade.memory.analysisRoom)
    }

    func response() throws -> SearchResponse {
        let (finds, isAll) = try cascade.best(
            wanted, ranking, descent, of: candidates, isStreamable: isStreamable)
        let (total, isLowerBound) = try total(found: finds.count, isAll: isAll)
        return SearchResponse(
            query: text, level: cascade.level, total: total, totalIsLowerBound: isLowerBound,
            hits: try hits(finds), suggestions: try suggestions(finds),
            retyped: isRetyped ? query.text : nil)
    }

    /// One more than is shown tells whether the last one shown stands above another, and whether to count.
    private var wanted: Int {
        let (end, overflow) = offset.addingReportingOverflow(limit)
        return overflow || end == .max ? .max : max(end + 1, Self.suggesting)
    }

    private func total(found: Int, isAll: Bool) throws -> (Int, Bool) {
        let limit = SearchResponse.countingLimit
        guard !isAll else { return (min(found, limit), found > limit) }
        let count: Int
        if query.isBlank {
            count = try cascade.countAll(limit: limit + 1)
        } else if ranking.pins.isEmpty, let candidates {
            count = max(candidates.count, found)
        } else {
            count = try cascade.first(limit + 1, steps: ranking.steps).count
        }
        return (min(count, limit), count > limit)
    }

    private func hits(_ finds: [Cascade.Find]) throws -> [SearchHit] {
        let reader = EntryReader(db, cascade.memory)
        var hits: [SearchHit] = []
        hits.reserveCapacity(min(limit, finds.count))
        guard offset < finds.count else { return hits }
        // Most often the next one is of the same step, for which no reference is counted then.
        var step = finds[offset].step
        for index in finds.indices.dropFirst(offset).prefix(limit) {
            if finds[index].step !== step { step = finds[index].step }
            let shown = try reader.text(at: finds[index].position)
            analysis.look(at: shown, step)
            var explanation: SearchHit.Explanation?
            if explains {
                let next = index + 1 < finds.endIndex ? finds[index + 1] : nil
                explanation = self.explanation(
                    shown.entry, step, above: try next.map { ($0.step, try reader.entry(at: $0.position)) })
            }
            hits.append(SearchHit(shown.entry, step, analysis, explanation: explanation))
        }
        return hits
    }

    /// - Parameter next: what stands below, if anything does.
    private func explanation(
        _ entry: StoredEntry, _ step: RankingStep, above next: (RankingStep, StoredEntry)?
    ) -> SearchHit.Explanation {
        SearchHit.Explanation(
            spelling: step.spelling,
            words: analysis.findings.map {
                let term = analysis.term($0)
                return .init(
                    word: term.word.text(step.spelling), typed: term.original?.text, field: $0.field, form: $0.form)
            },
            aboveNext: next.map { RankComparison((step, entry), $0, ranking.rules).reason })
    }

    /// The query as it may have been meant, in the words of the best hits, if none of them has it as typed. Hits that lack
    /// some of the words count only if the best one does.
    private func suggestions(_ finds: [Cascade.Find]) throws -> [String] {
        var best = finds.prefix(Self.suggesting)
        let whole = best.prefix { $0.step.interpretation.partial == nil }
        if !whole.isEmpty { best = whole }
        // A profile may let corrections stand above what was typed, so the first hit alone does not tell.
        guard best.allSatisfy({ $0.step.interpretation.typos > 0 }) else { return isRetyped ? [query.text] : [] }
        var suggestions: [String] = []
        let reader = EntryReader(db, cascade.memory)
        for find in best {
            let shown = try reader.text(at: find.position)
            analysis.look(at: shown, find.step)
            let suggestion = analysis.words(of: shown, find.step).joined(separator: " ")
            if !suggestion.isEmpty, !suggestions.contains(suggestion) { suggestions.append(suggestion) }
        }
        return suggestions
    }
}

extension Cascade {
    /// A cascade over what the request's viewer sees, within what the request asks for.
    convenience init(_ db: Database, _ request: borrowing SearchRequest, _ memory: IndexMemory = IndexMemory()) {
        self.init(db: db, upTo: request.level, scope: Self.scope(request), memory: memory)
    }

    private static func scope(_ request: borrowing SearchRequest) -> [String] {
        if request.category == nil, request.tag == nil, request.under == nil { return [] }
        var tokens = FieldTokens()
        var scope: [String] = []
        if let category = request.category { scope.append(ScopeToken.category(category)) }
        if let tag = request.tag { scope.append(ScopeToken.tag(tokens.folded(tag))) }
        if let under = request.under.map(ScopeToken.normalized), !under.isEmpty {
            scope.append(ScopeToken.under(under))
        }
        return scope
    }
}
