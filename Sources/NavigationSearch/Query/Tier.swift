/// One step of the ranking: every hit of an earlier tier stands before every hit of a later one.
///
/// Within a tier the static rank decides: priority, then depth, then title length, then place in the manifest.
public enum Tier: String, CaseIterable, Sendable, Hashable {
    /// The query is the title.
    case exactTitle
    /// The title begins with the query.
    case titleStart
    /// The title has every word of the query, as whole words in any order.
    case titleWords
    /// Every word of the query begins a word of the title, in any order.
    case titlePrefix
    /// As `titlePrefix`, once words are joined or split ("wifi", "wi fi", "Wi-Fi").
    case titleJoined
    /// The query is the first letters of the title's words ("dnd" for Do Not Disturb).
    case initials
    /// Every word begins a word of the title or of a keyword.
    case keywords
    /// Every word begins a word of a field above or of a tag.
    case tags
    /// Every word begins a word of a field above or of the subtitle.
    case subtitle
    /// Every word begins a word of a field above or of an ancestor's title.
    case breadcrumb
    /// Every word begins a word of a field above or of the description.
    case description
    /// The query is blank: every entry, by static rank.
    case all
}
