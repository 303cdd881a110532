import Foundation
import NavigationModel
import NavigationSearch
import Testing

/// No input crashes the reader or keeps it busy.
@Suite struct HostileProfileTests {
    private static let sample = Array(
        #"""
        {"rules":["tier","place"],"tiers":["exactTitle"],"fields":["title"],"typos":{"oneEditFrom":null},
        "partialMatches":true,"synonyms":[{"words":["é","b"]},{"from":["😀"],"to":["c"]}],"pins":[{"query":"q","ids":["i"]}]}
        """#.utf8)

    @Test(
        arguments: [
            ([], "json-empty"), ([0], "json-unexpected-character"), ([0xEF, 0xBB, 0xBF], "json-empty"),
            ([0xFF, 0xFE, 0x7B, 0], "json-invalid-utf8"), (Array("<html>".utf8), "json-unexpected-character"),
            (Array("{}{}".utf8), "json-trailing-content"),
        ] as [([UInt8], String)])
    func `what is not JSON gets one finding with a line and a column`(bytes: [UInt8], code: String) {
        let report = ProfileReport(data: Data(bytes))
        #expect(report.findings.map(\.code) == [code])
        #expect(report.findings.first?.line != nil && report.findings.first?.column != nil)
        #expect(report.profile == nil)
    }

    @Test func `a profile that is cut off anywhere is truncated`() {
        #expect(ProfileReport(data: Data(Self.sample)).findings == [])
        for count in 1..<Self.sample.count {
            #expect(ProfileReport(data: Data(Self.sample.prefix(count))).findings.map(\.code) == ["json-truncated"])
        }
    }

    @Test func `damaged bytes never do more than make a profile invalid`() {
        var state: UInt64 = 7
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<5_000 {
            var bytes = Self.sample
            for _ in 0...random(4) { bytes[random(bytes.count)] = UInt8(random(256)) }
            let report = ProfileReport(data: Data(bytes))
            #expect(report.isValid == !report.findings.contains { $0.severity == .error })
            if let profile = report.profile { #expect(ProfileReport(data: profile.json).profile == profile) }
        }
    }

    @Test(arguments: [10_000, 1_000_000])
    func `deep nesting is an error`(depth: Int) {
        let text = String(repeating: #"{"typos":["#, count: depth)
        #expect(ProfileReport(data: Data(text.utf8)).findings.map(\.code) == ["json-nested-too-deeply"])
    }

    @Test func `a flood of mistakes is cut, and counted`() {
        let names = Array(repeating: "\"x\"", count: 60_000).joined(separator: ",")
        let report = ProfileReport(data: Data(#"{"rules":["place",\#(names)]}"#.utf8))
        #expect(report.findings.count == 50_001)
        #expect(report.findings.last?.code == "too-many-findings")
        #expect(report.profile == nil)
    }
}
