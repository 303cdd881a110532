import NIOConcurrencyHelpers
import NIOCore

/// Answers that were given lately, for whoever asks the same: most people type the same few beginnings.
///
/// Holds up to a number of bytes, and none that an older state of the index gave. Two halves take turns: what is asked
/// for moves to the younger one, and once that is full the older one is dropped.
struct AnswerCache: Sendable {
    /// What an answer depends on besides the index.
    struct Key: Hashable, Sendable {
        let viewer: Viewer
        /// The path and the parameters as they were sent.
        let target: String

        /// The bytes that a key takes itself, about.
        var size: Int { target.utf8.count + 64 }
    }

    private struct Halves {
        var epoch: Int
        var younger: [Key: JSONAnswer] = [:]
        var older: [Key: JSONAnswer] = [:]
        var size = 0
    }

    private let limit: Int
    private let epoch: @Sendable () -> Int
    private let halves: NIOLockedValueBox<Halves>

    /// - Parameters:
    ///   - limit: how many bytes to hold.
    ///   - epoch: a number that changes whenever the index may give other answers.
    init(limit: Int, epoch: @escaping @Sendable () -> Int) {
        self.limit = limit
        self.epoch = epoch
        halves = NIOLockedValueBox(Halves(epoch: epoch()))
    }

    /// The answer that is held, or else the one that is made now.
    func answer(_ key: Key, _ make: () async throws -> JSONAnswer) async rethrows -> JSONAnswer {
        // Asked for before the answer is made: one that the index changes under is held for nobody.
        let epoch = epoch()
        let held = halves.withLockedValue { halves -> JSONAnswer? in
            guard halves.epoch == epoch else {
                halves = Halves(epoch: epoch)
                return nil
            }
            if let answer = halves.younger[key] { return answer }
            guard let answer = halves.older[key] else { return nil }
            hold(answer, key, in: &halves)
            return answer
        }
        if let held { return held }
        let answer = try await make()
        guard answer.mayBeHeld else { return answer }
        halves.withLockedValue { halves in
            if halves.epoch == epoch { hold(answer, key, in: &halves) }
        }
        return answer
    }

    private func hold(_ answer: JSONAnswer, _ key: Key, in halves: inout Halves) {
        let size = answer.bytes.readableBytes + key.size
        guard size <= limit / 2 else { return }
        if halves.size + size > limit / 2 {
            halves.older = halves.younger
            halves.younger = [:]
            halves.size = 0
        }
        if halves.younger.updateValue(answer, forKey: key) == nil { halves.size += size }
    }
}
