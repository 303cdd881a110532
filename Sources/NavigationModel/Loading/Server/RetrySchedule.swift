import Foundation

/// How long to wait before a request is sent again: "full jitter", from Marc Brooker, "Exponential Backoff And Jitter",
/// AWS Architecture Blog, 2015.
struct RetrySchedule: Sendable, Equatable {
    let firstDelay: Duration
    let longestDelay: Duration

    /// After so many, whatever there was is longer than any delay.
    private static let mostDoublings = 1_000

    init(_ configuration: ManifestLoaderConfiguration) {
        firstDelay = max(.zero, configuration.firstDelay)
        longestDelay = max(.zero, configuration.longestDelay)
    }

    /// The wait before a retry; nil if the server wants a longer one than is allowed.
    /// - Parameters:
    ///   - retry: 1 for the first.
    ///   - wanted: what the server wants at least.
    ///   - chance: from 0 to 1.
    func delay(before retry: Int, wanted: Duration?, chance: Double) -> Duration? {
        if let wanted, wanted > longestDelay { return nil }
        // Infinity times no delay would be no number.
        let doublings = Double(min(retry - 1, Self.mostDoublings))
        let ceiling = min(longestDelay.seconds, firstDelay.seconds * pow(2, doublings))
        return max(.seconds(ceiling * chance), wanted ?? .zero)
    }
}

extension Duration {
    /// The whole of it in seconds.
    package var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

    /// The whole of it in words, in any surroundings the same: "30 seconds", "0.5 seconds".
    var text: String {
        let whole = components.attoseconds == 0
        return "\(whole ? "\(components.seconds)" : "\(seconds)") \(self == .seconds(1) ? "second" : "seconds")"
    }
}
