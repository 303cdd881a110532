extension SearchHit {
    /// How far the words that were found stand from those that were typed.
    public enum Substitution: String, CaseIterable, Sendable, Equatable {
        /// They are the query's own, as typed or corrected.
        case none
        /// Some are synonyms, of the profile or of the manifest.
        case synonym
        /// Some are related words of the thesaurus that the index was made with.
        case related
    }
}
