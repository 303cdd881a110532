import Foundation

/// The lines of a file, each with its number; a byte order mark and carriage returns are left out.
struct TextLines {
    /// A line; its text is nil if the bytes are not UTF-8.
    struct Line {
        let number: Int
        let text: String?
    }

    let lines: [Line]

    init(_ data: Data) {
        var bytes = [UInt8](data)[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
            let line = $1.last == UInt8(ascii: "\r") ? $1.dropLast() : $1
            return Line(number: $0 + 1, text: String(bytes: line, encoding: .utf8))
        }
    }
}
