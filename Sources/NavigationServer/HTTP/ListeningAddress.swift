import Foundation
import HummingbirdCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where a server listens.
package enum ListeningAddress: Sendable, Equatable {
    case host(String, port: Int)
    /// A Unix socket at a path.
    case socket(String)

    /// `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080` or `unix:/run/navsearch.sock`; nil for anything else.
    package init?(_ text: String) {
        if text.hasPrefix("unix:") {
            let path = text.dropFirst("unix:".count)
            guard !path.isEmpty else { return nil }
            self = .socket(String(path))
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        // No machine is called so; the system would take a star for one of its own addresses.
        guard !host.isEmpty, !host.contains("*") else { return nil }
        self = .host(String(host), port: Int(port))
    }

    /// Whether an address is this machine's own, however it is written.
    private static func isLoopback(_ host: String) -> Bool {
        var six = in6_addr()
        guard inet_pton(AF_INET6, host, &six) == 1 else {
            var four = in_addr()
            return inet_pton(AF_INET, host, &four) == 1 && UInt32(bigEndian: four.s_addr) >> 24 == 127
        }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        return bytes == Array(repeating: 0, count: 15) + [1]
            || bytes.starts(with: Array(repeating: 0, count: 10) + [0xFF, 0xFF, 127])
    }

    /// Whether only this machine can connect.
    package var isLocal: Bool {
        switch self {
        case .socket: true
        case .host(let host, _): host.lowercased() == "localhost" || Self.isLoopback(host)
        }
    }
}

extension ListeningAddress: CustomStringConvertible {
    var bindAddress: BindAddress {
        switch self {
        case .host(let host, let port): .hostname(host, port: port)
        case .socket(let path): .unixDomainSocket(path: path)
        }
    }

    /// The address as a URL.
    package var description: String {
        switch self {
        case .host(let host, let port): host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
        case .socket(let path): "unix:\(path)"
        }
    }
}

/// Why a server cannot listen at an address.
package struct ListeningFailure: Error, CustomStringConvertible {
    /// What is in the way, in a few words.
    package let description: String

    init(_ description: String) { self.description = description }

    /// - Parameter number: the system's for what went wrong.
    init(_ number: CInt) { self.init(String(cString: strerror(number))) }
}

extension ListeningAddress {
    /// Looks whether a socket can be made at the path: NIO takes the place of one that is there, whoever uses it.
    /// - Throws: ``ListeningFailure`` if somebody listens there, or if something else is in its place.
    func checkSocket() throws(ListeningFailure) {
        guard case .socket(let path) = self else { return }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard path.utf8.count <= room else {
            throw ListeningFailure("the path of a socket may have \(room) bytes, and it has \(path.utf8.count)")
        }
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return }
        guard attributes[.type] as? FileAttributeType == .typeSocket else {
            throw ListeningFailure("there is something else than a socket")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = Self.streamSocket()
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let connected = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
        }
        if connected == 0 { throw ListeningFailure(EADDRINUSE) }
    }
}

extension ListeningAddress {
    /// - Returns: a descriptor, or -1.
    private static func streamSocket() -> CInt {
        #if canImport(Glibc)
            Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        #else
            Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
        #endif
    }
}
