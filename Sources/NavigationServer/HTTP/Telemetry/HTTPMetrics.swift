import NIOConcurrencyHelpers

/// What the server counts about requests.
struct HTTPMetrics: Sendable {
    /// A route, as it is written in the router, and how a request to it ended.
    struct Ending: Hashable {
        let route: String
        let method: String
        let status: Int
    }

    struct Counts: Sendable {
        var endings: [Ending: UInt64] = [:]
        var latencies: [String: LatencyHistogram] = [:]
        var problems: [ProblemKind: UInt64] = [:]
        var inFlight = 0
    }

    private let box = NIOLockedValueBox(Counts())

    /// The counts at this moment.
    var counts: Counts { box.withLockedValue { $0 } }

    func begin() { box.withLockedValue { $0.inFlight += 1 } }

    /// Counts what could not be read as HTTP, which the library answers itself.
    func countUnreadable() {
        box.withLockedValue { counts in
            counts.endings[Ending(route: "none", method: "other", status: 400), default: 0] += 1
            counts.problems[.invalidRequest, default: 0] += 1
        }
    }

    func end(_ ending: Ending, problem: ProblemKind?, nanoseconds: UInt64) {
        box.withLockedValue { counts in
            counts.inFlight -= 1
            counts.endings[ending, default: 0] += 1
            counts.latencies[ending.route, default: LatencyHistogram()].record(nanoseconds)
            if let problem { counts.problems[problem, default: 0] += 1 }
        }
    }
}
