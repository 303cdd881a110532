import ArgumentParser
import Dispatch
import Foundation
import Logging
import NavigationModel
import NavigationSearch
import NavigationServer

/// Answers programs.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer JSON-RPC 2.0 over standard input and output, or HTTP with --http.",
        discussion: """
            Over standard input a message is a line. Methods: search, suggest, resolve, get, stats, reload; \
            rpc.discover describes them. Nothing but answers goes to standard output; the log goes to standard error. \
            The end of the input ends the process with status 0 after every answer is written.

            Over HTTP anybody gets what is public. A JSON Web Token raises the level, up to --max-level. SIGTERM stops \
            the server when requests in flight are answered. GET /openapi.json describes what can be asked.

            A changed manifest or index is noticed and answers from then on; SIGHUP has it looked at at once. One that \
            is not in order is reported, and the old one goes on answering. A manifest may be one of a server, which \
            is asked again every quarter of an hour; as long as it gives none, what is kept or bundled answers.

            EXAMPLES:
              echo '{"jsonrpc":"2.0","id":1,"method":"search","params":{"query":"settings"}}' | navsearch serve
              navsearch serve --index mycuppa.sqlite --max-level premium
              navsearch serve --http 127.0.0.1:8080 --manifest app.manifest.json
              navsearch serve --manifest https://example.com/navigation --bundled app.manifest.json
              navsearch serve --http 127.0.0.1:8080 --jwt-key-set keys.json --jwt-audience app --max-level premium
            """)

    @OptionGroup var source: IndexOptions

    @OptionGroup var ranking: ProfileOptions

    @Option(help: "The highest level that is answered: unless given, admin over standard input and public over HTTP.")
    var maxLevel: AccessLevel?

    @OptionGroup(title: "OPTIONS FOR A MANIFEST FROM A SERVER") var loading: LoadingOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Ask the server for a newer manifest so often.", valueName: "seconds"))
    var refreshEvery = ServedSource.usualPause.seconds

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Hold this much of answers for whoever asks the same; 0 for none.", valueName: "bytes"))
    var cacheSize = 16 << 20

    @OptionGroup(title: "HTTP OPTIONS") var http: HTTPOptions

    @OptionGroup(title: "TOKEN OPTIONS") var tokens: TokenOptions

    @OptionGroup(title: "LOG OPTIONS") var log: LogOptions

    private static let cacheSizes = 0...1 << 40

    func validate() throws {
        try source.validateServing(overHTTP: http.http != nil)
        try LoadingOptions.check(refreshEvery, "--refresh-every", from: 0.01, to: LoadingOptions.year)
        guard Self.cacheSizes.contains(cacheSize) else {
            throw ValidationError("'--cache-size \(cacheSize)': give a number from 0 to \(Self.cacheSizes.upperBound).")
        }
        let isRefreshedOtherwise = refreshEvery != ServedSource.usualPause.seconds
        if (loading.areNamed || isRefreshedOtherwise) && !source.isRemote {
            throw ValidationError(
                "How to load is for a manifest from a server: give '--manifest https://…', or leave the options out.")
        }
        if http.http == nil && tokens.areNamed {
            throw ValidationError("Tokens are for HTTP: give '--http 127.0.0.1:8080', or leave the keys out.")
        }
        if http.http == nil && http.areNamed {
            throw ValidationError(
                "Some options are for HTTP alone: give '--http 127.0.0.1:8080', or leave the HTTP options out.")
        }
        try OutputFile.check(
            written: http.writtenFiles,
            read: source.readFiles + [ranking.profile] + http.readFiles + loading.readFiles + tokens.files)
    }

    func run() throws {
        if http.http == nil { try StandardOutput.check() }
        let logger = log.logger(http.http == nil ? .warning : .notice)
        let profile = try ranking.loaded()
        let keys = try tokens.keys(logger)
        try source.withServed(try loading.settings(), logger) { served in
            try withExtendedLifetime(heartbeat(served, keys, logger)) {
                try served.following(every: .seconds(refreshEvery)) {
                    try serve(served, profile, keys, logger)
                }
            }
        }
    }

    /// Looks at the files twice a second.
    private func heartbeat(_ served: ServedSource, _ keys: ServedKeys?, _ logger: Logger) -> Heartbeat {
        let refreshKeys: @Sendable () -> Void = {
            keys?.refresh { error in
                logger.error("The changed keys are not used; the old ones are", metadata: ["reason": "\(error)"])
            }
        }
        let (index, reloading) = (served.index, served.reloading)
        return Heartbeat(every: .milliseconds(500)) {
            index.refresh()
            refreshKeys()
        } onHangup: {
            refreshKeys()
            // What goes wrong is in the log already, and there is nobody else to tell. A server may take its time.
            DispatchQueue.global().async { try? reloading.reload() }
        }
    }

    private func serve(
        _ served: ServedSource, _ profile: SearchProfile, _ keys: ServedKeys?, _ logger: Logger
    ) throws {
        if let address = http.http { return try serve(served.index, profile, at: address, keys, logger) }
        let (index, keeper) = (served.index, StateKeeper(served.index))
        let service = NavigationService(
            index: keeper, ceiling: maxLevel ?? .admin, profile: profile, source: served.reloading,
            logger: logger)
        try withExtendedLifetime(EndingSignals(endsAtHangup: false, TemporaryFolder.removeAll)) {
            let methods = methods(service, logger) { keeper.noting(index.epoch) }
            try LineServer(RPCDispatcher(methods, logger: logger), keeper: keeper).run()
        }
    }

    private func methods(
        _ service: NavigationService, _ logger: Logger, epoch: @escaping @Sendable () -> Int
    ) -> MethodTable {
        // Whoever wants to see how long each call takes wants each to be carried out.
        guard cacheSize > 0, logger.logLevel > .debug else { return service.methods }
        return service.methods(holding: HeldResults(limit: cacheSize, epoch: epoch))
    }

    private func serve(
        _ index: LiveIndex, _ profile: SearchProfile, at address: ListeningAddress, _ keys: ServedKeys?,
        _ logger: Logger
    ) throws {
        var settings = http.settings(address)
        settings.cacheLimit = cacheSize
        settings.ceiling = maxLevel ?? .public
        settings.verifier = keys.map(tokens.verifier)
        if settings.ceiling > .public && keys == nil {
            logger.warning("--max-level changes nothing: without keys for tokens everybody sees what is public")
        }
        if settings.ceiling == .public && keys != nil {
            logger.warning("Tokens change nothing: without --max-level everybody sees what is public")
        }
        let server = HTTPServer(
            settings, index: index, profile: profile, profiles: try http.namedProfiles(),
            queryLog: try http.openedQueryLog(logger), logger: logger)
        do {
            try Blocking.run { try await server.run() }
        } catch {
            throw ServingError(
                message: "\(address) cannot be served: \(error). See that the address is free and may be used.")
        }
    }
}
