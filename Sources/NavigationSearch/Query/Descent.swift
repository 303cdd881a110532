import NavigationModel

/// Finds the best entries by as few questions to the index as possible.
///
/// If a query has few entries, one question finds them all and tells each one's tier. If it has many, the tiers are
/// asked for family by family, each in static-rank order and no further than needed: as soon as some tiers have as many
/// as are wanted, only better ones are looked for.
final class Descent {
    let cascade: Cascade
    let ranking: Ranking
    let steps: RankingSteps
    /// A step of another interpretation, and before which of the others it stands.
    let besides: (step: RankingStep, before: Int)?
    // What has been found for who asked last.
    @exclusivity(unchecked) private var finds: [Cascade.Find] = []
    @exclusivity(unchecked) private var seen = ShownRows()
    /// All entries, once they are known and if there are no pins.
    private var all: [Cascade.Find]?
    /// Whether some title is the query; nil as long as nobody has asked.
    private var isTitle: Bool?
    /// The same of titles that go on by a letter or two.
    private var isAlmostTitle: Bool?
    /// Whether what finds nothing is noted, since it will be asked for again.
    private var notesVain = false

    init(_ cascade: Cascade, _ ranking: Ranking) {
        self.cascade = cascade
        self.ranking = ranking
        steps = RankingSteps(ranking, cascade.memory.shapes)
        besides = nil
    }

    private init(_ other: Descent, _ step: RankingStep, before: Int) {
        cascade = other.cascade
        ranking = other.ranking
        steps = other.steps
        besides = (step, before)
    }

    /// The same with a tier of another interpretation, without working out anew what queries of this shape have in common;
    /// nil if nothing has been, or if the order of the tiers alone does not say where that tier stands.
    func adding(_ tier: Tier, of other: Interpretation) -> Descent? {
        guard steps.shaped != nil, !ranking.hasSpellings, let place = ranking.plan.tiers.firstIndex(of: tier),
            let before = steps.indices.first(where: { steps.tier(of: $0) > place }),
            let formula = ranking.expression(other, spelling: .asTyped)[tier]
        else { return nil }
        let step = RankingStep(
            tier: tier, spelling: .asTyped, exactness: .words, spellingRank: 0, interpretation: other,
            source: .match(formula))
        return Descent(self, step, before: before)
    }

    /// Of so many entries at least the tiers are looked at together.
    private static let batch = 1_000

    /// So many entries are looked at one by one.
    var limit: Int { Candidates.limit(ranking.query) }

    /// The best entries, best first, and whether these are all.
    /// - Parameters:
    ///   - pins: rows that stand first whatever the rules say.
    ///   - end: the step before which they are looked for; nil if that is anywhere.
    func first(
        _ wanted: Int, of candidates: Candidates, pins: [Int64] = [], before end: Int? = nil
    ) throws -> (finds: [Cascade.Find], isAll: Bool) {
        if pins.isEmpty, let all { return wanted > all.count ? (all, true) : (Array(all.prefix(wanted)), false) }
        finds = []
        finds.reserveCapacity(min(wanted, Self.batch))
        seen = ShownRows(reserving: wanted)
        if !pins.isEmpty, let pinned = ranking.pinning(pins).pinned {
            for rowID in pins where finds.count < wanted && seen.insert(rowID) {
                finds.append(.init(position: Position(rowID: rowID), step: pinned))
            }
        }
        var start = 0
        let end = end ?? steps.indices.upperBound
        while start < end, finds.count < wanted {
            if let besides, besides.before == start { try addAll(of: besides.step, wanted) }
            let (range, rows) = steps(from: start, of: candidates)
            let last = besides.flatMap { range.dropFirst().contains($0.before) ? $0.before : nil } ?? range.upperBound
            try add(start..<last, wanted, of: rows)
            start = last
        }
        if pins.isEmpty, candidates.rows != nil, finds.count < wanted, end == steps.indices.upperBound { all = finds }
        return (finds, finds.count < wanted)
    }

    /// Whether the best entry is in one of the first so many tiers of the plan.
    func isBest(inFirst tiers: Int, of candidates: Candidates) throws -> Bool {
        // Of one interpretation alone no tier behind them need be asked. Another one may stand before its last tiers.
        let isAlone = ranking.interpretations.count == ranking.vain + 1
        let last = isAlone ? steps.indices.last { steps.tier(of: $0) < tiers } ?? -1 : nil
        notesVain = true
        defer { notesVain = false }
        let best = try first(1, of: candidates, before: last.map { $0 + 1 }).finds.first?.step.tier
        return best.flatMap { ranking.plan.tiers.firstIndex(of: $0) }.map { $0 < tiers } ?? false
    }

