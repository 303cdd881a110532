import NavigationModel

@testable import NavigationSearch

/// What a query may mean for one viewer: as typed, with synonyms, corrected, with words left aside.
struct PlainInterpreter {
    let query: QueryText
    let profile: SearchProfile
    let synonyms: [SynonymRule]
    let tokens: PlainTokens
    /// What the viewer may see, whatever the filters.
    let visible: [PlainEntry]
    /// How many entries fit an interpretation, filters and all.
    let fitting: ([Interpretation]) -> Int
    /// The best tier of each of these entries.
    let tiers: ([Interpretation]) -> [Tier]
    /// In which way the best of these entries fits.
    let best: ([Interpretation]) -> (tier: Tier, interpretation: Interpretation)?
    private let seen = Seen()

    /// The tokens and words of what the viewer may see, found out once.
    private final class Seen {
        private var tokens: [Bool] = []
        private var vocabulary: (words: Set<String>, compounds: Set<String>)?
        private var corrections: [String: Corrections] = [:]

        func corrections(of word: String, edits: Int, _ visible: [PlainEntry]) -> Corrections {
            if let known = corrections[word] { return known }
            let all =
                vocabulary
                ?? visible.reduce(into: (words: [], compounds: [])) {
                    $0.words.formUnion($1.words)
                    $0.compounds.formUnion($1.compounds)
                }
            vocabulary = all
            var made = PlainCorrections.corrections(of: word, edits: edits, among: all.words, compounds: all.compounds)
            made.keepFirstLetter(of: word)
            corrections[word] = made
            return made
        }

        func contains(oneOf fitting: [Bool], _ visible: [PlainEntry]) -> Bool {
            if tokens.count != fitting.count {
                tokens = Array(repeating: false, count: fitting.count)
                // First letters are no word, and neither is the number of a title's words.
                let others: [SearchColumn] = [.initials, .latinInitials, .wordCount, .scope]
                for column in SearchColumn.allCases where !others.contains(column) {
                    for entry in visible { for token in entry.tokens(column) { tokens[token] = true } }
                }
            }
            return zip(fitting, tokens).contains { $0 && $1 }
        }
    }

    func interpretations() -> [Interpretation] {
        let asTyped = self.asTyped()
        if let essentials = essentials(beside: asTyped) {
            let found = asTyped + essentials + remains(beside: asTyped)
            return found + titles(beside: asTyped, found, isCorrected: false)
        }
        let (whole, remains) = corrected()
        guard !query.words.isEmpty else { return whole }
        let found = whole + (remains ?? self.remains(beside: whole))
        return found + titles(beside: asTyped, found, isCorrected: true)
    }

    var isFoundWithoutGenericWords: Bool { essentials(beside: asTyped()) != nil }

    /// As typed, and with synonyms.
    func asTyped() -> [Interpretation] {
        guard !query.words.isEmpty else { return [Interpretation([Reading(query)])] }
        let joined = WordJoining.joined(query.words) { _ in true }.map { $0.map(\.word) }.filter { words in
            words.allSatisfy { query.words.contains($0) || isKnown($0) }
        }
        let typed = Interpretation([Reading(query)], joined: joined.map { Reading($0) })
        return [typed] + [withSynonyms()].compactMap { $0 }
    }

    /// As typed, with synonyms and corrected: all words, with their endings, or all but generic ones.
    func withAllWords() -> [Interpretation] { corrected().whole }

    /// The same, and what has some words if all but generic ones are found before all.
    private func corrected() -> (whole: [Interpretation], remains: [Interpretation]?) {
        let asTyped = self.asTyped()
        guard !query.words.isEmpty else { return (asTyped, nil) }
        var remains: [Interpretation]?
        var typed = asTyped[0]
        var others = Array(asTyped.dropFirst())
        var joinedReadings = typed.joinedReadings
        var enough = profile.typos.whenFewerThan
        if fitting([typed] + others) == 0 {
            typed = typed.adding(joined: split())
            let found = fitting([typed] + others)
            if found == 0 { joinedReadings = typed.joinedReadings }
            // What can be taken for two words may be one with an error all the same.
            if found > 0, enough > 0 { enough = max(enough, min(found + 1, 1_001)) }
        }
        if fitting([typed] + others) < enough {
            var readings = [query.words] + joinedReadings.map { $0.slots.map { $0[0].word } }
            if fitting([typed] + others) == 0 { readings += mistypedAsOne() }
            let essentials = fitting([typed] + others) == 0 ? mistypedEssentials() : [:]
            let corrected = corrected(readings)
            for typos in 1...4 {
                others += corrected.filter { $0.typos == typos && fitting([$0]) > 0 }
                let found = present(essentials[typos] ?? [], typos: typos, beside: [typed] + others)
                if !found.isEmpty, fitting([typed] + others) == 0 { remains = self.remains(beside: [typed] + others) }
                others += found
                if fitting([typed] + others) >= enough { break }
            }
        }
        if fitting([typed] + others) == 0, let split = splitAndCorrected().first(where: { fitting([$0]) > 0 }) {
            others.append(split)
        }
        return ([typed] + others, remains)
    }

