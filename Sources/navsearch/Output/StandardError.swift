import Foundation

/// Where everything goes that is not a result.
enum StandardError {
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes a message with our name before it.
    static func say(_ message: String) { write("navsearch: \(SafeText.block(message))\n") }

    /// Writes a text as it is, without the passwords of URLs in it. If that fails there is nobody left to tell.
    static func write(_ text: String) {
        var text = hidingPasswords(text)
        try? text.withUTF8 { try FileDescriptor(STDERR_FILENO).write(UnsafeRawBufferPointer($0)) }
    }

    /// A text where an ellipsis stands for who is named between the scheme of a URL and its host: what people read is
    /// kept in logs.
    static func hidingPasswords(_ text: String) -> String {
        text.contains("://") ? text.replacing(/:\/\/[^\s\/?#"']*@/, with: "://…@") : text
    }
}
