import Foundation
import HTTPTypes
import Hummingbird

/// Counts the requests and calls of each asker, and sends away who asks too often.
struct RateLimit: Sendable {
    /// Nil if anybody may ask as often as they like.
    let rate: RequestRate?
    /// The field in which a proxy says whom it asks for; nil to go by the connection.
    let addressField: HTTPField.Name?
    let nanoseconds: @Sendable () -> UInt64

    /// Takes a request of an asker.
    func admit(_ asker: String) throws(Problem) {
        guard let delay = rate?.delay(for: asker, at: nanoseconds()) else { return }
        throw Problem(.tooManyRequests, "Ask again in \(delay) s.", fields: [.retryAfter: String(delay)])
    }

    /// Counts the calls of a request that was let in beyond the first. Who makes many waits the longer for the next.
    func count(_ calls: Int, of asker: String) { rate?.count(calls - 1, of: asker, at: nanoseconds()) }

    /// Who asks, as far as counting goes.
    func asker(_ request: Request, _ context: HTTPContext) -> String {
        guard rate != nil else { return "" }
        // A proxy appends to the field; what stands before its own entry is anybody's word.
        let named = addressField.flatMap { request.headers[$0] }?.split(separator: ",").last
        return Self.asker(named.map { $0.drop { $0 == " " } } ?? Substring(context.peer ?? ""))
    }

    /// Whom an address stands for. With IPv6 that is a network of 64 bits: whoever has one address has all of them.
    static func asker(_ address: Substring) -> String {
        var address = address
        if address.first == "[" {
            address = address.dropFirst().prefix { $0 != "]" }
        } else if address.count(where: { $0 == ":" }) == 1 {
            address = address.prefix { $0 != ":" }
        }
        var number = in6_addr()
        guard inet_pton(AF_INET6, String(address), &number) == 1 else { return String(address) }
        return withUnsafeBytes(of: number) { bytes in
            let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xFF }
            guard !isMapped else { return bytes.suffix(4).map { String($0) }.joined(separator: ".") }
            return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
        }
    }
}
