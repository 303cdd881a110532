import NavigationModel

@testable import NavigationSearch

/// Some of the words, and the others left aside.
extension PlainInterpreter {
    /// Titles that consist of some of the words, all that count or fewer.
    func wholeTitles() -> [Interpretation] { ofSome(wholeTitles) }

    /// These, and keywords that do and titles that say the most.
    func titles() -> [Interpretation] { ofSome(titles) }

    /// For each number of words that a title may have, if it has not all words as they are.
    private func ofSome(_ titles: (QueryParts, Int) -> [Interpretation]) -> [Interpretation] {
        guard query.words.count > 1 else { return [] }
        let parts = parts()
        let areAllTyped = parts.counted.count == parts.parts.count && parts.parts.allSatisfy { $0.typos == 0 }
        let saying = PlainWeights(query.words, parts).saying
        let isTyped = areAllTyped && parts.stretches.isEmpty && saying == parts.counted
        let most = saying.count - (isTyped ? 1 : 0)
        return (0..<max(0, most)).reversed().flatMap { titles(parts, $0 + 1) }
    }

    /// Titles of so many words, and of up to three that say nothing, the most first.
    private func wholeTitles(_ parts: QueryParts, _ number: Int) -> [Interpretation] {
        [3, 2, 1, 0].filter { $0 <= parts.fillers.count }.map {
            Interpretation(parts, needed: number, typos: 0, in: .wholeTitle(fillers: $0))
        }
    }

    /// These, then keywords of so many words, then titles that say the most with them. They do so without corrections.
    private func titles(_ parts: QueryParts, _ number: Int) -> [Interpretation] {
        let most = PlainWeights(query.words, parts).ofMost(number)
        return wholeTitles(parts, number) + [Interpretation(parts, needed: number, typos: 0, in: .wholeKeyword)]
            + most.enumerated().map {
                Interpretation(parts, needed: number, typos: 0, in: .title(least: $1, order: $0))
            }
    }

    /// Whether none of some entries has all words in a tier that looks at titles alone.
    func lacksTitles(_ tiers: [Tier]) -> Bool {
        tiers.allSatisfy { Array($0.fields(in: TierPlan(profile).fields)) != [.title] }
    }

    /// All numbers of words and of edits. A word that is not known is corrected, or shortened, or left aside.
    func partial() -> [Interpretation] {
        guard query.words.count > 1 else { return [] }
        let parts = parts()
        let weights = PlainWeights(query.words, parts)
        let all = weights.countsAll ? parts.counted.count : 0
        func having(_ place: PartialMatch.Place, upTo number: Int) -> [Interpretation] {
            (0..<max(0, number)).reversed().flatMap { number in
                (0...10).map { Interpretation(parts, needed: number + 1, typos: $0, in: place) }
            }
        }
        let titles = (0..<weights.saying.count).reversed().map { $0 + 1 }.filter { number in
            number < all || weights.saying != parts.counted || all == 0
        }.flatMap { self.titles(parts, $0) }
        let whole = all > 0 ? (0...10).map { Interpretation(parts, needed: all, typos: $0, in: .anything) } : []
        // Where every word says something, what has all of them is there already.
        let saysAll = weights.saying == parts.counted
        return whole + titles + having(.anywhere, upTo: saysAll && all > 0 ? all - 1 : weights.saying.count)
            + having(.silent, upTo: parts.counted.count - weights.saying.count)
    }

    /// What each word may be, and which count.
    private func parts() -> QueryParts {
        let joined = WordJoining.joined(query.words) { _ in true }
            .filter { $0.allSatisfy { query.words.contains($0.word) || isKnown($0.word) } }
        var stretches: [QueryParts.Stretch] = []
        for stretch in joined.joined() where stretch.words.count > 1 {
            guard !stretches.contains(where: { $0.words == stretch.words }) else { continue }
            let isWhole = isWhole(stretch.word)
            stretches.append(QueryParts.Stretch(words: stretch.words, term: Term(stretch.word), isWhole: isWhole))
        }
        var parts = query.words.enumerated().map { index, word in
            if isKnown(word) { return QueryParts.Part(terms: [Term(word)], isName: isName(word)) }
            if stretches.contains(where: { $0.words.contains(index) }) { return QueryParts.Part() }
            let shorter = withoutLastLetter(word)
            if !shorter.isEmpty { return QueryParts.Part(terms: shorter) }
            guard let typos = [1, 2].first(where: { !terms(word, $0).isEmpty }) else {
                return QueryParts.Part(terms: withoutEnding(word))
            }
            return QueryParts.Part(terms: terms(word, typos), typos: typos)
        }
        // Of more known words the first 16 count.
        for index in parts.indices.filter({ !parts[$0].terms.isEmpty }).dropFirst(16) {
            parts[index] = QueryParts.Part()
        }
        for index in genericPlaces where !parts[index].terms.isEmpty { parts[index].isGeneric = true }
        // The five longest of them, the first of equally long ones.
        let read = QueryParts(query.words, parts, stretches, counting: 5)
        read.addSplitTitles(query.words, splitTitles)
        return read
    }

    /// Whether a word from a to z or digits, none of them with a diacritic, has three letters and is all of a title, keyword
    /// or subtitle, or has two or three and stands in capitals in one of the first four titles that have it.
    private func isName(_ word: Word) -> Bool {
        let count = word.text.unicodeScalars.count
        guard word.text.unicodeScalars.allSatisfy(\.isASCII), word.typed == nil, word.variant == nil,
            !word.isUnsegmented
        else { return false }
        let isText = isWhole(Word(text: word.text + "_", typed: nil, isUnsegmented: false))
        return count == 3 && isText || (2...3).contains(count) && isInCapitals(word.text)
    }

