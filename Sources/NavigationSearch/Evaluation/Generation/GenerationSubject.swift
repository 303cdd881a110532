import NavigationModel

/// An entry with its words, as far as queries are made from them and judged by them.
///
/// A class, since it is handed about by the million and a copy of its many members would take most of the time.
final class GenerationSubject: Sendable {
    let entry: NavigationEntry
    /// The title's words as one token; entries that share it have the same title for a searcher.
    let start: String
    /// The title in lower case, with its punctuation and diacritics.
    let literal: String
    let title: [PlacedWord]
    let titleWords: Set<String>
    /// Each keyword's words as one token.
    let keywordStarts: [String]
    let keywordWords: Set<String>
    let breadcrumbWords: Set<String>
    /// Subtitle and description.
    let proseWords: Set<String>
    let tagWords: Set<String>
    let initials: [String]

    init?(_ entry: NavigationEntry, _ tokens: inout FieldTokens) {
        // A file of queries could not hold such an id.
        let isStorable = !entry.id.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 }
        guard isStorable, entry.id != "-", !entry.id.hasPrefix("#"), let start = tokens.start(entry.title) else {
            return nil
        }
        self.entry = entry
        self.start = start
        literal = tokens.literal(entry.title)
        var scanner = WordScanner()
        title = scanner.placedWords(entry.title)
        func words(_ texts: [String]) -> Set<String> {
            Set(texts.flatMap { scanner.words($0).map(\.text) })
        }
        titleWords = Set(title.map(\.word.text))
        keywordStarts = entry.keywords.compactMap { tokens.start($0) }
        keywordWords = words(entry.keywords)
        breadcrumbWords = words(entry.breadcrumb.map(\.title))
        proseWords = words([entry.subtitle, entry.description].compactMap(\.self))
        tagWords = words(entry.tags)
        initials = tokens.initials(entry.title)
    }

    /// The words of the title as they are typed, in lower case.
    var typedTitle: [String] { title.map { $0.word.text(.asTyped) } }

    /// Whether some field has each of the words.
    func has(_ words: [String]) -> Bool {
        words.allSatisfy { word in
            [titleWords, keywordWords, tagWords, proseWords, breadcrumbWords].contains { $0.contains(word) }
        }
    }
}
