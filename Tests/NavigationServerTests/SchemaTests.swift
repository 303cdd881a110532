import NavigationModel
import NavigationSearch
import Testing

@testable import NavigationServer

/// The one description of the service's questions: what it says of answers and parameters is so.
@Suite struct SchemaTests {
    @Test("Answers have the members that are described, all that are required and no others", arguments: questions)
    func answers(_ name: String, _ parameters: String) throws {
        let service = NavigationService(index: try DemoIndex().index, ceiling: .admin)
        let operation = try #require(ServiceOperation.all.first { $0.name == name })
        let json = JSONWriter(try operation.call(service, try JSONDocument(parameters).root))
        #expect(operation.result.mistakes(in: try JSONDocument(json.bytes).root).isEmpty)
    }

    static let questions = [
        ("search", #"{"query":"settings","level":"admin","limit":50,"explain":true}"#),
        ("search", #"{"query":"dark moed","explain":true}"#), ("search", #"{"query":"espresso nothing","limit":3}"#),
        ("search", #"{"query":"","level":"admin","limit":1000}"#), ("search", #"{"query":"qqqq"}"#),
        ("suggest", #"{"query":"set"}"#), ("get", #"{"id":"settings"}"#), ("get", #"{"id":"no such"}"#),
        ("stats", #"{"level":"premium"}"#), ("resolve", #"{"url":"mycuppa://settings/notifications"}"#),
        ("resolve", #"{"url":"mycuppa://settings/nowhere"}"#), ("resolve", #"{"url":"mycuppa://profile"}"#),
        ("resolve", #"{"url":"mycuppa://auth/callback?code=1"}"#), ("resolve", #"{"url":"https://example.com"}"#),
        ("resolve", #"{"url":"mycuppa://search?query=espresso"}"#),
        ("resolve", #"{"url":"mycuppa://home/profile","locked":true}"#),
    ]

    @Test("A value is taken just if the schema allows it", arguments: ServiceOperation.all)
    func parameters(_ operation: ServiceOperation) throws {
        let service = NavigationService(index: EchoingIndex(), ceiling: .admin)
        let written = JSONWriter { operation.writeInputSchema(to: &$0, of: service) }
        let schema = try JSONDocument(written.bytes).root
        let properties = try #require(schema["properties"])
        let required = Set(schema["required"].map { $0.elements.compactMap(\.string) } ?? [])
        #expect(properties.members.map(\.name) == operation.parameters.map(\.name))
        for property in properties.members {
            for value in Self.values(at: property.value) {
                let others = required.filter { $0 != property.name }.map { #""\#($0)":"x","# }.joined()
                let sent = try JSONDocument(#"{\#(others)"\#(property.name)":\#(value)}"#).root
                let isTaken = (try? Parameters(sent, of: operation)) != nil
                #expect(isTaken == Self.isAllowed(value, by: property.value), "\(property.name): \(value)")
            }
        }
        #expect(((try? Parameters(try JSONDocument("{}").root, of: operation)) != nil) == required.isEmpty)
    }

    /// Values around everything that the schema says, in JSON.
    private static func values(at schema: JSONElement) -> [String] {
        let bounds = ["minimum", "maximum"].compactMap { schema[$0]?.int }.flatMap { [$0 - 1, $0, $0 + 1] }
        let choices = (schema["enum"].map { $0.elements.compactMap(\.string) } ?? []).map { #""\#($0)""# }
        let lengths = (schema["maxLength"]?.int).map { [$0, $0 + 1] } ?? []
        let texts = lengths.map { #""\#(String(repeating: "é", count: $0))""# }
        return [#""""#, #""x""#, "0", "1.5", "1e99", "true", "[]", "{}"] + bounds.map(String.init) + choices + texts
    }

    /// By the schema alone, read as a client reads it.
    private static func isAllowed(_ value: String, by schema: JSONElement) -> Bool {
        guard let value = try? JSONDocument(value).root else { return false }
        if let choices = schema["enum"] { return choices.elements.contains { $0.string == value.string } }
        switch schema["type"]?.string {
        case "string": return (value.string?.unicodeScalars.count).map { $0 <= schema["maxLength"]?.int ?? 0 } ?? false
        case "boolean": return value.kind == .boolean
        case "integer":
            guard let number = value.int, let least = schema["minimum"]?.int, let most = schema["maximum"]?.int else {
                return false
            }
            return (least...most).contains(number)
        default: return false
        }
    }

    @Test("Levels above the ceiling are not offered, and the default is what counts if none is sent")
    func levels() throws {
        let service = NavigationService(index: EchoingIndex(), ceiling: .authenticated, defaultLevel: .authenticated)
        let written = JSONWriter { ServiceOperation.stats.writeInputSchema(to: &$0, of: service) }
        let level = try JSONDocument(written.bytes).root["properties"]?["level"]
        #expect(level?["enum"]?.elements.compactMap(\.string) == ["public", "authenticated"])
        #expect(level?["default"]?.string == "authenticated")
        let answer = JSONWriter(try ServiceOperation.stats.call(service, nil))
        #expect(try JSONDocument(answer.bytes).root["level"]?.string == "authenticated")
    }

    @Test("A default level above the ceiling is the ceiling")
    func defaultLevel() {
        #expect(NavigationService(index: FakeIndex(), ceiling: .public, defaultLevel: .admin).defaultLevel == .public)
    }
}
