/// A word that is looked for in titles of ASCII.
struct TitleWord {
    let finder: ASCIIWordFinder
    /// Whether a beginning of a word is enough.
    let mayBeBegun: Bool
}

/// A term as it is looked for, without counting references: terms keep what finds them.
struct SoughtTerm {
    let finder: Unmanaged<WordFinder>
    /// A bit for each of the forms that are looked for, whether the term counts in it.
    fileprivate let forms: Int

    func counts(inFormAt place: Int) -> Bool { forms &>> place & 1 != 0 }
}

extension TermSlots.Slot {
    /// Calls the body with the terms as they are looked for.
    @inline(__always)
    func withSoughtTerms<Result>(
        _ forms: [SearchHit.Explanation.Form], _ spelling: SearchHit.Spelling,
        _ body: (UnsafeMutableBufferPointer<SoughtTerm>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: SoughtTerm.self, capacity: count) { terms in
            for place in indices {
                let term = self[place]
                var counting = 0
                for form in forms.indices where term.counts(in: forms[form]) { counting |= 1 &<< form }
                terms.initializeElement(
                    at: place, to: SoughtTerm(finder: .passUnretained(term.finder(spelling)), forms: counting))
            }
            return body(terms)
        }
    }
}

/// What a step looks for in each of its entries.
final class Sought {
    let step: RankingStep
    let spelling: SearchHit.Spelling
    /// The fields that count, the best first.
    let fields: ArraySlice<SearchField>
    /// The forms that count, the best first.
    let forms: [SearchHit.Explanation.Form]
    /// The readings of which an entry has one, those with words joined last.
    let readings: [Reading]
    /// Of each reading the words that an entry need not have: generic ones.
    let generic: [Set<Int>]
    /// The words of the first reading as they are looked for in titles of ASCII, where words and beginnings of words count
    /// before all else. None if another field is looked at first, or if several terms stand for a word.
    ///
    /// The terms keep their letters.
    let titleWords: UnsafeBufferPointer<TitleWord>

    init(_ step: RankingStep, _ query: QueryText, _ fields: [SearchField]) {
        self.step = step
        spelling = step.spelling
        forms = Self.forms(step)
        let interpretation = step.interpretation
        var generic: [Set<Int>] = []
        switch step.tier {
        case .all:
            self.fields = []
            readings = []
        case .keystrokesStart, .latinTitle, .latinStart:
            // The title has the words written as one, wherever one of them ends.
            let letters = query.start?.replacing("_", with: "") ?? ""
            self.fields = [.title]
            readings = [Reading([Word(text: letters, typed: nil, isUnsegmented: false)])]
        case _ where interpretation.isEssential:
            // An entry may well have what its title need not have.
            self.fields = fields[...]
            let all = zip(interpretation.readings, interpretation.generic).map { query.adding($1, to: $0) }
            readings = all.map(\.0)
            generic = all.map(\.generic)
        default:
            // A title that says enough may be of an entry that has more of the words.
            let isOfAll = step.tier == .pinned || interpretation.partial?.saysEnough == true
            self.fields = isOfAll ? fields[...] : step.tier.fields(in: fields)
            let looksForJoined = forms.contains(.joined) || step.tier == .joinedTitleWords
            let others = looksForJoined ? interpretation.joinedReadings : []
            readings = others.isEmpty ? interpretation.readings : interpretation.readings + others
        }
        self.generic = generic
        let looksAtTitle = self.fields.first == .title && forms.starts(with: Self.words)
        let slots = looksAtTitle && interpretation.partial == nil && generic.isEmpty ? readings.first?.slots : nil
        let wordCount = slots?.count ?? 0
        let room = UnsafeMutableBufferPointer<TitleWord>.allocate(capacity: wordCount)
        var count = 0
        // To go by numbers counts no references to what is gone through.
        if let slots {
            for slot in slots.indices {
                guard let term = slots.only(slot) else { break }
                let finder = term.finder(step.spelling).ascii
                guard finder.mayBeFound else { break }
                room.initializeElement(at: slot, to: TitleWord(finder: finder, mayBeBegun: term.counts(in: .prefix)))
                count += 1
            }
        }
        titleWords = UnsafeBufferPointer(start: room.baseAddress, count: count == wordCount ? count : 0)
    }

    deinit { titleWords.deallocate() }

    /// The forms that a tier counts, the best first. A run without spaces has no whole words.
    private static func forms(_ step: RankingStep) -> [SearchHit.Explanation.Form] {
        if step.interpretation.isEssential { return step.tier == .initials ? wordsOrInitials : wordsOrJoined }
        if step.interpretation.partial?.saysEnough == true { return wordsOrJoined }
        return switch step.tier {
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
    static let wordsOrJoined: [SearchHit.Explanation.Form] = [.word, .prefix, .joined]
    private static let wordsOrInitials: [SearchHit.Explanation.Form] = [.word, .prefix, .joined, .initials]
    private static let wordsOrKeystrokes: [SearchHit.Explanation.Form] = [.word, .prefix, .joined, .keystrokes]
    private static let wordsOrLatin: [SearchHit.Explanation.Form] = [.word, .prefix, .joined, .latin]
    private static let initials: [SearchHit.Explanation.Form] = [.initials]
    private static let keystrokes: [SearchHit.Explanation.Form] = [.keystrokes]
    private static let latin: [SearchHit.Explanation.Form] = [.latin]
}

extension QueryText {
    /// A reading that leaves generic words aside, with these words where they were typed.
    fileprivate func adding(_ words: [Term], to reading: Reading) -> (Reading, generic: Set<Int>) {
        var rest = reading.slots.arrays[...]
        var slots: [[Term]] = []
        var generic: Set<Int> = []
        for word in self.words {
            if let term = words.first(where: { ($0.original ?? $0.word) == word }) {
                generic.insert(slots.count)
                slots.append([term])
            } else if let next = rest.popFirst() {
                slots.append(next)
            }
        }
        return (Reading(slots: slots + rest), generic)
    }
}

extension Term {
    /// Whether a form of the term is one that a tier may have found: corrections are words, or beginnings of words and of
    /// what is written as one.
    func counts(in form: SearchHit.Explanation.Form) -> Bool {
        switch role {
        case .either: true
        // A run without spaces has no ends of words.
        case .whole: form == .word || form == .prefix && word.isUnsegmented
        case .beginning: form == .word || form == .prefix || form == .joined && mayBeJoined
        }
    }
}

extension SearchHit.Explanation.Form {
    /// Whether the index has the form for a field.
    func isLooked(for field: SearchField) -> Bool {
        switch self {
        case .joined, .latin: field == .title || field == .keywords
        case .initials: field == .title
        default: true
        }
    }
}
