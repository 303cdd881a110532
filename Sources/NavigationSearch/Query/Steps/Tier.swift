/// One step of the ranking: every hit of an earlier tier stands before every hit of a later one.
///
/// The words of a query may stand in any order, and every one of them counts as the beginning of a word unless
/// the tier says whole words. Within a tier the static rank decides: priority, then depth, then title length,
/// then place in the manifest.
public enum Tier: String, CaseIterable, Sendable, Hashable {
    /// The profile puts the entry first for this query.
    case pinned
    /// The query is the title.
    case exactTitle
    /// The query is a keyword, and the title has its words.
    case keywordAndTitleWords
    /// The title is the query but for one or two more letters at its end ("notification" for Notifications).
    case almostTitle
    /// The title begins with the query's words, the last one finished.
    case titleStartWords
    /// The title begins with the query.
    case titleStart
    /// The query is a keyword, and the title has words that begin with its words.
    case keywordAndTitlePrefix
    /// The query is the subtitle.
    case exactSubtitle
    /// The title has the query's words and no others, in another order.
    case reorderedTitle
    /// The title has every word of the query as a whole word.
    case titleWords
    /// The query has the beginning of every word of the title ("conn pre" for Connection preferences).
    case abbreviatedTitle
    /// The title begins with one word of the query and ancestors' titles with the others, in a script without spaces.
    case titleAndAncestorStart
    /// The title has every word of the query as a whole word, once some are joined.
    case joinedTitleWords
    /// The title begins with the Korean keys of the query, a syllable still being typed included ("설저" for 설정).
    case keystrokesStart
    /// The query has the beginnings of all words of the title but one.
    case titleButOne
    /// The query has the beginnings of all words of the title but two.
    case titleButTwo
    /// The title has words that begin with the query's, next to each other.
    case titleNeighbors
    /// The title has words that begin with the query's.
    case titlePrefix
    /// The query is the title but for the ending of one word ("sounds" for Sound, "saving" for Save).
    case lengthenedTitle
    /// As `titlePrefix`, once words are joined or split ("wifi", "wi fi", "Wi-Fi").
    case titleJoined
    /// The query is the first letters of the title's words ("dnd" for Do Not Disturb).
    case initials
    /// The first letters of the title's words begin with the query.
    case initialsStart
    /// The query is a keyword.
    case exactKeyword
    /// A keyword begins with the query.
    case keywordStart
    /// All words of the title, and whole words of ancestors' titles ("git stash" for Stash, below Git).
    case titleAndAncestors
    /// The title is the query without generic words, but for a letter or two ("display settings" for Display).
    case essentialTitle
    /// The query without generic words is a keyword.
    case essentialKeyword
    /// Whole words of the title or of the nearest ancestor's title, some in the title.
    case titleAndParentWords
    /// Whole words of the description alone.
    case descriptionAloneWords
    /// Whole words of the subtitle alone.
    case subtitleAloneWords
    /// Whole words of the title or of an ancestor's title, some in the title.
    case titleAndAncestorWords
    /// The title begins with the words of the query without generic ones ("sound settings" for Sound & vibration).
    case essentialTitleStart
    /// The title has the words of the query without generic ones.
    case essentialTitleWords
    /// The title has words that begin with those of the query without generic ones, once some are joined or split.
    case essentialTitlePrefix
    /// Beginnings of words of the title or of the nearest ancestor's title, some in the title.
    case titleAndParentPrefix
    /// Beginnings of words of the title or of an ancestor's title, some in the title.
    case titleAndAncestorPrefix
    /// Whole words of the title or of keywords.
    case keywordWords
    /// Whole words of the fields above or of tags.
    case tagWords
    /// Whole words of the fields above or of the subtitle.
    case subtitleWords
    /// Whole words of the fields above or of an ancestor's title.
    case breadcrumbWords
    /// Whole words of the fields above or of the description.
    case descriptionWords
    /// Beginnings of words of the title or of keywords, joined and split ones too.
    case keywordPrefix
    /// Beginnings of words of the fields above or of tags.
    case tagPrefix
    /// Beginnings of words of the fields above or of the subtitle.
    case subtitlePrefix
    /// Beginnings of words of the fields above or of an ancestor's title.
    case breadcrumbPrefix
    /// Beginnings of words of the fields above or of the description.
    case descriptionPrefix
    /// The title has words, or parts of words, that begin with the Korean keys of the query's, or syllables with
    /// these first consonants ("ㅅㅈ" for 설정).
    case keystrokes
    /// As `keystrokes`, in any field.
    case fieldKeystrokes
    /// The title of another script is what the query spells in Latin letters ("shezhi" for 设置).
    case latinTitle
    /// The title of another script begins with what the query spells in Latin letters.
    case latinStart
    /// The title has words or syllables of another script that begin as the query's words are spelt in Latin letters.
    case latin
    /// The first Latin letters of words or syllables of the title begin with the query ("sz" for 设置).
    case latinInitials
    /// As `latin`, in the title or in keywords, beside words of any field that begin with the query's.
    case fieldLatin
    /// The query is blank: every entry, by static rank.
    case all
}

