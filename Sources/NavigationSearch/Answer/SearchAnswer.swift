import GRDB
import NavigationModel

/// Makes the answer to one request from one state of the index.
struct SearchAnswer {
    private let db: Database
    private let request: SearchRequest
    private let query: QueryText
    private let cascade: Cascade

    init(_ db: Database, _ request: SearchRequest) throws {
        self.db = db
        self.request = request
        let cascade = Cascade(
            db: db, levels: AccessLevel.allCases.filter { $0 <= request.level }, scope: Self.scope(request))
        var query = QueryText(request.text)
        try query.keepReadings { try cascade.contains(MatchExpression.joined($0)) }
        self.query = query
        self.cascade = cascade
    }

    func response() throws -> SearchResponse {
        let offset = max(0, request.offset)
        let limit = max(0, request.limit)
        let (end, overflow) = offset.addingReportingOverflow(limit)
        // One more than is shown tells whether the last one shown stands above another, and whether to count.
        let wanted = overflow || end == .max ? .max : end + 1
        let (finds, isAll) = try finds(wanted)
        let (total, isLowerBound) = try total(found: finds.count, isAll: isAll)
        return SearchResponse(
            query: request.text, level: request.level, total: total, totalIsLowerBound: isLowerBound,
            hits: try hits(finds.dropFirst(offset), limit))
    }

    /// The best entries, and whether there are no more of them.
    private func finds(_ wanted: Int) throws -> (finds: [Cascade.Find], isAll: Bool) {
        let steps = Ranking.steps(for: query)
        guard let expression = Ranking.anyStep(for: query) else {
            let finds = try cascade.first(wanted, steps: steps)
            return (finds, finds.count < wanted)
        }
        // Most queries match little: to know first how much spares most of the steps.
        let matches = try cascade.count(expression, limit: wanted)
        guard matches < wanted else { return (try cascade.first(wanted, steps: steps), false) }
        return (try cascade.all(matches, steps: steps), true)
    }

    private static func scope(_ request: SearchRequest) -> [String] {
        var tokens = FieldTokens()
        var scope: [String] = []
        if let category = request.category { scope.append(ScopeToken.category(category)) }
        if let tag = request.tag { scope.append(ScopeToken.tag(tokens.folded(tag))) }
        if let under = request.under.map(ScopeToken.normalized), !under.isEmpty {
            scope.append(ScopeToken.under(under))
        }
        return scope
    }

    private func total(found: Int, isAll: Bool) throws -> (Int, Bool) {
        let limit = SearchResponse.countingLimit
        guard !isAll else { return (min(found, limit), found > limit) }
        let count: Int
        if query.isBlank {
            count = try cascade.countAll(limit: limit + 1)
        } else if let expression = Ranking.anyStep(for: query) {
            count = try cascade.count(expression, limit: limit + 1)
        } else {
            count = try cascade.first(limit + 1, steps: Ranking.steps(for: query)).count
        }
        return (min(count, limit), count > limit)
    }

    private func hits(_ finds: ArraySlice<Cascade.Find>, _ limit: Int) throws -> [SearchHit] {
        let shown = try finds.prefix(request.explain && limit < .max ? limit + 1 : limit).map { find in
            (step: find.step, entry: try entry(find.position))
        }
        return shown.indices.prefix(limit).map { index in
            let (step, entry) = shown[index]
            let analysis = MatchAnalysis(entry, step, query)
            let next = index + 1 < shown.endIndex ? shown[index + 1] : nil
            return SearchHit(
                entry, step, analysis,
                explanation: request.explain ? explanation(analysis, shown[index], above: next) : nil)
        }
    }

    private func entry(_ position: Position) throws -> StoredEntry {
        guard
            let row = try Row.fetchOne(
                db.cachedStatement(sql: IndexSQL.selectEntry), arguments: [position.rowID])
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an entry is missing") }
        return StoredEntry(row)
    }

    private func explanation(
        _ analysis: MatchAnalysis, _ hit: (step: RankingStep, entry: StoredEntry),
        above next: (step: RankingStep, entry: StoredEntry)?
    ) -> SearchHit.Explanation {
        SearchHit.Explanation(
            spelling: hit.step.spelling,
            words: analysis.findings.map {
                .init(word: $0.word.text(hit.step.spelling), field: $0.field, form: $0.form)
            },
            aboveNext: next.map { RankComparison.sentence(hit, above: $0) })
    }
}
