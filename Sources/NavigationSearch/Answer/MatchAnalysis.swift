/// Finds where the words of a query stand in entries that steps have found, one entry after the other.
///
/// What is found is good until the next entry is looked at: an answer looks at many, so all of them share one room.
final class MatchAnalysis {
    private let query: QueryText
    private let fields: [SearchField]
    // Nobody else changes them meanwhile, and each hit has dozens of looks at them.
    @exclusivity(unchecked) private(set) var findings: [Finding] = []
    /// The reading that the findings are of.
    @exclusivity(unchecked) private var reading: Reading?
    @exclusivity(unchecked) private var places: [Place] = []
    @exclusivity(unchecked) private var ranges: [Range<Int>] = []
    /// The places in the order of an answer.
    @exclusivity(unchecked) private var order: [Int] = []
    /// The words of the query that the entry does not have.
    @exclusivity(unchecked) private var left: [Word] = []
    /// What the step of the last entry looks for: most often that of the next one, too.
    @exclusivity(unchecked) private var sought: Sought?
    /// That step, of which no reference is counted to tell whether it is the same.
    @exclusivity(unchecked) private var step: ObjectIdentifier?
    /// Its words in titles of ASCII, which nearly all hits have: so no reference is counted for these.
    @exclusivity(unchecked) private var titleWords = UnsafeBufferPointer<TitleWord>(start: nil, count: 0)
    /// Whether the reading that the findings are of is its first one.
    @exclusivity(unchecked) private var isOfFirstReading = false

    private let room: Room

    /// - Parameter room: serves one analysis after the other.
    init(_ query: QueryText, _ fields: [SearchField], _ room: Room) {
        self.query = query
        self.fields = fields
        self.room = room
        swapRoom()
    }

    deinit {
        forget()
        swapRoom()
    }

    /// Takes the room, or gives it back. What changes places counts no references.
    private func swapRoom() {
        swap(&findings, &room.findings)
        swap(&places, &room.places)
        swap(&ranges, &room.ranges)
    }

    /// The words of the query that the entry does not have.
    var dropped: [String] { left.isEmpty ? [] : left.map { $0.text(.asTyped) } }

    /// Looks at an entry.
    func look(at texts: FieldText, _ step: RankingStep) {
        if !left.isEmpty { left = [] }
        forget()
        if step.tier == .exactTitle, query.words.isEmpty { return findWholeTitle(of: texts.entry) }
        if self.step != ObjectIdentifier(step) { seek(step) }
        if let title = texts.asciiTitle, !titleWords.isEmpty {
            if find(titleWords, in: title) {
                if !isOfFirstReading { reading = sought?.readings.first }
                isOfFirstReading = true
                return
            }
            forget()
        }
        guard let sought else { return }
        isOfFirstReading = false
        if step.interpretation.isEssential { return findEssential(sought, texts) }
        if let parts = step.interpretation.partial?.parts { return findSome(of: parts, sought, texts) }
        for index in sought.readings.indices where find(sought.readings[index], sought, texts) {
            reading = sought.readings[index]
            return
        }
        // A word that stands twice in the query is looked for once, and as one with its neighbours not at all.
        if step.tier == .exactTitle { findWholeTitle(of: texts.entry) }
    }

    /// Looks for all words of a reading but generic ones, and for these as far as they are there.
    private func findEssential(_ sought: Sought, _ texts: FieldText) {
        for (reading, generic) in zip(sought.readings, sought.generic) {
            let missing = reading.slots.indices.filter { slot in
                !(generic.contains(slot)
                    ? findAnyhow(slot, of: reading, sought, texts, forms: Sought.wordsOrJoined)
                    : find(slot, of: reading, sought, texts))
            }
            guard missing.allSatisfy(generic.contains) else {
                forget()
                continue
            }
            self.reading = reading
            left = missing.flatMap { reading.slots[$0].map { $0.original ?? $0.word } }
            return
        }
        // Letters of corrected words with marks between them.
        guard let generic = sought.step.interpretation.generic.first else { return }
        findWholeTitle(of: texts.entry)
        left = generic.map { $0.original ?? $0.word }
    }

