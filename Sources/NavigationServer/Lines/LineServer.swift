import Foundation
import NavigationModel

/// Reads messages from one file descriptor, a line each, and writes their answers to another, in order.
///
/// Answers are written when no further line has arrived, so a single one is sent at once and many go together. Who does
/// not read the answers is not read from either: memory holds one line, one answer and two buffers.
///
/// ```swift
/// try LineServer(RPCDispatcher(service.methods)).run()
/// ```
package struct LineServer<Answerer: MessageAnswering> {
    private let answerer: Answerer
    private let input: CInt
    private let output: CInt
    private let keeper: StateKeeper?

    /// - Parameters:
    ///   - input: is read to its end; standard input unless said otherwise.
    ///   - output: nothing but answers is written to it; standard output unless said otherwise.
    ///   - keeper: is told before anything is waited for.
    package init(
        _ answerer: Answerer, input: CInt = STDIN_FILENO, output: CInt = STDOUT_FILENO, keeper: StateKeeper? = nil
    ) {
        self.answerer = answerer
        self.input = input
        self.output = output
        self.keeper = keeper
    }

    /// How many bytes a line may have before its LF.
    private static var lineLimit: Int { 1 << 20 }

    /// Serves until the input ends, and returns when every answer is written or nobody reads them any more.
    ///
    /// Blocks its thread. From here on the process ignores `SIGPIPE`, which would end it when a reader goes away.
    ///
    /// - Throws: ``DescriptorError`` if the system cannot read or write.
    package func run() throws(DescriptorError) {
        signal(SIGPIPE, SIG_IGN)
        do {
            try serve()
        } catch {
            guard error.isClosedOutput else { throw error }
        }
    }

    private func serve() throws(DescriptorError) {
        var splitter = LineSplitter(limit: Self.lineLimit)
        var reader = DescriptorReader(input)
        var writer = DescriptorWriter(output)
        var json = JSONWriter.forAnswer()
        while try reader.read() {
            try splitter.split(reader.bytes) { (line) throws(DescriptorError) in
                try answer(line, in: &json, to: &writer)
            }
            keeper?.end()
            try writer.flush()
        }
        try splitter.finish { (line) throws(DescriptorError) in try answer(line, in: &json, to: &writer) }
        keeper?.end()
        try writer.flush()
    }

    private func answer(
        _ line: LineSplitter.Line, in json: inout JSONWriter, to writer: inout DescriptorWriter
    ) throws(DescriptorError) {
        var isAnswered = false
        func emit(_ piece: UnsafeBufferPointer<UInt8>) throws(DescriptorError) {
            isAnswered = true
            if !writer.hasRoom(for: piece.count + 1) { keeper?.end() }
            try writer.write(piece)
        }
        switch line {
        case .whole(let message): try answerer.answer(message, in: &json, emit: emit)
        case .tooLong:
            answerer.answerToOverlongMessage(limit: Self.lineLimit, in: &json)
            try json.withBytes(emit)
        }
        if isAnswered { try writer.write(("\n" as StaticString).bytes) }
    }
}
