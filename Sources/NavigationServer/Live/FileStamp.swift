import Foundation

/// By what one notices that a file has changed, or another one has taken its place, without reading it.
package struct FileStamp: Sendable, Equatable {
    private let device: UInt64
    private let file: UInt64
    private let size: Int
    private let modified: Int

    /// The stamp of a file as it is now; nil if there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        device = UInt64(truncatingIfNeeded: status.st_dev)
        file = UInt64(status.st_ino)
        size = Int(status.st_size)
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
