import ArgumentParser
import Foundation
import HTTPTypes
import Logging
import NavigationModel
import NavigationServer

/// The options of a server that answers over HTTP.
struct HTTPOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Answer over HTTP at this address, such as 127.0.0.1:8080, [::1]:8080 or unix:/run/navsearch.sock.",
            valueName: "host:port"))
    var http: ListeningAddress?

    @Option(
        help: ArgumentHelp(
            "Let scripts of this web site read answers, such as https://app.example, or '*'; may be given several times.",
            valueName: "origin"))
    var allowOrigin: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Answer an address only so many requests a second, and twice as many at once.", valueName: "number"))
    var rateLimit: Double?

    @Option(
        help: ArgumentHelp(
            "Count requests by the last address in this field, which a proxy sets: X-Forwarded-For.", valueName: "field"
        ))
    var addressField: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Read bodies of up to this size.", valueName: "bytes"))
    var maxBody = Usual.maxBody

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Close connections on which no whole request arrives in this time.", valueName: "seconds"))
    var requestTimeout = Usual.requestTimeout

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Have this many connections at once, and up to three more that come in the same moment.",
            valueName: "number"))
    var maxConnections = Usual.maxConnections

    @Option(help: "Let programs on this machine read /metrics (local), or everybody (public).")
    var metrics = MetricsReaders.local

    @Option(
        help: ArgumentHelp("Keep queries that found nothing or took long in this file.", valueName: "file"),
        completion: .file())
    var queryLog: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Let the query log grow to this size at the most.", valueName: "bytes"))
    var queryLogLimit = Usual.queryLogLimit

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Keep queries that take this long or longer.", valueName: "milliseconds"))
    var slowQuery = Usual.slowQuery

    @Option(
        help: ArgumentHelp(
            """
            Let searches choose another ranking by its name, as the page /ranking does to compare them; may be given \
            several times.
            """, valueName: "name=file"),
        completion: .file(extensions: ["json"]))
    var namedProfile: [String] = []

    private enum Usual {
        static let maxBody = 1 << 20
        static let requestTimeout = 30
        static let maxConnections = 1_024
        static let queryLogLimit = 10 << 20
        static let slowQuery = 50
    }

    /// Whether any option says something else than what holds anyway.
    var areNamed: Bool {
        http != nil || !allowOrigin.isEmpty || rateLimit != nil || addressField != nil || maxBody != Usual.maxBody
            || requestTimeout != Usual.requestTimeout || maxConnections != Usual.maxConnections || metrics != .local
            || queryLog != nil || logsOtherwise || !namedProfile.isEmpty
    }

    /// Whether options for the query log are given.
    private var logsOtherwise: Bool { queryLogLimit != Usual.queryLogLimit || slowQuery != Usual.slowQuery }

    /// Slower ones would have addresses wait for hours; beyond a million nobody waits.
    private static let rates = 0.001...1_000_000

    func validate() throws {
        for (number, text) in namedProfile.enumerated() {
            let name = Self.parts(text).name
            guard NamedProfile.isName(name), text.utf8.count > name.utf8.count + 1 else {
                throw ValidationError(
                    """
                    '--named-profile \(text)': give a name and a file, such as quick=quick.profile.json. The name is of \
                    letters, digits, dots, hyphens and underscores, and not "\(NamedProfile.ownName)".
                    """)
            }
            if namedProfile[..<number].contains(where: { Self.parts($0).name == name }) {
                throw ValidationError("'--named-profile \(text)': the name \(name) is taken. Give each its own.")
            }
        }
        if let rateLimit, !Self.rates.contains(rateLimit) {
            throw ValidationError(
                "'--rate-limit \(rateLimit)': give a number from 0.001 to 1000000, or leave it out for no limit.")
        }
        if let addressField, HTTPField.Name(addressField) == nil {
            throw ValidationError("'--address-field \(addressField)' is no name of a field. X-Forwarded-For is one.")
        }
        for (name, value, range) in [
            ("max-body", maxBody, 1...1 << 30), ("request-timeout", requestTimeout, 1...86_400),
            ("max-connections", maxConnections, 1...1_000_000), ("query-log-limit", queryLogLimit, 1...1 << 40),
            ("slow-query", slowQuery, 0...86_400_000),
        ] where !range.contains(value) {
            throw ValidationError(
                "'--\(name) \(value)': give a number from \(range.lowerBound) to \(range.upperBound).")
        }
        if queryLog == nil && logsOtherwise {
            throw ValidationError(
                "'--query-log-limit' and '--slow-query' are for a query log: give '--query-log', or leave them out.")
        }
        for origin in allowOrigin where !AllowedOrigins.isOrigin(origin) {
            throw ValidationError(
                """
                '--allow-origin \(origin)' is no origin as browsers send it: a scheme, a host and maybe a port, in lower \
                case and with nothing after them. https://app.example is one, and '*' is all.
                """)
        }
    }

    /// The settings of a server at an address.
    func settings(_ address: ListeningAddress) -> HTTPSettings {
        var settings = HTTPSettings(address: address)
        settings.allowedOrigins = allowOrigin
        settings.bodyLimit = maxBody
        settings.requestTime = requestTimeout
        settings.connectionLimit = maxConnections
        settings.requestRate = rateLimit
        settings.addressField = addressField.flatMap { HTTPField.Name($0) }
        settings.metrics = metrics
        settings.version = Version.current
        return settings
    }

    /// The further rankings that the options name; their warnings go to standard error.
    /// - Throws: ``ManifestError`` if one cannot be read, ``RejectedDocument`` if it is not in order.
    func namedProfiles() throws -> [NamedProfile] {
        try namedProfile.compactMap { text in
            let (name, path) = Self.parts(text)
            return NamedProfile(name, try ProfileOptions.load(path))
        }
    }

    private static func parts(_ text: String) -> (name: String, path: String) {
        let name = text.prefix { $0 != "=" }
        return (String(name), String(text[name.endIndex...].dropFirst()))
    }

    /// The files that are read for the options, if any.
    var readFiles: [String] { namedProfile.map { Self.parts($0).path } }

    /// The files that the options have written.
    var writtenFiles: [String] { queryLog.map { [$0, QueryLog.older(URL(fileURLWithPath: $0)).path] } ?? [] }

    /// The query log that the options name; nil if they name none.
    /// - Throws: ``ServingError`` if it cannot be written, or if there is something else at its place.
    func openedQueryLog(_ logger: Logger) throws -> QueryLog? {
        guard let queryLog else { return nil }
        do {
            return try QueryLog(
                URL(fileURLWithPath: queryLog), limit: queryLogLimit, slow: UInt64(slowQuery) * 1_000_000,
                logger: logger, nanoseconds: Clocks.system.nanoseconds, now: Clocks.system.now)
        } catch let error as QueryLogError {
            throw ServingError(message: error.message)
        } catch {
            throw ServingError(message: "\(queryLog) cannot be written. Check its folder and its permissions.")
        }
    }
}

extension MetricsReaders: ExpressibleByArgument {}

extension ListeningAddress: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }
}
