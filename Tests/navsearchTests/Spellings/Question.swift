import NavigationModel
import NavigationSearch
import NavigationServer
import Testing

/// A question to the service, in all five spellings.
struct Question: CustomTestStringConvertible {
    /// The method of JSON-RPC.
    let method: String
    /// The tool of MCP.
    let tool: String
    /// Parameters of JSON-RPC and MCP, as members of a JSON object.
    let parameters: String
    /// The path and the parameters of HTTP.
    let target: String
    /// What the command is given; nil if it does not answer this.
    let command: [String]?
    /// The library's answer, as JSON.
    let answer: @Sendable (SearchIndex) throws -> String

    var testDescription: String { target }

    static func search(_ text: String, _ level: AccessLevel) -> Question {
        Question(
            method: "search", tool: "search_navigation",
            parameters: #""query":\#(quoted(text)),"level":"\#(level)","limit":5"#,
            target: "/v1/search?q=\(encoded(text))&level=\(level)&limit=5",
            command: ["query", "--level", level.rawValue, "--limit", "5", "--format", "json", "--", text],
            answer: { json(try $0.search(SearchRequest(text, level: level, limit: 5)).writeJSON(to:)) })
    }

    static func suggest(_ text: String, _ level: AccessLevel) -> Question {
        Question(
            method: "suggest", tool: "suggest",
            parameters: #""query":\#(quoted(text)),"level":"\#(level)","limit":5"#,
            target: "/v1/suggest?q=\(encoded(text))&level=\(level)&limit=5",
            command: ["suggest", "--level", level.rawValue, "--limit", "5", "--format", "json", "--", text],
            answer: { json(try $0.suggest(SearchRequest(text, level: level, limit: 5)).writeJSON(to:)) })
    }

    static func resolve(_ url: String, _ level: AccessLevel) -> Question {
        Question(
            method: "resolve", tool: "resolve_link", parameters: #""url":\#(quoted(url)),"level":"\#(level)""#,
            target: "/v1/resolve?url=\(encoded(url))&level=\(level)",
            command: ["resolve", "--level", level.rawValue, "--format", "json", "--", url],
            answer: { json(try $0.resolve(LinkRequest(url, level: level)).writeJSON(to:)) })
    }

    /// A link to a screen that may be locked. The servers of the test reach as far as the command does.
    static func locked(_ url: String, _ level: AccessLevel) -> Question {
        let plain = resolve(url, level)
        return Question(
            method: plain.method, tool: plain.tool, parameters: plain.parameters + #","locked":true"#,
            target: plain.target + "&locked=true",
            command: ["resolve", "--locked", "--level", level.rawValue, "--format", "json", "--", url],
            answer: { json(try $0.resolve(LinkRequest(url, level: level, showsLockedUpTo: .admin)).writeJSON(to:)) })
    }

    static func get(_ id: String, _ level: AccessLevel) -> Question {
        Question(
            method: "get", tool: "get_entry", parameters: #""id":\#(quoted(id)),"level":"\#(level)""#,
            target: "/v1/entries/\(encoded(id))?level=\(level)", command: nil,
            answer: { index in
                guard let entry = try index.entry(id: id, level: level) else { return "null" }
                return json(entry.writeJSON(to:))
            })
    }

    static func json(_ write: (inout JSONWriter) -> Void) -> String { JSONWriter(write).text }

    private static func quoted(_ text: String) -> String { json { $0.value(text) } }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
