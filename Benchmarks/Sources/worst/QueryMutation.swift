import Generator
import Laboratory
import NavigationModel

/// Makes queries, and others that are much like them.
struct QueryMutation {
    /// If no entry has all of many words, it is counted how many of the longest ones entries have.
    private static let mostWords = 12
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

    let words: QueryWords
    var random: SeededRandom

    init(words: QueryWords, seed: UInt64) {
        self.words = words
        random = SeededRandom(seed: seed)
    }

    /// Queries to begin with: each letter, beginnings of the commonest words, and these words themselves.
    func simplest() -> [WorstQueries.Query] {
        let common = words.words.prefix(60)
        let beginnings = common.flatMap { word in (2...4).map { String(word.prefix($0)) } }
        return Set(Self.letters.map(String.init) + beginnings + common).sorted().map {
            WorstQueries.Query(text: $0, level: .admin)
        }
    }

    /// One or several words of any kind.
    mutating func anyQuery() -> WorstQueries.Query {
        let count = 1 + min(random.below(Self.mostWords), random.below(Self.mostWords))
        let text = (0..<count).map { _ in
            let word = words.word(&random)
            return random.below(3) == 0 ? String(word.prefix(1 + random.below(4))) : word
        }
        return WorstQueries.Query(text: text.joined(separator: " "), level: random.element(AccessLevel.allCases))
    }

    /// A neighbour: one thing about the query is another.
    mutating func neighbor(of query: WorstQueries.Query) -> WorstQueries.Query {
        var query = query
        var texts = query.text.split(separator: " ").map(String.init)
        guard !texts.isEmpty else { return anyQuery() }
        let place = random.below(texts.count)
        switch random.below(11) {
        case 0, 1: texts[place] = words.word(&random)
        case 2: texts.insert(words.word(&random), at: place)
        case 3 where texts.count > 1: texts.remove(at: place)
        case 4 where texts[place].count > 1: texts[place].removeLast()
        case 5: texts[place] = String(texts[place].prefix(1 + random.below(4)))
        case 6: texts[place].append(random.element(Self.letters))
        case 7: texts[place] = mistyped(texts[place])
        case 8 where texts.count > 1: texts.swapAt(0, texts.count - 1)
        case 9: query.level = random.element(AccessLevel.allCases)
        default: changeFilter(&query)
        }
        query.text = texts.prefix(Self.mostWords).joined(separator: " ")
        return query
    }

    private mutating func changeFilter(_ query: inout WorstQueries.Query) {
        (query.category, query.tag, query.under) = (nil, nil, nil)
        switch random.below(4) {
        case 0 where !words.categories.isEmpty: query.category = random.element(words.categories)
        case 1 where !words.tags.isEmpty: query.tag = random.element(words.tags)
        case 2 where !words.paths.isEmpty: query.under = random.element(words.paths)
        default: break
        }
    }

    private mutating func mistyped(_ word: String) -> String {
        var letters = Array(word)
        let place = random.below(letters.count)
        if random.below(2) == 0, letters.count > 1 {
            letters.swapAt(place, (place + 1) % letters.count)
        } else {
            letters[place] = random.element(Self.letters)
        }
        return String(letters)
    }
}
