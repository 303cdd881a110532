import Foundation
import NavigationModel

/// Reads topics and judgments in the forms of the Text Retrieval Conference (https://trec.nist.gov/data.html).
struct TopicReader {
    private(set) var checker = QuerySetChecker()

    private struct Topic {
        let id: String
        let text: String
        let place: QuerySetChecker.Place
    }

    /// The topics that are judged, as queries of one kind.
    mutating func read(topics: QuerySetReport.File, qrels: QuerySetReport.File, level: AccessLevel) -> [JudgedQuery] {
        let topics = self.topics(topics)
        var judgments = judgments(qrels)
        var queries: [JudgedQuery] = []
        for topic in topics {
            let judged = judgments.removeValue(forKey: topic.id)
            let query = JudgedQuery(
                id: topic.id, text: topic.text, relevant: judged?.judgments ?? [], level: level)
            checker.check(query, at: topic.place)
            if judged == nil {
                checker.add(
                    .unjudgedTopic,
                    "The topic \(MessageText.quoted(topic.id)) has no judgment and is left out.", at: topic.place,
                    severity: .warning)
            } else {
                queries.append(query)
            }
        }
        let ids = Set(topics.map(\.id))
        for (id, judged) in judgments.sorted(by: { $0.value.place.line < $1.value.place.line }) where !ids.contains(id)
        {
            checker.add(
                .unknownTopic, "There is no topic \(MessageText.quoted(id)); its judgments are left out.",
                at: judged.place, severity: .warning)
        }
        return queries
    }

    /// All topics, judged or not, as queries of a public viewer.
    mutating func read(topics file: QuerySetReport.File) -> [JudgedQuery] {
        topics(file).map { topic in
            let query = JudgedQuery(id: topic.id, text: topic.text)
            checker.check(query, at: topic.place)
            return query
        }
    }

    private mutating func topics(_ file: QuerySetReport.File) -> [Topic] {
        let lines = lines(of: file)
        let isClassic = lines.contains { $0.text.range(of: "<top>", options: .caseInsensitive) != nil }
        return isClassic ? classicTopics(lines) : tabbedTopics(lines)
    }

    private typealias Line = (place: QuerySetChecker.Place, text: String)

    private mutating func lines(of file: QuerySetReport.File) -> [Line] {
        TextLines(file.data).lines.compactMap { line in
            let place = QuerySetChecker.Place(file: file.name, line: line.number)
            guard let text = line.text else {
                checker.add(.invalidUTF8, "The line is not UTF-8. Save the file as UTF-8.", at: place)
                return nil
            }
            return text.allSatisfy(\.isWhitespace) ? nil : (place, text)
        }
    }

    private mutating func tabbedTopics(_ lines: [Line]) -> [Topic] {
        lines.compactMap { line in
            let cells = line.text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 2 else {
                checker.add(
                    .wrongCellCount, "The line has \(cells.count) cells. Write a topic's id, a tab and its query.",
                    at: line.place)
                return nil
            }
            return Topic(id: cells[0], text: cells[1], place: line.place)
        }
    }

    /// Topics between `<top>` and `</top>`; a field goes on until the next tag.
    private mutating func classicTopics(_ lines: [Line]) -> [Topic] {
        var topics: [Topic] = []
        var start: QuerySetChecker.Place?
        var fields: [String: String] = [:]
        var field: String?
        for line in lines {
            let text = line.text.trimmingCharacters(in: .whitespaces)
            guard text.hasPrefix("<"), let end = text.firstIndex(of: ">") else {
                if let field { fields[field, default: ""] += " " + text }
                continue
            }
            let tag = text[text.index(after: text.startIndex)..<end].lowercased()
            switch tag {
            case "top":
                if let start { addUnended(start) }
                (start, fields, field) = (line.place, [:], nil)
            case "/top":
                if let topic = classicTopic(fields, at: start ?? line.place) { topics.append(topic) }
                (start, field) = (nil, nil)
            default:
                field = tag.hasPrefix("/") ? nil : tag
                let rest = text[text.index(after: end)...]
                if let field { fields[field, default: ""] += Self.withoutClosingTag(rest) }
            }
        }
        if let start { addUnended(start) }
        return topics
    }

    private mutating func addUnended(_ start: QuerySetChecker.Place) {
        checker.add(
            .incompleteTopic, "The topic does not end. Write </top> after it, on a line of its own.", at: start)
    }

    private mutating func classicTopic(_ fields: [String: String], at place: QuerySetChecker.Place) -> Topic? {
        func value(_ tag: String, _ label: String) -> String? {
            var text = fields[tag, default: ""].trimmingCharacters(in: .whitespaces)
            if text.lowercased().hasPrefix(label) { text = String(text.dropFirst(label.count)) }
            text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return text.isEmpty ? nil : text
        }
        guard let id = value("num", "number:"), let title = value("title", "topic:") else {
            checker.add(.incompleteTopic, "The topic lacks its <num> or its <title>. Add it.", at: place)
            return nil
        }
        return Topic(id: id, text: title, place: place)
    }

    private static func withoutClosingTag(_ text: Substring) -> String {
        String(text.range(of: "</").map { text[..<$0.lowerBound] } ?? text)
    }

    private typealias Judged = (judgments: [JudgedQuery.Judgment], place: QuerySetChecker.Place)

    private mutating func judgments(_ file: QuerySetReport.File) -> [String: Judged] {
        var result: [String: Judged] = [:]
        var seen: Set<[String]> = []
        for line in lines(of: file) {
            let cells = line.text.split(whereSeparator: \.isWhitespace).map(String.init)
            guard cells.count == 4 else {
                checker.add(
                    .wrongCellCount,
                    "The line has \(cells.count) cells. Write a topic's id, 0, an entry's id and a grade.",
                    at: line.place)
                continue
            }
            guard let grade = Int(cells[3]) else {
                checker.add(
                    .badJudgment, "\(MessageText.quoted(cells[3])) is no grade. Write a whole number.", at: line.place,
                    column: "grade")
                continue
            }
            // As for trec_eval, what is judged below 0 is as good as what is not relevant.
            let judgment = JudgedQuery.Judgment(cells[2], grade: max(grade, 0))
            guard seen.insert([cells[0], cells[2]]).inserted else {
                checker.addDuplicateJudgment(cells[2], at: line.place)
                continue
            }
            result[cells[0], default: ([], line.place)].judgments.append(judgment)
        }
        return result
    }
}
