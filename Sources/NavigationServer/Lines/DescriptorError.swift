import Foundation

/// What the system said when a file descriptor could not be read or written.
package struct DescriptorError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was tried.
    package enum Operation: String, Sendable {
        case read, write
    }

    /// What was tried.
    package let operation: Operation
    /// The system's `errno`.
    package let number: CInt

    package var description: String {
        switch operation {
        case .read: "The input cannot be read: \(String(cString: strerror(number)))."
        case .write: "The output cannot be written: \(String(cString: strerror(number)))."
        }
    }

    /// True if nobody takes the answers: the reader has gone, or there never was an output.
    var isClosedOutput: Bool { operation == .write && [EPIPE, ECONNRESET, EBADF].contains(number) }

    /// Makes sense of the `errno` that a call has just left: returns if the call is worth another try, and throws else.
    static func recover(from operation: Operation, of descriptor: CInt) throws(DescriptorError) {
        let number = errno
        switch number {
        case EINTR: return
        case EAGAIN, EWOULDBLOCK:
            // Whoever shares the descriptor has made it non-blocking, as Node.js and some shells do with pipes.
            var wait = pollfd(fd: descriptor, events: Int16(operation == .read ? POLLIN : POLLOUT), revents: 0)
            _ = poll(&wait, 1, -1)
        default: throw DescriptorError(operation: operation, number: number)
        }
    }
}
