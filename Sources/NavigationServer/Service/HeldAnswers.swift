import NIOConcurrencyHelpers
import NavigationSearch

/// Answers that were given lately, for whoever asks the same: most people type the same few beginnings.
///
/// Holds up to a number of bytes, and none that an older state of the index gave.
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

    private struct State {
        var epoch: Int
        var answers: FrequentValues<Question, Answer>
    }

    private let limit: Int
    private let epoch: @Sendable () -> Int
    private let state: NIOLockedValueBox<State>

    /// - Parameters:
    ///   - limit: how many bytes to hold.
    ///   - epoch: a number that changes whenever the index may give other answers.
    init(limit: Int, epoch: @escaping @Sendable () -> Int) {
        self.limit = limit
        self.epoch = epoch
        state = NIOLockedValueBox(State(epoch: epoch(), answers: FrequentValues(limit: limit)))
    }

    /// The answer that is held, if there is one.
    func look(for question: Question) -> Finding {
        // Asked for before the answer is made.
        let epoch = epoch()
        return state.withLockedValue { state in
            if state.epoch != epoch { state = State(epoch: epoch, answers: FrequentValues(limit: limit)) }
            return state.answers.value(for: question).map { .held($0) } ?? .missing(epoch: epoch)
        }
    }

    /// Holds an answer, unless the index has changed since the answer was looked for.
    /// - Parameter size: how many bytes it takes, with its question.
    func hold(_ answer: Answer, for question: Question, size: Int, of epoch: Int) {
        state.withLockedValue { state in
            if state.epoch == epoch { state.answers.remember(answer, for: question, size: size) }
        }
    }
}
