import Foundation

/// Measures contestants alternately, so that whatever else the machine does meets all of them alike.
///
/// Of each query the quickest of the rounds counts: the machine is shared, and being interrupted is no property of
/// what is measured. A first round, which warms caches and statements, does not count; a second one always does.
public struct Contest {
    /// Something that answers a number of queries, by their numbers.
    public struct Contestant {
        let count: Int
        let answer: (Int) throws -> Void

        /// - Parameters:
        ///   - count: how many queries it has.
        ///   - answer: answers the query with a number; this is what is measured.
        public init(_ count: Int, _ answer: @escaping (Int) throws -> Void) {
            self.count = count
            self.answer = answer
        }
    }

    private static let turn = 40
    private let rounds: Int
    private let seconds: Double

    /// - Parameters:
    ///   - rounds: how often each query is measured.
    ///   - seconds: once so many have passed, no third round or later one begins; ``Latencies/rounds`` tells.
    public init(rounds: Int, seconds: Double = 60) {
        self.rounds = max(1, rounds)
        self.seconds = seconds
    }

    /// The latencies of each contestant.
    public func latencies(_ contestants: [Contestant]) throws -> [Latencies] {
        var quickest = contestants.map { [UInt64](repeating: .max, count: $0.count) }
        let longest = contestants.map(\.count).max() ?? 0
        let begin = DispatchTime.now().uptimeNanoseconds
        func isOver() -> Bool { Double(DispatchTime.now().uptimeNanoseconds - begin) > seconds * 1e9 }
        var counted = 0
        for round in 0...rounds where round <= 1 || !isOver() {
            counted = round
            for start in stride(from: 0, to: longest, by: Self.turn) {
                for (number, contestant) in contestants.enumerated() {
                    for query in start..<max(start, min(start + Self.turn, contestant.count)) {
                        let time = try Stopwatch.nanoseconds { try contestant.answer(query) }
                        if round > 0 { quickest[number][query] = min(quickest[number][query], time) }
                    }
                }
            }
        }
        return quickest.map { Latencies($0, rounds: counted) }
    }
}
