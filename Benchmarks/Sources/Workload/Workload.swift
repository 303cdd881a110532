/// Queries as people type them, drawn from one manifest.
public struct Workload: Codable, Sendable {
    /// Every beginning of titles, one after the other; the last of each has to put its title first.
    public internal(set) var keystrokes: [BenchmarkQuery] = []
    /// Single words of titles.
    public internal(set) var words: [BenchmarkQuery] = []
    /// Two or three words of a title, the last one of every other query cut short.
    public internal(set) var severalWords: [BenchmarkQuery] = []
    /// Titles, or a few words of them, with one edit in a word of five letters or more.
    public internal(set) var typos: [BenchmarkQuery] = []
    /// Words that no entry has, not even as a beginning.
    public internal(set) var misses: [BenchmarkQuery] = []

    /// All queries of all kinds.
    public var all: [BenchmarkQuery] { keystrokes + words + severalWords + typos + misses }

    /// How many queries of a kind there are; of keystrokes, how many titles are typed.
    public enum Size {
        /// Titles that are typed letter by letter, about 20 keystrokes each.
        public static let titles = 150
        /// Queries of each other kind.
        public static let queries = 300
    }
}
