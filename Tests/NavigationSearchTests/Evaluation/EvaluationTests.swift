import Foundation
import NavigationModel
import NavigationSearch
import Testing

@Suite struct EvaluationTests {
    private static let queries = [
        JudgedQuery(id: "q1", text: "settings", relevant: [.init("a", grade: 3)], kind: "title"),
        JudgedQuery(id: "q2", text: "theme", relevant: [.init("b", grade: 2), .init("c", grade: 1)], kind: "title"),
        JudgedQuery(id: "q3", text: "secret", forbidden: ["x"], kind: "hidden"),
        JudgedQuery(id: "q4", text: "zzz", kind: "nonsense"),
        JudgedQuery(id: "q5", text: "flags", relevant: [.init("f", grade: 3)], forbidden: ["x"], kind: "hidden"),
    ]

    private static let answers = ["q1": "xa", "q2": "bc", "q3": "ab", "q4": "", "q5": "fx"]

    private func evaluation(
        _ answers: [String: String] = answers, clock: TickingClock = TickingClock(), depth: Int = 10
    ) throws -> Evaluation {
        try Evaluation(of: QuerySet(Self.queries), settings: EvaluationSettings(depth: depth), clock: clock) { query in
            clock.advance(by: .microseconds(10 * (answers[query.id]?.count ?? 0) + 5))
            return answers[query.id, default: ""].map(String.init)
        }
    }

    @Test("Figures by kind and overall, over the queries that they make sense for") func figures() throws {
        let evaluation = try evaluation()
        #expect(evaluation.kinds.map(\.kind) == ["title", "hidden", "nonsense"])
        #expect(evaluation.kinds.map(\.judgedCount) == [2, 1, 0])
        #expect(evaluation.kinds.map(\.cleanCount) == [0, 2, 1])
        #expect(evaluation.kinds.map(\.measures?.reciprocalRank) == [0.75, 1, nil])
        #expect(evaluation.kinds.map(\.cleanShare) == [nil, 0.5, 1])
        #expect(evaluation.overall.measures?.reciprocalRank == 2.5 / 3)
        #expect(evaluation.overall.measures?.success == 2.0 / 3)
        #expect(evaluation.overall.cleanShare == 2.0 / 3)
        #expect(evaluation.queries.map(\.rank) == [2, 1, nil, nil, 1])
        #expect(evaluation.queries.map(\.isClean) == [nil, nil, true, true, false])
    }

    @Test("Latency comes from the clock alone") func latency() throws {
        let evaluation = try evaluation()
        #expect(evaluation.queries.map(\.microseconds) == [25, 25, 25, 5, 25])
        #expect(evaluation.latency?.median == 25)
    }

    @Test("Hits beyond the depth are dropped, whoever answers") func depth() throws {
        let evaluation = try evaluation(depth: 1)
        #expect(evaluation.queries.map(\.ids) == [["x"], ["b"], ["a"], [], ["f"]])
        #expect(evaluation.queries.map(\.isClean) == [nil, nil, true, true, true])
    }

    @Test("A depth below one is as one, also one that is set later", arguments: [-1, 0, .min])
    func shallowest(_ depth: Int) {
        var settings = EvaluationSettings()
        settings.depth = depth
        #expect(settings == EvaluationSettings(depth: depth))
        #expect(settings.depth == 1)
    }

