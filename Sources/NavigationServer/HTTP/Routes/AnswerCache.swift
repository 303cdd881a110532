import NIOCore

/// Answers over HTTP that were given lately.
struct AnswerCache: Sendable {
    /// What an answer depends on besides the index.
    struct Key: Hashable, Sendable {
        let viewer: Viewer
        /// The path and the parameters as they were sent.
        let target: String

        /// The bytes that a key takes itself, about.
        var size: Int { target.utf8.count + 64 }
    }

    private let held: HeldAnswers<Key, JSONAnswer>

    /// - Parameters:
    ///   - limit: how many bytes to hold.
    ///   - epoch: a number that changes whenever the index may give other answers.
    init(limit: Int, epoch: @escaping @Sendable () -> Int) {
        held = HeldAnswers(limit: limit, epoch: epoch)
    }

    /// The answer that is held, or else the one that is made now.
    func answer(_ key: Key, _ make: () async throws -> JSONAnswer) async rethrows -> JSONAnswer {
        switch held.look(for: key) {
        case .held(let answer): return answer
        case .missing(let epoch):
            let answer = try await make()
            if answer.mayBeHeld {
                held.hold(answer, for: key, size: answer.bytes.readableBytes + key.size, of: epoch)
            }
            return answer
        }
    }
}
