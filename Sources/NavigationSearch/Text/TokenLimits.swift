/// How much of a text goes into the index. Longer words, runs and titles are matched by their beginnings.
enum TokenLimits {
    /// Scalars of a word, in the index and in a query. The longest words of natural languages have about 60.
    static let word = 64
    /// Scalars of each window into an unsegmented run. A longer run of a query is matched window by window.
    static let window = 8
    /// Scalars of words written as one.
    static let joined = 32
    /// Letters of a query that counts as finished as well as being typed.
    static let shortestFinished = 3
    /// Words of a title that can be joined, counted or abbreviated to initials.
    static let titleWords = 64
    /// Scalars of a query that are looked at; what follows them is left aside. Read before anything else, so that no
    /// query costs more than one of this length, whatever it is made of.
    static let query = 1_000
    /// Different words of a query; further ones are left aside.
    static let queryWords = 32
    /// Up to this many words, a query's words are joined in every way; beyond, two neighbours at a time or all.
    static let freelyJoinedWords = 4
    /// Words of a term of a thesaurus. Longer ones are explanations that nobody types.
    static let relatedWords = 4
}
