package import Foundation

/// Which state of an index answers, for whoever runs the server.
package struct LiveStatus: Sendable {
    /// When it was opened or brought up to date.
    package let loadedAt: Date
    /// How many changes the file has seen; nil if it cannot be read.
    package let generation: Int?
    /// What the manifest calls its version.
    package let manifestVersion: String?
    /// How often the file was read again, and was in order.
    package let reloads: Int
    /// How often it was not.
    package let failures: Int
}
