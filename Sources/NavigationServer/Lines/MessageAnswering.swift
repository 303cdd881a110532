import NavigationModel

/// Answers messages, one at a time and in order.
package protocol MessageAnswering: Sendable {
    /// Answers a message. The pieces emitted are one answer without a line break; none at all means no answer.
    func answer<Failure: Error>(
        _ message: [UInt8], emit: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure)

    /// The answer to a message of more bytes than are read.
    func answerToOverlongMessage(limit: Int) -> [UInt8]
}

extension MessageAnswering {
    /// The whole answer to a message; nil if it gets none.
    package func answer(_ message: [UInt8]) -> [UInt8]? {
        var whole: [UInt8] = []
        answer(message) { whole += $0 }
        return whole.isEmpty ? nil : whole
    }

    /// Emits the answers to the messages of a batch as one array, piece by piece, so that a short message that asks for
    /// much does not have to fit into memory with all its answers. Emits nothing if none of them gets an answer.
    func answerBatch<Failure: Error>(
        _ messages: JSONElements, emit: ([UInt8]) throws(Failure) -> Void, answer: (JSONElement) -> [UInt8]?
    ) throws(Failure) {
        var isAnswered = false
        for message in messages {
            guard let answer = answer(message) else { continue }
            try emit([UInt8(ascii: isAnswered ? "," : "[")])
            try emit(answer)
            isAnswered = true
        }
        if isAnswered { try emit([UInt8(ascii: "]")]) }
    }
}
