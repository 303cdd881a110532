/// Where the words of a query stand in an entry that a step has found.
struct MatchAnalysis {
    /// One word, its best field, and the places there.
    struct Finding {
        let term: Term
        let field: SearchField
        let form: SearchHit.Explanation.Form
        let places: [Place]

        /// The first word of the entry that was found, as it is written there in lower case.
        var found: String {
            guard let place = places.first, let range = place.ranges.first else { return "" }
            return place.value.word(at: range.lowerBound) ?? ""
        }
    }

    /// Where a word stands in a value.
    struct Place {
        let value: FieldText.Value
        let ranges: [Range<Int>]
    }

    let findings: [Finding]
    /// The words of the query that the entry does not have.
    let dropped: [String]

    init(_ texts: FieldText, _ step: RankingStep, _ query: QueryText, _ fields: [SearchField]) {
        var found: (findings: [Finding], reading: Reading)?
        switch step.tier {
        case .all: break
        case .exactTitle where query.words.isEmpty:
            let title = texts.entry.title
            let term = Term(Word(text: query.literal, typed: nil, isUnsegmented: false))
            let whole = 0..<title.unicodeScalars.count
            let place = Place(value: FieldText.Value(title, position: nil), ranges: [whole])
            let finding = Finding(term: term, field: .title, form: .word, places: [place])
            found = ([finding], Reading(query))
        case .keystrokesStart, .latinTitle, .latinStart:
            // The title has the words written as one, wherever one of them ends.
            let letters = query.start?.replacing("_", with: "") ?? ""
            let reading = Reading([Word(text: letters, typed: nil, isUnsegmented: false)])
            found = Self.find(reading.slots, [.title], Self.forms(step), step.spelling, texts)
                .map { ($0, Reading(query)) }
        default:
            let forms = Self.forms(step)
            let interpretation = step.interpretation
            let looksForJoined = forms.contains(.joined) || step.tier == .joinedTitleWords
            let allowed = step.tier == .pinned ? fields[...] : step.tier.fields(in: fields)
            func find(_ readings: [Reading]) -> (findings: [Finding], reading: Reading)? {
                for reading in readings {
                    if let findings = Self.find(reading.slots, allowed, forms, step.spelling, texts) {
                        return (findings, reading)
                    }
                }
                return nil
            }
            found = find(interpretation.readings) ?? (looksForJoined ? find(interpretation.joinedReadings) : nil)
        }
        findings = found?.findings ?? []
        dropped = found?.reading.dropped.map { $0.text(.asTyped) } ?? []
    }

    /// The places in the form of an answer: each field's values in order, ranges that touch joined.
    var highlights: [SearchHit.Highlight] {
        var gathered: [GatheredPlace] = []
        gathered.reserveCapacity(findings.reduce(0) { $0 + $1.places.count })
        for finding in findings {
            for place in finding.places {
                let order = finding.field.number << 32 | (place.value.position.map { $0 + 1 } ?? 0)
                if let known = gathered.firstIndex(where: { $0.order == order }) {
                    gathered[known].ranges += place.ranges
                } else {
                    gathered.append(
                        GatheredPlace(
                            order: order, field: finding.field, position: place.value.position, ranges: place.ranges))
                }
            }
        }
        if gathered.count > 1 { gathered.sort { $0.order < $1.order } }
        for index in gathered.indices { Self.merge(&gathered[index].ranges) }
        return gathered.map { SearchHit.Highlight(field: $0.field, position: $0.position, ranges: $0.ranges) }
    }

    /// Where words stand in a value.
    private struct GatheredPlace {
        let order: Int
        let field: SearchField
        let position: Int?
        var ranges: [Range<Int>]
    }

    private static func find(
        _ slots: [[Term]], _ allowed: ArraySlice<SearchField>, _ forms: [SearchHit.Explanation.Form],
        _ spelling: SearchHit.Spelling, _ texts: FieldText
    ) -> [Finding]? {
        var findings: [Finding] = []
        findings.reserveCapacity(slots.count)
        for slot in slots {
            guard let finding = first(slot, allowed, forms, spelling, texts) else { return nil }
            findings.append(finding)
        }
        return findings
    }

    /// The best field that has one of the terms, and there the best form.
    private static func first(
        _ slot: [Term], _ allowed: ArraySlice<SearchField>, _ forms: [SearchHit.Explanation.Form],
        _ spelling: SearchHit.Spelling, _ texts: FieldText
    ) -> Finding? {
        for field in allowed {
            let values = texts.values(field)
            for form in forms where !values.isEmpty && form.isLooked(for: field) {
                for term in slot where term.counts(in: form) {
                    let places = places(term.finder(spelling), values, form)
                    guard places.isEmpty else {
                        return Finding(term: term, field: field, form: form, places: places)
                    }
                }
            }
        }
        return nil
    }

    private static func places(
        _ finder: WordFinder, _ values: [FieldText.Value], _ form: SearchHit.Explanation.Form
    ) -> [Place] {
        var places: [Place] = []
        for value in values {
            let ranges = finder.ranges(in: value, form: form)
            if !ranges.isEmpty { places.append(Place(value: value, ranges: ranges)) }
        }
        return places
    }

    /// The forms that a tier counts, the best first. A run without spaces has no whole words.
    private static func forms(_ step: RankingStep) -> [SearchHit.Explanation.Form] {
        switch step.tier {
        case .exactTitle where step.exactness == .letters: [.word, .prefix, .joined]
        case .initials, .initialsStart: [.initials]
        case .titleJoined, .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix, .pinned:
            [.word, .prefix, .joined]
        case .keystrokesStart: [.keystrokes]
        case .keystrokes, .fieldKeystrokes: [.word, .prefix, .joined, .keystrokes]
        case .latinTitle, .latinStart, .latinInitials: [.latin]
        case .latin, .fieldLatin: [.word, .prefix, .joined, .latin]
        default: [.word, .prefix]
        }
    }

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
