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

    func interpretations() -> [Interpretation] {
        var typed = Interpretation([Reading(query)])
        guard !query.words.isEmpty else { return [typed] }
        let joined = WordJoining.joined(query.words) { _ in true }.map { $0.map(\.word) }.filter { words in
            words.allSatisfy { query.words.contains($0) || isKnown($0) }
        }
        typed.joinedReadings = joined.map { Reading($0) }
        var others = [withSynonyms()].compactMap { $0 }
        var joinedReadings = typed.joinedReadings
        var enough = profile.typos.whenFewerThan
        if fitting([typed] + others) == 0 {
            typed.joinedReadings += split()
            let found = fitting([typed] + others)
            if found == 0 { joinedReadings = typed.joinedReadings }
            // What can be taken for two words may be one with an error all the same.
            if found > 0, enough > 0 { enough = max(enough, min(found + 1, 1_001)) }
        }
        if fitting([typed] + others) < enough {
            let readings = [query.words] + joinedReadings.map { $0.slots.map { $0[0].word } }
            for corrected in corrected(readings) {
                guard fitting([corrected]) > 0 else { continue }
                others.append(corrected)
                if fitting([typed] + others) >= enough { break }
            }
        }
        if profile.partialMatches, fitting([typed] + others) == 0 { others += partial() }
        return [typed] + others
    }

    /// Whether something that the viewer may see begins with a word, as it is or written as one.
    private func isKnown(_ word: Word) -> Bool {
        let spellings = [word.text, word.text(.asTyped)]
        let limit = word.isUnsegmented ? TokenLimits.window : TokenLimits.word
        // As one token the index has no more than 32 letters.
        let asOne = spellings.filter { $0.unicodeScalars.count <= 32 }.map(JoinedLetters.token)
        let beginnings = (spellings + asOne).filter { !$0.isEmpty }
            .map { FieldTokens.beginning(of: $0, limit) }
        return beginnings.contains { beginning in
            let fitting = tokens.fitting(beginning, isWhole: false)
            return visible.contains { $0.hasAnywhere(fitting) }
        }
    }

    private func isWhole(_ word: Word) -> Bool {
        let fitting = tokens.fitting(word.text, isWhole: true)
        return visible.contains { $0.hasAnywhere(fitting) }
    }

    /// A word that nothing begins with may be two, of three letters at least: one that is there, and one that something
    /// does begin with.
    private func split() -> [Reading] {
        query.words.indices.flatMap { index -> [Reading] in
            let letters = Array(query.words[index].text.unicodeScalars)
            guard !query.words[index].isUnsegmented, (6...32).contains(letters.count), !isKnown(query.words[index])
            else { return [] }
            return (3...(letters.count - 3)).compactMap { end in
                let halves = [letters[..<end], letters[end...]].map {
                    Word(text: String($0), typed: nil, isUnsegmented: false)
                }
                guard isWhole(halves[0]), halves.allSatisfy(isKnown) else { return nil }
                return Reading(query.words[..<index] + halves + query.words[(index + 1)...])
            }
        }
    }
}

extension PlainInterpreter {
    /// The query with stretches of it replaced by what stands for them, in all ways.
    private func withSynonyms() -> Interpretation? {
        let replaced = readings(from: 0).filter(\.isReplaced).map { Reading($0.words) }
        guard !replaced.isEmpty else { return nil }
        var interpretation = Interpretation(replaced, substitution: .synonym)
        let joined = replaced.map { $0.slots.map { $0[0].word } }.flatMap { words in
            WordJoining.joined(words) { _ in true }.map { $0.map(\.word) }
                .filter { $0.allSatisfy { words.contains($0) || isKnown($0) } }
        }
        interpretation.joinedReadings = joined.prefix(32).map { Reading($0) }
        return interpretation
    }

    private func readings(from start: Int) -> [(words: [Word], isReplaced: Bool)] {
        guard start < query.words.count else { return [([], false)] }
        var result = readings(from: start + 1).map { ([query.words[start]] + $0.words, $0.isReplaced) }
        for end in (start + 1)...min(start + 4, query.words.count) {
            for others in replacements(Array(query.words[start..<end])) {
                result += readings(from: end).map { (others + $0.words, true) }
            }
        }
        // Of more ways the first ones are looked at.
        return Array(result.prefix(32))
    }

    /// Diacritics do not matter, in what is typed and in what stands for it.
    private func replacements(_ words: [Word]) -> [[Word]] {
        var tokens = FieldTokens()
        var seen: Set<String> = []
        var result: [[Word]] = []
        for rule in profile.synonyms + synonyms
        where rule.from.contains(where: { tokens.start($0) == FieldTokens.start(words) }) {
            for text in rule.to where tokens.start(text) != FieldTokens.start(words) && seen.insert(text).inserted {
                guard tokens.start(text) != nil else { continue }
                result.append(
                    tokens.words(text).map { Word(text: $0.text, typed: nil, isUnsegmented: $0.isUnsegmented) })
            }
        }
        return result
    }
}

