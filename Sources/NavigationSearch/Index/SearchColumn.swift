/// The columns of the full-text table.
enum SearchColumn: String, CaseIterable {
    /// The title as one token: by words, as typed, with umlauts spelt out, as Korean keys, in Latin letters.
    case start
    case title
    /// The title with its words written as one, from each word and part of a word on.
    case joined
    case initials
    /// How many words the title has.
    case wordCount = "word_count"
    /// Each keyword as one token: by words, as typed, with umlauts spelt out.
    case keywordStart = "keyword_start"
    case keywords
    case keywordJoined = "keyword_joined"
    case tags
    case subtitle
    /// The subtitle as one token.
    case subtitleStart = "subtitle_start"
    case breadcrumb
    /// The nearest ancestor's title.
    case parent
    /// Each ancestor's title as one token.
    case ancestorStart = "ancestor_start"
    case description
    /// The keys that type a Korean title, and first consonants, from each syllable on.
    case keystrokes
    case keywordKeystrokes = "keyword_keystrokes"
    /// The keys that type the Korean words of the other fields.
    case fieldKeystrokes = "field_keystrokes"
    /// A title of another script in Latin letters, from each word and syllable on.
    case latin
    /// First Latin letters of the words and syllables of a title of another script.
    case latinInitials = "latin_initials"
    case keywordLatin = "keyword_latin"
    /// Categories, tags and paths to filter by.
    case scope

    /// Its place among the columns. Cases without values are numbered in their order.
    var number: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
