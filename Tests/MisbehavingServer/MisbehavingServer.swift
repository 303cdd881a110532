import Foundation

/// An HTTP server on loopback that does exactly what a test says, byte by byte.
///
/// Each connection has a thread of its own and answers one request.
package final class MisbehavingServer: @unchecked Sendable {
    /// What is done with a connection, in order.
    package enum Step: Sendable {
        case send([UInt8])
        /// Sends a block again and again until as many bytes are sent, or nobody takes them.
        case flood([UInt8], upTo: Int)
        /// Calls the test.
        case tell(@Sendable () -> Void)
        /// Waits until the other side is gone.
        case waitForEnd
        /// Ends the connection as a crash does.
        case reset
    }

    /// A request as it came.
    package struct Request: Sendable {
        package let target: String
        package let headers: [String: String]
    }

    package typealias Handler = @Sendable (_ request: Request, _ number: Int) -> [Step]

    package let port: Int
    private let listener: CInt
    private let handler: Handler
    private let lock = NSLock()
    private var received: [Request] = []
    private var sent = 0

    package init(_ handler: @escaping Handler) throws {
        self.handler = handler
        listener = socket(AF_INET, streamSocket, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard result else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        // Serves until it is stopped or the process ends, whoever still knows it.
        let thread = Thread { [self] in
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                Thread { self.serve(connection) }.start()
            }
        }
        thread.start()
    }

    deinit { close(listener) }

    /// From now on nobody listens.
    package func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    package var url: String { "http://127.0.0.1:\(port)/navigation" }
    package var requests: [Request] { lock.withLock { received } }
    /// How many bytes were handed to the system.
    package var bytesSent: Int { lock.withLock { sent } }

    private func serve(_ connection: CInt) {
        defer { close(connection) }
        guard let request = Self.read(connection) else { return }
        let number = lock.withLock {
            received.append(request)
            return received.count
        }
        for step in handler(request, number) {
            switch step {
            case .send(let bytes): guard send(bytes, on: connection) else { return }
            case .flood(let block, let limit):
                for _ in 0..<(limit / block.count) { guard send(block, on: connection) else { return } }
            case .tell(let call): call()
            case .waitForEnd:
                var byte: UInt8 = 0
                while recv(connection, &byte, 1, 0) > 0 {}
            case .reset:
                var linger = linger(l_onoff: 1, l_linger: 0)
                setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
                return
            }
        }
    }

    private func send(_ bytes: [UInt8], on connection: CInt) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes {
                Foundation.send(connection, $0.baseAddress, $0.count, withoutSignal)
            }
            guard count > 0 else { return false }
            done += count
            lock.withLock { sent += count }
        }
        return true
    }

    private static func read(_ connection: CInt) -> Request? {
        var head: [UInt8] = []
        var byte: UInt8 = 0
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            guard recv(connection, &byte, 1, 0) == 1 else { return nil }
            // Whoever begins with TLS is answered without.
            if head.isEmpty && byte == 0x16 { return Request(target: "", headers: [:]) }
            head.append(byte)
        }
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        let target = lines[0].split(separator: " ").dropFirst().first.map(String.init) ?? ""
        return Request(target: target, headers: Dictionary(fields) { first, _ in first })
    }
}

#if canImport(Darwin)
    private let streamSocket = SOCK_STREAM
    private let withoutSignal: Int32 = 0
#else
    private let streamSocket = Int32(SOCK_STREAM.rawValue)
    private let withoutSignal = Int32(MSG_NOSIGNAL)
#endif

extension MisbehavingServer.Step {
    /// A whole answer whose length is told.
    package static func answer(_ status: String, _ headers: String..., body: [UInt8] = []) -> Self {
        let fields = headers + ["Content-Length: \(body.count)", "Connection: close"]
        return .send(Array(("HTTP/1.1 \(status)\r\n" + fields.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }

    package static func text(_ text: String) -> Self { .send(Array(text.utf8)) }
}
