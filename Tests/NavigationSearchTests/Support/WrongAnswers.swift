import Foundation

/// What threads that ask or write side by side got that they should not have.
final class WrongAnswers: @unchecked Sendable {
    private let lock = NSLock()
    private var noted: [String] = []

    var all: [String] { lock.withLock { noted } }

    func append(_ answer: String) { lock.withLock { noted.append(answer) } }
}