    /// The title is the query, however its words are found.
    private func findWholeTitle(of entry: StoredEntry) {
        isOfFirstReading = false
        reading = Reading([Word(text: query.literal, typed: nil, isUnsegmented: false)])
        ranges.append(0..<entry.title.unicodeScalars.count)
        places.append(Place(field: .title, position: nil, ranges: 0..<1))
        findings.append(Finding(slot: 0, termPlace: 0, field: .title, form: .word, places: 0..<1))
    }

    /// Looks for as many words of a query as there are.
    private func findSome(of parts: QueryParts, _ sought: Sought, _ texts: FieldText) {
        reading = parts.reading
        for slot in parts.reading.slots.indices {
            // What was found for the word before may be both of them as one.
            if let last = findings.last, parts.isOne(term(last), with: slot) { continue }
            if !findAnyhow(slot, of: parts.reading, sought, texts) { left.append(query.words[slot]) }
        }
    }

    /// Diacritics aside, a word is no less there.
    private func findAnyhow(
        _ slot: Int, of reading: Reading, _ sought: Sought, _ texts: FieldText,
        forms: [SearchHit.Explanation.Form]? = nil
    ) -> Bool {
        find(slot, of: reading, sought, texts, forms: forms)
            || find(slot, of: reading, sought, texts, .folded, forms: forms)
    }

    private func seek(_ step: RankingStep) {
        let made = Sought(step, query, fields)
        sought = made
        self.step = ObjectIdentifier(step)
        titleWords = made.titleWords
        isOfFirstReading = false
    }

    /// The term that was found of the entry that was looked at last.
    func term(_ finding: Finding) -> Term {
        guard let reading else { preconditionFailure("Nothing is found without a reading.") }
        return reading.slots[finding.slot][finding.termPlace]
    }

    private func forget() {
        // There are few, and to remove all at once takes as long as for many.
        while findings.popLast() != nil {}
        while places.popLast() != nil {}
        while ranges.popLast() != nil {}
    }

    /// The words of the query as they were found in an entry, the last one looked at, and generic ones as they were meant.
    func words(of texts: FieldText, _ step: RankingStep) -> [String] {
        guard let reading else { return [] }
        return reading.slots.indices.compactMap { slot in
            guard let finding = findings.first(where: { $0.slot == slot }) else {
                return step.interpretation.isEssential ? reading.slots[slot].first?.word.text(.asTyped) : nil
            }
            let term = term(finding)
            return term.role == .either ? term.word.text(.asTyped) : word(finding, of: texts)
        }
    }

    /// What a word was found as in an entry, the last one looked at, as it is written there in lower case; of words that
    /// were found as one all that it begins in, without what stands between them other than blanks.
    private func word(_ finding: Finding, of texts: FieldText) -> String {
        guard let place = finding.places.first.map({ places[$0] }) else { return "" }
        let found = ranges[place.ranges.lowerBound]
        guard let value = texts.value(place.field, place.position) else { return "" }
        let isWord = finding.form != .joined
        let words = texts.words(value).filter { word in
            word.origins.contains { isWord ? $0.contains(found.lowerBound) : $0.overlaps(found) }
        }
        return words.prefix(isWord ? 1 : words.count).enumerated().reduce(into: "") { text, word in
            text += (word.offset == 0 || word.element.isAttached ? "" : " ") + word.element.word.text(.asTyped)
        }
    }

    /// The places of a word among the values of its field.
    func positions(_ finding: Finding) -> [Int] { places[finding.places].compactMap(\.position) }

