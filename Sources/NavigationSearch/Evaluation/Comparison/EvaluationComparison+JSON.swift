package import NavigationModel

extension EvaluationComparison {
    /// Writes the comparison as a JSON object.
    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("format", "navsearch-comparison-1")
            json.member("loss", !losses.isEmpty)
            if let maximumLoss { json.member("maxLoss", maximumLoss) }
            json.member("baseline") { json in json.object { baseline.writeFigures(to: &$0) } }
            json.member("candidate") { json in json.object { candidate.writeFigures(to: &$0) } }
            json.member("overall") { json in
                json.array(overall) { json, comparison in write(comparison, to: &json) }
            }
            json.member("kinds") { json in
                json.array(kinds) { json, comparison in write(comparison, to: &json) }
            }
            json.member("reshuffled", reshuffledCount)
            json.member("moved") { json in
                json.array(moved) { json, query in query.writeJSON(to: &json) }
            }
        }
    }

    private func write(_ comparison: MeasureComparison, to json: inout JSONWriter) {
        json.object { json in
            if let kind = comparison.kind { json.member("kind", kind) }
            json.member("measure", comparison.measure.rawValue)
            json.member("queries", comparison.count)
            json.member("before", comparison.before)
            json.member("after", comparison.after)
            json.member("difference", comparison.difference)
            json.member("gains", comparison.gains)
            json.member("losses", comparison.losses)
            json.member("p", comparison.pValue)
            json.member("pAdjusted", comparison.adjustedPValue)
            json.member("smallestDetectable") { json in
                if let effect = comparison.smallestDetectable { json.raw("\(effect)") } else { json.null() }
            }
            json.member("loss", isLoss(comparison))
        }
    }
}

extension MovedQuery {
    func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            query.writeMembers(to: &json)
            json.member("change", change)
            for (name, side) in [("before", before), ("after", after)] {
                json.member(named: name) { json in
                    json.object { json in
                        json.member("rank", side.rank)
                        if let isClean = side.isClean { json.member("clean", isClean) }
                        json.member("ids", side.ids)
                    }
                }
            }
        }
    }
}