extension Tier {
    /// What the tiers of one family have in common.
    enum Kind {
        /// Whole words in the title and in fields up to one.
        case fieldWords
        /// Beginnings of words in the title and in fields up to one.
        case fieldPrefix
        /// Words in the title alone: what the tiers of fields find too.
        case title
        /// What no tier of fields is sure to find.
        case other
    }

    var kind: Kind {
        switch self {
        case .exactTitle, .titleStart, .reorderedTitle, .titleWords, .abbreviatedTitle, .titleNeighbors, .titlePrefix,
            .titleJoined:
            .title
        case .exactKeyword, .keywordStart, .keywordAndTitleWords, .keywordAndTitlePrefix, .titleStartWords: .title
        case .exactSubtitle, .joinedTitleWords, .titleAndAncestorStart, .titleAndAncestors, .titleAndParentWords: .title
        case .titleButOne, .titleButTwo, .almostTitle, .lengthenedTitle: .title
        case .essentialTitle, .essentialKeyword, .essentialTitleStart, .essentialTitleWords, .essentialTitlePrefix:
            .title
        case .descriptionAloneWords, .subtitleAloneWords, .titleAndAncestorWords, .titleAndParentPrefix: .title
        case .titleAndAncestorPrefix: .title
        case .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords: .fieldWords
        case .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix: .fieldPrefix
        case .pinned, .all, .initials, .initialsStart, .keystrokesStart, .keystrokes, .fieldKeystrokes, .latinTitle,
            .latinStart, .latin, .latinInitials, .fieldLatin:
            .other
        }
    }

    /// The last of the fields in which the tier looks.
    var field: SearchField {
        switch self {
        case .exactKeyword, .keywordStart, .keywordWords, .keywordPrefix, .keywordAndTitleWords,
            .keywordAndTitlePrefix, .essentialKeyword:
            .keywords
        case .tagWords, .tagPrefix: .tags
        case .subtitleWords, .subtitlePrefix, .exactSubtitle, .subtitleAloneWords: .subtitle
        case .breadcrumbWords, .breadcrumbPrefix, .titleAndAncestorStart, .titleAndAncestors, .titleAndParentWords,
            .titleAndAncestorWords, .titleAndParentPrefix, .titleAndAncestorPrefix:
            .breadcrumb
        case .descriptionWords, .descriptionPrefix, .descriptionAloneWords: .description
        default: .title
        }
    }

