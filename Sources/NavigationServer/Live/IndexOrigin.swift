package import NavigationModel
package import NavigationSearch

/// Where the index that is served comes from.
package protocol IndexOrigin: Sendable {
    /// The file by which a change is noticed, as it is now; nil if it is away.
    var stamp: FileStamp? { get }

    /// Opens the index, made or brought up to date before if it is that of a manifest.
    /// - Throws: ``LoadFailure`` with what is wrong.
    func load() throws -> any VersionedIndex
}

/// An index that knows which state of it answers.
package protocol VersionedIndex: NavigationSearching {
    /// The number of the state and what its manifest calls its version.
    func version() throws -> IndexVersion
}

extension SearchIndex: VersionedIndex {}

/// Why an index cannot be served.
package struct LoadFailure: Error, Sendable, CustomStringConvertible {
    /// What is wrong and how to mend it.
    package let message: String
    /// What was found in the manifest, a line each; empty if that is not the trouble.
    package let details: [String]

    package init(message: String, details: [String] = []) {
        self.message = message
        self.details = details
    }

    /// The message.
    package var description: String { message }
}
