import NIOConcurrencyHelpers

/// Answers that were given lately, for whoever asks the same: most people type the same few beginnings.
///
/// Holds up to a number of bytes, and none that an older state of the index gave. Two halves take turns: what is asked
/// for moves to the younger one, and once that is full the older one is dropped.
///
/// ```swift
/// switch held.look(for: question) {
/// case .held(let answer): answer
/// case .missing(let epoch): held.hold(try make(), for: question, size: 4_096, of: epoch)
/// }
/// ```
struct HeldAnswers<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    enum Finding {
        case held(Answer)
        /// With the epoch in which the answer has to be made: one that the index changes under is held for nobody.
        case missing(epoch: Int)
    }

    private struct Held {
        let answer: Answer
        let size: Int
    }

    private struct Halves {
        var epoch: Int
        var younger: [Question: Held] = [:]
        var older: [Question: Held] = [:]
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

    /// The answer that is held, if there is one.
    func look(for question: Question) -> Finding {
        // Asked for before the answer is made.
        let epoch = epoch()
        return halves.withLockedValue { halves in
            guard halves.epoch == epoch else {
                halves = Halves(epoch: epoch)
                return .missing(epoch: epoch)
            }
            if let held = halves.younger[question] { return .held(held.answer) }
            guard let held = halves.older[question] else { return .missing(epoch: epoch) }
            hold(held, question, in: &halves)
            return .held(held.answer)
        }
    }

    /// Holds an answer, unless the index has changed since the answer was looked for.
    /// - Parameter size: how many bytes it takes, with its question.
    func hold(_ answer: Answer, for question: Question, size: Int, of epoch: Int) {
        halves.withLockedValue { halves in
            if halves.epoch == epoch { hold(Held(answer: answer, size: size), question, in: &halves) }
        }
    }

    private func hold(_ held: Held, _ question: Question, in halves: inout Halves) {
        guard held.size <= limit / 2 else { return }
        if halves.size + held.size > limit / 2 {
            halves.older = halves.younger
            halves.younger = [:]
            halves.size = 0
        }
        if halves.younger.updateValue(held, forKey: question) == nil { halves.size += held.size }
    }
}