    /// Words without their endings, and some words left aside.
    private func remains(beside interpretations: [Interpretation]) -> [Interpretation] {
        let isNothing = fitting(interpretations) == 0
        let tiers = tiers(interpretations)
        guard isNothing || tiers.count <= 10 else { return [] }
        func shortened(_ scope: Interpretation.Scope) -> [Interpretation] {
            Array(withoutEndings().map { $0.within(scope) }.filter { fitting([$0]) > 0 }.prefix(1))
        }
        // Known words in place of known words are a guess.
        let isGuess =
            !isNothing && query.words.count > 1 && query.words.allSatisfy(isKnown)
            && fitting(interpretations.filter { $0.typos == 0 }) == 0
        guard isNothing || isGuess || lacksTitles(tiers) else {
            return tiers.contains(where: Self.isOfTitleStart) ? [] : shortened(.wholeTitles)
        }
        let some = shortened(isNothing ? .all : .titles)
        guard profile.partialMatches else { return some }
        let essentials = isNothing && shortened(.titles).isEmpty ? essentialsWithoutEndings() : []
        if isNothing, some.isEmpty || query.words.count > 1 && query.words.allSatisfy(isKnown) {
            return shortened(.wholeTitles) + partial()
        }
        let goOn = some.isEmpty && (isNothing || isGuess || !hasText(tiers))
        let titles = goOn ? self.titles() : Array(wholeTitles().filter { fitting([$0]) > 0 }.prefix(1))
        return shortened(.wholeTitles) + essentials + some + titles
    }

    /// Two neighbours of up to three words, of which one is not known, may be one of eight letters and more that is not
    /// known either.
    private func mistypedAsOne() -> [[Word]] {
        guard query.words.count <= 3 else { return [] }
        return query.words.indices.dropLast().compactMap { index in
            let (one, other) = (query.words[index], query.words[index + 1])
            guard !one.isUnsegmented, !other.isUnsegmented, !isKnown(one) || !isKnown(other) else { return nil }
            let isTyped = one.typed != nil || other.typed != nil
            let both = Word(
                text: one.text + other.text, typed: isTyped ? one.text(.asTyped) + other.text(.asTyped) : nil,
                isUnsegmented: false)
            // What nobody knows is not what stays as it is.
            let isMeant = mended(both).flatMap { whole($0.terms) }.contains { term in
                let letters = term.word.text.unicodeScalars.map(\.self)
                return !isKnown(one) && !letters.starts(with: one.text.unicodeScalars)
                    || !isKnown(other)
                        && Array(letters.suffix(other.text.unicodeScalars.count)) != Array(other.text.unicodeScalars)
            }
            guard both.text.unicodeScalars.count >= 8, !isKnown(both), isMeant else { return nil }
            return query.words[..<index] + [both] + query.words[(index + 2)...]
        }
    }

    /// Whether something that the viewer may see begins with a word, as it is or written as one.
    func isKnown(_ word: Word) -> Bool {
        let spellings = [word.text, word.text(.asTyped)]
        let limit = word.isUnsegmented ? TokenLimits.window : TokenLimits.word
        // As one token the index has no more than 32 letters.
        let asOne = spellings.filter { $0.unicodeScalars.count <= 32 }.map(JoinedLetters.token)
        let beginnings = (spellings + asOne).filter { !$0.isEmpty }
            .map { FieldTokens.beginning(of: $0, limit) }
        return beginnings.contains { seen.contains(oneOf: tokens.fitting($0, isWhole: false), visible) }
    }

    /// Whether something begins with each word, in Hangul by its keys, or some have synonyms.
    var mayBeMeant: Bool {
        withSynonyms() != nil
            || query.words.allSatisfy { word in
                let keys = JoinedLetters.keys(word.text).map { tokens.fitting($0, isWhole: false) }
                return isKnown(word) || keys.map { seen.contains(oneOf: $0, visible) } ?? false
            }
    }

    func isWhole(_ word: Word) -> Bool {
        seen.contains(oneOf: tokens.fitting(word.text, isWhole: true), visible)
    }
}

extension PlainInterpreter {
    /// How many edits a word may take.
    func mostEdits(_ word: Word) -> Int {
        let isOff = profile.typos.whenFewerThan == 0
        let hasEmoji = word.text.unicodeScalars.contains(where: ScalarClass.isEmoji)
        guard word.isCorrectable, !hasEmoji, !isOff, let one = profile.typos.oneEditFrom else { return 0 }
        let letters = word.text.unicodeScalars.count
        if let two = profile.typos.twoEditsFrom, letters >= two { return 2 }
        return letters >= one || isOfFewSyllables(word) ? 1 : 0
    }

