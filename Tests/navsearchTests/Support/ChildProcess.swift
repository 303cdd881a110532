import Foundation

/// A process with its input and output in files.
///
/// Foundation's `Process` on Linux now and then misses the end of one of several processes that run at once.
struct ChildProcess {
    /// The program's path and its arguments.
    var command: [String]
    var folder: String
    var environment: [String: String]
    var input = "/dev/null"
    var output = "/dev/null"
    var errors = "/dev/null"

    /// Runs the process and waits for its end on a thread of its own, so that other tests go on meanwhile.
    ///
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    func run() async throws -> Int32 {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Int32, any Error>) in
            Thread { continuation.resume(with: Result { try wait(for: spawn()) }) }.start()
        }
    }

    private func spawn() throws -> pid_t {
        let script = #"cd "$1" && in=$2 out=$3 err=$4 && shift 4 && exec "$@" < "$in" > "$out" 2> "$err""#
        let words = ["sh", "-c", script, "sh", folder, input, output, errors] + command
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var attributes = Self.unblockedSignals()
        defer { posix_spawnattr_destroy(&attributes) }
        var process: pid_t = 0
        let result = posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, &variables)
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EINVAL) }
        return process
    }

    #if canImport(Darwin)
        private typealias Attributes = posix_spawnattr_t?
    #else
        private typealias Attributes = posix_spawnattr_t
    #endif

    /// Threads of a test may block signals or ignore them, which a process inherits; a shell waits for `SIGCHLD`.
    private static func unblockedSignals() -> Attributes {
        #if canImport(Darwin)
            var attributes: Attributes = nil
        #else
            var attributes = Attributes()
        #endif
        var signals = sigset_t()
        posix_spawnattr_init(&attributes)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return attributes
    }

    private func wait(for process: pid_t) throws -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECHILD) }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
