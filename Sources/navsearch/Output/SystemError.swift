import Foundation

/// A call to the system that failed.
struct SystemError: Error, Equatable {
    /// What was tried.
    let attempt: String
    /// The system's `errno`.
    let number: CInt

    /// What failed, and what the system said about it.
    var message: String { "\(attempt): \(String(cString: strerror(number)))." }
}