    /// What a word becomes with so many edits: words that have to be whole, and beginnings of words.
    func terms(_ word: Word, _ edits: Int) -> [Term] {
        guard edits > 0 else { return [Term(word)] }
        let most = mostEdits(word)
        guard edits <= most else { return [] }
        let terms = seen.corrections(of: word.text, edits: most, visible).terms(for: word, edits: edits)
        return isOfFewSyllables(word) ? terms.filter { isOneKeyAway($0.word.text, word) } : terms
    }

    /// What a word becomes with one edit, however short it is.
    func nearest(_ word: Word) -> [Term] {
        seen.corrections(of: word.text, edits: 1, visible).terms(for: word, edits: 1)
    }

    /// A number of edits, and what a word becomes with so many.
    typealias Choice = (edits: Int, terms: [Term])

    /// Up to four edits spread over the words: a word that is not known takes one at least.
    /// - Parameter isRest: whether it is what generic words leave.
    func corrected(_ readings: [[Word]], isRest: Bool = false) -> [Interpretation] {
        var plain: [Int: [Reading]] = [:]
        var joined: [Int: [Reading]] = [:]
        for (number, words) in readings.enumerated() {
            let all = words.map { word in
                // In long queries words that are known are taken as they are.
                let isLong = query.words.count > 4 && !(isRest && words.count <= 2)
                return isLong || !isKnown(word) ? choices(word) : choices(word) + others(word)
            }
            if number == 0 {
                plain.merge(ways(all), uniquingKeysWith: +)
            } else {
                joined.merge(ways(all), uniquingKeysWith: +)
            }
        }
        return (1...4).compactMap { typos in
            guard plain[typos] != nil || joined[typos] != nil else { return nil }
            return Interpretation(plain[typos] ?? [], joined: joined[typos] ?? [], typos: typos)
        }
    }

    /// A word that nothing begins with may be two that are known written as one, one of which has typing errors.
    private func splitAndCorrected() -> [Interpretation] {
        guard query.words.count <= 4 else { return [] }
        var readings: [Int: [Reading]] = [:]
        for (index, word) in query.words.enumerated() where !word.isUnsegmented {
            var fewest: [String: Int] = [:]
            for (first, second) in halves(of: word) where isWhole(first) != isKnown(second) {
                for (edits, terms) in isWhole(first) ? mended(second) : mended(first) {
                    for term in isWhole(first) ? terms : whole(terms) {
                        let text = isWhole(first) ? first.text + term.word.text : term.word.text + second.text
                        guard isKnown(Word(text: text, typed: nil, isUnsegmented: false)) else { continue }
                        fewest[text] = min(edits, fewest[text] ?? edits)
                    }
                }
            }
            let two = (1...2).map { edits in
                let texts = fewest.filter { $0.value == edits }.keys.sorted()
                let words = texts.map { Word(text: $0, typed: nil, isUnsegmented: false) }
                let roles: [Term.Role] = [.whole, .beginning]
                return (edits, words.flatMap { word in roles.map { Term(word, $0, isCompound: true) } })
            }
            let others = (before: query.words[..<index], after: query.words[(index + 1)...])
            let all = others.before.map(choices) + [two] + others.after.map(choices)
            readings.merge(ways(all), uniquingKeysWith: +)
        }
        return (1...4).compactMap { typos in readings[typos].map { Interpretation($0, typos: typos) } }
    }

    private func choices(_ word: Word) -> [Choice] { isKnown(word) ? [(0, [Term(word)])] : mended(word) }

    /// What a word that is known may have been meant to be: one that is whole is not still being typed.
    private func others(_ word: Word) -> [Choice] {
        isWhole(word) ? mended(word).map { ($0.edits, whole($0.terms)) } : mended(word)
    }

    /// Those that are whole words, and all of what stands as one, which is looked for by how it begins.
    func whole(_ terms: [Term]) -> [Term] {
        let compounds = terms.filter { $0.role == .whole && $0.mayBeJoined }.map(\.word)
        return terms.filter { $0.role == .whole || compounds.contains($0.word) }
    }

    func mended(_ word: Word) -> [Choice] {
        (1...2).filter { $0 <= mostEdits(word) }.map { ($0, terms(word, $0)) }
    }

    /// The readings that take an edit or more, by how many they take.
    private func ways(_ choices: [[Choice]]) -> [Int: [Reading]] {
        var ways: [(slots: [[Term]], typos: Int)] = [([], 0)]
        for choices in choices {
            ways = ways.flatMap { way in
                choices.filter { !$0.terms.isEmpty }.map { (way.slots + [$0.terms], way.typos + $0.edits) }
                    .filter { $0.typos <= 4 }
            }
        }
        return Dictionary(grouping: ways.filter { $0.typos > 0 }, by: \.typos)
            .mapValues { $0.map { Reading(slots: $0.slots) } }
    }
}
