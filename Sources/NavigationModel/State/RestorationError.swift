import Foundation

/// A text is no saved state that can be restored.
public struct RestorationError: Error, Sendable, Equatable {
    /// What is wrong, in a word that stays the same from version to version.
    public enum Code: String, Sendable {
        /// It is no JSON, or not that of a state.
        case notAState = "not-a-state"
        /// It was saved by a newer version.
        case newerVersion = "newer-version"
    }

    /// What is wrong.
    public let code: Code
    /// What is wrong, where, and the way out.
    public let message: String

    init(data: Data, _ error: any Error) {
        let version = (try? JSONDecoder().decode(SavedVersion.self, from: data))?.version
        if let version, version > Decimal(NavigationState.savedVersion) {
            code = .newerVersion
            message = """
                The state was saved in version \(version) of its form, and this is version \
                \(NavigationState.savedVersion). Begin with a new state, or use a newer version.
                """
        } else {
            code = .notAState
            message = "The text is no saved navigation state\(Self.place(of: error)). Begin with a new state."
        }
    }

    private static func place(of error: any Error) -> String {
        guard let error = error as? DecodingError else { return "" }
        switch error {
        case .keyNotFound(let key, let context): return ": \(path(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return ": \(path(context.codingPath)) is of another type"
        case .dataCorrupted(let context) where context.codingPath.isEmpty: return ": it is not JSON"
        case .dataCorrupted(let context): return ": \(path(context.codingPath)) cannot be what it is"
        @unknown default: return ""
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        let steps = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
        return String(MessageText.quoted("$" + steps.joined()).dropFirst().dropLast())
    }
}

private struct SavedVersion: Decodable {
    /// Any number: a version of the future need not fit into an `Int`.
    let version: Decimal
}

extension RestorationError: DescribedError {
    /// The message and the code.
    public var description: String { "\(message) [\(code.rawValue)]" }
}
