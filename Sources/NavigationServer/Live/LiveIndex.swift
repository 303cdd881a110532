package import Foundation
package import Logging
import NIOConcurrencyHelpers
package import NavigationModel
package import NavigationSearch

/// An index that follows its file: each question is answered by the newest state that is in order, and by one alone.
///
/// ```swift
/// let index = try LiveIndex(origin, logger: logger, now: { Date() })
/// index.refresh()  // now and then: switches to a changed file
/// ```
package final class LiveIndex: Sendable {
    private struct Record {
        var loadedAt: Date
        var reloads = 0
        var failures = 0
    }

    private let file: LiveFile<any VersionedIndex>
    private let record: NIOLockedValueBox<Record>
    private let logger: Logger
    private let now: @Sendable () -> Date

    /// Opens the index.
    /// - Parameter logger: is told of each reload, and of a file that is not in order.
    /// - Throws: what is wrong with the file. Later on that is only reported.
    package init(_ origin: any IndexOrigin, logger: Logger, now: @escaping @Sendable () -> Date) throws {
        file = try LiveFile(stamp: { origin.stamp }, load: { try origin.load() })
        record = NIOLockedValueBox(Record(loadedAt: now()))
        self.logger = logger
        self.now = now
    }

    /// Switches to the file as it is now.
    /// - Returns: the state that answers from here on.
    /// - Throws: ``LoadFailure`` if it is not in order; the old state goes on answering.
    @discardableResult
    package func reload() throws -> IndexVersion {
        do {
            try file.reload()
            let version = try file.value.version()
            noteReload(version)
            return version
        } catch {
            noteFailure(error)
            throw error
        }
    }

    /// Switches to the file if it has changed. A file that is not in order is reported once, and not served.
    package func refresh() {
        do {
            if try file.refresh() { noteReload(try file.value.version()) }
        } catch {
            noteFailure(error)
        }
    }

    /// Since when which state answers.
    package var status: LiveStatus {
        let record = record.withLockedValue { $0 }
        let version = try? file.value.version()
        return LiveStatus(
            loadedAt: record.loadedAt, generation: version?.generation, manifestVersion: version?.manifestVersion,
            reloads: record.reloads, failures: record.failures)
    }

    private func noteReload(_ version: IndexVersion) {
        record.withLockedValue { record in
            record.reloads += 1
            record.loadedAt = now()
        }
        logger.notice(
            "Reloaded the index",
            metadata: [
                "generation": "\(version.generation)", "manifest_version": "\(version.manifestVersion ?? "none")",
            ])
    }

    private func noteFailure(_ error: any Error) {
        record.withLockedValue { $0.failures += 1 }
        let failure = error as? LoadFailure
        var metadata: Logger.Metadata = ["reason": "\(failure?.message ?? "\(error)")"]
        if let details = failure?.details, !details.isEmpty {
            metadata["findings"] = .array(details.prefix(Self.findingLimit).map { .string($0) })
        }
        logger.error("The changed file is not served; the old state goes on answering", metadata: metadata)
    }

    /// A broken manifest may have thousands of findings; `navsearch validate` shows them all.
    private static let findingLimit = 10
}

extension LiveIndex: NavigationSearching {
    package func search(_ request: SearchRequest) throws -> SearchResponse { try file.value.search(request) }

    package func suggest(_ request: SearchRequest) throws -> SuggestResponse { try file.value.suggest(request) }

    package func entry(id: String, level: AccessLevel) throws -> SearchEntry? {
        try file.value.entry(id: id, level: level)
    }

    package func statistics(level: AccessLevel) throws -> IndexStatistics {
        try file.value.statistics(level: level)
    }
}

/// Which state of an index answers, for whoever runs the server.
package struct LiveStatus: Sendable {
    /// When it was opened or brought up to date.
    package let loadedAt: Date
    /// How many changes the file has seen; nil if it cannot be read.
    package let generation: Int?
    /// What the manifest calls its version.
    package let manifestVersion: String?
    /// How often a changed file was switched to, and how often it was not in order.
    package let reloads: Int
    package let failures: Int
}