extension PlainInterpreter {
    /// How many edits a word may take.
    private func mostEdits(_ word: Word) -> Int {
        let isOff = profile.typos.whenFewerThan == 0
        guard word.isCorrectable, !isOff, let one = profile.typos.oneEditFrom else { return 0 }
        let letters = word.text.unicodeScalars.count
        if let two = profile.typos.twoEditsFrom, letters >= two { return 2 }
        return letters >= one ? 1 : 0
    }

    /// What a word becomes with so many edits: words that have to be whole, and beginnings of words.
    private func terms(_ word: Word, _ edits: Int) -> [Term] {
        guard edits > 0 else { return [Term(word)] }
        let most = mostEdits(word)
        guard edits <= most else { return [] }
        let known = visible.reduce(into: Set<String>()) { $0.formUnion($1.words) }
        let compounds = visible.reduce(into: Set<String>()) { $0.formUnion($1.compounds) }
        let corrections = PlainCorrections.corrections(of: word.text, edits: most, among: known, compounds: compounds)
        func terms(_ words: [String], _ compounds: [String], _ role: Term.Role) -> [Term] {
            (words + compounds.filter { !words.contains($0) }).map { text in
                let typed = word.typed.flatMap { MarkTransfer.typed(text, plain: word.text, typed: $0) }
                return Term(
                    Word(text: text, typed: typed, isUnsegmented: false), role, isCompound: compounds.contains(text))
            }
        }
        return terms(corrections.words[edits - 1], corrections.compounds[edits - 1], .whole)
            + terms(corrections.beginnings[edits - 1], corrections.compoundBeginnings[edits - 1], .beginning)
    }

    /// All ways to spread up to four edits over the words: a word that is not known takes one at least.
    private func corrected(_ readings: [[Word]]) -> [Interpretation] {
        var plain: [Int: [Reading]] = [:]
        var joined: [Int: [Reading]] = [:]
        for (number, words) in readings.enumerated() {
            var ways: [(slots: [[Term]], typos: Int)] = [([], 0)]
            for word in words {
                let isKnown = isKnown(word)
                // In long queries words that are known are taken as they are.
                let most = isKnown && words.count > 4 ? 0 : mostEdits(word)
                let choices = ((isKnown ? 0 : 1)...2).filter { $0 <= most }
                    .map { (edits: $0, terms: terms(word, $0)) }.filter { !$0.terms.isEmpty }
                ways = ways.flatMap { way in
                    choices.map { (way.slots + [$0.terms], way.typos + $0.edits) }.filter { $0.typos <= 4 }
                }
            }
            for way in ways where way.typos > 0 {
                if number == 0 {
                    plain[way.typos, default: []].append(Reading(slots: way.slots))
                } else {
                    joined[way.typos, default: []].append(Reading(slots: way.slots))
                }
            }
        }
        return (1...4).compactMap { typos in
            guard plain[typos] != nil || joined[typos] != nil else { return nil }
            var interpretation = Interpretation(plain[typos] ?? [], typos: typos)
            interpretation.joinedReadings = joined[typos] ?? []
            return interpretation
        }
    }

    /// All numbers of words and of edits. A word that is not known is corrected, or left aside.
    private func partial() -> [Interpretation] {
        guard query.words.count > 1 else { return [] }
        let joined = WordJoining.joined(query.words) { _ in true }
            .filter { $0.allSatisfy { query.words.contains($0.word) || isKnown($0.word) } }
        var stretches: [QueryParts.Stretch] = []
        for stretch in joined.joined() where stretch.words.count > 1 {
            guard !stretches.contains(where: { $0.words == stretch.words }) else { continue }
            let isWhole = isWhole(stretch.word)
            stretches.append(QueryParts.Stretch(words: stretch.words, term: Term(stretch.word), isWhole: isWhole))
        }
        var parts = query.words.enumerated().map { index, word in
            if isKnown(word) { return QueryParts.Part(terms: [Term(word)]) }
            let isJoined = stretches.contains { $0.words.contains(index) }
            let typos = isJoined ? nil : [1, 2].first { !terms(word, $0).isEmpty }
            return QueryParts.Part(terms: typos.map { terms(word, $0) } ?? [], typos: typos ?? 0)
        }
        // Of more known words the first 16 count.
        for index in parts.indices.filter({ !parts[$0].terms.isEmpty }).dropFirst(16) {
            parts[index] = QueryParts.Part()
        }
        // The five longest of them, the first of equally long ones.
        let all = QueryParts(parts, stretches, counting: 5)
        return (0..<5).reversed().flatMap { number in
            (0...10).map { Interpretation(all, needed: number + 1, typos: $0) }
        }
    }
}
