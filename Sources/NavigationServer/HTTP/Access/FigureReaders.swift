import HTTPTypes

/// Tells who may read the figures.
struct FigureReaders: Sendable {
    let readers: MetricsReaders
    /// The field in which the server was told that a proxy names whom it asks for.
    let addressField: HTTPField.Name?

    /// - Parameter peer: the address at the other end of the connection; nil if it is a Unix socket's.
    func check(_ fields: HTTPFields, peer: String?) throws(Problem) {
        guard readers == .local else { return }
        let isPassedOn = (Self.proxyFields + [addressField].compactMap { $0 }).contains { fields[$0] != nil }
        guard !isPassedOn, peer.map(Self.isLoopback) ?? true else {
            throw Problem(.noSuchRoute, "Only the machine that the server runs on may ask; --metrics public lets all.")
        }
    }

    /// What proxies add to requests that they pass on.
    private static let proxyFields = ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"].compactMap {
        HTTPField.Name($0)
    }

    private static func isLoopback(_ address: String) -> Bool {
        address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
    }
}
