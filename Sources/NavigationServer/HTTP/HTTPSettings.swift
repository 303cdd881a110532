package import HTTPTypes
package import NavigationModel

/// How the server listens, and what it lets through.
package struct HTTPSettings: Sendable {
    /// Where it listens.
    package var address: ListeningAddress
    /// The highest level that a token can raise to.
    package var ceiling: AccessLevel = .public
    /// Reads tokens; nil to accept none.
    package var verifier: TokenVerifier?
    /// The web sites whose scripts may read answers.
    package var allowedOrigins: [String] = []
    /// How many bytes of answers to hold for whoever asks the same; 0 for none.
    package var cacheLimit = 16 << 20
    /// How many bytes a body may have.
    package var bodyLimit = 1 << 20
    /// How many bytes the path and its parameters may have.
    package var targetLimit = 8 << 10
    /// How many seconds a request may take to arrive, and a connection may stay idle.
    package var requestTime = 30
    /// How many connections there may be at once. Others wait to be accepted, but for up to three that come in the same
    /// moment as the last of these.
    package var connectionLimit = 1_024
    /// How many requests a second an address may make; nil for as many as it likes.
    package var requestRate: Double?
    /// The field in which a proxy says whom it asks for.
    package var addressField: HTTPField.Name?
    /// How many seconds requests in flight have to be answered when the server is to stop.
    package var stopTime = 30
    /// Who may read the figures.
    package var metrics = MetricsReaders.local
    /// The version of the command, for whoever asks.
    package var version = "0"

    package init(address: ListeningAddress) { self.address = address }
}

/// Who may read a server's figures, which tell of every change of the index, hidden ones included.
package enum MetricsReaders: String, CaseIterable, Sendable {
    /// Programs on the same machine that ask the server itself and not a proxy.
    case local
    /// Everybody.
    case `public`
}
