/// Words that say that a screen is meant, or what is to be done with it, and not which one: "settings", "open", "change".
struct GenericWords {
    /// Folded.
    private let words: Set<TableText>
    /// What these begin with, as far as it is enough.
    private let beginnings: Set<TableText>
    /// How long they are.
    private let lengths: Set<Int>
    /// The words and their letters.
    private let letterSets: [(text: String, set: UInt64)]

    /// So many letters of the last word are enough for one that is still being typed.
    private static let shortestBeginning = 3
    /// Of more generic words all are left aside, or all but one.
    static let mostLeftAsideFreely = 4
    /// The same where there are typing errors: each way is corrected by itself.
    static let mostLeftAsideWithTypos = 2
    /// In shorter words letters may have changed places, and no others be there: "opne" is "open", and "slow" not "show".
    private static let freelyMistyped = 5

    /// - Parameter texts: as people write them; nil for the built-in ones.
    init(_ texts: [String]?) {
        guard let texts else {
            self = Self.standard
            return
        }
        self.init(begun: texts)
    }

    private static let standard = GenericWords(begun: builtIn, whole: troubles)

    /// - Parameters:
    ///   - begun: words that may still be being typed.
    ///   - whole: words of which nothing may be missing.
    private init(begun: [String], whole: [String] = []) {
        let begun = Self.folded(begun)
        let words = begun.union(Self.folded(whole))
        self.words = Set(words.map(TableText.init))
        lengths = Set(words.map(\.utf8.count))
        letterSets = words.map { ($0, Self.letterSet($0)) }
        beginnings = Set(
            begun.flatMap { word in
                word.unicodeScalars.indices.dropFirst(Self.shortestBeginning).map { TableText(String(word[..<$0])) }
            })
    }

    private static func folded(_ texts: [String]) -> Set<String> {
        Set(texts.flatMap { QueryText($0).words.map(\.text) })
    }

    /// A query without some of its generic words.
    struct Way {
        let rest: [Word]
        /// What is left aside, as it was meant.
        let generic: [Term]
        /// How many edits that takes.
        let typos: Int
    }

    /// A generic word that was mistyped, and by how many edits.
    typealias Mistyped = (term: Term, typos: Int)

    /// The ways to leave generic words aside, but for nothing to be left: first those that leave one aside, then two, and
    /// so on.
    /// - Parameters:
    ///   - places: where the query has generic words.
    ///   - mistyped: words that are generic but for typing errors, by their places.
    ///   - most: of more generic words all are left aside, or all but one.
    func ways(
        of query: [Word], _ places: [Int], mistyped: [Int: Mistyped] = [:], most: Int = Self.mostLeftAsideFreely
    ) -> [[Way]] {
        let generic = query.count > 1 ? (places + mistyped.keys).sorted() : []
        guard !generic.isEmpty else { return [] }
        let numbers = (generic.count > most ? generic.count - 1 : 1)...generic.count
        return numbers.map { number in
            Self.choices(number, of: generic[...]).compactMap { places in
                let rest = query.indices.filter { !places.contains($0) }.map { query[$0] }
                guard !rest.isEmpty else { return nil }
                return Way(
                    rest: Conjunction.marking(rest), generic: places.map { mistyped[$0]?.term ?? Term(query[$0]) },
                    typos: places.reduce(0) { $0 + (mistyped[$1]?.typos ?? 0) })
            }
        }.filter { !$0.isEmpty }
    }

    /// The generic word that a word may have been meant to be, with the fewest edits, of these the first by its letters;
    /// nil if none is near.
    func mistyped(_ word: Word, edits: Int) -> Mistyped? {
        guard edits > 0 else { return nil }
        let letters = Array(word.text.unicodeScalars)
        let letterSet = Self.letterSet(word.text)
        var nearest: (text: String, typos: Int)?
        for (text, set) in letterSets where (set ^ letterSet).nonzeroBitCount <= 2 * edits {
            let typos = EditDistance.between(letters, Array(text.unicodeScalars))
            guard typos > 0, typos <= edits,
                letters.count >= Self.freelyMistyped || letters.sorted() == text.unicodeScalars.sorted(),
                Corrections.mayTake(typos, word.text, for: text),
                nearest.map({ (typos, text) < ($0.typos, $0.text) }) ?? true
            else { continue }
            nearest = (text, typos)
        }
        return nearest.map { nearest in
            (Term(Word(text: nearest.text, typed: nil, isUnsegmented: false), .whole, correcting: word), nearest.typos)
        }
    }

    /// A set of letters in which several share a place. An edit puts at most two of them in or out.
    private static func letterSet(_ text: String) -> UInt64 {
        text.unicodeScalars.reduce(0) { $0 | 1 << UInt64($1.value % 61) }
    }

    /// Whether a text is a generic word.
    func isGeneric(_ text: Substring) -> Bool {
        lengths.contains(text.utf8.count) && words.contains(TableText(String(text)))
    }

    /// Which words of a query are generic.
    /// - Parameter isWhole: whether a word is one of some entry: then it is not the beginning of a generic one.
    func places(in query: [Word], isWhole: (Word) throws -> Bool) rethrows -> [Int] {
        guard let last = query.last else { return [] }
        let text = TableText(last.text)
        let isLast = try words.contains(text) || beginnings.contains(text) && !isWhole(last)
        var places: [Int] = []
        for place in query.indices.dropLast() where words.contains(TableText(query[place].text)) {
            places.append(place)
        }
        if isLast { places.append(query.count - 1) }
        return places
    }

    /// All ways to choose so many of some places, in their order.
    private static func choices(_ number: Int, of places: ArraySlice<Int>) -> [[Int]] {
        guard number > 0 else { return [[]] }
        guard let first = places.first else { return [] }
        let rest = places.dropFirst()
        return choices(number - 1, of: rest).map { [first] + $0 } + choices(number, of: rest)
    }
}
