public import Foundation
public import NavigationModel

/// The answers of an earlier evaluation, kept in a file, to compare later ones with.
public struct SavedEvaluation: Sendable {
    /// How many hits of each answer were kept.
    public let depth: Int
    private let answers: [String: Answer]

    private struct Answer {
        let text: String
        let level: String
        let ids: [String]
        let microseconds: Double
    }

    /// Why a saved evaluation cannot be used.
    public struct Failure: DescribedError, Sendable, Equatable {
        /// What went wrong, stable across versions.
        public enum Code: String, Sendable {
            /// The file is not one that `navsearch evaluate --save` has written, or it is damaged.
            case unreadable = "evaluation-unreadable"
            /// It was made with other queries.
            case otherQueries = "evaluation-of-other-queries"
            /// It holds fewer hits of each answer than are wanted.
            case tooShallow = "evaluation-too-shallow"
        }

        /// What went wrong.
        public let code: Code
        /// A sentence that says what is wrong and how to mend it.
        public let message: String

        /// The message.
        public var description: String { message }
    }

    /// Whether a file holds a saved evaluation, rather than some other JSON, by its member `format`; in what is damaged,
    /// by its beginning.
    public static func isRecognized(_ data: Data) -> Bool {
        guard let document = try? JSONDocument(data) else {
            return data.prefix(256).firstRange(of: Data("\"\(formats)".utf8)) != nil
        }
        return document.root["format"]?.string?.hasPrefix(formats) == true
    }

    private static let formats = "navsearch-evaluation-"

    /// Reads what `navsearch evaluate --save` has written.
    /// - Throws: ``Failure``.
    public init(_ data: Data) throws {
        let document: JSONDocument
        do {
            document = try JSONDocument(data)
        } catch {
            throw Failure(code: .unreadable, message: "It is not JSON: \(error)")
        }
        let root = document.root
        let advice = "Make it again with `navsearch evaluate --save FILE`."
        guard root["format"]?.string == Evaluation.format else {
            throw Failure(
                code: .unreadable,
                message: "It is no saved evaluation of this version: its member format is not \(Evaluation.format). "
                    + advice)
        }
        guard let depth = root["depth"]?.int, depth > 0 else {
            throw Failure(code: .unreadable, message: "Its depth is no number of hits. " + advice)
        }
        var answers: [String: Answer] = [:]
        if let queries = root["queries"] {
            for (index, query) in queries.elements.enumerated() {
                guard let id = query["qid"]?.string, let answer = Self.answer(query) else {
                    throw Failure(
                        code: .unreadable,
                        message: "$.queries[\(index)] lacks one of qid, query, level and ids, or its microseconds are "
                            + "no time. " + advice)
                }
                // No ranking has a hit twice, and measures would count it so.
                guard Set(answer.ids).count == answer.ids.count, answers.updateValue(answer, forKey: id) == nil else {
                    throw Failure(
                        code: .unreadable,
                        message: "$.queries[\(index)] has an id twice, or stands there twice itself. " + advice)
                }
            }
        }
        self.depth = depth
        self.answers = answers
    }

    /// No answer takes longer: some eleven days.
    private static let longestTime = 1e12

    /// The time of an answer, 0 if none is said; nil if it is none.
    private static func microseconds(_ query: JSONElement) -> Double? {
        guard let written = query["microseconds"] else { return 0 }
        guard let time = Double(String(decoding: written.rawBytes, as: UTF8.self)), (0...longestTime).contains(time)
        else { return nil }
        return time
    }

    private static func answer(_ query: JSONElement) -> Answer? {
        guard let text = query["query"]?.string, let level = query["level"]?.string, let ids = query["ids"],
            ids.kind == .array, let microseconds = microseconds(query)
        else { return nil }
        let names = ids.elements.compactMap(\.string)
        guard names.count == ids.elements.reduce(0, { count, _ in count + 1 }) else { return nil }
        return Answer(text: text, level: level, ids: names, microseconds: microseconds)
    }

    /// The kept answers, measured by a set's judgments, which may have changed since; the queries may not.
    /// - Throws: ``Failure`` if an answer is missing, or was to another text or level, or is not deep enough.
    public func evaluation(
        of querySet: QuerySet, settings: EvaluationSettings = EvaluationSettings()
    ) throws -> Evaluation {
        guard depth >= settings.depth else {
            throw Failure(
                code: .tooShallow,
                message: "It holds \(depth) hits of each answer, and \(settings.depth) are to be looked at. "
                    + "Look at fewer, or make it again with more.")
        }
        var missing: [String] = []
        let queries = querySet.queries.compactMap { query -> EvaluatedQuery? in
            guard let answer = answers[query.id], answer.text == query.text, answer.level == query.level.rawValue else {
                missing.append(query.id)
                return nil
            }
            return EvaluatedQuery(query, ids: answer.ids, microseconds: answer.microseconds, settings)
        }
        guard missing.isEmpty else {
            throw Failure(
                code: .otherQueries,
                message: "It was made with other queries: it has no answer to \(missing.count) of "
                    + "\(querySet.queries.count), such as \(missing[0]). Make it again with these queries.")
        }
        return Evaluation(queries, settings)
    }
}
