import Foundation
import NavigationModel

/// Where results go, and nothing else.
enum StandardOutput {
    /// Makes sure that something is there to write to. Where nothing is, SQLite may put a place in which all is lost.
    static func check() throws {
        guard fcntl(STDOUT_FILENO, F_GETFD) == -1 else { return }
        throw SystemError(attempt: "Output cannot be written", number: errno)
    }

    /// Writes a text, all of it, as long as somebody reads.
    /// - Throws: ``SystemError`` if the system refuses.
    static func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { try FileDescriptor(STDOUT_FILENO).write(UnsafeRawBufferPointer($0)) }
    }

    /// Writes bytes as they are.
    static func write(_ data: Data) throws {
        try data.withUnsafeBytes { try FileDescriptor(STDOUT_FILENO).write($0) }
    }

    /// Writes a JSON value and a line break.
    static func writeJSON(_ write: (inout JSONWriter) -> Void) throws {
        let line = JSONWriter(write).bytes + [UInt8(ascii: "\n")]
        try line.withUnsafeBytes { try FileDescriptor(STDOUT_FILENO).write($0) }
    }
}
