/// Queries that are read in place of one that finds nothing as it is.
extension Interpreter {
    /// What the query's keys give on the first other keyboard by which something is found; nil if nothing is.
    func retyped(_ words: KnownWords) throws -> Result? {
        // Most viewers have no entries in other scripts than Latin.
        guard keyboardLayouts,
            try !KeyboardLayout.isLatin(query.text) || CommonBeginnings.contains(CommonBeginnings.foreign, cascade)
        else { return nil }
        func mayBegin(_ letter: Unicode.Scalar) throws -> Bool {
            try cascade.memory.scanner.words(String(letter)).allSatisfy(words.containTyped)
        }
        for text in try KeyboardLayout.retyped(query.text, where: { try !synonyms.isEmpty || mayBegin($0) }) {
            let query = QueryText(text, &cascade.memory.scanner)
            guard try query.words.allSatisfy(words.containTyped) || !synonyms.interpretations(of: query).isEmpty else {
                continue
            }
            guard var result = try result(insteadReading: query, wholePlan) else { continue }
            result.isRetyped = true
            return result
        }
        return nil
    }

    /// The query with generic words apart from those that they are written to, if titles or keywords have what these leave;
    /// nil if not, or if some title or keyword has the query as it is.
    func withGenericWordsApart(_ found: inout Attempts) throws -> Result? {
        let words = found.words
        guard leavesGenericAside, found.isEmpty || query.words.contains(where: \.isUnsegmented),
            let apart = try generic.apart(
                query.words, isKnown: { try words.contain($0) || hasSynonyms($0) },
                isWhole: { try words.containWhole($0) || hasSynonyms($0) }),
            try found.isEmpty || !hasText(&found)
        else { return nil }
        let result = try Interpreter(QueryText(apart), insteadOf: self, wholePlan, isWhole: false).result()
        return result.ranking.interpretations.contains(where: \.isEssential) ? result : nil
    }

    private func hasSynonyms(_ word: Word) throws -> Bool {
        try !synonyms.interpretations(of: QueryText([word])).isEmpty
    }

    /// The query with a word that nobody knows as beginnings of a title's words, in the first way in which something is
    /// found: "relwin" as "rel win" for Reload Window; nil if nothing is. Two have to stand next to each other, three may
    /// stand apart. What may be a whole word with typing errors is taken for that.
    func inParts(_ found: inout Attempts) throws -> Result? {
        let ways = try WordSplitting.beginnings(query.words, isKnown: found.words.contain) {
            try found.corrector.wholeWords(for: $0).isEmpty
        }
        for parts in ways {
            let plan = wholePlan.beginnings(apart: parts.count > query.words.count + 1)
            let text = parts.map { $0.text(.asTyped) }.joined(separator: " ")
            if let result = try result(insteadReading: QueryText(text, &cascade.memory.scanner), plan) { return result }
        }
        return nil
    }

    /// The query with its runs without spaces in pieces that somebody knows, and words that nobody knows as two or three
    /// that somebody does, of which some may be left aside; nil if none is cut or nothing is found.
    func inPieces(_ found: inout Attempts) throws -> Result? {
        let words = found.words
        let runs = try query.words.filter { word in
            // All that is asked of a longer run is how it begins.
            guard word.isUnsegmented else { return false }
            return try word.text.unicodeScalars.count > TokenLimits.window || !words.contain(word)
        }
        func letters(_ words: [Word]) -> Int { words.reduce(0) { $0 + $1.text.unicodeScalars.count } }
        guard letters(runs) <= RunPieces.longest else { return nil }
        let mayCutWords = letters(query.words.filter { !$0.isUnsegmented }) <= RunPieces.longest
        let pieces = try query.words.flatMap { word in
            if runs.contains(word) {
                return try RunPieces.pieces(of: word, isKnown: words.contain, isWhole: words.containWholeText)
            }
            // What may be one word with typing errors is taken for that.
            guard try mayCutWords && !word.isUnsegmented && WordSplitting.mayBeTwo(word, isKnown: words.contain),
                try found.corrector.wholeWords(for: word).isEmpty
            else { return [word] }
            return try WordSplitting.pieces(
                of: word, isWhole: words.containWhole, isText: words.containWholeText, isNamed: words.containNamed)
                ?? [word]
        }
        guard pieces.count > query.words.count else { return nil }
        return try result(insteadReading: QueryText(pieces), wholePlan, isWhole: false)
    }

    /// What another query finds; nil if that is nothing.
    private func result(insteadReading query: QueryText, _ plan: TierPlan, isWhole: Bool = true) throws -> Result? {
        let result = try Interpreter(query, insteadOf: self, plan, isWhole: isWhole).result()
        return result.count > 0 ? result : nil
    }
}
