import NavigationModel

/// A question to the service as models are offered it.
struct MCPTool {
    let name: String
    let title: String
    /// What it does and when to use it, for models.
    let description: String
    let operation: ServiceOperation
    /// What the answer looks like when there is one.
    let output: JSONSchema

    private init(_ name: String, _ title: String, _ operation: ServiceOperation, _ description: String) {
        self.name = name
        self.title = title
        self.description = description
        self.operation = operation
        // Structured content has to be an object, so that there is nothing is said as an error.
        output = if case .optional(let schema) = operation.result { schema } else { operation.result }
    }

    /// All there are, always in the same order, so that what models are given stays the same.
    static let all = [
        MCPTool(
            "search_navigation", "Search the app's navigation", .search,
            """
            Finds screens of the app by what a person would type: words, beginnings of words, synonyms, with typing \
            errors, in any script. Use it to answer where in the app something is. Each hit has the screen's title, its \
            breadcrumb (the way to it from the top), a path and a link that opens it. The best hit is the first.
            """),
        MCPTool(
            "suggest", "Complete a search", .suggest,
            """
            Completes what is being typed with titles and keywords of screens. Use it to offer completions, or to learn \
            the app's own words before searching.
            """),
        MCPTool(
            "resolve_link", "Resolve a deep link", .resolve,
            """
            Finds out what a link of the app opens (such as app://settings or https://example.com/settings): a screen with \
            the screens above it, a special route, a search, or nothing that is known.
            """),
        MCPTool(
            "get_entry", "Get one screen", .get,
            """
            Gives all there is to know about one screen: title, subtitle, description, keywords, tags, categories, \
            breadcrumb, path, link, and the lowest access level that may open it. Take the id from search_navigation.
            """),
    ]

    /// Writes the tool as `tools/list` shows it.
    func writeJSON(to json: inout JSONWriter, of service: NavigationService) {
        json.object { json in
            json.member("name", name)
            json.member("title", title)
            json.member("description", description)
            json.member("inputSchema") { operation.writeInputSchema(to: &$0, of: service) }
            json.member("outputSchema", output.writeJSON(to:))
            json.member("annotations") { json in
                json.object { json in
                    json.member("title", title)
                    json.member("readOnlyHint", true)
                    json.member("destructiveHint", false)
                    json.member("idempotentHint", true)
                    json.member("openWorldHint", false)
                }
            }
        }
    }
}