    /// The places in the form of an answer: each field's values in order, ranges that touch joined.
    var highlights: SearchHit.Highlights {
        guard let first = places.first else { return .several([]) }
        // Most often all words stand in the title, and next to each other or by themselves.
        if places.allSatisfy({ $0.order == first.order }) {
            if ranges.count == 1 { return .one(first.field, first.position, ranges[0]) }
            if ranges.count == 2 { return .init(first.field, first.position, ranges[0], ranges[1]) }
            // A copy: whoever shared the room would have it made anew for the next entry.
            var found: [Range<Int>] = []
            found.reserveCapacity(ranges.count)
            for place in ranges.indices { found.append(ranges[place]) }
            found.mergeTouching()
            return SearchHit.Highlights(first.field, first.position, found)
        }
        order.removeAll(keepingCapacity: true)
        order.append(contentsOf: places.indices)
        order.sort { (places[$0].order, $0) < (places[$1].order, $1) }
        var highlights: [SearchHit.Highlight] = []
        highlights.reserveCapacity(order.count)
        var next = 0
        while next < order.count {
            let value = places[order[next]]
            var found = Array(ranges[places[order[next]].ranges])
            next += 1
            while next < order.count, places[order[next]].order == value.order {
                found += ranges[places[order[next]].ranges]
                next += 1
            }
            found.mergeTouching()
            highlights.append(.init(field: value.field, position: value.position, ranges: found))
        }
        return SearchHit.Highlights(highlights)
    }

    /// Looks for all words of a reading.
    private func find(_ reading: Reading, _ sought: Sought, _ texts: FieldText) -> Bool {
        for slot in reading.slots.indices {
            guard find(slot, of: reading, sought, texts) else {
                forget()
                return false
            }
        }
        return true
    }

    /// Looks for all words of a reading in a title of ASCII: where nearly all are, and where they are looked for first.
    private func find(_ words: UnsafeBufferPointer<TitleWord>, in title: UnsafeBufferPointer<UInt8>) -> Bool {
        for slot in words.indices {
            let first = ranges.count
            guard let isWhole = words[slot].finder.words(in: title, orBegun: words[slot].mayBeBegun, &ranges)
            else { return false }
            places.append(Place(field: .title, position: nil, ranges: first..<ranges.count))
            findings.append(
                Finding(
                    slot: slot, termPlace: 0, field: .title, form: isWhole ? .word : .prefix, places: slot..<slot + 1))
        }
        return true
    }

    /// Looks for one of the terms of a word, in the best field that has one, and there for the best form.
    /// - Parameters:
    ///   - spelling: that of the step, unless something else is said.
    ///   - forms: those of the step, unless something else is said.
    private func find(
        _ slot: Int, of reading: Reading, _ sought: Sought, _ texts: FieldText, _ spelling: SearchHit.Spelling? = nil,
        forms: [SearchHit.Explanation.Form]? = nil
    ) -> Bool {
        let (allowed, forms) = (sought.fields, forms ?? sought.forms)
        let spelling = spelling ?? sought.spelling
        return reading.slots[slot].withSoughtTerms(forms, spelling) { terms in
            // To go by numbers counts no references to what is gone through.
            for fieldPlace in allowed.indices {
                let field = allowed[fieldPlace]
                for formPlace in forms.indices where forms[formPlace].isLooked(for: field) {
                    let form = forms[formPlace]
                    for termPlace in terms.indices where terms[termPlace].counts(inFormAt: formPlace) {
                        let first = places.count
                        terms[termPlace].finder._withUnsafeGuaranteedRef { find($0, field, form, texts) }
                        guard places.count == first else {
                            findings.append(
                                Finding(
                                    slot: slot, termPlace: termPlace, field: field, form: form,
                                    places: first..<places.count))
                            return true
                        }
                    }
                }
            }
            return false
        }
    }

    private func find(
        _ finder: WordFinder, _ field: SearchField, _ form: SearchHit.Explanation.Form, _ texts: FieldText
    ) {
        if field == .title, let title = texts.asciiTitle {
            let first = ranges.count
            if finder.find(form, in: title, &ranges) {
                guard ranges.count > first else { return }
                return places.append(Place(field: field, position: nil, ranges: first..<ranges.count))
            }
        }
        texts.forEachValue(field) { value in
            let first = ranges.count
            let isASCII = texts.isASCII || value.text.isASCII
            finder.find(form, in: value.text, isASCII: isASCII, { texts.words(value) }, &ranges)
            guard ranges.count > first else { return }
            places.append(Place(field: field, position: value.position, ranges: first..<ranges.count))
        }
    }
}
