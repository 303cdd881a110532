import Foundation

/// A port of this machine that nobody else can get and at which nobody listens.
struct TakenPort {
    let number: Int
    private let descriptor: Int32

    /// - Note: has to be given back by ``giveBack()``.
    init() throws {
        #if canImport(Glibc)
            let streamSocket = Int32(SOCK_STREAM.rawValue)
        #else
            let streamSocket = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, streamSocket, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        number = Int(UInt16(bigEndian: address.sin_port))
        self.descriptor = descriptor
    }

    func giveBack() { close(descriptor) }
}
