import Foundation

/// A file that results are written to.
enum OutputFile {
    /// Writes a text to a file, which is made or replaced.
    /// - Throws: ``SystemError`` if the system refuses.
    static func write(_ text: String, to path: String) throws {
        let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw SystemError(attempt: "\(path) cannot be written", number: errno) }
        defer { close(number) }
        var text = text
        do {
            try text.withUTF8 { try FileDescriptor(number).write(UnsafeRawBufferPointer($0)) }
        } catch let error as SystemError {
            throw SystemError(attempt: "\(path) cannot be written", number: error.number)
        }
    }
}
