import Foundation
import Generator
import Laboratory
import NavigationModel
import NavigationSearch

/// Climbs from the most expensive queries to more expensive ones.
struct WorstSearch {
    /// A query and its cost.
    struct Candidate {
        let query: WorstQueries.Query
        let nanoseconds: UInt64
    }

    private static let kept = 50
    /// So many of a kind at the most, or all that are kept would be variants of one.
    private static let keptOfKind = 8
    private static let runs = 3
    /// So much of the time goes to queries of all kinds, before the climb.
    private static let shareOfBeginning = 0.3

    private let index: SearchIndex
    private var mutation: QueryMutation
    private var seen: Set<WorstQueries.Query> = []
    /// The most expensive queries so far, the worst first.
    private(set) var worst: [Candidate] = []
    /// How many different queries were asked.
    private(set) var asked = 0

    init(index: SearchIndex, mutation: QueryMutation) {
        self.index = index
        self.mutation = mutation
    }

    /// Asks what was found before, and the simplest queries there are.
    mutating func begin(with queries: [WorstQueries.Query]) throws {
        for query in queries + mutation.simplest() { try consider(query) }
    }

    /// Searches until the time is over.
    mutating func climb(seconds: Double) throws {
        let start = DispatchTime.now().uptimeNanoseconds
        while true {
            let passed = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
            guard passed < seconds else { return }
            if passed < seconds * Self.shareOfBeginning {
                try consider(mutation.anyQuery())
            } else {
                // The smaller of two numbers: the worse a query is, the likelier it is gone on from.
                let place = min(mutation.random.below(worst.count), mutation.random.below(worst.count))
                try consider(mutation.neighbor(of: worst[place].query))
            }
        }
    }

    private mutating func consider(_ query: WorstQueries.Query) throws {
        guard seen.insert(query).inserted else { return }
        asked += 1
        var quickest = UInt64.max
        for _ in 0..<Self.runs {
            quickest = min(quickest, try Stopwatch.nanoseconds { _ = try index.search(query.request) })
            // It cannot become slower any more.
            if worst.count >= Self.kept, quickest <= worst[worst.count - 1].nanoseconds { return }
        }
        let place = worst.firstIndex { $0.nanoseconds < quickest } ?? worst.count
        worst.insert(Candidate(query: query, nanoseconds: quickest), at: place)
        let kind = Self.kind(query)
        if worst.count(where: { Self.kind($0.query) == kind }) > Self.keptOfKind,
            let last = worst.lastIndex(where: { Self.kind($0.query) == kind })
        {
            worst.remove(at: last)
        }
        if worst.count > Self.kept { worst.removeLast() }
    }

    private static func kind(_ query: WorstQueries.Query) -> String {
        let words = query.text.split(separator: " ").count
        let filter = query.category != nil ? "category" : query.tag != nil ? "tag" : query.under != nil ? "under" : ""
        return "\(words) \(query.level) \(filter)"
    }

    /// A candidate with the tiers of its hits.
    func line(_ candidate: Candidate) throws -> String {
        let query = candidate.query
        let response = try index.search(query.request)
        var tiers: [String] = []
        for hit in response.hits {
            let tier = hit.match.tier.rawValue + (hit.match.typos > 0 ? "+\(hit.match.typos)" : "")
            if tiers.last != tier { tiers.append(tier) }
        }
        let filters = [("category", query.category), ("tag", query.tag), ("under", query.under)]
            .compactMap { name, value in value.map { " --\(name) \($0)" } }.joined()
        let total = "\(response.total)\(response.totalIsLowerBound ? "+" : "")"
        let tierList = tiers.isEmpty ? "nothing" : tiers.joined(separator: ", ")
        return String(format: "%7d  ", candidate.nanoseconds / 1_000)
            + "\(total)  \"\(query.text)\" --level \(query.level.rawValue)\(filters)  [\(tierList)]"
    }
}
