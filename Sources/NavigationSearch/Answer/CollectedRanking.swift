import GRDB

/// Finds all entries that fit and sorts them by the rules: for profiles in which a rule that looks at the entry alone
/// comes before one that looks at the query, so that no row order yields the best first.
///
/// Its cost grows with the number of matches.
struct CollectedRanking {
    let db: Database
    let cascade: Cascade
    let ranking: Ranking

    /// All entries, best first.
    func finds() throws -> [Cascade.Find] {
        // Each entry comes with the best step that has it, in the order of the rules that look at the query.
        let finds = try cascade.first(.max, steps: ranking.steps)
        let pinned = finds.prefix { $0.step.tier == .pinned }
        let reader = EntryReader(db)
        let keyed = try finds.dropFirst(pinned.count).map { find in
            (find: find, key: key(find, try reader.entry(at: find.position)))
        }
        return pinned + keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.find)
    }

    private func key(_ find: Cascade.Find, _ entry: StoredEntry) -> [Int] {
        let step = find.step
        let keys = ranking.rules.map { rule in
            switch rule {
            case .words: step.interpretation.wordsKey
            case .typos: step.interpretation.typos
            case .substitution: step.interpretation.substitutionKey
            case .spelling: step.spellingRank
            case .tier: ranking.plan.tiers.firstIndex(of: step.tier) ?? 0
            case .exactness: step.interpretation.exactnessKey(step.exactness)
            case .priority: entry.priority ?? .max
            case .depth: entry.breadcrumb.count
            case .titleLength: entry.title.unicodeScalars.count
            case .place: Int(entry.place)
            }
        }
        return keys + [Int(find.position.place)]
    }
}

extension Cascade {
    /// The best entries of a ranking, and whether there are no more of them.
    /// - Parameters:
    ///   - candidates: the entries that fit; nil if the query has no words.
    ///   - isStreamable: whether the steps have their entries in the order of the rules.
    func best(
        _ wanted: Int, _ ranking: Ranking, _ descent: Descent, of candidates: Candidates?, isStreamable: Bool
    ) throws -> (finds: [Find], isAll: Bool) {
        guard isStreamable else {
            return (try CollectedRanking(db: db, cascade: self, ranking: ranking).finds(), true)
        }
        if let candidates { return try descent.first(wanted, of: candidates, pins: ranking.pins) }
        let finds = try first(wanted, steps: ranking.steps)
        return (finds, finds.count < wanted)
    }
}
