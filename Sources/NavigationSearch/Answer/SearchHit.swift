public import NavigationModel

/// One screen in an answer.
public struct SearchHit: Sendable, Equatable {
    /// What the index has of the screen. All hits that show it have the same object.
    let entry: StoredEntry
    /// Where the query's words were found.
    let highlighted: Highlights
    /// The step of the ranking that found it.
    public let match: Match
    /// By itself, since it is seldom asked for and larger than all else.
    private let explained: Explained?

    init(_ entry: StoredEntry, _ highlighted: Highlights, match: Match, explanation: Explanation?) {
        self.entry = entry
        self.highlighted = highlighted
        self.match = match
        explained = explanation.map(Explained.init)
    }

    /// A hit with highlights that were found elsewhere.
    init(_ entry: StoredEntry, highlights: [Highlight], match: Match, explanation: Explanation?) {
        self.init(entry, Highlights(highlights), match: match, explanation: explanation)
    }
}

extension SearchHit {
    /// Why it stands where it does; nil unless ``SearchRequest/explain`` asked for it.
    public var explanation: Explanation? { explained?.explanation }

    fileprivate final class Explained: Sendable {
        let explanation: Explanation

        init(_ explanation: Explanation) { self.explanation = explanation }
    }
}

/// The screen.
extension SearchHit {
    /// The item's id.
    public var id: String { entry.id }
    /// The item's path.
    public var path: String { entry.path }
    /// The title as written.
    public var title: String { entry.title }
    /// A second line below the title.
    public var subtitle: String? { entry.subtitle }
    /// The name of an icon.
    public var icon: String? { entry.icon }
    /// A colour as the manifest spells it.
    public var color: String? { entry.color }
    /// The effective level: the strictest of the item's own and all its ancestors'.
    public var accessLevel: AccessLevel { entry.level }
    /// 1 is the most important; nil stands after every entry that has one.
    public var priority: Int? { entry.priority }
    /// Words that people may type for this screen.
    public var keywords: [String] { entry.keywords }
    /// Short labels, also used to filter.
    public var tags: [String] { entry.tags }
    /// A sentence or more about the screen.
    public var description: String? { entry.description }
    /// The id of the first search category that it belongs to.
    public var category: String? { entry.categories.first }
    /// The ancestors, outermost first.
    public var breadcrumb: [BreadcrumbStep] { entry.breadcrumb }
    /// A link that opens this screen.
    public var link: String? { entry.link }

    /// Whether two hits say the same, whatever else the index has of their screens.
    public static func == (one: SearchHit, other: SearchHit) -> Bool {
        (one.entry === other.entry || one.showsSame(as: other)) && one.highlighted == other.highlighted
            && one.match == other.match && one.explanation == other.explanation
    }

    private func showsSame(as other: SearchHit) -> Bool {
        id == other.id && path == other.path && title == other.title && subtitle == other.subtitle
            && icon == other.icon && color == other.color && accessLevel == other.accessLevel
            && priority == other.priority && keywords == other.keywords && tags == other.tags
            && description == other.description && category == other.category && breadcrumb == other.breadcrumb
            && link == other.link
    }
}

extension SearchHit {
    /// Where the query's words were found, best field first.
    public var highlights: [Highlight] { highlighted.all }

    /// Highlights; those that nearly all hits have need no array.
    enum Highlights: Sendable, Equatable {
        /// One range of a value.
        case one(SearchField, Int?, Range<Int>)
        /// Two ranges of one value that do not touch, in their order.
        case two(SearchField, Int?, SmallRange, SmallRange)
        /// Several ranges of one value.
        case ranges(SearchField, Int?, [Range<Int>])
        /// Any others.
        case several([Highlight])

        init(_ all: [Highlight]) {
            self = all.count == 1 ? Self(all[0].field, all[0].position, all[0].ranges) : .several(all)
        }

        /// Those of one value.
        /// - Parameter ranges: in their order, and none that touch.
        init(_ field: SearchField, _ position: Int?, _ ranges: [Range<Int>]) {
            switch ranges.count {
            case 1: self = .one(field, position, ranges[0])
            case 2: self.init(field, position, ranges[0], ranges[1])
            default: self = .ranges(field, position, ranges)
            }
        }

