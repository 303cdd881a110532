import Foundation
public import NavigationModel

/// Why a thesaurus cannot be read at all.
public struct ThesaurusError: DescribedError, Sendable, Equatable {
    /// What went wrong, stable across versions.
    public enum Code: String, Sendable {
        /// The first line does not name an encoding, or no line is a headword's.
        case notAThesaurus = "not-a-thesaurus"
        /// The first line names an encoding that we cannot read.
        case unknownEncoding = "unknown-encoding"
        /// There is more than we read.
        case tooLarge = "thesaurus-too-large"
    }

    /// What went wrong.
    public let code: Code
    /// A sentence that says what is wrong and how to mend it.
    public let message: String

    /// The message.
    public var description: String { message }

    static let notAThesaurus = ThesaurusError(
        code: .notAThesaurus,
        message: """
            this is no thesaurus in MyThes format: its first line names an encoding (UTF-8), and then each headword \
            has a line word|number before the lines of its meanings; give the .dat file, not the .idx file
            """)

    static func unknownEncoding(_ name: String) -> ThesaurusError {
        ThesaurusError(
            code: .unknownEncoding,
            message: """
                the first line says that the thesaurus is in "\(name)", which cannot be read; convert it to UTF-8 \
                (iconv) and let the first line be UTF-8
                """)
    }

    static func tooLarge(_ size: Int) -> ThesaurusError {
        ThesaurusError(
            code: .tooLarge,
            message: """
                the thesaurus has \(size) bytes, and no more than \(Thesaurus.maximumSize) are read; leave out what \
                the app's texts cannot mean
                """)
    }
}
