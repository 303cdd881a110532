import Foundation
import NavigationModel
import Testing

/// No input crashes the reader or keeps it busy.
@Suite struct HostileManifestTests {
    private static let sample = Array(
        #"""
        {"version":"1","sections":[{"id":"a","path":"/a","title":"é😀","accessLevel":"public","priority":1,
        "metadata":{"searchable":true,"keywords":["k"]},"children":[]}],"searchCategories":{"c":{"title":"C","itemIds":["a"]}}}
        """#.utf8)

    @Test(
        arguments: [
            ([], "json-empty"), ([0x20], "json-empty"), ([0], "json-unexpected-character"),
            ([0xEF, 0xBB, 0xBF], "json-empty"), ([0xEF, 0xBB], "json-truncated"),
            ([0xFF, 0xFE, 0x7B, 0], "json-invalid-utf8"),
            ([0x7B, 0x22, 0xFF, 0x22], "json-invalid-utf8"), (Array("<html></html>".utf8), "json-unexpected-character"),
            (Array("SQLite format 3\0".utf8), "json-unexpected-character"),
            (Array("\u{7F}ELF".utf8), "json-unexpected-character"),
        ] as [([UInt8], String)])
    func `what is not JSON gets one finding with a line and a column`(bytes: [UInt8], code: String) {
        let report = ManifestReport(data: Data(bytes))
        #expect(report.findings.map(\.code) == [code])
        #expect(report.findings.first?.line != nil && report.findings.first?.column != nil)
        #expect(!report.isValid)
    }

    @Test func `a manifest that is cut off anywhere is truncated`() {
        #expect(ManifestReport(data: Data(Self.sample)).findings == [])
        for count in 1..<Self.sample.count {
            #expect(ManifestReport(data: Data(Self.sample.prefix(count))).findings.map(\.code) == ["json-truncated"])
        }
    }

    @Test func `damaged bytes never do more than make a manifest invalid`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            var bytes = Self.sample
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let report = ManifestReport(data: Data(bytes))
            #expect(report.isValid == !report.findings.contains { $0.severity == .error })
            if let manifest = report.manifest { _ = manifest.entries() }
        }
    }

    @Test(arguments: [10_000, 1_000_000])
    func `deep nesting is an error`(depth: Int) {
        let text = String(repeating: #"{"children":["#, count: depth)
        #expect(ManifestReport(data: Data(text.utf8)).findings.map(\.code) == ["json-nested-too-deeply"])
    }

    @Test func `the deepest tree that can be read is handled to its end`() throws {
        let depth = 255
        let item = #"{"id":"i#","path":"/i#","title":"T","accessLevel":"public","children":["#
        let open = (0..<depth).map { item.replacingOccurrences(of: "#", with: "\($0)") }.joined()
        let text = #"{"sections":["# + open + String(repeating: "]}", count: depth) + "]}"
        let manifest = try ValidatedManifest(Data(text.utf8))
        #expect(manifest.entries().last?.breadcrumb.count == depth - 1)
        #expect(manifest.visible(to: .public).contentHash == manifest.contentHash)
        #expect(try ValidatedManifest(manifest.manifest) == manifest)
    }

    @Test func `a tree built in memory that is too deep is an error`() {
        var item = NavigationItem(id: "0", path: "/0", title: "T", accessLevel: .public)
        for number in 1...1_000 {
            item = NavigationItem(
                id: "\(number)", path: "/\(number)", title: "T", accessLevel: .public, children: [item])
        }
        let report = ManifestReport(manifest: NavigationManifest(sections: [item]))
        #expect(report.findings.map(\.code) == ["json-nested-too-deeply"])
    }

    @Test func `odd but harmless texts are kept as they are`() throws {
        let id = #"Robert'); DROP TABLE "items";-- \ % _ * é"#
        let title = String(repeating: "x", count: 1_000_000)
        let manifest = NavigationManifest(sections: [
            NavigationItem(id: id, path: "/\"'%;*", title: title + "\0", accessLevel: .public)
        ])
        let valid = try ValidatedManifest(manifest)
        #expect(valid.manifest == manifest)
        #expect(valid.findings.map(\.code) == ["control-character-in-text", "long-title"])
    }

    @Test func `100,000 items are read in a few seconds`() throws {
        let items = (0..<100_000).map {
            #"{"id":"i\#($0)","path":"/i/\#($0)","title":"Title \#($0)","accessLevel":"public","metadata":{"tags":["t"]}}"#
        }
        let data = Data(#"{"sections":[\#(items.joined(separator: ",\n"))]}"#.utf8)
        let clock = ContinuousClock()
        let start = clock.now
        let manifest = try ValidatedManifest(data)
        #expect(manifest.entries().count == 100_000)
        #expect(clock.now - start < .seconds(60))
    }

    @Test func `a flood of flaws on one line is placed in linear time`() {
        let elements = Array(repeating: "{}", count: 12_000).joined(separator: ",")
        let report = ManifestReport(data: Data(#"{"sections":[\#(elements)]}"#.utf8))
        #expect(report.findings.count == 4 * 12_000)
        #expect(report.findings.last?.column == 13 + 3 * 11_999 + 1)
    }

    @Test func `a flood of unknown members is noted and counted`() {
        let members = (0..<50_010).map { "\"k\($0)\":1" }.joined(separator: ",")
        let report = ManifestReport(data: Data(#"{"sections":[],\#(members)}"#.utf8))
        #expect(report.isValid)
        #expect(report.findings.count == 50_002)
        #expect(report.findings.last?.severity == .note)
        #expect(report.findings.last?.message.contains("10 more") == true)
    }

    @Test func `more than 50,000 findings of a severity are counted, not listed`() {
        let elements = Array(repeating: "7", count: 50_010).joined(separator: ",")
        let report = ManifestReport(data: Data(#"{"sections":[\#(elements)]}"#.utf8))
        #expect(report.findings.count == 50_001)
        #expect(report.findings.last?.code == "too-many-findings")
        #expect(report.findings.last?.severity == .error)
        #expect(report.findings.last?.message.contains("10 more") == true)
    }
}
