/// A word that is looked for in titles of ASCII.
struct TitleWord {
    let finder: ASCIIWordFinder
    /// Whether a beginning of a word is enough.
    let mayBeBegun: Bool
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
    /// The words of the first reading as they are looked for in titles of ASCII, where words and beginnings of words count
    /// before all else. None if another field is looked at first, or if several terms stand for a word.
    let titleWords: UnsafeBufferPointer<TitleWord>
    /// They keep the letters of these words.
    private let finders: [WordFinder]

    init(_ step: RankingStep, _ query: QueryText, _ fields: [SearchField]) {
        self.step = step
        spelling = step.spelling
        forms = Self.forms(step)
        let interpretation = step.interpretation
        switch step.tier {
        case .all:
            self.fields = []
            readings = []
        case .keystrokesStart, .latinTitle, .latinStart:
            // The title has the words written as one, wherever one of them ends.
            let letters = query.start?.replacing("_", with: "") ?? ""
            self.fields = [.title]
            readings = [Reading([Word(text: letters, typed: nil, isUnsegmented: false)])]
        default:
            // A title that says enough may be of an entry that has more of the words.
            let isOfAll = step.tier == .pinned || interpretation.partial?.saysEnough == true
            self.fields = isOfAll ? fields[...] : step.tier.fields(in: fields)
            let looksForJoined = forms.contains(.joined) || step.tier == .joinedTitleWords
            let others = looksForJoined ? interpretation.joinedReadings : []
            readings = others.isEmpty ? interpretation.readings : interpretation.readings + others
        }
        let looksAtTitle = self.fields.first == .title && forms.starts(with: Self.words)
        let slots = looksAtTitle && interpretation.partial == nil ? readings.first?.slots ?? [] : []
        let room = UnsafeMutableBufferPointer<TitleWord>.allocate(capacity: slots.count)
        var finders: [WordFinder] = []
        finders.reserveCapacity(slots.count)
        // To go by numbers counts no references to what is gone through.
        for slot in slots.indices where slots[slot].count == 1 {
            let finder = slots[slot][0].finder(step.spelling)
            guard finder.ascii.mayBeFound else { break }
            let mayBeBegun = slots[slot][0].counts(in: .prefix)
            room.initializeElement(at: slot, to: TitleWord(finder: finder.ascii, mayBeBegun: mayBeBegun))
            finders.append(finder)
        }
        titleWords = UnsafeBufferPointer(start: room.baseAddress, count: finders.count == slots.count ? slots.count : 0)
        self.finders = finders
    }

    deinit { titleWords.deallocate() }

    /// The forms that a tier counts, the best first. A run without spaces has no whole words.
    private static func forms(_ step: RankingStep) -> [SearchHit.Explanation.Form] {
        if step.interpretation.partial?.saysEnough == true { return wordsOrJoined }
        return switch step.tier {
        case .exactTitle where step.exactness == .letters: wordsOrJoined
        case .initials, .initialsStart: initials
        case .titleJoined, .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix, .pinned,
            .essentialTitle, .essentialKeyword:
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
