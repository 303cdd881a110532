import Foundation

/// A file descriptor of the system, read and written to the end.
struct FileDescriptor {
    let number: CInt

    init(_ number: CInt) { self.number = number }

    /// Writes all bytes, however many calls that takes. What nobody reads any more is left out: whoever read has gone, as
    /// `head` does after its ten lines, which is no error and changes nothing about what there is to say.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(number, rest.baseAddress, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno == EPIPE {
                return
            } else if !isWorthAnotherTry(POLLOUT) {
                throw SystemError(attempt: "Output cannot be written", number: errno)
            }
        }
    }

    /// As much as is read at the most: twice what a manifest of a million screens has.
    static let largestInput = 1 << 30

    /// Reads until the end.
    /// - Throws: ``SystemError`` with `EFBIG` if there are more bytes than the limit, which an endless input has.
    func readToEnd(limit: Int = largestInput) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Foundation.read(number, buffer.baseAddress, buffer.count)
            if count > 0 {
                guard bytes.count + count <= limit else {
                    throw SystemError(attempt: "Input cannot be read", number: EFBIG)
                }
                bytes.append(contentsOf: buffer[..<count])
            } else if count == 0 {
                return bytes
            } else if !isWorthAnotherTry(POLLIN) {
                throw SystemError(attempt: "Input cannot be read", number: errno)
            }
        }
    }

    /// Whether the `errno` just left is a matter of waiting.
    private func isWorthAnotherTry(_ event: some BinaryInteger) -> Bool {
        switch errno {
        case EINTR: return true
        case EAGAIN, EWOULDBLOCK:
            // Whoever shares the descriptor has made it non-blocking, as some shells do with pipes.
            var wait = pollfd(fd: number, events: Int16(event), revents: 0)
            return poll(&wait, 1, -1) >= 0 || errno == EINTR
        default: return false
        }
    }
}
