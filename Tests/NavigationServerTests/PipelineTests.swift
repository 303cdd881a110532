import Foundation
import NavigationModel
import NavigationServer
import Testing

/// Many requests through a real pair of pipes, with a client that takes its time.
@Suite struct PipelineTests {
    private static let count = 10_000
    private static let requests = (1...count).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"text"}"# + "\n" }.joined()
    private static let text = String(repeating: "x", count: 400)

    private let dispatcher = RPCDispatcher(MethodTable(["text": { _ in { $0.value(Self.text) } }]))

    @Test("10,000 requests are answered in order, and a reader that stalls stalls the server")
    func stalledReader() async throws {
        let input = try Pipes()
        let output = try Pipes()
        let dispatcher = dispatcher
        async let server: Void = Pipes.thread {
            try LineServer(dispatcher, input: input.readEnd, output: output.writeEnd).run()
            close(output.writeEnd)
        }
        let (accepted, answers) = try await Pipes.thread {
            let requests = Array(Self.requests.utf8)
            let accepted = Self.write(requests, to: input.writeEnd, untilFull: output.writeEnd)
            Thread.detachNewThread {
                Pipes.setNonblocking(input.writeEnd, false)
                _ = Self.write(requests[accepted...], to: input.writeEnd)
                close(input.writeEnd)
            }
            return (accepted, Pipes.readAll(output.readEnd))
        }
        try await server
        // What the pipe before the server and the buffer within it hold, and the little that it had answered before.
        let pipe = 1 << 16
        #expect(accepted <= 3 * pipe)
        #expect(accepted < Self.requests.utf8.count / 2)
        let expected = (1...Self.count).map { #"{"jsonrpc":"2.0","result":"\#(Self.text)","id":\#($0)}"# + "\n" }
        #expect(answers == Array(expected.joined().utf8))
        close(input.readEnd)
        close(output.readEnd)
    }

    @Test("A single request is answered at once, while the input stays open")
    func conversation() async throws {
        let input = try Pipes()
        let output = try Pipes()
        let dispatcher = dispatcher
        let (answers, rest) = try await Pipes.thread {
            // On a thread of its own from the start: the pool may be busy with other tests for a while.
            Thread.detachNewThread {
                try? LineServer(dispatcher, input: input.readEnd, output: output.writeEnd).run()
                close(output.writeEnd)
            }
            let answers = (1...100).map { id in
                let request = Array((#"{"jsonrpc":"2.0","id":\#(id),"method":"text"}"# + "\n").utf8)
                // In two pieces, so that the server meets the line before it is whole.
                _ = Self.write(request.prefix(7), to: input.writeEnd)
                _ = Self.write(request.dropFirst(7), to: input.writeEnd)
                var received: [UInt8] = []
                while received.last != UInt8(ascii: "\n") {
                    var byte: UInt8 = 0
                    guard Pipes.isReady(output.readEnd, to: POLLIN, within: 10_000), read(output.readEnd, &byte, 1) == 1
                    else { break }
                    received.append(byte)
                }
                return received
            }
            close(input.writeEnd)
            return (answers, Pipes.readAll(output.readEnd))
        }
        #expect(
            answers == (1...100).map { Array((#"{"jsonrpc":"2.0","result":"\#(Self.text)","id":\#($0)}"# + "\n").utf8) }
        )
        #expect(rest.isEmpty)
        for end in [input.readEnd, output.readEnd] { close(end) }
    }

    @Test("Descriptors that somebody has made non-blocking are waited for")
    func nonblocking() async throws {
        let input = try Pipes()
        let output = try Pipes()
        Pipes.setNonblocking(input.readEnd, true)
        Pipes.setNonblocking(output.writeEnd, true)
        let dispatcher = dispatcher
        async let server: Void = Pipes.thread {
            try LineServer(dispatcher, input: input.readEnd, output: output.writeEnd).run()
            close(output.writeEnd)
        }
        async let answers = Pipes.thread { Pipes.readAll(output.readEnd) }
        try await Pipes.thread {
            _ = Self.write(Array(Self.requests.utf8), to: input.writeEnd)
            close(input.writeEnd)
        }
        try await server
        #expect(try await answers.count { $0 == UInt8(ascii: "\n") } == Self.count)
        close(input.readEnd)
        close(output.readEnd)
    }

    /// Writes all bytes, or as many as are taken until both pipes are full; returns how many.
    private static func write(
        _ bytes: some Collection<UInt8>, to descriptor: CInt, untilFull output: CInt? = nil
    ) -> Int {
        if output != nil { Pipes.setNonblocking(descriptor, true) }
        let bytes = Array(bytes)
        var written = 0
        while written < bytes.count {
            let result = bytes.withUnsafeBytes { bytes in
                Foundation.write(
                    descriptor, bytes.baseAddress?.advanced(by: written), min(4_096, bytes.count - written))
            }
            if result >= 0 {
                written += result
            } else if let output, errno == EAGAIN {
                // The server may not have begun yet: then its output has room, and there is something to wait for.
                if !Pipes.isReady(descriptor, to: POLLOUT, within: 50), !Pipes.isReady(output, to: POLLOUT) { break }
            } else {
                break
            }
        }
        return written
    }
}
