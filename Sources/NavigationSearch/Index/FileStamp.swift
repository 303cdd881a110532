import Foundation

/// By what one notices that a file has changed, or another one has taken its place, without reading it.
///
/// The size and the date of the content are what a copy may share with what was there before (`cp -p`, `rsync -t`);
/// nobody can set when the system changed the file last.
package struct FileStamp: Sendable, Equatable, Codable {
    private let device: UInt64
    private let file: UInt64
    private let size: Int64
    /// When the content and when anything of the file was changed, in nanoseconds since 1970.
    private let modified: Int64
    private let changed: Int64

    /// The stamp of a file as it is now, behind a symbolic link that may have been turned elsewhere; nil if there is
    /// none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        file = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            modified = Self.nanoseconds(status.st_mtimespec)
            changed = Self.nanoseconds(status.st_ctimespec)
        #else
            modified = Self.nanoseconds(status.st_mtim)
            changed = Self.nanoseconds(status.st_ctim)
        #endif
    }

    /// Whether a path is that of a pipe or a device, of which nothing can be told without reading it.
    package static func isOfPipe(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
