import CProcessors
import Foundation

/// Has programs that talk to each other take turns on one processor, where the system allows it.
///
/// Between two processors of a virtual machine each turn has to wake the other one up first, which can take as long as an
/// answer.
enum OneProcessor {
    /// Runs a body on one processor: this thread, and the threads and processes that it starts.
    static func run<Value>(_ body: () throws -> Value) throws -> Value {
        try check(processors_keep_one())
        defer { _ = processors_use_all() }
        return try body()
    }

    private static func check(_ error: CInt) throws {
        guard error != 0, error != ENOTSUP else { return }
        let reason = String(cString: strerror(error))
        throw ChildProcess.Failure(description: "The suite cannot keep to one processor: \(reason)")
    }
}
