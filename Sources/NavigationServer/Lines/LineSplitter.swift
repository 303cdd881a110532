import Foundation

/// Cuts a stream of bytes into lines, whatever pieces it arrives in.
///
/// Lines end with LF. One that grows beyond the limit is told of once, and the rest of it is dropped as it comes.
struct LineSplitter {
    enum Line: Equatable {
        /// A line without its LF.
        case whole([UInt8])
        /// A line with more bytes than the limit.
        case tooLong
    }

    /// How many bytes a line may have, without its LF.
    let limit: Int

    private var partial: [UInt8] = []
    private var isSkipping = false

    init(limit: Int) { self.limit = limit }

    /// Takes in the next bytes of the stream and hands on the lines that they complete.
    mutating func split<Failure: Error>(
        _ bytes: UnsafeRawBufferPointer, _ take: (Line) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = bytes
        while let end = rest.firstLineFeed {
            try add(UnsafeRawBufferPointer(rebasing: rest[..<end]), take)
            try finish(take)
            rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
        }
        try add(rest, take)
    }

    /// Hands on the last line, which may do without LF. Nothing follows it.
    mutating func finish<Failure: Error>(_ take: (Line) throws(Failure) -> Void) throws(Failure) {
        let line = partial
        partial = []
        isSkipping = false
        if !line.isBlank { try take(.whole(line)) }
    }

    private mutating func add<Failure: Error>(
        _ bytes: UnsafeRawBufferPointer, _ take: (Line) throws(Failure) -> Void
    ) throws(Failure) {
        guard !isSkipping else { return }
        guard partial.count + bytes.count <= limit else {
            partial = []
            isSkipping = true
            try take(.tooLong)
            return
        }
        partial.append(contentsOf: bytes)
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var firstLineFeed: Int? {
        guard let start = baseAddress, let found = memchr(start, Int32(UInt8(ascii: "\n")), count) else { return nil }
        return UnsafeRawPointer(found) - start
    }
}

extension [UInt8] {
    /// True if there is nothing but white space.
    fileprivate var isBlank: Bool {
        allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }
}
