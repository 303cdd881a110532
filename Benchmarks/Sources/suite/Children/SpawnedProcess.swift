import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Starts programs with as little around them as there can be: Foundation's `Process` costs milliseconds itself.
enum SpawnedProcess {
    /// Runs a program to its end; what it writes is dropped.
    static func run(_ path: String, _ arguments: [String]) throws {
        #if canImport(Glibc)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var pid = pid_t()
        guard posix_spawn(&pid, path, &actions, nil, &words, environ) == 0 else {
            throw ChildProcess.Failure(description: "\(path) cannot be started")
        }
        var status: CInt = 0
        waitpid(pid, &status, 0)
        guard status == 0 else { throw ChildProcess.Failure(description: "\(path) ended with status \(status >> 8)") }
    }
}
