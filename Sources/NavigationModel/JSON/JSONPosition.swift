/// A place in a text for people: both numbers count from 1, the column in Unicode scalars.
package struct JSONPosition: Sendable, Equatable {
    package let line: Int
    package let column: Int
}

extension JSONPosition {
    /// The places of byte offsets, which have to be in ascending order, found in one pass over the text.
    ///
    /// Lines end with LF, CR LF or CR. A byte order mark takes no column.
    static func positions(of offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [JSONPosition] {
        var positions: [JSONPosition] = []
        positions.reserveCapacity(offsets.count)
        var line = 1
        var column = 1
        var at = bytes.hasByteOrderMark ? 3 : 0
        for offset in offsets {
            while at < min(offset, bytes.count) {
                let byte = bytes[at]
                at += 1
                let isFollowedByLineFeed = at < bytes.count && bytes[at] == UInt8(ascii: "\n")
                if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isFollowedByLineFeed) {
                    line += 1
                    column = 1
                } else if !byte.isContinuation {
                    column += 1
                }
            }
            positions.append(JSONPosition(line: line, column: column))
        }
        return positions
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// True if the text begins with U+FEFF, which says nothing in UTF-8 and which many editors write.
    var hasByteOrderMark: Bool { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF }
}

extension UInt8 {
    /// True for the second and later bytes of a scalar in UTF-8.
    var isContinuation: Bool { self & 0xC0 == 0x80 }
}
