import NavigationModel

/// Columns that hold several values, as JSON, which SQLite's own functions read too.
enum JSONColumn {
    static func text(_ strings: [String]) -> String {
        var json = JSONWriter()
        json.array(strings) { $0.value($1) }
        return json.text
    }

    static func text(_ steps: [BreadcrumbStep]) -> String {
        var json = JSONWriter()
        json.array(steps) { json, step in
            json.object { json in
                json.member("id", step.id)
                json.member("path", step.path)
                json.member("title", step.title)
            }
        }
        return json.text
    }

    static func strings(_ text: String) -> [String] {
        guard text != "[]", let document = try? JSONDocument(text) else { return [] }
        return document.root.elements.compactMap(\.string)
    }

    static func breadcrumb(_ text: String) -> [BreadcrumbStep] {
        guard text != "[]", let document = try? JSONDocument(text) else { return [] }
        return document.root.elements.map { step in
            BreadcrumbStep(
                id: step["id"]?.string ?? "", path: step["path"]?.string ?? "", title: step["title"]?.string ?? "")
        }
    }
}
