import NavigationModel

/// The fields of an entry as they are looked at to tell where a word was found, and what has been found out about them.
final class FieldText {
    /// One value of a field.
    struct Value {
        let text: String
        let field: SearchField
        /// The place among the field's values; nil for fields with one.
        let position: Int?
    }

    let entry: StoredEntry
    /// Whether all values are of ASCII alone.
    let isASCII: Bool
    /// The title's bytes if it is of ASCII alone: what is looked at first for each hit, without counting references.
    let asciiTitle: UnsafeBufferPointer<UInt8>?
    /// The words of values, as far as anybody has looked for them. Those of ASCII alone are found without.
    private var words: [TableNumber: [PlacedWord]] = [:]

    init(_ entry: StoredEntry) {
        self.entry = entry
        isASCII =
            entry.title.isASCII && entry.keywords.allSatisfy(\.isASCII) && entry.tags.allSatisfy(\.isASCII)
            && entry.subtitle?.isASCII ?? true && entry.breadcrumb.allSatisfy(\.title.isASCII)
            && entry.description?.isASCII ?? true
        let title = entry.title.utf8
        let room = entry.title.isASCII ? UnsafeMutableBufferPointer<UInt8>.allocate(capacity: title.count) : nil
        _ = room?.initialize(from: title)
        asciiTitle = room.map { UnsafeBufferPointer($0) }
    }

    deinit { asciiTitle?.deallocate() }

    /// Calls the body with each value of a field, in their order.
    @inline(__always)
    func forEachValue(_ field: SearchField, _ body: (Value) -> Void) {
        switch field {
        case .title: body(Value(text: entry.title, field: field, position: nil))
        case .keywords: forEach(entry.keywords, field, body)
        case .tags: forEach(entry.tags, field, body)
        case .subtitle: if let text = entry.subtitle { body(Value(text: text, field: field, position: nil)) }
        case .breadcrumb:
            for index in entry.breadcrumb.indices {
                body(Value(text: entry.breadcrumb[index].title, field: field, position: index))
            }
        case .description: if let text = entry.description { body(Value(text: text, field: field, position: nil)) }
        }
    }

    /// The value at a position of a field; nil if there is none.
    func value(_ field: SearchField, _ position: Int?) -> Value? {
        var found: Value?
        forEachValue(field) { if $0.position == position { found = $0 } }
        return found
    }

    @inline(__always)
    private func forEach(_ texts: [String], _ field: SearchField, _ body: (Value) -> Void) {
        for index in texts.indices { body(Value(text: texts[index], field: field, position: index)) }
    }

    /// The words of a value, looked for when they are needed first.
    func words(_ value: Value) -> [PlacedWord] {
        if let known = words[TableNumber(value.order)] { return known }
        var scanner = WordScanner()
        let found = scanner.placedWords(value.text)
        words[TableNumber(value.order)] = found
        return found
    }
}

extension FieldText {
    /// The place of a value among all values of an entry.
    static func order(_ field: SearchField, _ position: Int?) -> Int {
        field.number << 32 | (position.map { $0 + 1 } ?? 0)
    }
}

extension FieldText.Value {
    /// Its place among all values of an entry.
    var order: Int { FieldText.order(field, position) }
}
