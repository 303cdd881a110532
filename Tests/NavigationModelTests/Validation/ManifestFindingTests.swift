import Foundation
import NavigationModel
import Testing

/// Each flaw is found, with its code, its JSON path and its place in the text.
@Suite struct ManifestFindingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: ManifestFindingCode
        let text: String
        let path: String
        var line = 1
        var column: Int?
        var testDescription: String { "\(code.rawValue) \(path)" }
    }

    /// A manifest of one item, some of whose members are replaced or added.
    private static func item(_ members: String, id: String = #""id":"a","#, more: String = "") -> String {
        #"{"sections":[{"# + id + members + "}]" + more + "}"
    }

    private static let plain = #""path":"/a","title":"A","accessLevel":"public""#
    private static func with(_ more: String) -> String { item(plain + "," + more) }
    static func beside(_ more: String) -> String { item(plain, more: "," + more) }
    static func title(_ title: String) -> String {
        item(#""path":"/a","accessLevel":"public","title":"# + title)
    }
    static func path(_ path: String) -> String {
        item(#""title":"A","accessLevel":"public","path":"# + path)
    }
    private static func category(_ members: String) -> String { beside(#""searchCategories":{"c":{"# + members + "}}") }

    static let syntax: [Case] = [
        Case(code: .jsonEmpty, text: "", path: "$", column: 1),
        Case(code: .jsonTruncated, text: "{\n\"sections\":[", path: "$", line: 2, column: 13),
        Case(code: .jsonUnexpectedCharacter, text: "{\n \"sections\" []}", path: "$", line: 2, column: 13),
        Case(code: .jsonUnexpectedCharacter, text: "<html>", path: "$", column: 1),
        Case(code: .jsonBadEscape, text: #"["\x"]"#, path: "$", column: 3),
        Case(code: .jsonLoneSurrogate, text: #"["\ud800"]"#, path: "$", column: 3),
        Case(code: .jsonBadNumber, text: "[01]", path: "$", column: 2),
        Case(code: .jsonControlCharacter, text: "[\"\u{1}\"]", path: "$", column: 3),
        Case(code: .jsonNestedTooDeeply, text: String(repeating: "[", count: 513), path: "$", column: 513),
        Case(code: .jsonTrailingContent, text: "{}{}", path: "$", column: 3),
    ]

    static let types: [Case] = [
        Case(code: .wrongType, text: "[]", path: "$", column: 1),
        Case(code: .wrongType, text: #"{"sections":{}}"#, path: "$.sections", column: 13),
        Case(code: .wrongType, text: #"{"sections":[7]}"#, path: "$.sections[0]", column: 14),
        Case(code: .wrongType, text: with(#""priority":"1""#), path: "$.sections[0].priority"),
        Case(code: .wrongType, text: with(#""children":{}"#), path: "$.sections[0].children"),
        Case(code: .wrongType, text: with(#""children":[[]]"#), path: "$.sections[0].children[0]"),
        Case(code: .wrongType, text: with(#""subtitle":[]"#), path: "$.sections[0].subtitle"),
        Case(code: .wrongType, text: with(#""metadata":[]"#), path: "$.sections[0].metadata"),
        Case(
            code: .wrongType, text: with(#""metadata":{"searchable":"no"}"#), path: "$.sections[0].metadata.searchable"),
        Case(code: .wrongType, text: with(#""metadata":{"tags":"x"}"#), path: "$.sections[0].metadata.tags"),
        Case(
            code: .wrongType, text: with(#""metadata":{"keywords":["x",1]}"#),
            path: "$.sections[0].metadata.keywords[1]"),
        Case(code: .wrongType, text: item(#""path":1,"title":"A","accessLevel":"public""#), path: "$.sections[0].path"),
        Case(
            code: .wrongType, text: item(#""path":"/a","title":"A","accessLevel":1"#), path: "$.sections[0].accessLevel"
        ),
        Case(code: .wrongType, text: beside(#""version":1"#), path: "$.version"),
        Case(code: .wrongType, text: beside(#""specialRoutes":{}"#), path: "$.specialRoutes"),
        Case(code: .wrongType, text: beside(#""specialRoutes":[1]"#), path: "$.specialRoutes[0]"),
        Case(code: .wrongType, text: beside(#""deepLinking":[]"#), path: "$.deepLinking"),
        Case(
            code: .wrongType, text: beside(#""deepLinking":{"authPatterns":{"a b":1}}"#),
            path: #"$.deepLinking.authPatterns["a b"]"#),
        Case(code: .wrongType, text: beside(#""searchCategories":1"#), path: "$.searchCategories"),
        Case(code: .wrongType, text: beside(#""searchCategories":{"c":1}"#), path: "$.searchCategories.c"),
        Case(
            code: .wrongType, text: category(#""title":"C","itemIds":[null,"a"]"#),
            path: "$.searchCategories.c.itemIds[0]"),
    ]

    static let items: [Case] = [
        Case(code: .missingMember, text: "{}", path: "$.sections", column: 1),
        Case(code: .missingMember, text: #"{"sections":null}"#, path: "$.sections", column: 13),
        Case(code: .missingMember, text: item(plain, id: ""), path: "$.sections[0].id", column: 14),
        Case(code: .missingMember, text: item(#""title":"A","accessLevel":"public""#), path: "$.sections[0].path"),
        Case(code: .missingMember, text: item(#""path":"/a","accessLevel":"public""#), path: "$.sections[0].title"),
        Case(
            code: .missingMember, text: item(#""path":"/a","title":null,"accessLevel":"public""#),
            path: "$.sections[0].title"),
        Case(code: .emptyMember, text: item(plain, id: #""id":"","#), path: "$.sections[0].id", column: 20),
        Case(code: .emptyMember, text: path(#""""#), path: "$.sections[0].path"),
        Case(code: .blankTitle, text: title(#""  ""#), path: "$.sections[0].title"),
        Case(code: .blankTitle, text: title(#""""#), path: "$.sections[0].title"),
        Case(code: .twoSpellings, text: with(#""access_level":"public""#), path: "$.sections[0].access_level"),
        Case(
            code: .missingAccessLevel, text: item(#""path":"/a","title":"A""#), path: "$.sections[0].accessLevel",
            column: 14),
        Case(
            code: .missingAccessLevel, text: item(#""path":"/a","title":"A","accessLevel":null"#),
            path: "$.sections[0].accessLevel"),
        Case(
            code: .unknownAccessLevel, text: item(#""path":"/a","title":"A","accessLevel":"root""#),
            path: "$.sections[0].accessLevel"),
        Case(
            code: .unknownAccessLevel, text: item(#""path":"/a","title":"A","accessLevel":"Public""#),
            path: "$.sections[0].accessLevel"),
        Case(code: .badPriority, text: with(#""priority":0"#), path: "$.sections[0].priority"),
        Case(code: .badPriority, text: with(#""priority":-1"#), path: "$.sections[0].priority"),
        Case(code: .badPriority, text: with(#""priority":1.5"#), path: "$.sections[0].priority"),
        Case(code: .badPriority, text: with(#""priority":1e400"#), path: "$.sections[0].priority"),
        Case(
            code: .duplicateID, text: with(#""children":[{"id":"a","path":"/b","title":"B","accessLevel":"public"}]"#),
            path: "$.sections[0].children[0].id"),
        Case(
            code: .duplicatePath,
            text: with(#""children":[{"id":"b","path":"/a","title":"B","accessLevel":"public"}]"#),
            path: "$.sections[0].children[0].path"),
        Case(code: .controlCharacterInName, text: item(plain, id: #""id":"a\u0000","#), path: "$.sections[0].id"),
        Case(code: .controlCharacterInName, text: path(#""/a\u0007""#), path: "$.sections[0].path"),
        Case(
            code: .levelBelowParent,
            text:
                #"{"sections":[{"id":"a","path":"/a","title":"A","accessLevel":"admin","children":[{"id":"b","path":"/b","title":"B","accessLevel":"public"}]}]}"#,
            path: "$.sections[0].children[0].accessLevel"),
        Case(code: .noSections, text: #"{"sections":[]}"#, path: "$.sections", column: 13),
        Case(code: .duplicateMember, text: with(#""title":"B""#), path: "$.sections[0].title"),
        Case(code: .controlCharacterInText, text: title(#""A\u0000""#), path: "$.sections[0].title"),
        Case(code: .controlCharacterInText, text: title(#""A\nB""#), path: "$.sections[0].title"),
        Case(code: .controlCharacterInText, text: with(#""subtitle":"A\u0085""#), path: "$.sections[0].subtitle"),
        Case(
            code: .controlCharacterInText, text: with(#""metadata":{"keywords":["ok","\u007f"]}"#),
            path: "$.sections[0].metadata.keywords[1]"),
        Case(
            code: .controlCharacterInText, text: with(#""metadata":{"description":"\u0001"}"#),
            path: "$.sections[0].metadata.description"),
        Case(code: .bidiControlInTitle, text: title(#""A\u202eB""#), path: "$.sections[0].title"),
        Case(code: .bidiControlInTitle, text: title("\"\u{2066}A\""), path: "$.sections[0].title"),
        Case(
            code: .longTitle, text: title("\"" + String(repeating: "é", count: 1_001) + "\""),
            path: "$.sections[0].title"),
        Case(
            code: .blankTerm, text: with(#""metadata":{"keywords":[""]}"#), path: "$.sections[0].metadata.keywords[0]"),
        Case(code: .blankTerm, text: with(#""metadata":{"tags":["x"," "]}"#), path: "$.sections[0].metadata.tags[1]"),
        Case(code: .byteOrderMark, text: "\u{FEFF}" + item(plain), path: "$", column: 1),
        Case(code: .unknownMember, text: with(#""colour":"red""#), path: "$.sections[0].colour"),
        Case(
            code: .unknownMember, text: "{\n\"x-y\":1,\n" + item(plain).dropFirst(), path: #"$["x-y"]"#, line: 2,
            column: 1),
    ]

    static let paths: [Case] =
        ["a", "a/b", "https://x/a", " /a", "?"].map {
            Case(code: .pathNotAbsolute, text: path("\"\($0)\""), path: "$.sections[0].path")
        }
        + ["//", "/a/", "/a//b", "/.", "/a/../b", "/..", "/a b", "/a?b", "/a#b", "/a\u{A0}", "/\u{3000}"].map {
            Case(code: .badPath, text: path("\"\($0)\""), path: "$.sections[0].path")
        }

    static let links: [Case] =
        ["", "1a", "my app", "a:", "a://", "é", "a_b", "https", "HTTP", "javascript"].map {
            Case(
                code: .badScheme, text: beside(#""deepLinking":{"customSchemes":["ok","\#($0)"]}"#),
                path: "$.deepLinking.customSchemes[1]")
        }
        + [
            "", "https://a.b", "a.b/c", "a..b", ".a", "a.b?c", "a b", "*", "*.", "a.*.b", "u@a.b", "a.b:x", "a.b:",
            "a.b\\u0000", "a.b:0", "a.b:65536", "a.b:99999999999999999999", "*.a.b:65536",
        ].map {
            Case(
                code: .badDomain, text: beside(#""deepLinking":{"universalLinks":{"domains":["\#($0)"]}}"#),
                path: "$.deepLinking.universalLinks.domains[0]")
        }
        + ["*.com", "*.com:443", "*.localhost"].map {
            Case(
                code: .wideDomain, text: beside(#""deepLinking":{"universalLinks":{"domains":["\#($0)"]}}"#),
                path: "$.deepLinking.universalLinks.domains[0]")
        }
        + [
            Case(
                code: .pathNotAbsolute,
                text: beside(#""deepLinking":{"universalLinks":{"domains":[],"basePath":"app"}}"#),
                path: "$.deepLinking.universalLinks.basePath"),
            Case(
                code: .badPath, text: beside(#""deepLinking":{"universalLinks":{"domains":[],"base_path":"/a//"}}"#),
                path: "$.deepLinking.universalLinks.basePath"),
            Case(
                code: .emptyMember, text: beside(#""deepLinking":{"authPatterns":{"x":""}}"#),
                path: "$.deepLinking.authPatterns.x"),
            Case(
                code: .duplicateMember, text: beside(#""deepLinking":{"authPatterns":{"x":"a","x":"b"}}"#),
                path: "$.deepLinking.authPatterns.x"),
            Case(code: .unknownMember, text: beside(#""deepLinking":{"y":1}"#), path: "$.deepLinking.y"),
            Case(
                code: .duplicateSpecialRoute,
                text: beside(#""specialRoutes":[{"path":"/p","handler":"h"},{"path":"/p","handler":"i"}]"#),
                path: "$.specialRoutes[1].path"),
            Case(
                code: .routeShadowsItem, text: beside(#""specialRoutes":[{"path":"/a","handler":"h"}]"#),
                path: "$.specialRoutes[0].path"),
            Case(
                code: .missingMember, text: beside(#""specialRoutes":[{"path":"/p"}]"#),
                path: "$.specialRoutes[0].handler"),
            Case(
                code: .badPath, text: beside(#""specialRoutes":[{"path":"/p?","handler":"h"}]"#),
                path: "$.specialRoutes[0].path"),
        ]

    static let categories: [Case] = [
        Case(code: .missingMember, text: category(#""itemIds":["a"]"#), path: "$.searchCategories.c.title"),
        Case(code: .blankTitle, text: category(#""title":"","itemIds":["a"]"#), path: "$.searchCategories.c.title"),
        Case(
            code: .badOrder, text: category(#""title":"C","itemIds":["a"],"order":1.5"#),
            path: "$.searchCategories.c.order"),
        Case(
            code: .unknownCategoryItem, text: category(#""title":"C","itemIds":["a","b"]"#),
            path: "$.searchCategories.c.itemIds[1]"),
        Case(code: .emptyCategory, text: category(#""title":"C""#), path: "$.searchCategories.c"),
        Case(
            code: .emptyCategory, text: category(#""title":"C","itemIds":[],"tags":[]"#), path: "$.searchCategories.c"),
        Case(
            code: .duplicateMember,
            text: beside(#""searchCategories":{"c":{"title":"C","tags":["t"]},"c":{"title":"D","tags":["t"]}}"#),
            path: "$.searchCategories.c"),
        Case(
            code: .emptyMember, text: beside(#""searchCategories":{"":{"title":"C","tags":["t"]}}"#),
            path: #"$.searchCategories[""]"#),
        Case(
            code: .duplicateCategory,
            text: beside(
                #""searchCategories":[{"id":"c","title":"C","tags":["t"]},{"id":"c","title":"D","tags":["t"]}]"#),
            path: "$.searchCategories[1].id"),
        Case(
            code: .tooManyCategories,
            text: beside(
                #""searchCategories":{"#
                    + (0...1_000).map { #""c\#($0)":{"title":"C","tags":["t"]}"# }.joined(separator: ",") + "}"),
            path: "$.searchCategories"),
    ]

    private static func synonyms(_ rules: String) -> String { beside(#""synonyms":["# + rules + "]") }

    static let synonyms: [Case] = [
        Case(code: .wrongType, text: beside(#""synonyms":{}"#), path: "$.synonyms"),
        Case(code: .wrongType, text: synonyms(#"["tv","television"]"#), path: "$.synonyms[0]"),
        Case(code: .wrongType, text: synonyms(#"{"words":"tv"}"#), path: "$.synonyms[0].words"),
        Case(code: .wrongType, text: synonyms(#"{"words":["tv",1]}"#), path: "$.synonyms[0].words[1]"),
        Case(code: .wrongType, text: synonyms(#"{"from":["a"],"to":"b"}"#), path: "$.synonyms[0].to"),
        Case(code: .badSynonym, text: synonyms("{}"), path: "$.synonyms[0]"),
        Case(code: .badSynonym, text: synonyms(#"{"words":["a","b"],"to":["c"]}"#), path: "$.synonyms[0]"),
        Case(code: .missingMember, text: synonyms(#"{"from":["a"]}"#), path: "$.synonyms[0].to"),
        Case(code: .missingMember, text: synonyms(#"{"to":["a"],"from":null}"#), path: "$.synonyms[0].from"),
        Case(
            code: .longSynonym, text: synonyms(#"{"words":["a","b","\#(String(repeating: "é", count: 201))"]}"#),
            path: "$.synonyms[0].words[2]"),
        Case(
            code: .tooManySynonyms,
            text: synonyms(Array(repeating: #"{"words":["a","b"]}"#, count: 10_002).joined(separator: ",")),
            path: "$.synonyms[10000]"),
        Case(code: .blankTerm, text: synonyms(#"{"words":["a","b"," "]}"#), path: "$.synonyms[0].words[2]"),
        Case(code: .blankTerm, text: synonyms(#"{"words":["a","b","!?"]}"#), path: "$.synonyms[0].words[2]"),
        Case(
            code: .controlCharacterInText, text: synonyms(#"{"words":["a","b\u0000"]}"#),
            path: "$.synonyms[0].words[1]"),
        Case(code: .repeatedSynonym, text: synonyms(#"{"words":["é","b","E"]}"#), path: "$.synonyms[0].words[2]"),
        Case(code: .repeatedSynonym, text: synonyms(#"{"from":["a"],"to":["b","A"]}"#), path: "$.synonyms[0].to[1]"),
        Case(code: .repeatedSynonym, text: synonyms(#"{"from":["b","A"],"to":["a"]}"#), path: "$.synonyms[0].from[1]"),
        Case(code: .idleSynonym, text: synonyms(#"{"words":["tv","TV"]}"#), path: "$.synonyms[0]"),
        Case(code: .idleSynonym, text: synonyms(#"{"words":[]}"#), path: "$.synonyms[0]"),
        Case(code: .idleSynonym, text: synonyms(#"{"from":["a"],"to":["a"]}"#), path: "$.synonyms[0]"),
        Case(code: .idleSynonym, text: synonyms(#"{"from":[],"to":["a"]}"#), path: "$.synonyms[0]"),
        Case(
            code: .unknownMember, text: synonyms(#"{"words":["a","b"],"weight":1}"#), path: "$.synonyms[0].weight"),
    ]

    static let all =
        syntax + types + items + paths + links + specialRoutes + hiddenRoutes + signIns + blank + categories + synonyms

    @Test(arguments: all)
    func `a flaw is found where it stands, and nothing else`(flaw: Case) throws {
        let report = ManifestReport(data: Data(flaw.text.utf8))
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1, "\(report.findings)")
        #expect(finding.code == flaw.code.rawValue)
        #expect(finding.path == flaw.path)
        #expect(finding.severity == flaw.code.severity)
        #expect(finding.line == flaw.line)
        if let column = flaw.column { #expect(finding.column == column) }
        #expect(finding.message.hasSuffix("."))
        #expect(report.isValid == (flaw.code.severity != .error))
    }

    @Test(arguments: ManifestFindingCode.allCases)
    func `every code has a case`(code: ManifestFindingCode) {
        // These need bytes that no string has, four gigabytes, or a flood: other tests show them.
        let elsewhere: Set<ManifestFindingCode> = [.jsonInvalidUTF8, .jsonTooLarge, .tooManyFindings]
        #expect(Self.all.contains { $0.code == code } || elsewhere.contains(code))
    }

    @Test(arguments: JSONSyntaxError.Code.allCases)
    func `a syntax error has the same code as its finding`(code: JSONSyntaxError.Code) {
        #expect(ManifestFindingCode(rawValue: code.rawValue) != nil)
    }
}
