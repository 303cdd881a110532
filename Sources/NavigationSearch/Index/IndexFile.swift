import Foundation
import GRDB

/// What has to be true of a file before it is read or written as an index.
enum IndexFile {
    /// Who answers on every processor does not have others wait, such as those who look for a newer state.
    private static let mostReaders = max(5, ProcessInfo.processInfo.activeProcessorCount + 2)
    /// For how many seconds others are waited for.
    static let patience = 5.0
    /// Microseconds between two tries where SQLite does not wait.
    private static let glance: UInt32 = 5_000

    static func configuration(readOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readOnly
        // Of readers: one may be kept from one question to the next, ``KeptState``.
        configuration.allowsUnsafeTransactions = readOnly
        configuration.busyMode = .timeout(patience)
        configuration.label = "navsearch"
        configuration.prepareDatabase { db in
            if readOnly {
                // What answers read again and again is remembered as they read it, ``IndexMemory``.
                try db.execute(sql: "PRAGMA cache_size = -512")
            } else {
                // Readers go on during a write. A crash of the system may cost the last write, never the file.
                try waitingForOthers { try db.execute(sql: "PRAGMA journal_mode = WAL") }
                try db.execute(sql: "PRAGMA synchronous = NORMAL")
            }
        }
        return configuration
    }

    /// Does what SQLite gives up at once if somebody else does the same: to make a new file one in WAL mode.
    private static func waitingForOthers(_ body: () throws -> Void) throws {
        let start = ContinuousClock.now
        while true {
            do {
                return try body()
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                guard ContinuousClock.now - start < .seconds(patience) else { throw error }
                usleep(glance)
            }
        }
    }

    /// Makes sure that there is something at a place.
    /// - Throws: ``SearchIndexError`` that tells nothing from what may not be looked at.
    static func checkPresence(_ url: URL) throws {
        var status = stat()
        guard stat(url.path, &status) != 0 else { return }
        let number = errno
        guard [ENOENT, ENOTDIR].contains(number) else {
            let reason = String(cString: strerror(number))
            throw SearchIndexError(
                .unusable, url, "\(url.path) cannot be read: \(reason); check the path and who may read it")
        }
        throw SearchIndexError(
            .notFound, url, "there is no index at \(url.path); make one with `navsearch index MANIFEST --output FILE`")
    }

    /// Makes sure that there is a file at a place that SQLite may look at, or nothing. To open a pipe would wait for
    /// whoever writes to it, and the path of a server's URL would be one of this machine.
    static func checkKind(_ url: URL) throws {
        guard url.isFileURL else {
            throw SearchIndexError(
                .notAnIndex, url, "a URL that names no file of this machine is no index; make one with URL(filePath:)")
        }
        // Attributes of FileManager's would look up who owns it, too.
        var status = stat()
        guard stat(url.path, &status) == 0 else { return }
        func refusal(_ problem: String) -> SearchIndexError {
            SearchIndexError(.notAnIndex, url, "\(url.path) is \(problem)")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            // To SQLite a file of one byte is empty, and it would write over it.
            if status.st_size == 1 { throw notAnIndex(url) }
        case S_IFDIR: throw refusal("a folder; name a file in it")
        default: throw refusal("a device or a pipe; name a file")
        }
    }

    /// Opens a file for reading, in a folder that may be read only as well.
    static func openForReading(_ url: URL, _ readers: SearchIndex.Readers) throws -> ReaderPool {
        try undoingBrokenWrite(url) { try openAsItIs(url, readers) }
    }

    private static func openAsItIs(_ url: URL, _ readers: SearchIndex.Readers) throws -> ReaderPool {
        let configuration = configuration(readOnly: true)
        func pool(_ path: String) throws -> ReaderPool {
            try ReaderPool(path, configuration, count: readers == .oneAtATime ? 1 : mostReaders)
        }
        do {
            return try pool(url.path)
        } catch let error as DatabaseError {
            // Readers tell each other and writers in a file beside the index where they are. Where it cannot be made,
            // nobody writes either, so it is not needed; unless a writer has left changes that are not in the index, or
            // half of one that is.
            guard Self.cannotWriteBeside.contains(error.resultCode),
                !hasChangesBeside(url),
                let path = url.absoluteURL.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed),
                let pool = try? pool("file://\(path)?immutable=1")
            else { throw error }
            return pool
        }
    }

    /// What SQLite says where it cannot make that file: in a folder that may be read only, or on a full disk.
    static let cannotWriteBeside: [ResultCode] = [
        .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL,
    ]

    /// What the names of SQLite's files beside an index begin with: the name of the file itself, behind links.
    private static func beside(_ url: URL) -> String { url.resolvingSymlinksInPath().path }

    /// Whether a writer has left changes that are not in the file itself, or by what to undo one that is. An empty file
    /// is what a reader leaves.
    static func hasChangesBeside(_ url: URL) -> Bool {
        ["-wal", "-journal"].contains { suffix in
            let attributes = try? FileManager.default.attributesOfItem(atPath: beside(url) + suffix)
            return (attributes?[.size] as? UInt64 ?? 0) > 0
        }
    }

    /// What the table `about` says, or nil if there is nothing in the file, as before its first writer is done.
    /// - Throws: ``SearchIndexError`` if the file is not an index.
    static func about(_ db: Database, _ url: URL) throws -> [String: String]? {
        let applicationID = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        if applicationID != IndexSQL.applicationID {
            let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            guard applicationID == 0, tables == 0, version == 0 else { throw notAnIndex(url) }
            return nil
        }
        guard try Int.fetchOne(db, sql: "SELECT 1 FROM sqlite_master WHERE name = 'about'") != nil else { return nil }
        let rows = try Row.fetchAll(db, sql: IndexSQL.selectAbout)
        return try Dictionary(rows.map { try ($0.stored(0), $0.stored(1)) }) { first, _ in first }
    }

    /// What whoever waits for a first index finds; it may be just being written, so nobody is told to remove it.
    static func nothingYet(_ url: URL) -> SearchIndexError {
        SearchIndexError(
            .notFound, url,
            "nothing is indexed in \(url.path) yet; if its first index is being written, wait until that is done, else "
                + "make it with `navsearch index MANIFEST --output FILE`")
    }

    static func notAnIndex(_ url: URL, underlying: (any Error)? = nil) -> SearchIndexError {
        SearchIndexError(
            .notAnIndex, url,
            "\(url.path) is not an index of navsearch; name another file, or remove this one if nobody needs it",
            underlying: underlying)
    }
}
