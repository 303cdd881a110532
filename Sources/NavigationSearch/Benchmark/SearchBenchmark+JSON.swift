package import NavigationModel

extension SearchBenchmark {
    /// Writes the figures and the slowest queries as a JSON object; times are in microseconds.
    package func writeJSON(slowest count: Int, to json: inout JSONWriter) {
        json.object { json in
            json.member("format", "navsearch-benchmark-1")
            json.member("queries", queryCount)
            json.member("rounds", settings.rounds)
            json.member("warmup", settings.warmup)
            json.member("answers", latency.count)
            json.member("latency") { json in latency.writeJSON(to: &json) }
            json.member("perSecond") { json in
                if let perSecond = latency.perSecond {
                    json.raw("\((perSecond * 10).rounded() / 10)")
                } else {
                    json.null()
                }
            }
            json.member("histogram") { json in
                json.array(latency.histogram()) { json, bucket in bucket.writeJSON(to: &json) }
            }
            json.member("slowest") { json in
                json.array(slowest(count)) { json, query in query.writeJSON(to: &json) }
            }
        }
    }
}

extension LatencyDistribution {
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("min", microseconds: shortest)
            json.member("p50", microseconds: median)
            json.member("p90", microseconds: percentile90)
            json.member("p99", microseconds: percentile99)
            json.member("p999", microseconds: percentile999)
            json.member("max", microseconds: longest)
            json.member("mean", microseconds: mean)
        }
    }
}

extension LatencyDistribution.Bucket {
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("from", range.lowerBound)
            json.member("below", range.upperBound)
            json.member("answers", count)
        }
    }
}

extension MeasuredQuery {
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("query", query.text)
            json.member("level", query.level.rawValue)
            json.member("microseconds", microseconds: latency.median)
            json.member("hits", answer.hits)
            json.member("tiers", answer.tiers.map(\.rawValue))
        }
    }
}
