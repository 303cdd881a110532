import Foundation

/// What `/metrics` says.
struct MetricsText {
    let counts: HTTPMetrics.Counts
    let index: LiveStatus?
    let version: String
    let now: Date

    var text: String {
        var text = PrometheusText()
        writeRequests(to: &text)
        if let index { write(index, to: &text) }
        text.begin("navsearch_build_info", "gauge", "The version that runs.")
        text.sample("navsearch_build_info", ["version": version], 1)
        return text.text
    }

    private func writeRequests(to text: inout PrometheusText) {
        let requests = "navsearch_http_requests_total"
        text.begin(requests, "counter", "Requests answered.")
        for (ending, count) in counts.endings.sorted(by: { $0.key < $1.key }) {
            text.sample(
                requests, ["route": ending.route, "method": ending.method, "status": "\(ending.status)"], count)
        }
        let problems = "navsearch_http_problems_total"
        text.begin(problems, "counter", "Requests answered with problem details, by code.")
        for (kind, count) in counts.problems.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            text.sample(problems, ["code": kind.rawValue], count)
        }
        let latency = "navsearch_http_request_duration_seconds"
        text.begin(latency, "histogram", "From the request's head to the answer, writing it aside.")
        for (route, histogram) in counts.latencies.sorted(by: { $0.key < $1.key }) {
            text.histogram(latency, route: route, histogram)
        }
        text.begin("navsearch_http_requests_in_flight", "gauge", "Requests that are being answered.")
        text.sample("navsearch_http_requests_in_flight", [:], counts.inFlight)
    }

    private func write(_ index: LiveStatus, to text: inout PrometheusText) {
        text.begin("navsearch_index_age_seconds", "gauge", "Since the index was opened or brought up to date.")
        text.sample("navsearch_index_age_seconds", [:], max(0, now.timeIntervalSince(index.loadedAt)))
        text.begin("navsearch_index_generation", "gauge", "How many changes the index file has seen.")
        text.sample("navsearch_index_generation", [:], index.generation ?? 0)
        text.begin("navsearch_index_info", "gauge", "What the manifest calls its version.")
        text.sample("navsearch_index_info", ["manifest_version": index.manifestVersion ?? ""], 1)
        text.begin("navsearch_reloads_total", "counter", "Reloads, by how they ended.")
        text.sample("navsearch_reloads_total", ["result": "done"], index.reloads)
        text.sample("navsearch_reloads_total", ["result": "failed"], index.failures)
    }
}

extension HTTPMetrics.Ending: Comparable {
    static func < (left: Self, right: Self) -> Bool {
        (left.route, left.method, left.status) < (right.route, right.method, right.status)
    }
}
