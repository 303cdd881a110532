import NavigationModel

/// All entries that queries are made for, and what is known of their words together.
struct GenerationCorpus: Sendable {
    /// The searchable entries in static-rank order.
    let subjects: [GenerationSubject]
    /// The entries in which each word stands, in whatever field; ascending.
    private let postings: [String: [Int]]
    /// The entries of each title, by its words as one token.
    private let titles: [String: [Int]]
    /// The letters of titles, by the block of Unicode that they are in, in ascending order.
    let letters: [UInt32: [Unicode.Scalar]]
    /// A priority after all that there are, for entries without one.
    let lastPriority: Double

    init(_ entries: [NavigationEntry]) {
        var tokens = FieldTokens()
        subjects = entries.filter(\.isSearchable).compactMap { GenerationSubject($0, &tokens) }
        var postings: [String: [Int]] = [:]
        var letters: [UInt32: Set<Unicode.Scalar>] = [:]
        for (index, subject) in subjects.enumerated() {
            let words = [subject.keywordWords, subject.tagWords, subject.proseWords, subject.breadcrumbWords]
                .reduce(subject.titleWords) { $0.union($1) }
            for word in words { postings[word, default: []].append(index) }
            for word in subject.typedTitle where Typo.isPossible(in: word) {
                for scalar in word.unicodeScalars { letters[Typo.block(scalar), default: []].insert(scalar) }
            }
        }
        self.postings = postings
        titles = Dictionary(grouping: subjects.indices, by: { [subjects] in subjects[$0].start })
        self.letters = letters.mapValues { $0.sorted() }
        // A manifest may have the highest number there is, behind which there is no other.
        lastPriority = Double(subjects.compactMap(\.entry.priority).max() ?? 0) + 1
    }

    func isWord(_ text: String) -> Bool { postings[text] != nil }

    /// The rarest of some words; the first one of equally rare ones.
    func rarest(_ words: [String]) -> String? {
        words.min { count($0) < count($1) }
    }

    /// The entries that can answer a query made for one of them, in static-rank order.
    func candidates(for draft: QueryDraft, _ subject: GenerationSubject) -> [GenerationSubject] {
        let same = titles[subject.start] ?? []
        switch draft.candidates {
        case .sameTitle: return same.map { subjects[$0] }
        case .all: return subjects
        case .having(let words):
            let others = words.min { count($0) < count($1) }.flatMap { postings[$0] } ?? []
            return Set(same).union(others).sorted().map { subjects[$0] }
        }
    }

    private func count(_ word: String) -> Int { postings[word]?.count ?? 0 }
}