    @Test("A run has falling scores, so that no tool has ties to settle") func run() throws {
        #expect(
            try evaluation().run(named: "mine").split(separator: "\n").prefix(3) == [
                "q1 Q0 x 1 10 mine", "q1 Q0 a 2 9 mine", "q2 Q0 b 1 10 mine",
            ])
    }

    @Test("An index is asked at each query's level, with the profile") func index() throws {
        let index = try TemporaryIndex([item("Settings", [item("Secret settings", level: .admin)])])
        let queries = try QuerySet([
            JudgedQuery(id: "1", text: "settings", relevant: [.init("settings", grade: 3)]),
            JudgedQuery(
                id: "2", text: "secret", relevant: [.init("secret-settings", grade: 3), .init("gone", grade: 1)],
                level: .admin),
            JudgedQuery(id: "3", text: "secret", relevant: [.init("secret-settings", grade: 3)]),
        ])
        let evaluation = try Evaluation(of: queries, on: index.index, clock: TickingClock())
        #expect(evaluation.queries.map(\.ids) == [["settings"], ["secret-settings"], []])
        let missing = try queries.missingEntries(in: index.index)
        #expect(missing.map(\.query.id) == ["2", "3"])
        #expect(missing.map(\.id) == ["gone", "secret-settings"], "hidden is as good as missing")
    }

    @Test("What was saved is measured again by the judgments of today") func saved() throws {
        let evaluation = try evaluation()
        let data = Data(JSONWriter(evaluation.writeJSON).bytes)
        #expect(SavedEvaluation.isRecognized(data))
        #expect(!SavedEvaluation.isRecognized(Data("{}".utf8)) && !SavedEvaluation.isRecognized(Data("x".utf8)))
        let saved = try SavedEvaluation(data)
        #expect(try saved.evaluation(of: QuerySet(Self.queries)) == evaluation)

        var judged = Self.queries
        judged[0].relevant = [.init("x", grade: 3)]
        #expect(try saved.evaluation(of: QuerySet([judged[0]])).overall.measures?.reciprocalRank == 1)
    }

    @Test("A saved evaluation of other queries, or a shallower one, is refused") func otherQueries() throws {
        let saved = try SavedEvaluation(Data(JSONWriter(evaluation(depth: 5).writeJSON).bytes))
        let set = try QuerySet(Self.queries)
        #expect(throws: SavedEvaluation.Failure.self) { try saved.evaluation(of: set) }
        var changed = Self.queries
        changed[1].text = "themes"
        changed[2].level = .premium
        let error = #expect(throws: SavedEvaluation.Failure.self) {
            try saved.evaluation(of: QuerySet(changed), settings: EvaluationSettings(depth: 5))
        }
        #expect(error?.code == .otherQueries)
        #expect(error?.message.contains("2 of 5, such as q2") == true)
    }

    @Test(
        "Damaged files are refused with a sentence",
        arguments: [
            "", "[]", "{}", #"{"format":"navsearch-evaluation-1"}"#, #"{"format":"navsearch-evaluation-9","depth":10}"#,
            #"{"format":"navsearch-evaluation-1","depth":10,"queries":[{"qid":"a"}]}"#,
            #"{"format":"navsearch-evaluation-1","depth":10,"queries":[{"qid":"a","query":"b","level":"public","ids":[1]}]}"#,
            kept(#"{"qid":"a","query":"b","level":"public","ids":["c","c"]}"#),
            kept(
                Array(repeating: #"{"qid":"a","query":"b","level":"public","ids":["c"]}"#, count: 2).joined(
                    separator: ",")),
            kept("", depth: "-5"), kept("", depth: "1e300"),
        ])
    func damaged(text: String) {
        let error = #expect(throws: SavedEvaluation.Failure.self) { try SavedEvaluation(Data(text.utf8)) }
        #expect(error?.code == .unreadable)
    }

    @Test("A time that no answer takes is refused", arguments: ["1e308", "1e400", "1e13", "-1", "null", #""1""#])
    func impossibleTimes(time: String) {
        let text = Self.kept(#"{"qid":"a","query":"b","level":"public","ids":["c"],"microseconds":\#(time)}"#)
        let error = #expect(throws: SavedEvaluation.Failure.self) { try SavedEvaluation(Data(text.utf8)) }
        #expect(error?.code == .unreadable && error?.message.contains("microseconds") == true)
    }

    @Test("A time that an answer may take is read, and none need be said", arguments: ["0", "1.5", "1e12", nil])
    func possibleTimes(time: String?) {
        let said = time.map { #","microseconds":\#($0)"# } ?? ""
        let text = Self.kept(#"{"qid":"a","query":"b","level":"public","ids":["c"]\#(said)}"#)
        #expect(throws: Never.self) { try SavedEvaluation(Data(text.utf8)) }
    }

    @Test func theirSentencesSayWhatIsWrong() throws {
        func message(_ text: String) -> String? {
            #expect(throws: SavedEvaluation.Failure.self) { try SavedEvaluation(Data(text.utf8)) }?.message
        }
        #expect(message(Self.kept("", depth: "10.5"))?.contains("depth") == true)
        #expect(message("{")?.hasSuffix("..") == false)
        #expect(throws: Never.self) { try SavedEvaluation(Data(Self.kept("").utf8)) }
    }

    private static func kept(_ queries: String, depth: String = "10") -> String {
        #"{"format":"navsearch-evaluation-1","depth":\#(depth),"queries":[\#(queries)]}"#
    }
}

/// A clock that goes only when it is told to.
final class TickingClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private(set) var now = Instant(offset: .zero)
    var minimumResolution: Duration { .nanoseconds(1) }

    func advance(by duration: Duration) { now = now.advanced(by: duration) }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws { now = max(now, deadline) }
}
