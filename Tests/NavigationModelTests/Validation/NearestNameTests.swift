import Testing

@testable import NavigationModel

/// Guesses the name that was meant, and none that was not.
@Suite struct NearestNameTests {
    private static let known = ["rules", "tiers", "fields", "oneEditFrom", "id"]

    @Test(
        arguments: [
            ("rule", "rules"), ("Rules", "rules"), ("tiers ", "tiers"), ("feilds", "fields"),
            ("one_edit_from", "oneEditFrom"), ("ID", "id"),
        ])
    func `a name that is almost right is recognised`(written: String, meant: String) {
        #expect(NearestName.nearest(to: written, among: Self.known) == meant)
    }

    @Test(
        arguments: ["", "x", "ix", "colour", "runes ", "oneEdit", String(repeating: "rules", count: 1_000_000)])
    func `a name that is far from all is left alone`(written: String) {
        #expect(NearestName.nearest(to: written, among: Self.known) == nil)
    }

    @Test func `the nearest of several wins, the first among equals`() {
        #expect(NearestName.nearest(to: "titlestare", among: ["titleStart", "titleStare"]) == "titleStare")
        #expect(NearestName.nearest(to: "fieldX", among: ["fieldA", "fieldB"]) == "fieldA")
        #expect(NearestName.nearest(to: "rules", among: []) == nil)
    }
}
