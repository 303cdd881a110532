import Foundation
import NavigationModel
import Testing

@testable import NavigationSearch

/// A flaw of a manifest as searchers meet it is found where it stands, and nothing else is.
@Suite struct SearchLintTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let code: SearchLint.Code?
        let path: String
        let text: String
        var testDescription: String { code.map { "\($0.rawValue) at \(path)" } ?? "nothing: \(text.prefix(60))" }
    }

    private static func item(
        _ id: String, _ title: String, _ rest: String = #""metadata":{"description":"x"}"#, level: String = "public",
        children: [String] = []
    ) -> String {
        #"{"id":"\#(id)","path":"/\#(id)","title":"\#(title)","accessLevel":"\#(level)",\#(rest),"#
            + #""children":[\#(children.joined(separator: ","))]}"#
    }

    private static func keyword(_ keyword: String) -> String { #""metadata":{"keywords":["q","\#(keyword)"]}"# }

    private static func manifest(_ items: [String], _ rest: String = #""specialRoutes":[]"#) -> String {
        #"{"sections":[\#(items.joined(separator: ","))],\#(rest)}"#
    }

    private static let home = item("home", "Home")
    /// Twelve entries that stand before others for "set".
    private static let settings = (0..<12).map {
        item("s\($0)", "Set \($0)", #""priority":1,"metadata":{"description":"x"}"#)
    }

    static let cases: [Case] = [
        Case(
            code: .indistinguishable, path: "$.sections[1].title",
            text: manifest([item("a", "Log in"), item("b", "LOG-IN", level: "admin")])),
        Case(
            code: .indistinguishable, path: "$.sections[0].children[1].title",
            text: manifest([item("h", "Home", children: [item("a", "Log"), item("b", "log")])])),
        Case(
            code: nil, path: "",
            text: manifest([
                item("a", "Log", #""subtitle":"of calls","metadata":{"description":"x"}"#), item("b", "Log"),
                item("h", "Home", children: [item("c", "Log")]),
            ])),
        Case(
            code: nil, path: "",
            text: manifest([item("a", "Log"), item("b", "Log", #""metadata":{"searchable":false}"#)])),
        Case(
            code: .duplicateLink, path: "$.deepLinking.customSchemes[1]",
            text: manifest([home], #""deepLinking":{"customSchemes":["app","APP"]}"#)),
        Case(
            code: .duplicateLink, path: "$.deepLinking.universalLinks.domains[2]",
            text: manifest([home], #""deep_linking":{"universal_links":{"domains":["a.b","c.d","A.B"]}}"#)),
        Case(
            code: .noLinks, path: "$.deepLinking.universalLinks.domains[0]",
            text: manifest([home], #""deepLinking":{"universalLinks":{"domains":["*.a.b"]}}"#)),
        Case(code: nil, path: "", text: manifest([home], #""deepLinking":{"customSchemes":["app"]}"#)),
        Case(
            code: .authPatternTaken, path: "$.deepLinking.authPatterns.callback",
            text: manifest([home], #""deepLinking":{"authPatterns":{"callback":"home/"}}"#)),
        Case(
            code: .authPatternTaken, path: "$.deepLinking.authPatterns.two",
            text: manifest([home], #""deepLinking":{"authPatterns":{"one":"auth","two":"/auth"}}"#)),
        Case(
            code: .authPatternTaken, path: "$.deepLinking.authPatterns.one",
            text: manifest(
                [home],
                #""specialRoutes":[{"path":"/a/b","handler":"h"}],"deepLinking":{"authPatterns":{"one":"a/b"}}"#)),
        Case(
            code: .unknownCategoryTag, path: "$.searchCategories.c.tags[0]",
            text: manifest([home], #""searchCategories":{"c":{"title":"C","itemIds":["home"],"tags":["mian"]}}"#)),
        Case(
            code: .unsearchableCategory, path: "$.searchCategories[0]",
            text: manifest(
                [home, item("x", "X", #""metadata":{"searchable":false}"#)],
                #""searchCategories":[{"id":"c","title":"C","itemIds":["x"]}]"#)),
        Case(
            code: .beyondFirstPage, path: "$.sections[12].title",
            text: manifest(settings + [item("last", "Settings")])),
        Case(code: nil, path: "", text: manifest(settings + [item("last", "App settings")])),
        Case(
            code: .keywordIsTitle, path: "$.sections[1].metadata.keywords[1]",
            text: manifest([home, item("a", "Addresses", keyword("HOME"))])),
        Case(
            code: nil, path: "",
            text: manifest([item("h", "Home", children: [item("a", "Addresses", keyword("home"))])])),
        Case(
            code: .crowdedKeyword, path: "$.sections[0].metadata.keywords[1]",
            text: manifest(
                (0..<11).map { item("k\($0)", "Xyz\($0) Q\($0)", #""metadata":{"keywords":["n\#($0)","face"]}"#) })),
        Case(
            code: .titleAlone, path: "$.sections[0].title",
            text: manifest([item("a", "Port", #""subtitle":"number""#)])),
        Case(
            code: nil, path: "", text: manifest([item("a", "Port", #""metadata":{"searchable":false}"#), home])),
    ]

    private func findings(_ text: String) throws -> [Finding] {
        let folder = try TemporaryIndex.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try #require(SearchLint(Data(text.utf8))).findings(in: folder)
    }

    @Test(arguments: cases)
    func aFlawIsFoundWhereItStands(_ flaw: Case) throws {
        let findings = try findings(flaw.text)
        #expect(findings.map(\.code) == [flaw.code?.rawValue].compactMap(\.self), "\(findings)")
        #expect(findings.map(\.path) == (flaw.code == nil ? [] : [flaw.path]))
        for finding in findings {
            #expect(finding.severity == flaw.code?.severity && finding.message.hasSuffix("."))
        }
    }

    @Test(arguments: SearchLint.Code.allCases)
    func everyCodeHasACase(_ code: SearchLint.Code) { #expect(Self.cases.contains { $0.code == code }) }

    @Test(arguments: SearchLint.Code.allCases)
    func thePageExplainsEveryCode(_ code: SearchLint.Code) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/manifest.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("| `\(code.rawValue)` | \(code.severity.rawValue) |"))
        #expect(ManifestFindingCode(rawValue: code.rawValue) == nil)
    }

    @Test func linesAndColumnsAreThoseOfTheText() throws {
        let text = "{\n  \"sections\": [\n    \(Self.item("a", "Log")),\n    \(Self.item("b", "Log"))\n  ]\n}"
        let finding = try #require(try findings(text).first)
        let line = text.split(separator: "\n")[3]
        let column = line.distance(from: line.startIndex, to: try #require(line.range(of: "\"Log\"")).lowerBound) + 1
        #expect(finding.line == 4 && finding.column == column)
    }

    @Test func findingsOfValidationStandAmongThem() throws {
        let folder = try TemporaryIndex.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = Self.manifest([
            Self.item("a", "Log"), Self.item("b", "Log"),
            Self.item("c", "Admin", level: "admin", children: [Self.item("d", "Below")]),
        ])
        let report = try #require(SearchLint(Data(text.utf8))).report(in: folder)
        #expect(report.findings.map(\.code) == ["indistinguishable", "level-below-parent"] && report.isValid)
    }

    @Test func anInvalidManifestHasNoLint() {
        #expect(SearchLint(Data("{".utf8)) == nil)
        #expect(SearchLint(Data(#"{"sections":[{}]}"#.utf8)) == nil)
    }

    @Test(arguments: ["en", "de", "ja"])
    func theDemoHasNothingToWarnOf(_ locale: String) throws {
        let data = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../data/mycuppa.\(locale).manifest.json")
        let text = try String(contentsOf: data, encoding: .utf8)
        #expect(try findings(text).filter { $0.severity == .warning } == [])
    }
}
