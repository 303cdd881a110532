import NavigationModel

@testable import NavigationSearch

/// The query without its generic words.
extension PlainInterpreter {
    /// Titles and keywords that have the other words; nil if nothing is found without generic words.
    /// - Parameter whole: what the query means with all words as typed or by synonyms.
    func essentials(beside whole: [Interpretation]) -> [Interpretation]? {
        let ways = ways(genericPlaces)
        guard looksForEssentials, let fewest = ways.last else { return nil }
        var essentials = Self.groups(ways).map { ways in
            ways.reduce(into: Essentials()) { add($1, to: &$0) }
        }
        // If more than four words are left, ancestors' titles are looked at only without one generic word or all.
        if fewest.rest.count > 4 {
            for number in essentials.indices.dropFirst().dropLast() { essentials[number].elsewhere = [] }
        }
        let all = present(essentials, typos: 0, beside: whole)
        guard all.isEmpty else { return all }
        let rest = Interpretation.essential([(Reading(QueryText(fewest.rest)), fewest.generic)], within: .all)
        return fitting(whole) == 0 && fitting([rest]) > 0 ? [] : nil
    }

    /// What is left with typing errors in it or in generic words, by the number of edits.
    func mistypedEssentials() -> [Int: [Essentials]] {
        guard looksForEssentials else { return [:] }
        let known = genericPlaces
        let mistyped = query.words.indices.filter { !known.contains($0) }.reduce(into: [Int: GenericWords.Mistyped]()) {
            $0[$1] = mistypedGeneric(query.words[$1])
        }
        var all = Self.groups(ways((known + mistyped.keys).sorted(), mistyped, most: 2))
        // Of more than two generic words beside several that nobody knows all are, if anything is left then.
        let others = query.words.indices.filter { !known.contains($0) && mistyped[$0] == nil }
        let isSeveral = others.count { !isKnown(query.words[$0]) } > 1
        if isSeveral, known.count + mistyped.count > 2, let last = all.last, last.count == 1 { all = [last] }
        let groups = all.map { ways in ways.map { (way: $0, corrected: corrected([$0.rest], isRest: true)) } }
        return (1...4).reduce(into: [:]) { essentials, typos in
            essentials[typos] = groups.map { ways in
                ways.reduce(into: Essentials()) { all, one in
                    let way = one.way
                    if way.typos == typos { add(way, to: &all) }
                    let corrected = one.corrected.filter { $0.typos == typos - way.typos }
                    all.exact += corrected.flatMap(\.readings).map { ($0, way.generic) }
                    all.elsewhere += corrected.flatMap(\.readings).map { ($0, way.generic) }
                }
            }
            // Where words are mistyped, ancestors' titles are looked at only if all generic words are left aside.
            for number in groups.indices.dropLast() { essentials[typos]?[number].elsewhere = [] }
        }
    }

    /// Adds a way with words as they were typed.
    private func add(_ way: Way, to essentials: inout Essentials) {
        essentials.exact.append((Reading(rest(way), literally: true), way.generic))
        essentials.exact += titles(of: way.rest).map { (Reading($0), way.generic) }
        essentials.almost += titles(almost: way.rest).map { (Reading($0), way.generic) }
        essentials.synonymous += (reading(way.rest).withSynonyms()?.readings ?? []).map { ($0, way.generic) }
        essentials.elsewhere.append((Reading(QueryText(way.rest)), way.generic))
    }

    /// What was typed between blanks, without generic words, if these stand by themselves; marks behind the first of them
    /// have no part in it.
    private func rest(_ way: Way) -> QueryText {
        let plain = QueryText(way.rest)
        guard query.literalStart != nil else { return plain }
        let generic = way.generic.map { $0.original ?? $0.word }
        var parts = query.text.split(whereSeparator: \.isWhitespace).map(String.init)
        func isGeneric(_ text: String) -> Bool {
            var scanner = WordScanner()
            let words = scanner.words(text)
            return words.count == 1 && generic.contains(words[0])
        }
        if let first = parts.first, isGeneric(first) {
            while let next = parts.first, isGeneric(next) || QueryText(next).words.isEmpty { parts.removeFirst() }
        }
        let typed = QueryText(parts.filter { !isGeneric($0) }.joined(separator: " "))
        return typed.words == plain.words ? typed : plain
    }

    /// Those that something fits.
    func present(_ essentials: [Essentials], typos: Int, beside whole: [Interpretation]) -> [Interpretation] {
        // Where texts have all words, only what is left without any generic word counts.
        let hasText = hasText(tiers(whole))
        let all = (hasText ? essentials.suffix(1) : essentials[...]).flatMap {
            $0.interpretations(within: hasText ? .essentialTexts : .essential, typos: typos)
        }
        // Where words are mistyped, what all words find is enough without ancestors' titles.
        let isEnough = typos > 0 && fitting(whole) > 0
        return all.filter { !(isEnough && $0.scope == .essentialElsewhere) && fitting([$0]) > 0 }
    }

    /// Whether the first of some entries has all words in its title or a keyword.
    func hasText(_ tiers: [Tier]) -> Bool {
        let order = TierPlan(profile).tiers
        guard let first = order.firstIndex(where: \.isEssential), let best = tiers.first else { return false }
        return order.prefix(first).contains(best)
    }

    /// Titles and keywords that have what is left without any generic word and without endings.
    func essentialsWithoutEndings() -> [Interpretation] {
        guard looksForEssentials, let way = ways(genericPlaces).last else { return [] }
        let without = reading(way.rest).withoutEndings().map { $0.within(.essential).leavingAside(way.generic) }
        return Array(without.filter { fitting([$0]) > 0 }.prefix(1))
    }

