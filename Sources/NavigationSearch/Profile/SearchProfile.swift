public import NavigationModel

/// The ranking as data: which rules order the hits, what counts as a match, and what the words mean.
///
/// A profile is part of a request, so two rankings can be compared on one index.
///
/// The members say what a profile may have. One that is read has nothing else. One that is made in Swift is not
/// checked; `ProfileReport(data: profile.json)` tells what does not fit.
public struct SearchProfile: Sendable, Hashable {
    /// The rules that order hits, the one that decides first; each once. They end with ``RankingRule/place``, which is
    /// added where it is missing; what stands behind it decides nothing.
    public var rules: [RankingRule]
    /// The tiers that are on, the best first; at least one, and each once. Those of one field are not among them:
    /// ``TierRule/fieldWords`` and ``TierRule/fieldPrefixes`` stand for those of all fields.
    public var tiers: [TierRule]
    /// The fields that are searched, the one that counts most first; each once. They begin with the title, which is
    /// always searched and always comes first.
    public var fields: [SearchField]
    /// When words may be corrected, and how far.
    public var typos: TypoLimits
    /// Whether entries that have only some of the words are found when none has all.
    public var partialMatches: Bool
    /// Whether a query that finds nothing is read as if another keyboard layout had been meant.
    public var keyboardLayouts: Bool
    /// Words that say that a screen is meant or what is to be done with it, and not which one, as "settings" and "open";
    /// nil for the built-in ones.
    public var genericWords: [String]?
    /// Words that may stand for others, beside those of the manifest; up to 10,000 rules.
    public var synonyms: [SynonymRule]
    /// Entries that stand first for a query, whatever the rules say; only for those who may see them. There are up to
    /// 10,000 pins, and one for a query.
    public var pins: [Pin]

    /// When words may be corrected, and how far.
    public struct TypoLimits: Sendable, Hashable {
        /// Letters that a word needs for one edit, 3 to 64; nil for no corrections at all.
        public var oneEditFrom: Int?
        /// Letters that a word needs for two edits, 3 to 64 and no less than ``oneEditFrom``; nil for never, as where
        /// there are no corrections at all.
        public var twoEditsFrom: Int?
        /// Corrections are looked for when fewer entries than this, 0 to 1,000, fit the words as typed, their synonyms
        /// and related words; 0 for never.
        public var whenFewerThan: Int

        /// Limits; see the members.
        public init(oneEditFrom: Int? = 4, twoEditsFrom: Int? = 7, whenFewerThan: Int = 1) {
            self.oneEditFrom = oneEditFrom
            self.twoEditsFrom = twoEditsFrom
            self.whenFewerThan = whenFewerThan
        }
    }

    /// Entries that stand first for a query.
    public struct Pin: Sendable, Hashable {
        /// What has to be typed, letter case, diacritics and punctuation aside. It has letters or digits, and no
        /// control characters.
        public var query: String
        /// The ids of the entries, best first; at least one, none blank and none twice.
        public var ids: [String]

        /// A pin; see the members.
        public init(query: String, ids: [String]) {
            self.query = query
            self.ids = ids
        }
    }

    /// A profile; what is not given is as in ``standard``.
    public init(
        rules: [RankingRule] = RankingRule.standard, tiers: [TierRule] = TierRule.standard,
        fields: [SearchField] = SearchField.allCases, typos: TypoLimits = TypoLimits(), partialMatches: Bool = true,
        keyboardLayouts: Bool = true, genericWords: [String]? = nil, synonyms: [SynonymRule] = [], pins: [Pin] = []
    ) {
        self.rules = rules
        self.tiers = tiers
        self.fields = fields
        self.typos = typos
        self.partialMatches = partialMatches
        self.keyboardLayouts = keyboardLayouts
        self.genericWords = genericWords
        self.synonyms = synonyms
        self.pins = pins
    }

    /// The profile that a request has unless it names another.
    public static let standard = SearchProfile()
}
