import Foundation

/// By what one notices that a file has changed, or another one has taken its place, without reading it.
package struct FileStamp: Sendable, Equatable {
    private let device: Int?
    private let file: Int?
    private let size: Int?
    private let modified: Date?

    /// The stamp of a file as it is now, behind a symbolic link that may have been turned elsewhere; nil if there is
    /// none.
    package init?(_ path: String) {
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else { return nil }
        device = (attributes[.systemNumber] as? NSNumber)?.intValue
        file = (attributes[.systemFileNumber] as? NSNumber)?.intValue
        size = (attributes[.size] as? NSNumber)?.intValue
        modified = attributes[.modificationDate] as? Date
    }
}
