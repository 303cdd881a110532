package import Foundation
package import Logging
import NIOConcurrencyHelpers
import NavigationSearch

/// An index that follows its file: each question is answered by the newest state that is in order, and by one alone.
///
/// ```swift
/// let index = try ReplaceableIndex(explaining: explain, stamp: { FileStamp(path) }) { try SearchIndex(url) }
/// let live = LiveIndex(index, logger: logger, now: { Date() })
/// live.refresh()  // now and then: switches to a changed file
/// ```
package final class LiveIndex: Sendable {
    private struct Record {
        var change: FileChange
        var loadedAt: Date
        var epoch = 0
        var files: [FileStamp?] = []
        var version: IndexVersion?
        var reloads = 0
        var failures = 0
    }

    private let index: ReplaceableIndex
    private let record: NIOLockedValueBox<Record>
    private let reloading = NIOLock()
    private let logger: Logger
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - index: knows how to look at the file by which a change is noticed.
    ///   - logger: is told of each reload, and of a file that is not in order.
    package init(_ index: ReplaceableIndex, logger: Logger, now: @escaping @Sendable () -> Date) {
        self.index = index
        record = NIOLockedValueBox(
            Record(change: FileChange(known: index.firstStamp), loadedAt: now(), version: try? index.version()))
        self.logger = logger
        self.now = now
    }

    /// Switches to the file if it has changed and is no longer being changed: if it is as it was at the last call. One
    /// that is not in order is reported once, and not served.
    package func refresh() {
        let current = index.stamp()
        noteVersion()
        guard record.withLockedValue({ $0.change.look(at: current) }) else { return }
        // What goes wrong is in the log and the figures.
        try? reload()
    }

    /// A number that is another one when other answers may be given than before.
    ///
    /// The files are looked at each time: another process may write to them, and nobody who has had an answer from the
    /// new state should get one from the old state after it.
    package var epoch: Int {
        let files = index.files.map(FileStamp.init)
        return record.withLockedValue { record in
            if record.files != files {
                record.files = files
                record.epoch += 1
            }
            return record.epoch
        }
    }

    /// An index file may be brought up to date where it stands, which needs no reading again.
    private func noteVersion() {
        let version = try? index.version()
        record.withLockedValue { record in
            guard record.version != version else { return }
            record.version = version
            record.epoch += 1
            record.loadedAt = now()
        }
    }

    /// Since when which state answers.
    package var status: LiveStatus {
        let record = record.withLockedValue { $0 }
        let version = try? index.version()
        return LiveStatus(
            loadedAt: record.loadedAt, generation: version?.generation, manifestVersion: version?.manifestVersion,
            reloads: record.reloads, failures: record.failures)
    }

    private func noteReload(after old: IndexVersion?) {
        record.withLockedValue { record in
            record.reloads += 1
            record.epoch += 1
            record.loadedAt = now()
        }
        let version = try? index.version()
        logger.notice(
            version != nil && version == old ? "Reloaded; nothing has changed" : "Reloaded the index",
            metadata: [
                "generation": .stringConvertible(version?.generation ?? 0),
                "manifest_version": "\(version?.manifestVersion ?? "none")",
            ])
    }

    /// What the log says when a file is not in order.
    private static let fileFailed: Logger.Message =
        "The file is not served as it is now; the old state goes on answering"
    /// What the log says when an index file is not in order, and was written over where it stands.
    private static let fileLost: Logger.Message = "The file is not served as it is now, and no old state is left"
    /// What the log says when a server gave no manifest.
    package static let serverFailed: Logger.Message = "The server gave no manifest; the old one goes on answering"

    /// Counts a reload that came to nothing, and logs why.
    package func noteFailure(_ error: any Error, _ upshot: Logger.Message) {
        record.withLockedValue { $0.failures += 1 }
        let lines = ((error as? ReloadFailure)?.message ?? "\(error)").split(separator: "\n")
        // The last line is the upshot. A broken manifest may have thousands of others; `validate` shows them all.
        let findings = lines.dropLast().prefix(10).map { Logger.MetadataValue.string(String($0)) }
        var metadata: Logger.Metadata = ["reason": "\(lines.last ?? "")"]
        if !findings.isEmpty { metadata["findings"] = .array(findings) }
        logger.error(upshot, metadata: metadata)
    }
}

extension LiveIndex: Reloading {
    /// Switches to the file as it is now. Callers wait for each other.
    package func reload() throws {
        try reloading.withLock {
            let current = index.stamp()
            record.withLockedValue { $0.change.read(at: current) }
            let old = try? index.version()
            do {
                try index.reload()
            } catch {
                let isThere = (try? index.version()) != nil
                noteFailure(error, isThere ? Self.fileFailed : Self.fileLost)
                throw error
            }
            noteReload(after: old)
        }
    }
}

extension LiveIndex: ForwardingIndex {
    package var answering: any NavigationSearching { index }
}
