/// Finds where the words of a query stand in entries that steps have found, one entry after the other.
///
/// What is found is good until the next entry is looked at: an answer looks at many, so all of them share one room.
final class MatchAnalysis {
    /// One word, its best field, and the places there.
    struct Finding {
        let term: Term
        let field: SearchField
        let form: SearchHit.Explanation.Form
        /// Which of the places are its own.
        let places: Range<Int>
    }

    /// Where a word stands in a value.
    struct Place {
        let field: SearchField
        /// The place among the field's values; nil for fields with one.
        let position: Int?
        /// Which of the ranges are its own.
        let ranges: Range<Int>

        /// The place of the value among all values of an entry.
        var order: Int { FieldText.order(field, position) }
    }

    private let query: QueryText
    private let fields: [SearchField]
    // Nobody else changes them meanwhile, and each hit has dozens of looks at them.
    @exclusivity(unchecked) private(set) var findings: [Finding] = []
    @exclusivity(unchecked) private var places: [Place] = []
    @exclusivity(unchecked) private var ranges: [Range<Int>] = []
    /// The places in the order of an answer.
    @exclusivity(unchecked) private var order: [Int] = []
    /// The words of the query that the entry does not have.
    @exclusivity(unchecked) private var left: [Word] = []

    init(_ query: QueryText, _ fields: [SearchField]) {
        self.query = query
        self.fields = fields
    }

    /// The words of the query that the entry does not have.
    var dropped: [String] { left.map { $0.text(.asTyped) } }

    /// Looks at an entry.
    func look(at texts: FieldText, _ step: RankingStep) {
        left = []
        forget()
        switch step.tier {
        case .all: break
        case .exactTitle where query.words.isEmpty:
            let title = texts.entry.title
            let term = Term(Word(text: query.literal, typed: nil, isUnsegmented: false))
            ranges.append(0..<title.unicodeScalars.count)
            places.append(Place(field: .title, position: nil, ranges: 0..<1))
            findings.append(Finding(term: term, field: .title, form: .word, places: 0..<1))
        case .keystrokesStart, .latinTitle, .latinStart:
            // The title has the words written as one, wherever one of them ends.
            let letters = query.start?.replacing("_", with: "") ?? ""
            let joined = Reading([Word(text: letters, typed: nil, isUnsegmented: false)])
            _ = find(joined, [.title], Self.forms(step), step.spelling, texts)
        default:
            let forms = Self.forms(step)
            let looksForJoined = forms.contains(.joined) || step.tier == .joinedTitleWords
            let allowed = step.tier == .pinned ? fields[...] : step.tier.fields(in: fields)
            if !find(step.interpretation.readings, allowed, forms, step.spelling, texts), looksForJoined {
                _ = find(step.interpretation.joinedReadings, allowed, forms, step.spelling, texts)
            }
        }
    }

    /// Looks for the first of some readings that the entry has.
    private func find(
        _ readings: [Reading], _ allowed: ArraySlice<SearchField>, _ forms: [SearchHit.Explanation.Form],
        _ spelling: SearchHit.Spelling, _ texts: FieldText
    ) -> Bool {
        for index in readings.indices where find(readings[index], allowed, forms, spelling, texts) {
            left = readings[index].dropped
            return true
        }
        return false
    }

    private func forget() {
        // There are few, and to remove all at once takes as long as for many.
        while findings.popLast() != nil {}
        while places.popLast() != nil {}
        while ranges.popLast() != nil {}
    }

    /// The first word that was found of an entry, the last one looked at, as it is written there in lower case.
    func word(_ finding: Finding, of texts: FieldText) -> String {
        guard let place = finding.places.first.map({ places[$0] }) else { return "" }
        let start = ranges[place.ranges.lowerBound].lowerBound
        guard let value = texts.value(place.field, place.position) else { return "" }
        let word = texts.words(value).first { word in word.origins.contains { $0.contains(start) } }
        return word?.word.text(.asTyped) ?? ""
    }

    /// The places of a word among the values of its field.
    func positions(_ finding: Finding) -> [Int] { places[finding.places].compactMap(\.position) }

    /// The places in the form of an answer: each field's values in order, ranges that touch joined.
    var highlights: [SearchHit.Highlight] {
        guard let first = places.first else { return [] }
        // Most often all words stand in the title.
        if places.allSatisfy({ $0.order == first.order }) {
            // A copy: whoever shared the room would have it made anew for the next entry.
            var found = Array(ranges[...])
            Self.merge(&found)
            return [.init(field: first.field, position: first.position, ranges: found)]
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
            Self.merge(&found)
            highlights.append(.init(field: value.field, position: value.position, ranges: found))
        }
        return highlights
    }

