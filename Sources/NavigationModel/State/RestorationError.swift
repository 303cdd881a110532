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
        if let version, version > NavigationState.savedVersion {
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
        let (context, key): (DecodingError.Context, (any CodingKey)?) =
            switch error {
            case .dataCorrupted(let context): (context, nil)
            case .keyNotFound(let key, let context): (context, key)
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, nil)
            @unknown default: (.init(codingPath: [], debugDescription: ""), nil)
            }
        let path = (context.codingPath + (key.map { [$0] } ?? [])).map { step in
            step.intValue.map { "[\($0)]" } ?? ".\(step.stringValue)"
        }
        let what = MessageText.quoted(context.debugDescription).dropFirst().dropLast()
        return path.isEmpty ? ": it is not JSON" : ": at $\(path.joined()): \(what)"
    }
}

private struct SavedVersion: Decodable {
    let version: Int
}

extension RestorationError: CustomStringConvertible {
    /// The message and the code.
    public var description: String { "\(message) [\(code.rawValue)]" }
}
