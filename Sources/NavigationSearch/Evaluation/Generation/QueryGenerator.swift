public import NavigationModel

/// Makes a query set with judgments from a manifest, for an app that has no logs of what people type.
///
/// ```swift
/// let querySet = QueryGenerator(manifest, seed: 1).querySet()
/// ```
///
/// The same manifest, seed and count give the same set, byte for byte. What is drawn for an entry depends on its id,
/// the kind and the seed alone, so an item more changes the queries of its own and at most one other in each kind.
/// docs/generated-queries.md says what counts as a good answer.
public struct QueryGenerator: Sendable {
    private let corpus: GenerationCorpus
    private let seed: UInt64
    private let count: Int

    /// How many queries of each kind are made unless somebody says otherwise.
    public static let defaultCount = 100
    /// How many entries are judged beside the one that is meant, the best by static rank.
    public static let maximumAlternatives = 30

    /// A generator for a manifest's searchable entries.
    /// - Parameters:
    ///   - seed: other seeds draw other entries, levels and typos.
    ///   - count: queries of each kind at the most; there are fewer where the manifest has no more to draw from.
    public init(_ manifest: ValidatedManifest, seed: UInt64 = 0, count: Int = QueryGenerator.defaultCount) {
        corpus = GenerationCorpus(manifest.entries())
        self.seed = seed
        self.count = max(0, count)
    }

    /// The set: kind by kind, within a kind in the order of static rank.
    public func querySet() -> QuerySet { QuerySet(checked: QueryKind.allCases.flatMap(queries)) }

    /// The queries of a kind.
    public func queries(_ kind: QueryKind) -> [JudgedQuery] {
        let ordered = corpus.subjects.indices.map { index in
            var random = SplitMix64(seed: hash(kind, corpus.subjects[index].entry.id))
            return (index: index, place: place(kind, corpus.subjects[index], &random), random: random)
        }.sorted { ($0.place, $0.index) < ($1.place, $1.index) }
        var seen: Set<String> = []
        var chosen: [(index: Int, query: JudgedQuery)] = []
        for (index, _, random) in ordered where chosen.count < count {
            var random = random
            let subject = corpus.subjects[index]
            guard let (draft, query) = unjudged(kind, subject, &random) else { continue }
            // The same words asked by the same viewer say nothing new, and to judge them takes a look at every entry.
            guard seen.insert(query.level.rawValue + query.text).inserted, seen.insert(query.id).inserted else {
                continue
            }
            chosen.append((index, judged(query, draft, kind, subject)))
        }
        return chosen.sorted { $0.index < $1.index }.map(\.query)
    }

    /// Where an entry stands in the draw: a number that is drawn, for beginnings of titles with weights 1/√priority,
    /// since people look for important screens more (priority sampling; Duffield, Lund and Thorup 2007).
    private func place(_ kind: QueryKind, _ subject: GenerationSubject, _ random: inout SplitMix64) -> Double {
        let drawn = Double.random(in: 0..<1, using: &random)
        guard kind.prefixLength != nil else { return drawn }
        return drawn * (subject.entry.priority.map(Double.init) ?? corpus.lastPriority).squareRoot()
    }

    /// A query that nothing is known to answer yet; nil if there is nothing to make it of.
    private func unjudged(
        _ kind: QueryKind, _ subject: GenerationSubject, _ random: inout SplitMix64
    ) -> (QueryDraft, JudgedQuery)? {
        let entry = subject.entry
        let levels = AccessLevel.allCases.filter { (kind == .negativeLevel) == ($0 < entry.accessLevel) }
        guard let level = levels.randomElement(using: &random),
            let draft = QueryDraft(kind, subject, corpus, &random)
        else { return nil }
        let text = draft.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty else { return nil }
        return (
            draft,
            JudgedQuery(id: id(kind, entry.id), text: text, level: level, kind: kind.rawValue, note: draft.note)
        )
    }

    private func judged(
        _ query: JudgedQuery, _ draft: QueryDraft, _ kind: QueryKind, _ subject: GenerationSubject
    ) -> JudgedQuery {
        let entry = subject.entry
        var query = query
        var fitting = 0
        for other in corpus.candidates(for: draft, subject) {
            let isTarget = other.entry.id == entry.id
            let grade = isTarget ? 3 : other.start == subject.start ? 2 : draft.grade(other)
            guard grade > 0 else { continue }
            if other.entry.accessLevel > query.level {
                if kind == .negativeLevel { query.forbidden.append(other.entry.id) }
                continue
            }
            if grade >= 2 { fitting += 1 }
            query.relevant.append(.init(other.entry.id, grade: grade))
        }
        let target = query.relevant.firstIndex { $0.id == entry.id }.map { query.relevant.remove(at: $0) }
        // Those of one grade stay in static-rank order.
        let grades = [3, 2, 1].flatMap { grade in query.relevant.filter { $0.grade == grade } }
        query.relevant = [target].compactMap(\.self) + grades.prefix(Self.maximumAlternatives)
        query.ambiguity = fitting
        return query
    }

    private func hash(_ kind: QueryKind, _ id: String) -> UInt64 {
        var hash = StableHash()
        hash.combine(["navsearch queries", String(seed), kind.rawValue, id])
        return UInt64(bitPattern: hash.value)
    }

    private func id(_ kind: QueryKind, _ entry: String) -> String {
        let digits = String(UInt64(bitPattern: StableHash.of(entry)) >> 24, radix: 16)
        return kind.rawValue + "." + String(repeating: "0", count: 10 - digits.count) + digits
    }
}
