import Foundation

/// Where everything goes that is not a result.
enum StandardError {
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes a message with our name before it.
    static func say(_ message: String) { write("navsearch: \(SafeText.block(message))\n") }

    /// Writes a text as it is. If that fails there is nobody left to tell.
    static func write(_ text: String) {
        var text = text
        try? text.withUTF8 { try FileDescriptor(STDERR_FILENO).write(UnsafeRawBufferPointer($0)) }
    }
}