    /// From a step on, those that are looked for together, and what they find by words, if it is known.
    private func steps(from start: Int, of candidates: Candidates) -> (Range<Int>, TokenColumns?) {
        var range = start..<steps.indices.upperBound
        if let known = candidates.known {
            let isKnown = steps.interpretation(of: start) < known.interpretations
            let end = range.first { (steps.interpretation(of: $0) < known.interpretations) != isKnown }
            range = start..<(end ?? range.upperBound)
            if isKnown { return (range, known.rows) }
        }
        return candidates.rows.map { (range, $0) } ?? (steps.family(from: start), nil)
    }

    /// Adds the entries of some steps: all, or as many as are missing.
    /// - Parameter rows: what the steps find by words, if it is known.
    private func add(_ range: Range<Int>, _ wanted: Int, of rows: TokenColumns? = nil) throws {
        var range = range
        while finds.count < wanted, let first = range.first, !steps.asksForWords(first) {
            if try mayHaveEntries(first), let step = steps[first] { try addAll(of: step, wanted) }
            range = range.dropFirst()
        }
        guard finds.count < wanted, !range.isEmpty else { return }
        var found = StepEntries(range, wanted: wanted - finds.count)
        if let rows { try sort(rows, askingBounds: true, into: &found) } else { try find(&found) }
        for index in range where finds.count < wanted && (!steps.asksForWords(index) || !found[index].isEmpty) {
            guard try steps.asksForWords(index) || mayHaveEntries(index), let step = steps[index] else { continue }
            if step.formula == nil { try addAll(of: step, wanted) }
            for rowID in found[index] where finds.count < wanted { add(Position(rowID: rowID), step) }
        }
    }

    /// Looks for the best entries of some steps, best static rank first. As soon as some steps have as many as are
    /// wanted, only those before the last of them are looked for further on.
    private func find(_ found: inout StepEntries) throws {
        var place: UInt32 = 0
        var isNothing = true
        while let cover = steps.cover(found.sought) {
            if cascade.vain.contains(cover) { return }
            let sought = found.sought
            let sole = steps.sole(sought)
            var scan = try PlaceScan(cover, cascade, from: place)
            while found.sought == sought {
                var rowIDs = try scan.batch(min(found.wanted, Self.batch))
                guard !rowIDs.isEmpty else {
                    if notesVain, isNothing { cascade.vain.append(cover) }
                    return
                }
                isNothing = false
                if let sole {
                    rowIDs.removeAll(where: seen.contains)
                    rowIDs.sort(by: Self.isBetter)
                    found.add(rowIDs, to: sole)
                } else {
                    let rows = TokenColumns(cascade.db, cascade.postings, rows: rowIDs)
                    try sort(rows, askingBounds: false, into: &found)
                }
            }
            place = scan.bound
        }
    }

    private static func isBetter(_ one: Int64, _ other: Int64) -> Bool {
        Position(rowID: one).place < Position(rowID: other).place
    }

