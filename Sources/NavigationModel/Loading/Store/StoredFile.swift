package import Foundation

/// A file that is read, replaced and locked.
package struct StoredFile: Sendable {
    /// Where it is.
    package let path: String

    /// The file at a URL, whether it is there or not.
    package init(_ url: URL) { path = url.path }

    /// The file at a URL that an app names, whether it is there or not.
    /// - Throws: ``Failure`` if the URL is not that of a file: its path would be one of this machine.
    init(named url: URL) throws(Failure) {
        guard url.isFileURL else {
            throw Failure(attempt: "The URL names no file; make it with URL(filePath:)", number: EINVAL)
        }
        self.init(url)
    }

    /// A call to the system that failed.
    package struct Failure: DescribedError {
        let attempt: String
        let number: CInt

        /// What failed, and what the system said about it.
        package var description: String { "\(attempt): \(String(cString: strerror(number)))." }
    }

    /// All of its bytes.
    package func contents() throws(Failure) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("cannot be read") }
        defer { close(descriptor) }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return data }
            if count > 0 {
                data.append(contentsOf: buffer[..<count])
            } else if errno != EINTR {
                throw failure("cannot be read")
            }
        }
    }

    /// Writes the file anew and waits until it is on the disk.
    func write(_ bytes: [UInt8]) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("cannot be written") }
        defer { close(descriptor) }
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                done += count
            } else if errno != EINTR {
                throw failure("cannot be written")
            }
        }
        // Else a power failure could leave the new name and none of the bytes.
        guard fsync(descriptor) == 0 else { throw failure("cannot be written") }
    }

    /// Takes the place of another file, for everybody at once.
    func rename(to other: StoredFile) throws(Failure) {
        guard Foundation.rename(path, other.path) == 0 else { throw other.failure("cannot be replaced") }
    }

    func remove() throws(Failure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure("cannot be removed") }
    }

    /// Makes a folder, and those around it, for this user alone.
    package func makeFolder() throws(Failure) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let parent = StoredFile(URL(filePath: path).deletingLastPathComponent())
        guard errno == ENOENT, parent.path != path else { throw failure("cannot be made") }
        try parent.makeFolder()
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("cannot be made") }
    }

    /// Waits for the lock that the file stands for, works, and gives it back. It ends with the process in any case.
    ///
    /// Whoever holds it does so for as long as it takes to write a file. It is not waited for any longer than that, unless
    /// others have it in turn. A task keeps no thread meanwhile.
    /// - Parameter patience: how long it is waited for while nobody else takes it.
    /// - Throws: ``Failure``, or `CancellationError` as soon as the task is cancelled.
    func locked(waiting patience: Duration = Lock.patience, _ work: () throws -> Void) async throws {
        var lock = try Lock(self, patience, inTurns: Lock.turns)
        defer { lock.giveBack() }
        while try !lock.take() { try await Task.sleep(for: Lock.glance) }
        try work()
    }

    /// The same, where nothing may come in between: the thread waits, and no longer if others take the lock.
    func lockedAtOnce(_ work: () throws -> Void) throws {
        var lock = try Lock(self, Lock.patience, inTurns: 1)
        defer { lock.giveBack() }
        while try !lock.take() {
            try Task.checkCancellation()
            usleep(UInt32(Lock.glance / .microseconds(1)))
        }
        try work()
    }

    /// The lock that a file stands for.
    struct Lock {
        private let file: StoredFile
        private let descriptor: CInt
        private let patience: Duration
        /// No one waits for longer, whoever has it in turn.
        private let last: ContinuousClock.Instant
        private var end: ContinuousClock.Instant
        /// When it was taken last, in nanoseconds, by the file's date.
        private var taken: Int

        static let patience = Duration.seconds(2)
        /// So many times that is waited for at most while others have it in turn.
        fileprivate static let turns = 15
        /// The time between two looks at it.
        fileprivate static let glance = Duration.milliseconds(5)

        /// - Note: has to be given back by ``giveBack()``.
        fileprivate init(_ file: StoredFile, _ patience: Duration, inTurns turns: Int) throws(Failure) {
            self.file = file
            self.patience = patience
            let now = ContinuousClock.now
            end = now + patience
            last = now + patience * turns
            descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw file.failure("cannot be made") }
            taken = Self.date(descriptor)
        }

        private static func date(_ descriptor: CInt) -> Int {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { return 0 }
            #if canImport(Darwin)
                let date = status.st_mtimespec
            #else
                let date = status.st_mtim
            #endif
            return date.tv_sec &* 1_000_000_000 &+ date.tv_nsec
        }

        fileprivate func giveBack() { close(descriptor) }

        /// Takes the lock.
        /// - Returns: false if somebody else has it.
        /// - Throws: ``Failure``, also if somebody has had it for too long.
        fileprivate mutating func take() throws(Failure) -> Bool {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                // Those who wait see that it has changed hands.
                _ = futimens(descriptor, nil)
                return true
            }
            let number = errno
            guard number == EWOULDBLOCK || number == EINTR else { throw file.failure("cannot be locked") }
            let (now, date) = (ContinuousClock.now, Self.date(descriptor))
            if date != taken {
                taken = date
                end = min(last, now + patience)
            }
            guard now < end else { throw file.failure("is held by another process", number) }
            return false
        }
    }

    private func failure(_ problem: String, _ number: CInt = errno) -> Failure {
        Failure(attempt: "\(path) \(problem)", number: number)
    }
}
