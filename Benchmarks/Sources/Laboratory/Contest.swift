/// Measures contestants alternately, so that whatever else the machine does meets all of them alike.
///
/// Of each query the quickest of the rounds counts: the machine is shared, and being interrupted is no property of
/// what is measured. A first round, which warms caches and statements, does not count.
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

    /// - Parameter rounds: how often each query is measured.
    public init(rounds: Int) { self.rounds = rounds }

    /// The latencies of each contestant.
    public func latencies(_ contestants: [Contestant]) throws -> [Latencies] {
        var quickest = contestants.map { [UInt64](repeating: .max, count: $0.count) }
        let longest = contestants.map(\.count).max() ?? 0
        for round in 0...rounds {
            for start in stride(from: 0, to: longest, by: Self.turn) {
                for (number, contestant) in contestants.enumerated() {
                    for query in start..<max(start, min(start + Self.turn, contestant.count)) {
                        let time = try Stopwatch.nanoseconds { try contestant.answer(query) }
                        if round > 0 { quickest[number][query] = min(quickest[number][query], time) }
                    }
                }
            }
        }
        return quickest.map(Latencies.init)
    }
}