    /// Looks for all words of a reading.
    private func find(
        _ reading: Reading, _ allowed: ArraySlice<SearchField>, _ forms: [SearchHit.Explanation.Form],
        _ spelling: SearchHit.Spelling, _ texts: FieldText
    ) -> Bool {
        let slots = reading.slots
        // To go by numbers counts no references to what is gone through.
        for slot in slots.indices {
            guard find(slots[slot], allowed, forms, spelling, texts) else {
                forget()
                return false
            }
        }
        return true
    }

    /// Looks for one of some terms, in the best field that has one, and there for the best form.
    private func find(
        _ slot: [Term], _ allowed: ArraySlice<SearchField>, _ forms: [SearchHit.Explanation.Form],
        _ spelling: SearchHit.Spelling, _ texts: FieldText
    ) -> Bool {
        for fieldPlace in allowed.indices {
            let field = allowed[fieldPlace]
            for formPlace in forms.indices where forms[formPlace].isLooked(for: field) {
                let form = forms[formPlace]
                for termPlace in slot.indices where slot[termPlace].counts(in: form) {
                    let term = slot[termPlace]
                    let first = places.count
                    find(term.finder(spelling), field, form, texts)
                    guard places.count == first else {
                        findings.append(.init(term: term, field: field, form: form, places: first..<places.count))
                        return true
                    }
                }
            }
        }
        return false
    }

    private func find(
        _ finder: WordFinder, _ field: SearchField, _ form: SearchHit.Explanation.Form, _ texts: FieldText
    ) {
        texts.forEachValue(field) { value in
            let first = ranges.count
            let isASCII = texts.isASCII || value.text.isASCII
            finder.find(form, in: value.text, isASCII: isASCII, { texts.words(value) }, &ranges)
            guard ranges.count > first else { return }
            places.append(Place(field: field, position: value.position, ranges: first..<ranges.count))
        }
    }

    /// The forms that a tier counts, the best first. A run without spaces has no whole words.
    private static func forms(_ step: RankingStep) -> [SearchHit.Explanation.Form] {
        switch step.tier {
        case .exactTitle where step.exactness == .letters: wordsOrJoined
        case .initials, .initialsStart: initials
        case .titleJoined, .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix, .pinned:
            wordsOrJoined
        case .keystrokesStart: keystrokes
        case .keystrokes, .fieldKeystrokes: wordsOrKeystrokes
        case .latinTitle, .latinStart, .latinInitials: latin
        case .latin, .fieldLatin: wordsOrLatin
        default: words
        }
    }

    private static let words: [SearchHit.Explanation.Form] = [.word, .prefix]
    private static let wordsOrJoined: [SearchHit.Explanation.Form] = [.word, .prefix, .joined]
    private static let wordsOrKeystrokes: [SearchHit.Explanation.Form] = [.word, .prefix, .joined, .keystrokes]
    private static let wordsOrLatin: [SearchHit.Explanation.Form] = [.word, .prefix, .joined, .latin]
    private static let initials: [SearchHit.Explanation.Form] = [.initials]
    private static let keystrokes: [SearchHit.Explanation.Form] = [.keystrokes]
    private static let latin: [SearchHit.Explanation.Form] = [.latin]

    /// Puts ranges in their order, and those together that touch.
    private static func merge(_ ranges: inout [Range<Int>]) {
        guard ranges.count > 1 else { return }
        ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        var last = 0
        for index in ranges.indices.dropFirst() {
            let (before, range) = (ranges[last], ranges[index])
            if range.lowerBound <= before.upperBound {
                ranges[last] = before.lowerBound..<max(before.upperBound, range.upperBound)
            } else {
                last += 1
                ranges[last] = range
            }
        }
        if last + 1 < ranges.count { ranges.removeSubrange((last + 1)...) }
    }
}

extension SearchHit.Explanation.Form {
    /// Whether the index has the form for a field.
    fileprivate func isLooked(for field: SearchField) -> Bool {
        switch self {
        case .joined, .latin: field == .title || field == .keywords
        default: true
        }
    }
}

extension Term {
    /// Whether a form of the term is one that a tier may have found: corrections are words or beginnings of words.
    fileprivate func counts(in form: SearchHit.Explanation.Form) -> Bool {
        switch role {
        case .either: true
        case .whole: form == .word
        case .beginning: form == .word || form == .prefix
        }
    }
}
