import Foundation
import NavigationModel
import Testing

/// Properties that hold whatever an app does with its coordinator, with random operations from fixed seeds.
@MainActor @Suite struct RandomCoordinatorTests {
    @Test(arguments: 1...4) func `25,000 random operations break no promise`(seed: UInt64) throws {
        var run = try RandomCoordinator(seed: seed)
        for step in 1...25_000 {
            let broken = try run.step()
            if broken.isEmpty { continue }
            Issue.record("Step \(step) of seed \(seed), \(run.latest): \(broken)\n\(run.navigation.state.drawing)")
            return
        }
        // Otherwise the test would say little.
        let expected = [
            "insisted", "refused", "refused to go on", "went on", "went on elsewhere", "link", "restored", "dropped",
            "covered", "blocked",
        ]
        for word in expected { #expect(run.counts[word, default: 0] > 10, "\(word): \(run.counts[word] ?? 0)") }
    }
}
