import Foundation
import NavigationModel
import Testing

/// Reports everything at once, in the order of the text.
@Suite struct ManifestReportTests {
    @Test func `all flaws are reported, in the order of the text`() {
        let report = ManifestReport(
            data: Data(
                """
                { "searchCategories": { "c": { "title": "C", "itemIds": ["nowhere"] } },
                  "sections": [
                    { "id": "a", "path": "a", "title": " ", "accessLevel": "everyone", "priority": 0 },
                    { "id": "a", "title": 7, "colour": "red" } ] }
                """.utf8))
        #expect(
            report.findings.map { "\($0.line ?? 0) \($0.severity.rawValue) \($0.code) \($0.path)" } == [
                "1 warning unknown-category-item $.searchCategories.c.itemIds[0]",
                "3 error path-not-absolute $.sections[0].path",
                "3 error blank-title $.sections[0].title",
                "3 error unknown-access-level $.sections[0].accessLevel",
                "3 error bad-priority $.sections[0].priority",
                "4 error missing-member $.sections[1].path",
                "4 error missing-access-level $.sections[1].accessLevel",
                "4 error duplicate-id $.sections[1].id",
                "4 error wrong-type $.sections[1].title",
                "4 note unknown-member $.sections[1].colour",
            ])
        #expect(report.manifest == nil)
        #expect(report.count(of: .error) == 8)
        #expect(report.count(of: .warning) == 1)
        #expect(report.count(of: .note) == 1)
    }

    @Test func `what is at a limit is within it, counted in characters`() throws {
        let categories = (0..<1_000).map { SearchCategory(id: "c\($0)", title: "T", tags: ["t"]) }
        let title = String(repeating: "é", count: 1_000)
        let manifest = NavigationManifest(
            sections: [NavigationItem(id: "a", path: "/a", title: title, accessLevel: .public)],
            searchCategories: categories, synonyms: [SynonymRule(["a", String(repeating: "é", count: 200)])])
        #expect(ManifestReport(manifest: manifest).findings == [])
    }

    @Test func `a level counts as below its parent's if it is below that of any item above`() {
        func item(_ id: String, _ level: AccessLevel, _ children: [NavigationItem] = []) -> NavigationItem {
            NavigationItem(id: id, path: "/" + id, title: id, accessLevel: level, children: children)
        }
        let sections = [item("a", .admin, [item("b", .public, [item("c", .premium)])])]
        let findings = ManifestReport(manifest: NavigationManifest(sections: sections)).findings
        #expect(findings.map(\.code) == ["level-below-parent", "level-below-parent"])
        #expect(findings.last?.message.contains("its effective level is admin") == true)
    }

    @Test func `only what changes the direction of text is reported in titles`() {
        for value in (0x2028...0x2070) as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let item = NavigationItem(id: "a", path: "/a", title: "A\(scalar)B", accessLevel: .public)
            let codes = ManifestReport(manifest: NavigationManifest(sections: [item])).findings.map(\.code)
            let changesDirection = (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
            #expect(codes == (changesDirection ? ["bidi-control-in-title"] : []), "U+\(String(value, radix: 16))")
        }
    }

    @Test func `a message names the levels, and where a duplicate stands first`() {
        let report = ManifestReport(
            data: Data(
                #"""
                {"sections":[{"id":"x","path":"/x","title":"X","accessLevel":"vip","children":[
                {"id":"y","path":"/y","title":"Y","accessLevel":"public"}]},
                {"id":"z","path":"/y","title":"Z","accessLevel":"public"}]}
                """#.utf8))
        #expect(report.findings.map(\.code) == ["unknown-access-level", "duplicate-path"])
        #expect(report.findings[0].message.contains("public, authenticated, premium, admin"))
        #expect(report.findings[1].message.contains("$.sections[0].children[0]"))
    }

    @Test func `a flaw of a manifest built in memory has a path and no line`() {
        let report = ManifestReport(
            manifest: NavigationManifest(sections: [
                NavigationItem(id: "a", path: "a", title: "A", accessLevel: .public)
            ]))
        #expect(report.findings.map(\.path) == ["$.sections[0].path"])
        #expect(report.findings.allSatisfy { $0.line == nil && $0.column == nil })
        #expect(report.findings.first.map(\.description)?.hasPrefix("$.sections[0].path: error: ") == true)
    }

    @Test(arguments: [(19, 19), (20, 20), (21, 1), (5_000, 1)])
    func `the same unknown member is noted one by one up to 20 times`(count: Int, notes: Int) {
        let items = (0..<count).map {
            #"{"id":"\#($0)","path":"/\#($0)","title":"T","accessLevel":"public","badge":1}"#
        }
        let report = ManifestReport(data: Data(#"{"sections":[\#(items.joined(separator: ","))]}"#.utf8))
        #expect(report.isValid)
        #expect(report.findings.count == notes)
        #expect(report.findings.first?.path == "$.sections[0].badge")
        if notes == 1 { #expect(report.findings.first?.message.contains("\(count - 1) other places") == true) }
    }

    @Test func `the JSON form counts and lists the findings`() throws {
        let report = ManifestReport(data: Data("{\n}".utf8))
        let json = JSONWriter(report.writeJSON)
        let message = try #require(report.findings.first?.message)
        let quoted = JSONWriter { $0.value(message) }
        #expect(
            json.text == #"{"valid":false,"errors":1,"warnings":0,"notes":0,"findings":[{"severity":"error","#
                + #""code":"missing-member","path":"$.sections","line":1,"column":1,"message":\#(quoted.text)}]}"#)
    }
}
