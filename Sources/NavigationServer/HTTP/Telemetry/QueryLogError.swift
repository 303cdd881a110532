import Foundation
import NavigationModel

/// Why nothing can be kept in a file: there is something else in it, which would be lost.
package struct QueryLogError: Error, CustomStringConvertible {
    /// What is wrong, and how to mend it.
    package let message: String

    /// The message.
    package var description: String { message }

    /// A line is not longer, whatever its query says.
    private static let longestLine = 1 << 17

    /// Makes sure that there is a query log at a place, or nothing.
    /// - Throws: ``QueryLogError``, or what the system says.
    static func check(_ url: URL) throws {
        let path = url.resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return }
        // To open a pipe would wait for whoever reads it, and a device would be moved away when it is full.
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw QueryLogError(message: "\(url.path) is a folder, a device or a pipe. Name a file for the query log.")
        }
        guard attributes[.size] as? Int != 0 else { return }
        let handle = try FileHandle(forReadingFrom: url)
        let beginning = try handle.read(upToCount: longestLine) ?? Data()
        try handle.close()
        guard isLine(beginning.prefix { $0 != UInt8(ascii: "\n") }) else {
            throw QueryLogError(
                message: "\(url.path) is no query log and would be lost. Name another file, or move this one away.")
        }
    }

    private static func isLine(_ bytes: Data) -> Bool {
        guard let root = try? JSONDocument(bytes).root else { return false }
        return ["time", "reason", "query"].allSatisfy { root[$0]?.string != nil }
    }
}
