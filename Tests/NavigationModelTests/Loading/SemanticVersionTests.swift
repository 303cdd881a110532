import NavigationModel
import Testing

@Suite struct SemanticVersionTests {
    /// Section 11 of the specification and what is beyond it, each lower than the next.
    private static let ascending = [
        "0", "0.0.1", "0.9.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.2", "1.0.0-alpha.10", "1.0.0-alpha.beta",
        "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "v2", "2.0.1",
        "20251114093000.0.0", "99999999999999999999999999.0.0", "100000000000000000000000000.0.0",
    ]

    @Test func `versions are ordered as the specification has it`() throws {
        let versions = try Self.ascending.map { try #require(SemanticVersion($0)) }
        for (index, version) in versions.enumerated() {
            for (other, second) in versions.enumerated() {
                #expect((version < second) == (index < other), "\(Self.ascending[index]) \(Self.ascending[other])")
                #expect((version == second) == (index == other))
            }
        }
    }

    @Test(arguments: [("1", "1.0.0"), ("v1.2", "1.2.0"), ("1.0.0+a", "1.0.0+b.2"), ("01.2.3", "1.2.3")])
    func `spellings of the same version are equal`(left: String, right: String) {
        #expect(SemanticVersion(left) != nil)
        #expect(SemanticVersion(left) == SemanticVersion(right))
    }

    @Test(arguments: [
        "", "v", "1.", ".1", "1.2.3.4", "1.x", "-1", "1.0.0-", "1.0.0-a..b", "1.0.0+", "1.0.0-é", "١.٢", "a",
    ])
    func `what is no version cannot be compared`(text: String) { #expect(SemanticVersion(text) == nil) }
}