    /// The fields in which the tier looks, of those that are searched.
    func fields(in fields: [SearchField]) -> ArraySlice<SearchField> {
        switch (self, kind) {
        case (.exactKeyword, _), (.keywordStart, _), (.essentialKeyword, _): [.keywords]
        case (.exactSubtitle, _), (.subtitleAloneWords, _), (.descriptionAloneWords, _): [field]
        case (.keywordAndTitleWords, _), (.keywordAndTitlePrefix, _): [.title]
        case (.titleAndAncestorStart, _), (.titleAndAncestors, _), (.titleAndParentWords, _),
            (.titleAndAncestorWords, _),
            (.titleAndParentPrefix, _), (.titleAndAncestorPrefix, _):
            [.title, .breadcrumb]
        case (.fieldKeystrokes, _), (.fieldLatin, _): fields[...]
        case (_, .fieldWords), (_, .fieldPrefix): fields.prefix { $0 != field } + [field]
        default: [.title]
        }
    }

    /// The tier of whole words, or of beginnings, that goes as far as a field.
    init?(_ kind: Kind, upTo field: SearchField) {
        guard let tier = Tier.allCases.first(where: { $0.kind == kind && $0.field == field }) else { return nil }
        self = tier
    }
}

extension Tier {
    /// Tiers that stand together in the standard order and look at the same parts of an entry: what one question
    /// to the index may answer.
    enum Family {
        case whole
        /// By itself, since many titles begin with a word, and of those that are a keyword too few have it.
        case titleStartWords
        case titleStart
        case title
        case keyword
        case titleAndOthers
        case essential
        case fieldWords
        case fieldPrefix
        case keyboard
    }

    var family: Family {
        switch self {
        case .pinned, .all, .exactTitle, .keywordAndTitleWords, .almostTitle: .whole
        case .titleStartWords: .titleStartWords
        case .titleStart: .titleStart
        case .keywordAndTitlePrefix, .exactSubtitle, .reorderedTitle, .titleWords, .abbreviatedTitle,
            .titleAndAncestorStart, .joinedTitleWords, .keystrokesStart, .titleButOne, .titleButTwo, .titleNeighbors,
            .titlePrefix, .lengthenedTitle, .titleJoined:
            .title
        case .initials, .initialsStart, .exactKeyword, .keywordStart: .keyword
        case .titleAndAncestors, .titleAndParentWords, .descriptionAloneWords, .subtitleAloneWords,
            .titleAndAncestorWords, .titleAndParentPrefix, .titleAndAncestorPrefix:
            .titleAndOthers
        case .essentialTitle, .essentialKeyword, .essentialTitleStart, .essentialTitleWords, .essentialTitlePrefix:
            .essential
        case .keywordWords, .tagWords, .subtitleWords, .breadcrumbWords, .descriptionWords: .fieldWords
        case .keywordPrefix, .tagPrefix, .subtitlePrefix, .breadcrumbPrefix, .descriptionPrefix: .fieldPrefix
        case .keystrokes, .fieldKeystrokes, .latinTitle, .latinStart, .latin, .latinInitials, .fieldLatin: .keyboard
        }
    }

    /// Whether the title is the query, in whichever order, or begins with it.
    var isOfTitleStart: Bool {
        family == .titleStart || family == .titleStartWords || self == .reorderedTitle
            || family == .whole && self != .all && self != .pinned
    }

    /// Whether ancestors' titles may have some of the words, and the title has to have others.
    var isOfAncestors: Bool { kind == .title && field == .breadcrumb }

    /// Whether it counts for a query without its generic words, and for no other.
    package var isEssential: Bool { family == .essential }

    /// Whether every word of the query has to be there as a whole.
    var isOfWholeWords: Bool {
        switch self {
        case .exactTitle, .keywordAndTitleWords, .titleStartWords, .exactSubtitle, .reorderedTitle, .titleWords,
            .joinedTitleWords, .lengthenedTitle, .exactKeyword, .titleAndAncestors, .titleAndParentWords,
            .titleAndAncestorWords,
            .descriptionAloneWords, .subtitleAloneWords, .essentialTitle, .essentialKeyword, .essentialTitleStart,
            .essentialTitleWords:
            true
        default: kind == .fieldWords
        }
    }
}
