import Foundation
import HTTPTypes
package import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore
package import NavigationSearch
import ServiceLifecycle
import UnixSignals

/// Answers questions about an index over HTTP.
///
/// ```swift
/// try await HTTPServer(settings, index: index, logger: logger).run()
/// ```
package struct HTTPServer: Sendable {
    private let settings: HTTPSettings
    private let logger: Logger
    private let router: HTTPRouter

    /// - Parameters:
    ///   - index: answers. A ``LiveIndex`` lets the figures tell of its states.
    ///   - profile: how hits are found and ordered, whoever asks.
    ///   - profiles: further rankings, which a search can name.
    ///   - queryLog: keeps queries that found nothing or took long; nil to keep none.
    package init(
        _ settings: HTTPSettings, index: any NavigationSearching, profile: SearchProfile = .standard,
        profiles: [NamedProfile] = [], queryLog: QueryLog? = nil, logger: Logger = .silent,
        clocks: Clocks = .system
    ) {
        self.init(
            settings, index: index, profile: profile, profiles: profiles, queryLog: queryLog, logger: logger,
            clocks: clocks, threads: AnswerThreads())
    }

    /// - Parameter threads: answer the questions.
    init(
        _ settings: HTTPSettings, index: any NavigationSearching, profile: SearchProfile, profiles: [NamedProfile],
        queryLog: QueryLog?, logger: Logger, clocks: Clocks, threads: AnswerThreads
    ) {
        self.settings = settings
        self.logger = logger
        let live = index as? LiveIndex
        router = HTTPRouter(
            settings: settings, index: queryLog.map { LoggedIndex(answering: index, log: $0) } ?? index,
            status: { live?.status }, cache: Self.cache(settings, live), countsMisses: queryLog != nil,
            profile: profile, profiles: profiles, logger: logger, clocks: clocks,
            threads: threads)
    }

    /// Answers are held only if one is told when they are no longer true.
    private static func cache(_ settings: HTTPSettings, _ index: LiveIndex?) -> AnswerCache? {
        guard let index, settings.cacheLimit > 0 else { return nil }
        return AnswerCache(limit: settings.cacheLimit) { index.epoch }
    }

    /// Whoever connects means to ask something. Connections on which nothing comes are not held for long.
    private static let firstHeadTime = TimeAmount.seconds(5)

    /// The server, ready to run, for tests too.
    package func application(
        onListening: @escaping @Sendable (_ address: String) -> Void = { _ in }
    ) -> Application<RouterResponder<HTTPContext>> {
        let limit = TimeAmount.seconds(Int64(settings.requestTime))
        let bodyLimit = settings.bodyLimit
        let onUnreadable: @Sendable () -> Void = { [router, logger] in
            router.metrics.countUnreadable()
            logger.info("A request cannot be read as HTTP")
        }
        // What is read as HTTP is told to be too long in our words: all of a long question fits, percent-encoded.
        let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: settings.targetLimit * 8, maxHeaderListSize: settings.targetLimit * 12,
            maxHeaderFieldCount: 100)
        return Application(
            router: router.router(),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [
                        RequestHeadsPlacement(RequestHeads(bodyLimit: bodyLimit, onUnreadable: onUnreadable)),
                        RequestDeadline(limit, firstHead: min(limit, Self.firstHeadTime)),
                        WholeAnswers(),
                    ],
                    httpDecoderConfiguration: decoder)),
            configuration: ApplicationConfiguration(
                address: settings.address.bindAddress, serverName: nil, backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(settings.connectionLimit, logger: logger)),
            onServerRunning: { channel in
                onListening(channel.localAddress.map { "\($0)" } ?? "")
            },
            logger: logger)
    }

    /// Serves until the process is told to stop by `SIGTERM` or `SIGINT`; requests in flight are answered first.
    /// - Throws: what keeps it from listening, ``ListeningFailure`` if that is the address.
    package func run() async throws {
        let address = settings.address
        let application = application { [logger] local in
            logger.notice("Listening", metadata: ["address": "\(address)", "bound": "\(local)"])
        }
        if !address.isLocal {
            logger.warning(
                "Other machines can connect. Let a proxy with TLS stand before the server.",
                metadata: ["address": "\(address)"])
        }
        var configuration = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(settings.stopTime)
        // After that tasks are cancelled, which one that does not listen would not hear.
        let limit = StopLimit(after: settings.stopTime + 1, [SIGTERM, SIGINT]) { [logger] in
            logger.critical("Requests were not answered in time; the process ends without them")
            _exit(EXIT_FAILURE)
        }
        defer { limit.end() }
        try address.checkSocket()
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch let error as IOError {
            throw ListeningFailure(error.errnoCode)
        } catch let error as SocketAddressError.UnknownHost {
            throw ListeningFailure("no machine is known by the name \(error.host)")
        }
        logger.notice("Stopped")
    }
}
