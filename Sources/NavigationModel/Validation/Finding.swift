/// Something that validation has to say about a document: a manifest or a profile.
public struct Finding: Sendable, Equatable {
    /// How bad it is.
    public let severity: Severity
    /// What it is, in a word that stays the same from version to version: see ``ManifestFindingCode``, and
    /// `ProfileFindingCode` for a profile.
    public let code: String
    /// Where it is, as in `$.sections[0].children[2].accessLevel`.
    public let path: String
    /// The line in the text, from 1; nil for a document that was not read from a text.
    public let line: Int?
    /// The column in the text, from 1, in Unicode scalars; nil for a document that was not read from a text.
    public let column: Int?
    /// What is wrong, and the way out.
    public let message: String

    package init(severity: Severity, code: String, path: String, line: Int?, column: Int?, message: String) {
        self.severity = severity
        self.code = code
        self.path = path
        self.line = line
        self.column = column
        self.message = message
    }

    /// How bad a finding is.
    public enum Severity: String, Sendable, CaseIterable {
        /// The document cannot be used.
        case error
        /// The document can be used, but hardly does what was meant.
        case warning
        /// Good to know.
        case note
    }
}

extension Finding: CustomStringConvertible {
    /// One line: place, severity, message and code.
    public var description: String {
        let place = if let line, let column { "\(line):\(column)" } else { path }
        return "\(place): \(severity.rawValue): \(message) [\(code)]"
    }
}

extension Finding {
    /// The one finding about a text that is not JSON.
    package init(_ error: JSONSyntaxError, hasPosition: Bool = true) {
        self.init(
            severity: .error, code: error.code.rawValue, path: "$", line: hasPosition ? error.line : nil,
            column: hasPosition ? error.column : nil, message: error.message)
    }

    package func writeJSON(to json: inout JSONWriter) {
        json.object { json in
            json.member("severity", severity.rawValue)
            json.member("code", code)
            json.member("path", path)
            json.member("line", line)
            json.member("column", column)
            json.member("message", message)
        }
    }
}

extension Sequence<Finding> {
    /// The first error, and how many more there are; nil without one.
    package var errorSummary: String? {
        let errors = filter { $0.severity == .error }
        guard let first = errors.first else { return nil }
        return errors.count == 1 ? "\(first)" : "\(first) (and \(errors.count - 1) more errors)"
    }
}
