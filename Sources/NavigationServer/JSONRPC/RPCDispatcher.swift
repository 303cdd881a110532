package import Logging
package import NavigationModel

/// Turns messages of JSON-RPC 2.0 into answers, by its specification (https://www.jsonrpc.org/specification).
///
/// ```swift
/// let dispatcher = RPCDispatcher(service.methods)
/// dispatcher.answer(#"{"jsonrpc":"2.0","id":1,"method":"stats"}"#)
/// ```
package struct RPCDispatcher: MessageAnswering {
    private let methods: MethodTable
    private let logger: Logger

    /// - Parameter logger: is told at the debug level where a text stops being JSON.
    package init(_ methods: MethodTable, logger: Logger = .silent) {
        self.methods = methods
        self.logger = logger
    }

    package func answer<Failure: Error>(
        _ message: [UInt8], in json: inout JSONWriter, emit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        let root: JSONElement
        switch parse(message) {
        case .success(let element): root = element
        case .failure(let error):
            reject(error, in: &json)
            return try json.withBytes(emit)
        }
        guard root.kind == .array else {
            if answer(to: root, in: &json) { try json.withBytes(emit) }
            return
        }
        guard root.elements.contains(where: { _ in true }) else {
            reject(RPCError(.invalidRequest), in: &json)
            return try json.withBytes(emit)
        }
        try answerBatch(root.elements, in: &json, emit: emit, answer: answer(to:in:))
    }

    package func answerToOverlongMessage(limit: Int, in json: inout JSONWriter) {
        reject(RPCError(.lineTooLong, data: ["problem": "A line may hold \(limit) bytes."]), in: &json)
    }

    private func parse(_ message: [UInt8]) -> Result<JSONElement, RPCError> {
        do {
            return .success(try JSONDocument(message).root)
        } catch {
            logger.debug(
                "A message is not JSON", metadata: ["code": "\(error.code.rawValue)", "offset": "\(error.offset)"])
            return .failure(RPCError(error))
        }
    }

    /// - Returns: whether there is an answer.
    private func answer(to element: JSONElement, in json: inout JSONWriter) -> Bool {
        guard let request = RPCRequest(element) else {
            reject(RPCError(.invalidRequest), in: &json)
            return true
        }
        let outcome = call(request)
        guard let id = request.id?.rawBytes else { return false }
        switch outcome {
        case .success(let write): RPCResponse.write(result: write, id: id, to: &json)
        case .failure(let error): RPCResponse.write(error: error.writeJSON(to:), id: id, to: &json)
        }
        return true
    }

    private func call(_ request: RPCRequest) -> Result<MethodTable.Result, RPCError> {
        guard let method = methods[request.method] else { return .failure(RPCError(.methodNotFound)) }
        do {
            return .success(try method(request.parameters))
        } catch {
            return .failure(RPCError(error))
        }
    }

    /// The answer to what cannot be told to be a request: the id is unknown, so it is null.
    private func reject(_ error: RPCError, in json: inout JSONWriter) {
        RPCResponse.write(error: error.writeJSON(to:), to: &json)
    }
}
