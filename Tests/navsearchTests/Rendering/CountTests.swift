import Testing

@testable import navsearch

@Suite struct CountTests {
    @Test(
        "Thousands are parted by commas",
        arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000")])
    func thousands(number: Int, text: String) { #expect(Count.text(number) == text) }

    @Test("One is singular") func nouns() {
        #expect(Count.text(1, of: "error") == "1 error")
        #expect(Count.text(0, of: "error") == "0 errors")
        #expect(Count.text(2, of: "entry", plural: "entries") == "2 entries")
    }

    @Test(arguments: [(1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (1_236_992, "1.2 MB")])
    func sizes(number: Int, text: String) { #expect(Count.bytes(number) == text) }
}
