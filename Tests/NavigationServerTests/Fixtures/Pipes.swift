import Foundation

/// Both ends of a pipe; whoever makes it closes them.
struct Pipes: Sendable {
    let readEnd: CInt
    let writeEnd: CInt

    init() throws {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CocoaError(.fileReadUnknown) }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    /// Lets a descriptor return at once instead of waiting.
    static func setNonblocking(_ descriptor: CInt, _ isNonblocking: Bool) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, isNonblocking ? flags | O_NONBLOCK : flags & ~O_NONBLOCK)
    }

    /// Whether at least one byte could be read or written without waiting, after no more than some milliseconds.
    static func isReady(_ descriptor: CInt, to events: Int32, within milliseconds: CInt = 0) -> Bool {
        var wait = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&wait, 1, milliseconds) == 1
    }

    /// Runs something that blocks on a thread of its own.
    static func thread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
        }
    }

    /// Reads to the end.
    static func readAll(_ descriptor: CInt) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return all }
            all += buffer[..<count]
        }
    }
}
