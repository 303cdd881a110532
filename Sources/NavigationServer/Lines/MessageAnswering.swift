package import NavigationModel

/// Answers messages, one at a time and in order.
package protocol MessageAnswering: Sendable {
    /// Answers a message. The pieces emitted are one answer without a line break; none at all means no answer.
    /// - Parameter json: has room in which the answer is written. What was written there is gone.
    func answer<Failure: Error>(
        _ message: [UInt8], in json: inout JSONWriter, emit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure)

    /// Writes the answer to a message of more bytes than are read. What was written before is gone.
    func answerToOverlongMessage(limit: Int, in json: inout JSONWriter)
}

extension MessageAnswering {
    /// The whole answer to a message; nil if it gets none.
    package func answer(_ message: [UInt8]) -> [UInt8]? {
        var json = JSONWriter.forAnswer()
        var whole: [UInt8] = []
        answer(message, in: &json) { whole += $0 }
        return whole.isEmpty ? nil : whole
    }

    /// Emits the answers to the messages of a batch as one array, piece by piece, so that a short message that asks for
    /// much does not have to fit into memory with all its answers. Emits nothing if none of them gets an answer.
    /// - Parameter answer: writes the answer to a message, and says whether there is one.
    func answerBatch<Failure: Error>(
        _ messages: JSONElements, in json: inout JSONWriter,
        emit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void, answer: (JSONElement, inout JSONWriter) -> Bool
    ) throws(Failure) {
        var isAnswered = false
        for message in messages where answer(message, &json) {
            try emit((isAnswered ? "," : "[" as StaticString).bytes)
            try json.withBytes(emit)
            isAnswered = true
        }
        if isAnswered { try emit(("]" as StaticString).bytes) }
    }
}

extension JSONWriter {
    /// A writer with room for an answer of ten hits, which has about 4 KiB: one that grows copies itself a few times.
    static func forAnswer() -> JSONWriter { JSONWriter(reserving: 4_096) }
}

extension StaticString {
    /// Its UTF-8, which is there as long as the process.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
