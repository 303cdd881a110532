import ArgumentParser
import Foundation
import NavigationModel

/// Fields that are sent along with requests, such as `Authorization`, as the command line names them: `Name: value`, or
/// `@FILE` for a file with a line for each. Complaints name no value, which may be a secret.
struct RequestFields {
    private(set) var values: [String: String] = [:]

    /// - Parameter readsFiles: else what files say is left out.
    /// - Throws: `ValidationError` for what is no field, ``ManifestError`` for a file that cannot be read or has such.
    init(_ arguments: [String], readsFiles: Bool) throws {
        for argument in arguments {
            guard argument.hasPrefix("@") else {
                try add(argument) { ValidationError("'--header': \($0)") }
                continue
            }
            if argument == "@" { throw ValidationError("'--header @': name a file behind the @.") }
            if readsFiles { try addLines(of: String(argument.dropFirst())) }
        }
    }

    private mutating func addLines(of path: String) throws {
        let text = String(decoding: try ManifestSource.file(path).read(), as: UTF8.self)
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if line.allSatisfy(\.isWhitespace) { continue }
            try add(String(line)) { ManifestError(message: "\(path), line \(number + 1): \($0)") }
        }
    }

    private mutating func add(_ field: String, _ error: (String) -> any Error) throws {
        guard let colon = field.firstIndex(of: ":"), let name = Self.name(field[..<colon]) else {
            throw error("write a field as in 'Authorization: Bearer …', or name a file with such lines, as in @FILE.")
        }
        let value = field[field.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        // Visible ASCII, blanks and tabs (RFC 9110, section 5.5): others are read differently from server to server.
        guard value.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 }) else {
            throw error("the value of \(name) has characters that a field cannot have. Use ASCII, on one line.")
        }
        guard !Self.own.contains(name.lowercased()) else {
            throw error("\(name) is sent anyway, with a value of its own. Leave it out.")
        }
        guard values.updateValue(value, forKey: name.lowercased()) == nil else {
            throw error("\(name) is there twice. Leave one out.")
        }
    }

    /// A token (RFC 9110, section 5.6.2); nil if it is none.
    private static func name(_ text: Substring) -> String? {
        let isToken =
            !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
        return isToken ? String(text) : nil
    }

    /// What requests say by themselves.
    private static let own: Set = [
        "accept", "accept-encoding", "connection", "content-length", "content-type", "expect", "host",
        "if-modified-since", "if-none-match", "range", "te", "transfer-encoding", "upgrade",
    ]
}
