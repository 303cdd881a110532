import NavigationModel

/// The fields of an entry as they are looked at to tell where a word was found, and what has been found out about them.
final class FieldText {
    /// One value of a field.
    final class Value {
        let text: String
        /// The place among the field's values; nil for fields with one.
        let position: Int?
        let isASCII: Bool
        /// The words, looked for when they are needed first.
        private(set) lazy var words: [PlacedWord] = {
            var scanner = WordScanner()
            return scanner.placedWords(text)
        }()

        init(_ text: String, position: Int?) {
            self.text = text
            self.position = position
            isASCII = text.isASCII
        }

        /// The word that stands at a place, in lower case with its diacritics.
        func word(at place: Int) -> String? {
            words.first { word in word.origins.contains { $0.contains(place) } }.map { $0.word.text(.asTyped) }
        }
    }

    let entry: StoredEntry
    /// In the order of ``SearchField``.
    @exclusivity(unchecked) private var known = [[Value]?](repeating: nil, count: SearchField.allCases.count)

    init(_ entry: StoredEntry) { self.entry = entry }

    func values(_ field: SearchField) -> [Value] {
        if let values = known[field.number] { return values }
        let texts: [String]
        let isList: Bool
        switch field {
        case .title: (texts, isList) = ([entry.title], false)
        case .keywords: (texts, isList) = (entry.keywords, true)
        case .tags: (texts, isList) = (entry.tags, true)
        case .subtitle: (texts, isList) = (entry.subtitle.map { [$0] } ?? [], false)
        case .breadcrumb: (texts, isList) = (entry.breadcrumb.map(\.title), true)
        case .description: (texts, isList) = (entry.description.map { [$0] } ?? [], false)
        }
        let values = texts.enumerated().map { index, text in
            Value(text, position: isList ? index : nil)
        }
        known[field.number] = values
        return values
    }
}
