package import Logging
import NavigationModel

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
        _ message: [UInt8], emit: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let root: JSONElement
        switch parse(message) {
        case .success(let element): root = element
        case .failure(let error):
            try emit(rejection(error))
            return
        }
        guard root.kind == .array else {
            if let answer = answer(to: root) { try emit(answer) }
            return
        }
        guard root.elements.contains(where: { _ in true }) else {
            try emit(rejection(RPCError(.invalidRequest)))
            return
        }
        try answerBatch(root.elements, emit: emit, answer: answer(to:))
    }

    package func answerToOverlongMessage(limit: Int) -> [UInt8] {
        rejection(RPCError(.lineTooLong, data: ["problem": "A line may hold \(limit) bytes."]))
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

    private func answer(to element: JSONElement) -> [UInt8]? {
        guard let request = RPCRequest(element) else { return rejection(RPCError(.invalidRequest)) }
        let outcome = call(request)
        return request.id.map { response(outcome, id: $0.rawBytes) }
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
    private func rejection(_ error: RPCError) -> [UInt8] { RPCResponse.error(error.writeJSON(to:)) }

    private func response(_ outcome: Result<MethodTable.Result, RPCError>, id: [UInt8]) -> [UInt8] {
        switch outcome {
        case .success(let write): RPCResponse.result(write, id: id)
        case .failure(let error): RPCResponse.error(error.writeJSON(to:), id: id)
        }
    }
}
