public import Foundation
public import NavigationModel

/// Why an index file cannot be opened, read or written.
public struct SearchIndexError: DescribedError, Sendable {
    /// What went wrong, stable across versions.
    public enum Code: String, Sendable {
        /// There is no such file, or nothing has been indexed in it so far.
        case notFound = "index-not-found"
        /// The file is not an index of navsearch, or the URL is that of no file.
        case notAnIndex = "not-an-index"
        /// Another version of navsearch wrote the file.
        case otherVersion = "index-of-other-version"
        /// Somebody else, in this process or in another, is writing to the file and was not done within five seconds.
        case busy = "index-busy"
        /// The answer took longer than whoever opened the index allows, ``SearchIndex/timeLimit`` if nobody said.
        case tooSlow = "index-too-slow"
        /// The file is damaged, or it cannot be read or written.
        case unusable = "index-unusable"
    }

    /// What went wrong.
    public let code: Code
    /// The file.
    public let url: URL
    /// A sentence that says what is wrong and how to mend it.
    public let message: String
    /// What SQLite or the system said.
    public let underlying: (any Error)?

    /// The message.
    public var description: String { message }

    package init(_ code: Code, _ url: URL, _ message: String, underlying: (any Error)? = nil) {
        self.code = code
        self.url = url
        self.message = message
        self.underlying = underlying
    }
}
