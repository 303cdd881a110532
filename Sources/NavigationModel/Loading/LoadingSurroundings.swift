public import Foundation

/// Clock, rest and chance, as loading needs them.
public struct LoadingSurroundings: Sendable {
    /// The date.
    public var now: @Sendable () -> Date
    /// Waits, and throws `CancellationError` as soon as the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 to 1.
    public var chance: @Sendable () -> Double

    /// Surroundings of one's own.
    public init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void,
        chance: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.sleep = sleep
        self.chance = chance
    }

    /// Those of the machine, which sleep for a hundred years at the most.
    public static let system = LoadingSurroundings(
        now: { Date() }, sleep: { try await Task.sleep(for: min(max(.zero, $0), longestSleep)) },
        chance: { Double.random(in: 0...1) })

    /// Clocks cannot tell the time at which some longer sleeps would end.
    private static let longestSleep = Duration.seconds(100 * 365 * 86_400)
}
