/// One way to read a query after the other.
extension Interpreter {
    /// The words as they were typed, with neighbours written as one, and with synonyms.
    func asTyped() throws -> Attempts {
        let words = KnownWords(cascade)
        let reading = Reading(query)
        let typed = Interpretation([reading], joined: try joined(query.words, words).readings(of: reading))
        let interpretations = [typed] + (try synonymInterpretations(words))
        let places =
            try partialMatches && query.words.count > 1
            ? generic.places(in: query.words, isWhole: words.containWhole) : []
        return Attempts(
            typed: typed, interpretations: interpretations, result: try find(interpretations), words: words,
            genericPlaces: places, corrector: Corrector(self), enough: typos.whenFewerThan)
    }

    /// Adds what generic words leave, with what is looked for beside it.
    /// - Returns: whether nothing else is looked for: something is left, or nothing is found and some field has the rest.
    func addEssentials(to found: inout Attempts) throws -> Bool {
        let essentials = try essentials(beside: &found)
        guard try !essentials.isEmpty || found.isEmpty && hasEssentials(found) else { return false }
        try add(essentials + remains(beside: &found), to: &found)
        return true
    }

    /// Adds ways to read a word that nobody knows as two that somebody does.
    func addSplits(to found: inout Attempts) throws {
        let splits = try WordSplitting.readings(
            query.words, isKnown: found.words.contain, isWhole: found.words.containWhole)
        guard !splits.isEmpty else { return }
        found.interpretations[0] = found.interpretations[0].adding(joined: splits)
        found.result = try find(found.interpretations)
        // What can be taken for two words may be one with an error all the same.
        if found.enough > 0, found.count > 0 { found.enough = max(found.enough, min(found.count + 1, mostCounted)) }
    }

    /// Adds words that mean about the same.
    func addRelated(to found: inout Attempts) throws {
        var related = RelatedWords(cascade.db, level: cascade.level)
        for interpretation in try RelatedReading.interpretations(of: query, &related) {
            try addIfFound(interpretation, to: &found)
        }
    }

    /// Adds corrections, fewest edits first, until there is enough; of generic words only if nothing else is found.
    func addCorrected(to found: inout Attempts) throws {
        let words = found.words
        let joined = (found.isEmpty ? found.interpretations[0] : found.typed).joinedReadings
        var readings = (found.typed.readings + joined).map { $0.slots.map { $0[0].word } }
        if found.isEmpty {
            readings += try WordJoining.mistyped(query.words, isKnown: words.contain) {
                try found.corrector.wholeWords(for: $0)
            }
        }
        let corrected = try found.corrector.interpretations(of: readings, words, isFree: isFreelyCorrected)
        let essentials = found.isEmpty ? try mistypedEssentials(&found) : [:]
        for typos in Set(corrected.map(\.typos)).union(essentials.keys).sorted() {
            for interpretation in corrected where interpretation.typos == typos {
                try addIfFound(interpretation, to: &found)
            }
            if let essentials = essentials[typos] {
                let present = try present(essentials, typos: typos, beside: &found)
                // What has some words stands behind what generic words leave as if that had been typed.
                if !present.isEmpty, found.isEmpty { found.remains = try remains(beside: &found) }
                try add(present, to: &found)
            }
            if found.count >= found.enough { break }
        }
    }

    /// Adds ways to read a word that nobody knows as two, of which one is mistyped.
    func addCorrectedSplits(to found: inout Attempts) throws {
        let words = found.words
        for split in try found.corrector.interpretations(splitting: query.words, words) where found.isEmpty {
            try addIfFound(split, to: &found)
        }
    }

    /// Adds words without their endings, and what has some of the words.
    func addRemains(to found: inout Attempts) throws {
        try add(found.remains ?? remains(beside: &found), to: &found)
    }

    /// Adds titles that the query goes beyond: beside the words as they were typed alone, by one step more.
    func add(lengthened: Interpretation, to found: inout Attempts) throws {
        guard found.interpretations.count == 1, let known = found.result.candidates, known.count > 0,
            let descent = found.result.descent.adding(.lengthenedTitle, of: lengthened)
        else { return try add([lengthened], to: &found) }
        found.interpretations.append(lengthened)
        found.result = Result(
            descent: descent, candidates: try descent.candidates(counting: mostCounted, beside: known))
    }

    /// Adds interpretations for which entries are found.
    func add(_ interpretations: [Interpretation], to found: inout Attempts) throws {
        guard !interpretations.isEmpty else { return }
        let (vain, rows, count) = (found.vain, found.result.candidates?.rows, found.interpretations.count)
        found.interpretations += interpretations
        let known = rows.map { Candidates.Known(rows: $0, interpretations: count) }
        found.result =
            found.areMany(mostCounted)
            ? result(found.interpretations, vain: vain, Candidates(count: mostCounted, rows: nil, known: known))
            : try find(found.interpretations, vain: vain, beside: known)
    }

    /// Adds an interpretation if entries are found for it.
    private func addIfFound(_ interpretation: Interpretation, to found: inout Attempts) throws {
        guard found.isEmpty else {
            guard try isFound(interpretation) else { return }
            return try add([interpretation], to: &found)
        }
        // What finds nothing by itself need not be looked for again.
        let candidates = try candidates(interpretation, counting: mostCounted)
        guard candidates.count > 0 else { return }
        let vain = found.vain
        found.interpretations.append(interpretation)
        found.result = result(found.interpretations, vain: vain, candidates)
    }
}
