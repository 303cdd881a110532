package import NavigationModel

extension Evaluation {
    /// What the member `format` of a written evaluation says.
    package static let format = "navsearch-evaluation-1"

    /// Writes the figures, and each query with its hits, as a JSON object that ``SavedEvaluation`` reads.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("format", Self.format)
            writeFigures(to: &json)
            json.member("queries") { json in
                json.array(queries) { json, query in query.writeJSON(to: &json) }
            }
        }
    }

    /// Writes the members that speak of all queries and of kinds.
    func writeFigures(to json: inout JSONWriter) {
        json.member("depth", settings.depth)
        json.member("relevantFrom") { json in
            if case .grade(let grade) = settings.bar { json.value(grade) } else { json.value("usual") }
        }
        json.member("overall") { json in overall.writeJSON(to: &json) }
        json.member("kinds") { json in
            json.array(kinds) { json, summary in summary.writeJSON(to: &json) }
        }
        json.member("latency") { json in
            guard let latency else { return json.null() }
            json.object { json in
                json.member("p50", microseconds: latency.median)
                json.member("p90", microseconds: latency.percentile90)
                json.member("p99", microseconds: latency.percentile99)
                json.member("max", microseconds: latency.longest)
            }
        }
    }
}

extension EvaluationSummary {
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            if let kind { json.member("kind", kind) }
            json.member("queries", count)
            json.member("judged", judgedCount)
            if let measures { measures.writeMembers(to: &json) }
            if let interval = reciprocalRankInterval { json.member("rrInterval", interval) }
            json.member("negative", cleanCount)
            if let cleanShare { json.member("clean", cleanShare) }
            if let interval = cleanShareInterval { json.member("cleanInterval", interval) }
        }
    }
}

extension JudgedQuery {
    /// Writes the members that say which query it is: id, kind, level and text.
    func writeMembers(to json: inout JSONWriter) {
        json.member("qid", id)
        json.member("kind", kind)
        json.member("level", level.rawValue)
        json.member("query", text)
    }
}

extension EvaluatedQuery {
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            query.writeMembers(to: &json)
            json.member("ids", ids)
            json.member("microseconds", microseconds: microseconds)
            if let measures {
                json.member("rank", rank)
                measures.writeMembers(to: &json)
            }
            if let isClean { json.member("clean", isClean) }
        }
    }
}

extension RankingMeasures {
    func writeMembers(to json: inout JSONWriter) {
        json.member("rr", reciprocalRank)
        json.member("ndcg", ndcg)
        json.member("ndcgExponential", exponentialNDCG)
        json.member("success1", success)
        json.member("recall", recall)
    }
}

extension JSONWriter {
    mutating func member(_ name: StaticString, _ value: Double) {
        // The shortest digits that read back as the same number, which is valid JSON for finite ones.
        member(name) { $0.raw("\(value)") }
    }

    mutating func member(_ name: StaticString, _ interval: ConfidenceInterval) {
        member(name) { json in json.array([interval.lower, interval.upper]) { $0.raw("\($1)") } }
    }

    mutating func member(_ name: StaticString, microseconds: Double) {
        member(name) { $0.raw("\((microseconds * 10).rounded() / 10)") }
    }
}
