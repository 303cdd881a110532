import Foundation
import NIOConcurrencyHelpers

/// How many requests an address may make: so many a second, and as many again at once after a pause.
///
/// A token bucket for each address. Those that are full again are forgotten, so memory follows who is asking now, and
/// beyond ``addressLimit`` of them nobody new is counted by itself but all together.
struct RequestRate: Sendable {
    /// How many requests a second are let through.
    let perSecond: Double
    /// How many are let through at once.
    var burst: Double { max(1, perSecond * 2) }

    static let addressLimit = 10_000
    /// After so many seconds anybody may ask again, for all that is said.
    private static let longestDelay = 86_400.0

    private struct Bucket {
        var tokens: Double
        var time: UInt64
    }

    private let buckets = NIOLockedValueBox<[String: Bucket]>([:])

    init(perSecond: Double) { self.perSecond = perSecond }

    /// Whether an address may make a request now.
    /// - Parameter now: nanoseconds from any beginning, never going back.
    /// - Returns: nil if it may, else after how many seconds it may again.
    func delay(for address: String, at now: UInt64) -> Int? {
        buckets.withLockedValue { buckets in
            var key = address
            if buckets[key] == nil, buckets.count >= Self.addressLimit {
                buckets = buckets.filter { refilled($0.value, at: now).tokens < burst }
                if buckets.count >= Self.addressLimit { key = "" }
            }
            var bucket = refilled(buckets[key] ?? Bucket(tokens: burst, time: now), at: now)
            defer { buckets[key] = bucket }
            guard bucket.tokens >= 1 else {
                let seconds = ((1 - bucket.tokens) / perSecond).rounded(.up)
                return Int(min(max(1, seconds), Self.longestDelay))
            }
            bucket.tokens -= 1
            return nil
        }
    }

    /// Counts further calls of an address that was let in. It may go into debt, which it makes up for by waiting.
    func count(_ calls: Int, of address: String, at now: UInt64) {
        buckets.withLockedValue { buckets in
            let key = buckets[address] == nil ? "" : address
            guard let bucket = buckets[key] else { return }
            buckets[key] = Bucket(tokens: refilled(bucket, at: now).tokens - Double(calls), time: now)
        }
    }

    private func refilled(_ bucket: Bucket, at now: UInt64) -> Bucket {
        let seconds = Double(now - min(now, bucket.time)) / 1e9
        return Bucket(tokens: min(burst, bucket.tokens + seconds * perSecond), time: now)
    }
}
