package import Logging
package import NavigationModel
package import NavigationSearch

/// Answers questions about an index, on behalf of whoever asks from outside.
///
/// JSON-RPC, MCP and HTTP are spellings of these methods: what may be asked is checked here and nowhere else.
///
/// ```swift
/// let service = NavigationService(index: try SearchIndex(url), ceiling: .premium)
/// try service.search(SearchRequest("settings", level: .admin))  // throws: above the ceiling
/// ```
package struct NavigationService: Sendable {
    /// The highest level that may be asked for. A request can only go below it.
    package let ceiling: AccessLevel

    /// Who asks without saying a level.
    package let defaultLevel: AccessLevel

    /// How hits are found and ordered, whoever asks.
    package let profile: SearchProfile

    let source: (any Reloading)?
    private let index: any NavigationSearching
    private let log: CallLog

    /// How many hits or suggestions may be asked for at once.
    package static let limits = 0...1_000
    /// How many hits may be skipped.
    package static let offsets = 0...1_000_000

    /// How many Unicode scalars a text of a question may have: the query, what narrows it, a link, an id.
    package static let textLimit = 4_096

    /// - Parameters:
    ///   - defaultLevel: who asks without saying a level; never above the ceiling.
    ///   - source: what ``reload(level:)`` reads again; nil if there is nothing to.
    ///   - logger: is told at the debug level of each call's method and duration, never of what was asked.
    ///   - clock: measures the durations.
    package init(
        index: any NavigationSearching, ceiling: AccessLevel, defaultLevel: AccessLevel = .public,
        profile: SearchProfile = .standard, source: (any Reloading)? = nil,
        logger: Logger = .silent, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.index = index
        self.source = source
        self.ceiling = ceiling
        self.defaultLevel = min(defaultLevel, ceiling)
        self.profile = profile
        log = CallLog(logger: logger, clock: clock)
    }

    /// Answers a search by the service's own profile.
    package func search(_ request: consuming SearchRequest) throws(ServiceError) -> SearchResponse {
        let request = try checked(request)
        return try answer("search", at: request.level) { try index.search(request) }
    }

    /// Completes what is being typed, by the service's own profile.
    package func suggest(_ request: consuming SearchRequest) throws(ServiceError) -> SuggestResponse {
        let request = try checked(request)
        return try answer("suggest", at: request.level) { try index.suggest(request) }
    }

    /// Finds out where a deep link leads. Locked screens are told of up to the ceiling.
    package func resolve(_ request: LinkRequest) throws(ServiceError) -> LinkOutcome {
        try Self.checkLength(of: request.url, named: "url")
        var request = request
        request.showsLockedUpTo = request.showsLockedUpTo.map { min($0, ceiling) }
        return try answer("resolve", at: request.level) { try index.resolve(request) }
    }

    /// The entry with this id; nil if there is none and also if this level may not see it.
    package func entry(id: String, level: AccessLevel) throws(ServiceError) -> SearchEntry? {
        try Self.checkLength(of: id, named: "id")
        return try answer("get", at: level) { try index.entry(id: id, level: level) }
    }

    /// What is in the index, as a viewer at a level sees it.
    package func statistics(level: AccessLevel) throws(ServiceError) -> IndexStatistics {
        try answer("stats", at: level) { try index.statistics(level: level) }
    }

    /// Reads again what the answers come from, and counts what is in it then.
    ///
    /// Without a source all stays as it is. If reading fails, the old state goes on serving. The log says why; the asker is told only that it failed unless the
    /// ceiling is `admin`, since the reason may quote what is hidden.
    package func reload(level: AccessLevel) throws(ServiceError) -> IndexStatistics {
        try log.record("reload") { () throws(ServiceError) in
            guard level <= ceiling else { throw .levelAboveCeiling(ceiling) }
            do { try source?.reload() } catch { throw .reloadFailed(error, isTold: ceiling == .admin) }
        }
        return try statistics(level: level)
    }

    private func answer<Answer>(
        _ method: String, at level: AccessLevel, _ ask: () throws -> Answer
    ) throws(ServiceError) -> Answer {
        try log.record(method) { () throws(ServiceError) in
            guard level <= ceiling else { throw .levelAboveCeiling(ceiling) }
            do { return try ask() } catch { throw .indexFailed(error) }
        }
    }

    /// A request within the ranges, to be answered by the service's profile.
    private func checked(_ request: consuming SearchRequest) throws(ServiceError) -> SearchRequest {
        try Self.checkLength(of: request.text, named: "query")
        try Self.checkLength(of: request.category, named: "category")
        try Self.checkLength(of: request.tag, named: "tag")
        try Self.checkLength(of: request.under, named: "under")
        try check(request.limit, of: "limit", isIn: Self.limits)
        try check(request.offset, of: "offset", isIn: Self.offsets)
        request.profile = profile
        return request
    }

    /// Refuses a text that nobody types: what one costs grows with its length.
    static func checkLength(of text: String?, named parameter: String) throws(ServiceError) {
        // A scalar has at least one byte, so most texts need no counting.
        guard let text, text.utf8.count > textLimit, text.unicodeScalars.count > textLimit else { return }
        throw .invalidParameter(parameter, "Must have at most \(textLimit) characters.")
    }

    private func check(_ value: Int, of parameter: String, isIn range: ClosedRange<Int>) throws(ServiceError) {
        guard range.contains(value) else {
            throw .invalidParameter(parameter, "Must be \(ServiceError.expectation(of: range)).")
        }
    }
}
