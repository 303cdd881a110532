/// A line of a thesaurus that was left out.
public struct ThesaurusFinding: Sendable, Equatable, CustomStringConvertible {
    /// What is wrong with a line, stable across versions.
    public enum Code: String, Sendable {
        /// A headword's line is not `word|number`.
        case notAHeadword = "not-a-headword"
        /// A meaning's line has no `|`.
        case notAMeaning = "not-a-meaning"
        /// There are fewer meanings than the headword's line says.
        case missingMeanings = "missing-meanings"
        /// The bytes are not text in the encoding that the first line names.
        case notText = "not-text"
        /// The line is longer than ``ThesaurusReader/maximumLine``.
        case tooLong = "line-too-long"
    }

    /// The line, from 1.
    public let line: Int
    /// What is wrong, in a word that stays the same from version to version.
    public let code: Code
    /// What is wrong, and the way out.
    public let message: String

    /// Line, message and code.
    public var description: String { "\(line): \(message) [\(code.rawValue)]" }
}
