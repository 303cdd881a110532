import Testing

@testable import navsearch

@Suite struct ProgressBarTests {
    @Test(
        "The bar fills with the work",
        arguments: [
            (0, "Indexing ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0 %"), (50, "Indexing ███████████████░░░░░░░░░░░░░░░ 50 %"),
            (100, "Indexing ██████████████████████████████ 100 %"),
        ])
    func line(percent: Int, bar: String) { #expect(ProgressBar.line("Indexing", percent: percent) == bar) }
}
