import NavigationModel

/// Columns that hold several values, as JSON, which SQLite's own functions read too.
enum JSONColumn {
    static func text(_ strings: [String]) -> String {
        if strings.isEmpty { return "[]" }
        var json = JSONWriter()
        json.array(strings) { $0.value($1) }
        return json.text
    }

    static func strings(_ text: String) -> [String] {
        guard text != "[]", let document = try? JSONDocument(text) else { return [] }
        return document.root.elements.compactMap(\.string)
    }
}
