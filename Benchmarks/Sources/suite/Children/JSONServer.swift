import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// `navsearch serve`, or another program that answers each line with one, and the other end of its pipes.
final class JSONServer {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)

    init(_ command: URL, _ arguments: [String]) throws {
        process.executableURL = command
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// Sends a line and waits for its answer.
    /// - Returns: how many bytes the answer has.
    @discardableResult
    func roundTrip(_ line: Data) throws -> Int {
        try Self.write(line, to: input.fileHandleForWriting.fileDescriptor)
        return try readLine { _ in }
    }

    /// Sends a line and waits for its answer, which it returns.
    func answer(to line: Data) throws -> Data {
        try Self.write(line, to: input.fileHandleForWriting.fileDescriptor)
        var answer = Data()
        _ = try readLine { answer += $0 }
        return answer
    }

    /// Sends all lines as fast as they are taken, and reads the answers meanwhile.
    /// - Returns: how many bytes all answers have.
    func pipeline(_ lines: [Data]) throws -> Int {
        let descriptor = input.fileHandleForWriting.fileDescriptor
        let bytes = lines.reduce(into: Data()) { $0 += $1 }
        let writer = Thread { try? Self.write(bytes, to: descriptor) }
        writer.start()
        return try readLines(lines.count)
    }

    /// Ends the input, which ends the process.
    func end() throws {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let name = process.executableURL?.lastPathComponent ?? ""
            throw ChildProcess.Failure(description: "\(name) ended with status \(process.terminationStatus)")
        }
    }

    /// Reads the only answer that is on its way. To look for more than its end would take time that is measured.
    private func readLine(_ take: (ArraySlice<UInt8>) -> Void) throws -> Int {
        var (bytes, size) = (0, 0)
        repeat {
            size = try readPiece()
            bytes += size
            take(buffer[..<size])
        } while buffer[size - 1] != UInt8(ascii: "\n")
        return bytes
    }

    private func readLines(_ count: Int) throws -> Int {
        var (left, bytes) = (count, 0)
        while left > 0 {
            let size = try readPiece()
            left -= lineEnds(in: size)
            bytes += size
        }
        return bytes
    }

    /// How many lines end in what was read last. To look at each byte by itself takes 1.3 µs for an answer.
    private func lineEnds(in size: Int) -> Int {
        buffer.withUnsafeBytes { bytes in
            guard var start = bytes.baseAddress else { return 0 }
            let end = start + size
            var count = 0
            while let found = memchr(start, CInt(UInt8(ascii: "\n")), end - start) {
                count += 1
                start = UnsafeRawPointer(found) + 1
            }
            return count
        }
    }

    /// Reads what has come into the buffer.
    /// - Returns: how many bytes these are.
    private func readPiece() throws -> Int {
        let size = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
        guard size > 0 else { throw ChildProcess.Failure(description: "navsearch serve ended before it answered") }
        return size
    }

    private static func write(_ data: Data, to descriptor: CInt) throws {
        try data.withUnsafeBytes { bytes in
            var written = 0
            while written < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
                let size = Foundation.write(descriptor, rest.baseAddress, rest.count)
                guard size > 0 else {
                    throw ChildProcess.Failure(description: "navsearch serve takes no more requests")
                }
                written += size
            }
        }
    }
}
