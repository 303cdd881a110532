/// Where the words of a query stand in an entry that a step has found.
struct MatchAnalysis {
    /// One word, its best field, and the places there.
    struct Finding {
        let word: Word
        let field: SearchField
        let form: SearchHit.Explanation.Form
        let places: [(position: Int?, ranges: [Range<Int>])]
    }

    let findings: [Finding]

    init(_ entry: StoredEntry, _ step: RankingStep, _ query: QueryText) {
        var fields = FieldText(entry)
        switch step.tier {
        case .all:
            findings = []
        case .exactTitle where query.words.isEmpty:
            let title = entry.title
            let word = Word(text: query.literal, typed: nil, isUnsegmented: false)
            let whole = 0..<title.unicodeScalars.count
            findings = [Finding(word: word, field: .title, form: .word, places: [(nil, [whole])])]
        case .initials, .initialsStart:
            findings = Self.find(query.words, [.title], [.initials], .folded, &fields) ?? []
        default:
            let allowed = Self.fields(step.tier)
            let forms = Self.forms(step.tier)
            var found: [Finding]?
            for reading in Self.forms(step.tier).contains(.joined) ? query.readings : [query.words] {
                found = Self.find(reading, allowed, forms, step.spelling, &fields)
                if found != nil { break }
            }
            findings = found ?? []
        }
    }

    /// The places in the form of an answer: each field's values in order, ranges that touch joined.
    var highlights: [SearchHit.Highlight] {
        var ranges: [SearchField: [Int: [Range<Int>]]] = [:]
        for finding in findings {
            for place in finding.places {
                ranges[finding.field, default: [:]][place.position ?? -1, default: []] += place.ranges
            }
        }
        return SearchField.allCases.flatMap { field in
            (ranges[field] ?? [:]).sorted { $0.key < $1.key }.map { position, ranges in
                SearchHit.Highlight(
                    field: field, position: position < 0 ? nil : position, ranges: Self.merged(ranges))
            }
        }
    }

    private static func find(
        _ words: [Word], _ allowed: ArraySlice<SearchField>, _ forms: [SearchHit.Explanation.Form],
        _ spelling: SearchHit.Spelling, _ fields: inout FieldText
    ) -> [Finding]? {
        var findings: [Finding] = []
        for word in words {
            let finder = WordFinder(word: word, spelling: spelling)
            guard let finding = first(finder, allowed, forms, &fields) else { return nil }
            findings.append(finding)
        }
        return findings
    }

    /// The best field that has the word, and there the best form.
    private static func first(
        _ finder: WordFinder, _ allowed: ArraySlice<SearchField>, _ forms: [SearchHit.Explanation.Form],
        _ fields: inout FieldText
    ) -> Finding? {
        for field in allowed {
            for form in forms where form != .joined || field == .title || field == .keywords {
                let places = fields.values(field).compactMap { value in
                    let ranges = finder.ranges(in: value, form: form)
                    return ranges.isEmpty ? nil : (position: value.position, ranges: ranges)
                }
                if !places.isEmpty { return Finding(word: finder.word, field: field, form: form, places: places) }
            }
        }
        return nil
    }

    private static func fields(_ tier: Tier) -> ArraySlice<SearchField> {
        switch tier {
        case .exactKeyword, .keywordStart: SearchField.allCases[1...1]
        case .keywordWords, .keywordPrefix: SearchField.allCases[...1]
        case .tagWords, .tagPrefix: SearchField.allCases[...2]
        case .subtitleWords, .subtitlePrefix: SearchField.allCases[...3]
        case .breadcrumbWords, .breadcrumbPrefix: SearchField.allCases[...4]
        case .descriptionWords, .descriptionPrefix: SearchField.allCases[...5]
        default: SearchField.allCases[...0]
        }
    }

    /// The forms that a tier counts, the best first. A run without spaces has no whole words.
    private static func forms(_ tier: Tier) -> [SearchHit.Explanation.Form] {
        switch tier {
        case .titleJoined, .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix:
            [.word, .prefix, .joined]
        default: [.word, .prefix]
        }
    }

    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
            if let last = result.last, range.lowerBound <= last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }
}