    private static let staticRules: [RankingRule] = [.priority, .depth, .titleLength, .place]

    private func isInCapitals(_ word: String) -> Bool {
        let having = visible.filter { $0.has(tokens.fitting(word, isWhole: true), in: [.title]) }.map {
            ($0, [$0.entry.accessLevel.ordinal] + Self.staticRules.map($0.key))
        }
        let first = having.sorted { $0.1.lexicographicallyPrecedes($1.1) }.prefix(4).map { Array($0.0.title) }
        return first.contains { title in
            title.contains { $0.isLetter && !$0.isUppercase }
                && title.indices.contains { start in
                    let (end, before) = (start + word.count, start - 1)
                    func isInside(_ place: Int) -> Bool {
                        title.indices.contains(place)
                            && (title[place].isCased || title[place].isASCII && title[place].isNumber)
                    }
                    guard end <= title.count, !isInside(before), !isInside(end) else { return false }
                    let part = String(title[start..<end])
                    return part.lowercased() == word && part == part.uppercased() && part.contains(where: \.isLetter)
                }
        }
    }

    /// All words of titles that have one of some words as two.
    private func splitTitles(of words: [Word]) -> [[Word]] {
        let titles = visible.filter { $0.titlesAsOne.contains(words.map(\.text).joined()) }.flatMap(\.titleStarts)
        return Set(titles).sorted().flatMap { title in
            let parts = title.split(separator: "_").map(String.init)
            return words.indices.compactMap { index -> [Word]? in
                let isWord = !words[index].isUnsegmented && words[index].text.unicodeScalars.count <= 64
                guard isWord, parts.count == words.count + 1 else { return nil }
                let two = parts[index...(index + 1)].map { Word(text: $0, typed: nil, isUnsegmented: false) }
                let all = words[..<index] + two + words[(index + 1)...]
                return all.map(\.text) == parts ? Array(all) : nil
            }
        }
    }
}

/// How much words of a query say.
struct PlainWeights {
    private let words: [Word]
    private let parts: QueryParts

    init(_ words: [Word], _ parts: QueryParts) {
        (self.words, self.parts) = (words, parts)
        let some = parts.counted.filter { word in
            sum([word]) > 0
                || parts.stretches.contains { $0.isWhole && $0.words.contains(word) && sum(Array($0.words)) > 0 }
        }
        saying = some.isEmpty ? parts.counted : some
    }

    /// Whether no word is left out but those for "and".
    var countsAll: Bool { words.indices.allSatisfy { words[$0].isConjunction || parts.counted.contains($0) } }

    /// The words that count and say something, by themselves or with neighbours that are one word; if none does, all.
    private(set) var saying: [Int] = []

    /// Of which words it has to be some.
    func words(_ place: PartialMatch.Place) -> [Int] {
        switch place {
        case .anything: parts.counted
        case .silent: Set(parts.counted).subtracting(saying).sorted()
        default: saying
        }
    }

    /// The letters of each word beyond the third. Of some that somebody knows as one word they are those of that word.
    func sum(_ some: [Int]) -> Int {
        some.map { word in
            let isPart = parts.stretches.contains { $0.isWhole && $0.words.contains(word) }
            if parts.parts[word].isGeneric, !isPart { return 0 }
            let alone = max(beyond([words[word]]), parts.parts[word].isName ? 1 : 0)
            let asOne = parts.stretches.filter { $0.isWhole && $0.words.contains(word) }.map { stretch in
                let first = stretch.words.lowerBound
                return beyond(words[first...word]) - beyond(words[first..<word])
            }
            return max(alone, asOne.max() ?? 0)
        }.reduce(0, +)
    }

    private func beyond(_ words: some Collection<Word>) -> Int {
        max(0, words.map { Self.letters($0.text(.asTyped)) }.reduce(0, +) - 3)
    }

    /// A Han character says as much as three letters, a syllable of katakana or Hangul as two.
    static func letters(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { sum, scalar in
            switch scalar {
            case "々"..."〇", "\u{3400}"..."\u{9FFF}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}":
                sum + 3
            case "\u{30A0}"..."\u{30FF}", "가"..."힣": sum + 2
            default: sum + 1
            }
        }
    }

    /// Whether words say a fifth of all that count, or have a third of the letters; or say two fifths.
    func isEnough(_ some: [Int]) -> Bool {
        func letters(_ some: [Int]) -> Int { some.map { Self.letters(words[$0].text(.asTyped)) }.reduce(0, +) }
        return sum(some) * 5 >= sum(saying) || letters(some) * 3 >= letters(saying)
    }

    private func isMost(_ words: [Int]) -> Bool { sum(words) * 5 >= sum(parts.counted) * 2 }

    /// What so many words without corrections may say that say most, the most first.
    func ofMost(_ number: Int) -> [Int] {
        let sums = choices.filter { $0.count == number && isMost($0) }.map(sum)
        return Set(sums).sorted(by: >)
    }

    private var choices: [[Int]] {
        saying.filter { parts.parts[$0].typos == 0 }.reduce([[]]) { choices, word in
            choices + choices.map { $0 + [word] }
        }
    }
}