        /// Two ranges of one value, in whatever order, touching or not.
        init(_ field: SearchField, _ position: Int?, _ range: Range<Int>, _ other: Range<Int>) {
            let (first, last) = range.lowerBound <= other.lowerBound ? (range, other) : (other, range)
            if last.lowerBound <= first.upperBound {
                self = .one(field, position, first.lowerBound..<max(first.upperBound, last.upperBound))
            } else if let one = SmallRange(first), let other = SmallRange(last) {
                self = .two(field, position, one, other)
            } else {
                self = .ranges(field, position, [first, last])
            }
        }

        /// A range that takes half the room.
        struct SmallRange: Sendable, Equatable {
            private let lower: UInt32
            private let upper: UInt32

            init?(_ range: Range<Int>) {
                guard let lower = UInt32(exactly: range.lowerBound), let upper = UInt32(exactly: range.upperBound)
                else {
                    return nil
                }
                self.lower = lower
                self.upper = upper
            }

            var range: Range<Int> { Int(lower)..<Int(upper) }
        }

        var all: [Highlight] {
            switch self {
            case .one(let field, let position, let range): [.init(field: field, position: position, ranges: [range])]
            case .two(let field, let position, let one, let other):
                [.init(field: field, position: position, ranges: [one.range, other.range])]
            case .ranges(let field, let position, let ranges):
                [.init(field: field, position: position, ranges: ranges)]
            case .several(let all): all
            }
        }
    }

    /// Where in one field the words of the query were found.
    public struct Highlight: Sendable, Equatable {
        /// The field that was matched, whose values the hit has.
        public let field: SearchField
        /// The place in the field's values for fields with several (keywords, tags, breadcrumb), else nil.
        public let position: Int?
        /// Ranges of the value as written, in Unicode scalars: lower bound included, upper bound not.
        public let ranges: [Range<Int>]
    }

    /// The step of the ranking that found a hit.
    public struct Match: Sendable, Equatable {
        /// Every hit of an earlier tier stands before every hit of a later one.
        public let tier: Tier
        /// How many edits it took to make the query fit, or how many letters the longest ending has that was left out; 0
        /// if the words fit as they are.
        public let typos: Int
        /// How far the words stand from those that were typed.
        public let substitution: Substitution
        /// The words of the query that the entry does not have; empty unless words are left aside.
        public let dropped: [String]
    }

    /// How literally the letters of the query were taken.
    public enum Spelling: String, Sendable, Equatable {
        /// With the diacritics that were typed.
        case asTyped
        /// Without diacritics.
        case folded
    }

    /// Why a hit stands where it does.
    public struct Explanation: Sendable, Equatable {
        /// Whether the words fit as they were typed or only once diacritics are left aside.
        public let spelling: Spelling
        /// Where each word of the query was found, in the order in which they were typed.
        public let words: [Word]
        /// Why it stands above the next hit; nil for the last hit of all.
        public let aboveNext: Reason?

        /// What decides between a hit and the next one.
        public struct Reason: Sendable, Equatable {
            /// The first rule in which the two differ; nil if a pin decides.
            public let rule: RankingRule?
            /// What the rule says of the two.
            public let sentence: String
        }

        /// Where one word of the query was found.
        public struct Word: Sendable, Equatable {
            /// The word as it was searched for, folded.
            public let word: String
            /// The word as it was typed, folded; nil unless it was corrected.
            public let typed: String?
            /// The best field that has it.
            public let field: SearchField
            /// How the field has it.
            public let form: Form

            init(word: String, typed: String? = nil, field: SearchField, form: Form) {
                self.word = word
                self.typed = typed
                self.field = field
                self.form = form
            }
        }

        /// How a field has a word.
        public enum Form: String, Sendable, Equatable {
            /// As a word of its own.
            case word
            /// As the beginning of a word.
            case prefix
            /// As several words written as one, or one written as several.
            case joined
            /// As the first letters of words.
            case initials
            /// By the keys of a Korean word, or the first consonants of its syllables.
            case keystrokes
            /// As it is spelt in Latin letters, or by the first of them.
            case latin
        }
    }
}
