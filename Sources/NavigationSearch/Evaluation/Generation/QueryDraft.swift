import NavigationModel

/// What is typed to find an entry, and how well others would answer it.
struct QueryDraft {
    let text: String
    let note: String
    let candidates: Candidates
    /// The grade of an entry with another title than the one that is meant; 0 if it is no answer.
    let grade: (GenerationSubject) -> Int

    /// Which entries can have a grade at all, beside those with the title of the one that is meant.
    enum Candidates {
        case sameTitle
        /// Those that have all of these words in some field.
        case having([String])
        case all
    }

    init(
        _ text: String, note: String = "", _ candidates: Candidates = .sameTitle,
        grade: @escaping (GenerationSubject) -> Int = { _ in 0 }
    ) {
        self.text = text
        self.candidates = candidates
        self.note = note
        self.grade = grade
    }

    /// A query of a kind for an entry; nil if the entry has nothing to make it of.
    init?(
        _ kind: QueryKind, _ subject: GenerationSubject, _ corpus: GenerationCorpus, _ random: inout SplitMix64
    ) {
        let draft: QueryDraft? =
            switch kind {
            case .exactTitle: QueryDraft(Bool.random(using: &random) ? subject.entry.title : subject.literal)
            case .negativeLevel: QueryDraft(subject.entry.title)
            case .prefix2, .prefix3, .prefix4, .prefix6: kind.prefixLength.flatMap { .prefix(subject, $0) }
            case .typo1: .typo(subject, corpus, edits: 1, lettersFrom: 5, &random)
            case .typo2: .typo(subject, corpus, edits: 2, lettersFrom: 9, &random)
            case .concat: .concat(subject, &random)
            case .split: .split(subject, corpus, &random)
            case .reorder: .reorder(subject, &random)
            case .acronym: .acronym(subject)
            case .breadcrumb: .breadcrumb(subject, corpus, &random)
            case .keyword: .keyword(subject, &random)
            case .keywordPrefix: .keywordPrefix(subject, &random)
            case .descriptionWords: .descriptionWords(subject, corpus)
            }
        guard let draft else { return nil }
        self = draft
    }

    /// Up to this many words, a title is typed as a whole around the word that is changed; of longer ones the word alone.
    static let wholeTitle = 3
    /// Nobody mistypes a longer word, in letters, or writes it as two; to try it would take as long as its length squared.
    static let longestWord = 100
}
