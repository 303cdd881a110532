/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Sendable, Equatable {
    /// What is wrong, in a word that stays the same from version to version.
    package let code: Code
    /// A sentence for people, with the way out.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
    /// The byte, from 0.
    package let offset: Int

    package enum Code: String, Sendable, CaseIterable {
        /// There is nothing but white space.
        case empty = "json-empty"
        /// The bytes are not UTF-8.
        case invalidUTF8 = "json-invalid-utf8"
        /// The text ends too early.
        case truncated = "json-truncated"
        /// Something else was expected here.
        case unexpectedCharacter = "json-unexpected-character"
        /// A backslash is followed by something that JSON does not know.
        case badEscape = "json-bad-escape"
        /// Half of a UTF-16 pair stands alone.
        case loneSurrogate = "json-lone-surrogate"
        /// A number is spelled in a way that JSON does not allow.
        case badNumber = "json-bad-number"
        /// A control character stands in a string as it is.
        case controlCharacter = "json-control-character"
        /// Containers in containers, more than ``JSONDocument/maximumDepth``.
        case nestedTooDeeply = "json-nested-too-deeply"
        /// Something follows the value.
        case trailingContent = "json-trailing-content"
        /// The text has 4 GiB or more.
        case tooLarge = "json-too-large"
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    package var description: String { "line \(line), column \(column): \(message)" }
}
