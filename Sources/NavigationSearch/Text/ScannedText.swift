/// A text read once for all the tokens that are made of it.
struct ScannedText {
    let text: String
    /// The text and its words if it is plain ASCII.
    let ascii: ASCIIText?
    /// The text's words if it is not.
    let placed: [PlacedWord]
    /// The same with unsegmented runs joined over what stands between them.
    let words: [Word]

    init(_ text: String, _ scanner: inout WordScanner) {
        self.text = text
        ascii = ASCIIText(text)
        placed = ascii == nil ? scanner.placedWords(text) : []
        words = FieldTokens.joiningRuns(placed.map(\.word))
    }

    /// Whether the sign for "and" stands between two of the words.
    var hasConjunction: Bool {
        ascii.map { !$0.conjunctions.isEmpty } ?? placed.contains { $0.conjunction != nil }
    }

    /// How many words the text has, each unsegmented run counted as one.
    var count: Int { ascii?.words.count ?? placed.count }

    /// Whether there are words of a script without spaces.
    var hasUnsegmentedWord: Bool { words.contains(where: \.isUnsegmented) }

    /// See ``FieldTokens/search(_:keepsKana:)``.
    func appendWords(keepsKana: Bool, to column: inout TokenText) {
        if let ascii {
            for word in ascii.words { column.append(word: ascii.token(word)) }
        } else {
            // Windows into runs are too short to be long.
            column.append(FieldTokens.search(words, keepsKana: keepsKana).map(LongToken.word))
        }
        if hasConjunction { column.append(Conjunction.token) }
    }

    /// The words as one token in which each is closed, with the sign for "and" where it stands, and where a word stands
    /// for it; nil without the sign.
    func conjoined(_ spelling: SearchHit.Spelling) -> String? {
        guard hasConjunction else { return nil }
        let all = ascii?.placedWords ?? placed
        let marked = Conjunction.marking(all.map(\.word))
        return all.indices.map { place in
            let text = marked[place].isConjunction ? Conjunction.token : marked[place].text(spelling)
            return (all[place].conjunction == nil ? "" : Conjunction.token + "_") + text + "_"
        }.joined()
    }

    /// See ``FieldTokens/initials(_:)``.
    func appendInitials(to column: inout TokenText) {
        guard let ascii else { return column.append(FieldTokens.initials(placed).map { LongToken.joined($0) }) }
        for initials in ascii.initials { column.append(joined: initials[...]) }
    }

    /// The tokens of ``FieldTokens/joinedTokens(_:)`` that are none of the text's words. In Indic scripts joined words are
    /// without vowel signs, so that there the same letters are not looked for in the same way.
    func appendJoined(beside words: TokenSet, to column: inout TokenText) {
        ascii?.forEachJoined { token, firstWord in
            if !words.contains(word: token) { column.append(joined: token, firstWord: firstWord) }
        }
        for (token, firstWord) in FieldTokens.joinedTokens(placed) {
            if token.utf8.contains(where: { $0 >= 0xE0 }) || !words.contains(word: Array(token.utf8)[...]) {
                column.append(LongToken.joined(token, firstWord: firstWord))
            }
        }
    }

    /// Yields the words of letters alone that queries may be corrected to. Words with digits are names and numbers,
    /// which are not to be mistaken for each other.
    func forEachCorrectable(_ body: (String) -> Void) {
        ascii?.forEachCorrectable(body)
        for word in words where EntryTokens.isCorrectable(word) {
            body(word.text)
            if let variant = word.variant, LexiconBlock.lengths.contains(variant.unicodeScalars.count) { body(variant) }
        }
    }

    /// Yields what ``forEachCorrectable(_:)`` would if words that no white space parts were one: "wifi" for "Wi-Fi".
    /// Many type them so, and then they are found by ``appendJoined(beside:to:)``.
    func forEachCorrectableCompound(_ body: (String) -> Void) {
        ascii?.forEachCorrectableCompound(body)
        var start = 0
        while start < placed.count {
            let end = placed.indices[(start + 1)...].first { !placed[$0].isAttached } ?? placed.count
            let parts = placed[start..<end].map(\.word)
            let text = parts.count > 1 ? parts.map(\.text).joined() : ""
            let compound = Word(text: text, typed: nil, isUnsegmented: parts.contains(where: \.isUnsegmented))
            if EntryTokens.isCorrectable(compound) { body(text) }
            start = end
        }
    }
}
