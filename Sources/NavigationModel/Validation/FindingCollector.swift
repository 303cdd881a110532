/// Gathers findings while a document is read, and puts them in the order of the text.
package struct FindingCollector<Code: FindingCode>: Sendable {
    /// How many findings of one severity are listed. A file of nothing but mistakes must not fill the memory with
    /// sentences about them.
    static var limit: Int { 50_000 }
    /// How many unknown members of the same name are noted one by one.
    static var repetitionLimit: Int { 20 }

    private struct Draft {
        let code: Code
        let severity: Finding.Severity
        let offset: Int
        let path: String
        let message: String
    }

    private struct Repetition {
        let knownNames: [String]
        var count = 0
        var first: [(offset: Int, path: String)] = []
        var offset: Int { first.first?.offset ?? 0 }
    }

    private struct UnknownMember: Hashable {
        let object: String
        let name: String
    }

    private var drafts: [Draft] = []
    private var counts: [Finding.Severity: Int] = [:]
    private var unknownMembers: [UnknownMember: Repetition] = [:]
    /// How many unknown members came when there were too many names to remember another one.
    private var forgottenMembers = 0

    package init() {}

    /// How many findings of a severity there are so far.
    package func count(of severity: Finding.Severity) -> Int { counts[severity, default: 0] }

    mutating func add(
        _ code: Code, offset: Int, path: @autoclosure () -> String, message: @autoclosure () -> String
    ) {
        let severity = code.severity ?? .error
        counts[severity, default: 0] += 1
        guard counts[severity, default: 0] <= Self.limit else { return }
        drafts.append(
            Draft(code: code, severity: severity, offset: offset, path: path(), message: message()))
    }

    /// Remembers a member that nobody knows; it is reported when it is known how often it occurs.
    mutating func addUnknownMember<Field: ObjectField>(
        _ name: String, of object: Field.Type, offset: Int, path: @autoclosure () -> String
    ) {
        let member = UnknownMember(object: Field.object, name: name)
        guard unknownMembers[member] != nil || unknownMembers.count < Self.limit else {
            forgottenMembers += 1
            return
        }
        unknownMembers[member, default: Repetition(knownNames: Field.names)].count += 1
        if let places = unknownMembers[member]?.first, places.count < Self.repetitionLimit {
            unknownMembers[member]?.first.append((offset, path()))
        }
    }

    /// The findings in the order of the text, with lines and columns if there is one.
    package func sorted(in document: JSONDocument?) -> [Finding] {
        var complete = self
        complete.reportUnknownMembers()
        let drafts = complete.drafts.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map(\.element)
        let positions = document?.positions(of: drafts.map(\.offset))
        var findings = drafts.enumerated().map { index, draft in
            Finding(
                severity: draft.severity, code: draft.code.rawValue, path: draft.path, line: positions?[index].line,
                column: positions?[index].column, message: draft.message)
        }
        for severity in Finding.Severity.allCases {
            let excess = complete.counts[severity, default: 0] - Self.limit
            guard excess > 0 else { continue }
            findings.append(
                Finding(
                    severity: severity, code: Code.tooManyFindings.rawValue, path: "$", line: nil,
                    column: nil,
                    message: "There are \(excess) more findings of severity \(severity.rawValue). "
                        + "Mend the ones listed and validate again."))
        }
        return findings
    }

    private mutating func reportUnknownMembers() {
        for (member, repetition) in unknownMembers.sorted(by: { $0.value.offset < $1.value.offset }) {
            let isMany = repetition.count > Self.repetitionLimit
            let question = NearestName.question(for: member.name, among: repetition.knownNames)
            let wayOut = question.map { "\($0) Correct it, or remove it." } ?? "Check its spelling, or remove it."
            let others = isMany ? ", here and in \(repetition.count - 1) other places" : ""
            for place in repetition.first.prefix(isMany ? 1 : Self.repetitionLimit) {
                add(
                    .unknownMember, offset: place.offset, path: place.path,
                    message: "\(MessageText.quoted(member.name)) is not a member of \(member.object) and is ignored"
                        + "\(others). \(wayOut)")
            }
        }
        counts[Code.unknownMember.severity ?? .error, default: 0] += forgottenMembers
    }
}
