import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Everything that a query finds, best first, without what it takes to show it.
struct WholeAnswer {
    let ranking: Ranking
    let finds: [Cascade.Find]
    let cascade: Cascade

    /// All that the query may mean.
    init(_ text: String, _ db: Database, level: AccessLevel = .admin, profile: SearchProfile = .standard) throws {
        let cascade = Cascade(db, SearchRequest(text, level: level))
        let result = try Interpreter(
            query: QueryText(text), cascade: cascade, profile: profile, plan: TierPlan(profile),
            synonyms: try SynonymTable(db, profile), counting: .max
        ).result()
        let plan = try TierPlan(profile).fitting(result.query, cascade)
        try self.init(result.query, cascade, plan, profile, result.ranking.interpretations)
    }

    /// Only what has the words as they are typed, joined ones too.
    init(typed text: String, _ db: Database) throws {
        let query = QueryText(text)
        let reading = Reading(query)
        let joined = WordJoining.joined(query.words) { _ in true }
        let typed = Interpretation([reading], joined: joined.readings(of: reading))
        try self.init(query, Cascade(db, SearchRequest(text, level: .admin)), .standard, .standard, [typed])
    }

    private init(
        _ query: QueryText, _ cascade: Cascade, _ plan: TierPlan, _ profile: SearchProfile,
        _ interpretations: [Interpretation]
    ) throws {
        self.cascade = cascade
        ranking = Ranking(
            query: query, plan: plan, rules: profile.decidingRules, interpretations: interpretations,
            tokens: cascade.tokens)
        finds = try cascade.first(.max, steps: ranking.steps)
    }

    /// How many entries fit a formula, as FTS5 says.
    func count(_ formula: MatchFormula) throws -> Int {
        try FullTextQuery(formula, cascade.tokens).rows(cascade.db).filter { $0 <= cascade.highestRowID }.count
    }

    /// What the rules that look at the query say of a find, comparable between queries.
    func key(_ find: Cascade.Find) -> [Int] {
        let meaning = find.step.interpretation
        return [
            meaning.wordsKey, meaning.typos, meaning.substitution.number, find.step.spellingRank,
            TierPlan.standard.tiers.firstIndex(of: find.step.tier) ?? 0, find.step.exactness.rawValue,
        ]
    }
}

extension StoredEntry {
    /// The ids of all entries.
    static func ids(_ db: Database) throws -> [Position: String] {
        let rows = try Row.fetchAll(db, sql: "SELECT position, id FROM entry")
        return Dictionary(uniqueKeysWithValues: rows.map { (Position(rowID: $0[0]), $0[1]) })
    }
}