    var looksForEssentials: Bool {
        profile.partialMatches && TierPlan(profile).tiers.contains(where: \.isEssential)
    }

    /// Whether something stands for a word.
    func hasSynonyms(_ word: Word) -> Bool { reading([word]).withSynonyms() != nil }

    /// The same for other words.
    private func reading(_ words: [Word]) -> PlainInterpreter {
        PlainInterpreter(
            query: QueryText(words), profile: profile, synonyms: synonyms, tokens: tokens, visible: visible,
            fitting: fitting, tiers: tiers, best: best)
    }

    var genericWords: [String] {
        begunGenericWords + (profile.genericWords == nil ? Self.words(GenericWords.troubles) : [])
    }

    /// Those that may still be being typed.
    private var begunGenericWords: [String] { Self.words(profile.genericWords ?? GenericWords.builtIn) }

    private static func words(_ texts: [String]) -> [String] { texts.flatMap { QueryText($0).words.map(\.text) } }

    /// The nearest generic word to one that is not known.
    private func mistypedGeneric(_ word: Word) -> GenericWords.Mistyped? {
        guard !isKnown(word) else { return nil }
        let letters = Array(word.text.unicodeScalars)
        let near = genericWords.map { ($0, EditDistance.between(letters, Array($0.unicodeScalars))) }.filter {
            text, edits in
            edits <= mostEdits(word) && (letters.count > 4 || letters.sorted() == text.unicodeScalars.sorted())
                && (edits < 2 || letters.count > 7 || text.unicodeScalars.first == letters.first)
        }
        return near.min { ($0.1, $0.0) < ($1.1, $1.0) }.map { text, edits in
            (Term(Word(text: text, typed: nil, isUnsegmented: false), .whole, correcting: word), edits)
        }
    }

    /// Which words of the query are generic: the last one also if it is three letters of one and no word of some entry.
    var genericPlaces: [Int] {
        let (words, known, begun) = (query.words, genericWords, begunGenericWords)
        return words.indices.filter { index in
            let text = words[index].text
            let mayBeBegun = index == words.count - 1 && text.unicodeScalars.count >= 3 && !isWhole(words[index])
            return known.contains(text)
                || mayBeBegun && begun.contains { $0.unicodeScalars.starts(with: text.unicodeScalars) }
        }
    }

    private typealias Way = (rest: [Word], generic: [Term], typos: Int)

    /// All choices of generic words but those that leave nothing; of more than so many all of them, or all but one.
    private func ways(_ generic: [Int], _ mistyped: [Int: GenericWords.Mistyped] = [:], most: Int = 4) -> [Way] {
        let words = query.words
        guard words.count > 1 else { return [] }
        let some = (1..<1 << min(generic.count, most)).map { choice in
            generic.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
        }
        // What stands first is left aside first.
        let allButOne = generic.map { one in generic.filter { $0 != one } }
        let inOrder = (generic.count > most ? allButOne + [generic] : some).sorted { one, other in
            one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
        }
        return inOrder.filter { $0.count < words.count }.map { choice in
            let rest = words.indices.filter { !choice.contains($0) }.map { words[$0] }
            let typos = choice.compactMap { mistyped[$0]?.typos }.reduce(0, +)
            return (Conjunction.marking(rest), choice.map { mistyped[$0]?.term ?? Term(words[$0]) }, typos)
        }
    }

    /// Ways that leave as many words aside.
    private static func groups(_ ways: [Way]) -> [[Way]] {
        Set(ways.map(\.generic.count)).sorted().map { count in ways.filter { $0.generic.count == count } }
    }

    /// Titles that are the letters of some words in other words.
    private func titles(of words: [Word]) -> [QueryText] {
        let start = QueryText(words).start ?? ""
        let letters = start.replacing("_", with: "")
        return different(visible.filter { $0.titlesAsOne.contains(letters) }).filter { $0.start != start }
    }

    /// Titles that are some words with a letter behind three, or two behind six.
    private func titles(almost words: [Word]) -> [QueryText] {
        let text = QueryText(words)
        let begun = [text.start, text.conjoinedStart].compactMap { $0 }.filter { start in
            let last = start.split(separator: "_").last?.unicodeScalars ?? ""[...].unicodeScalars
            return last.count >= 3 && !last.contains(where: ScalarClass.isUnsegmented)
        }.map { $0.replacing("_", with: "") }
        guard !begun.isEmpty else { return [] }
        let titles = visible.filter { entry in
            (entry.titleStarts + [entry.titleConjoined].compactMap { $0 }).contains { title in
                let last = title.split(separator: "_").last?.unicodeScalars ?? ""[...].unicodeScalars
                let letters = title.replacing("_", with: "").unicodeScalars
                guard last.count > 3, !last.contains(where: ScalarClass.isUnsegmented) else { return false }
                return begun.contains(String(letters.dropLast()))
                    || last.count >= 8 && begun.contains(String(letters.dropLast(2)))
            }
        }
        return different(titles).filter {
            $0.start?.unicodeScalars.starts(with: (text.start ?? "").unicodeScalars) == true
        }
    }

    /// The titles of the first sixteen entries, if there are not too many, each once.
    private func different(_ entries: [PlainEntry]) -> [QueryText] {
        guard entries.count <= TitledRows.few else { return [] }
        return entries.prefix(16).map { QueryText($0.title) }.reduce(into: []) { titles, title in
            if !titles.contains(where: { $0.start == title.start }) { titles.append(title) }
        }
    }
}