    /// Adds each entry to the first step that it fits.
    /// - Parameter asksBounds: whether what steps are within is worth asking for: not where all entries are known to be.
    private func sort(_ rows: TokenColumns, askingBounds asksBounds: Bool, into found: inout StepEntries) throws {
        try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: rows.setCount) { rest in
            for set in 0..<rows.setCount {
                rest.initializeElement(
                    at: set, to: seen.isEmpty ? rows.all(of: set) : rows.all(of: set, without: seen.contains))
            }
            var bounds = KnownFits(sets: rows.setCount)
            for index in found.sought where found.sought.contains(index) {
                guard steps.asksForWords(index) else { continue }
                let step = steps.formula(of: index)
                guard step.formula >= 0 else { continue }
                let bound = asksBounds ? steps.bound(of: index) : nil
                try add(index, step, within: bound, &bounds, of: rows, rest, into: &found)
                if rest.allSatisfy({ $0 == 0 }) { return }
            }
        }
    }

    /// Adds those of some entries to a step that fit it.
    /// - Parameters:
    ///   - bound: a step that all entries of this one fit.
    ///   - rest: a bit for each entry that is asked about; those that are added are taken out.
    private func add(
        _ index: Int, _ step: StepFormulas.Step, within bound: Int?, _ bounds: inout KnownFits, of rows: TokenColumns,
        _ rest: UnsafeMutableBufferPointer<UInt64>, into found: inout StepEntries
    ) throws {
        let wider = bound.map { steps.formula(of: $0).formula } ?? -1
        let nodes = steps.nodes
        var rowIDs: [Int64] = []
        var near: [NearRow] = []
        for set in rest.indices where rest[set] != 0 {
            var asked = rest[set]
            if let bound, wider >= 0 {
                asked = try bounds.fits(bound, asked, set) { try rows.fitting(asked, of: set, wider, in: nodes) }
            }
            let fits =
                try bounds[index, set].map { $0 & asked } ?? rows.fitting(asked, of: set, step.formula, in: nodes)
            guard fits != 0 else { continue }
            if step.hasNeighbors {
                fits.forEachBit { near.append(NearRow(rowID: rows.rowID($0, of: set), set: set, bit: $0)) }
            } else {
                if rowIDs.isEmpty { rowIDs.reserveCapacity(fits.nonzeroBitCount) }
                fits.forEachBit { rowIDs.append(rows.rowID($0, of: set)) }
                rest[set] &= ~fits
            }
        }
        if !near.isEmpty {
            for row in try neighbors(index, among: near, atMost: found.missing(upTo: index)) {
                rowIDs.append(row.rowID)
                rest[row.set] &= ~(1 &<< UInt64(row.bit))
            }
        }
        guard !rowIDs.isEmpty else { return }
        if !step.hasNeighbors, rowIDs.count > 1 { rowIDs.sort(by: Self.isBetter) }
        found.add(rowIDs, to: index)
    }

    /// Reads the entries of a step in static-rank order.
    private func addAll(of step: RankingStep, _ wanted: Int) throws {
        if let positions = try cascade.titled(step.source) {
            for position in positions where finds.count < wanted && !seen.contains(position.rowID) {
                if try cascade.isInScope(position, step.source) { add(position, step) }
            }
            return
        }
        var source = step.source
        if case .titleHashes(let hashes, within: let formula) = source {
            source = .titleHashes(try hashes.filter(cascade.hasTitled), within: formula)
        }
        try cascade.forEachPosition(of: source) { position in
            add(position, step)
            return finds.count < wanted
        }
    }

    /// Whether a step that does not ask for words may find anything, which most often is clear before it is made.
    private func mayHaveEntries(_ index: Int) throws -> Bool {
        if ranking.query.isBlank { return true }
        if steps.asksForAlmostTitle(index) { return try mayBeAlmostTitle() }
        return try !steps.asksForTitle(index) || mayBeTitle()
    }

    /// Whether a title may be the query, in whatever way it is written: then it has the query's letters, or the sign for
    /// "and".
    private func mayBeTitle() throws -> Bool {
        if let isTitle { return isTitle }
        let letters = TitleHash.letters(ranking.query.start)
        let conjoined = TitleHash.words(ranking.query.conjoinedStart)
        let mayBe = try letters == nil || isTitled(letters) || isTitled(conjoined) || isTitled(conjoined?.second)
        isTitle = mayBe
        return mayBe
    }

    /// Whether a title may be the query but for its last letters.
    private func mayBeAlmostTitle() throws -> Bool {
        if let isAlmostTitle { return isAlmostTitle }
        let mayBe = try AlmostTitle.hashes(ranking.query).contains(where: cascade.hasTitled)
        isAlmostTitle = mayBe
        return mayBe
    }

    private func isTitled(_ hash: RowHash?) throws -> Bool {
        guard let hash else { return false }
        return try cascade.hasTitled(hash)
    }

    private func add(_ position: Position, _ step: RankingStep) {
        // What an earlier tier found fits the later ones as well.
        if seen.insert(position.rowID) { finds.append(.init(position: position, step: step)) }
    }

    /// A row that may be one of a step, and where it is among those that are looked at.
    private struct NearRow {
        let rowID: Int64
        let set: Int
        let bit: Int
    }

    /// The best of some entries that have the words of a step next to each other in the title, best static rank first.
    /// - Parameter wanted: no more are looked for, since each title has to be read.
    private func neighbors(
        _ index: Int, among near: [NearRow], atMost wanted: Int
    ) throws -> [NearRow] {
        guard case .neighbors(let neighbors, within: _) = steps[index]?.source else { return [] }
        var found: [NearRow] = []
        for row in near.sorted(by: { Self.isBetter($0.rowID, $1.rowID) }) {
            guard found.count < wanted else { break }
            if try cascade.has(neighbors, row.rowID) { found.append(row) }
        }
        return found
    }
}
