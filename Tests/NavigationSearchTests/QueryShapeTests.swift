import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// What is worked out once for all queries of a shape is what would be worked out for each of them.
struct QueryShapeTests {
    /// Words and what stands between them: few letters and many, with punctuation and without, up to what is matched by
    /// its beginning and beyond.
    @Test func stepsOfAShapeAreThoseOfTheQuery() throws {
        var random = SplitMix64(seed: 19)
        let words = [
            "a", "wi", "fi", "do", "not", "set", "wifi", "disturb", "battery", "settings", "bluetooth", "permissions",
            "notifications", String(repeating: "w", count: 24), String(repeating: "x", count: 28),
            String(repeating: "y", count: 32), String(repeating: "z", count: 33),
        ]
        let separators = Array(repeating: " ", count: 8) + ["-", "‑", " & ", "/", "'", ", "]
        var shapes: (plain: Int, literal: Int, long: Int) = (0, 0, 0)
        let shared = KnownShapes()
        try TemporaryIndex([item("Wi-Fi settings")]).index.read { db in
            for _ in 0..<2_000 {
                var text = words.randomElement(using: &random) ?? ""
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    text += separators.randomElement(using: &random) ?? ""
                    text += words.randomElement(using: &random) ?? ""
                }
                text += ["", "", "", "", "!", "-", "“"].randomElement(using: &random) ?? ""
                let query = QueryText(text)
                let reading = Reading(query)
                let areJoined = Bool.random(using: &random)
                let joined = WordJoining.joined(query.words) { _ in areJoined && Bool.random(using: &random) }
                let typed = Interpretation([reading], joined: joined.readings(of: reading))
                func ranking() -> Ranking {
                    Ranking(
                        query: query, plan: TierPlans().typed, rules: RankingRule.standard, interpretations: [typed],
                        tokens: MatchTokens(LongWords(db)))
                }
                if QueryShape(ranking()) != nil {
                    if query.literalStart == nil { shapes.plain += 1 } else { shapes.literal += 1 }
                    if query.words.reduce(0, { $0 + $1.text.count }) > 32 { shapes.long += 1 }
                }
                let found = RankingSteps(ranking(), shared)
                let expected = RankingSteps(unshaped: ranking())
                #expect(StepsInWords.texts(found) == StepsInWords.texts(expected), "\(text)")
            }
        }
        // Otherwise nothing was compared.
        #expect(shapes.plain > 100 && shapes.literal > 100 && shapes.long > 20, "\(shapes)")
    }
}

/// All that steps say, in words.
private struct StepsInWords {
    private let steps: RankingSteps
    /// Tokens in words, each put into them once: there are few, and they are in every formula.
    private var tokens: [Int: String] = [:]

    static func texts(_ steps: RankingSteps) -> [String] {
        var words = StepsInWords(steps)
        return words.texts()
    }

    private init(_ steps: RankingSteps) { self.steps = steps }

    private mutating func texts() -> [String] {
        var texts = [steps.root.map { text($0) } ?? "none"]
        // All families, and beginnings of families, since those are what is asked for.
        var start = 0
        while start < steps.indices.upperBound {
            let family = steps.family(from: start)
            for end in family.dropFirst() + [family.upperBound] {
                let cover = steps.cover(start..<end).map { text($0) } ?? "none"
                let sole = steps.sole(start..<end).map(String.init) ?? "none"
                texts.append("\(start) to \(end): \(cover), \(sole)")
            }
            start = family.upperBound
        }
        for index in steps.indices {
            let step = steps.formula(of: index)
            let formula = step.formula < 0 ? "none" : text(step.formula, in: steps.nodes)
            texts.append("\(formula) \(step.asksForWords) \(step.hasNeighbors)")
        }
        for index in steps.indices {
            let step = steps[index]
            let source = step.map { text($0.source) } ?? "none"
            let bound = steps.bound(of: index).map(String.init) ?? "none"
            texts.append("\(step?.tier.rawValue ?? "") \(step?.exactness.rawValue ?? 0) \(source) within \(bound)")
        }
        return texts
    }

    private mutating func text(_ source: RankingStep.Source) -> String {
        switch source {
        case .match(let formula): text(formula)
        case .neighbors(let neighbors, within: let formula):
            neighbors.map { "\($0.beginnings) \($0.distance)" }.joined() + " in " + text(formula)
        case .titleHashes(let hashes, within: let formula): "\(hashes) in " + text(formula)
        case .titleHash, .rows, .all: "\(source)"
        }
    }

    private mutating func text(_ formula: MatchFormula) -> String {
        switch formula {
        case .token(let token, let columns): self.token(token) + " in " + String(columns.rawValue)
        case .oneOf(let all, let columns): "one of (" + tokens(all) + ") in " + String(columns.rawValue)
        case .wordCount(let count): "\(count) words"
        case .all(let parts): "all of (" + texts(parts) + ")"
        case .any(let parts): "any of (" + texts(parts) + ")"
        case .atLeast(let count, let parts): "\(count) of (" + texts(parts) + ")"
        }
    }

    private mutating func text(_ node: Int, in nodes: UnsafePointer<FlatFormulas.Node>) -> String {
        let formula = nodes[node]
        var parts: [String] = []
        for part in formula.parts { parts.append(text(part, in: nodes)) }
        let what = formula.kind == .token ? token(formula.number) : "\(formula.number)"
        return "\(formula.kind) \(what) in \(formula.columns.rawValue) of (" + parts.joined(separator: ", ") + ")"
    }

    private mutating func texts(_ parts: [MatchFormula]) -> String {
        var texts: [String] = []
        for part in parts { texts.append(text(part)) }
        return texts.joined(separator: ", ")
    }

    private mutating func tokens(_ all: [Int]) -> String {
        var texts: [String] = []
        for token in all { texts.append(self.token(token)) }
        return texts.joined(separator: ", ")
    }

    private mutating func token(_ number: Int) -> String {
        if let known = tokens[number] { return known }
        let text = "\(steps.ranking.tokens[number])"
        tokens[number] = text
        return text
    }
}
