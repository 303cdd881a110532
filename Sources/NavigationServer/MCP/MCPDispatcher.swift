package import Logging
import NavigationModel

/// Turns messages of the Model Context Protocol into answers, of all its revisions in one process.
///
/// Requests are answered one by one, in order. A cancellation so always comes after the answer, or for nothing, and is
/// passed over, as the specification lets a server do.
///
/// ```swift
/// try LineServer(MCPDispatcher(service)).run()
/// ```
package struct MCPDispatcher: MessageAnswering {
    private let methods: MCPMethods
    private let session = MCPSession()
    private let logger: Logger

    /// - Parameters:
    ///   - service: its ceiling is the level that the server was started with, and its default level too.
    ///   - logger: is told at the debug level of messages that are not JSON.
    package init(_ service: NavigationService, logger: Logger = .silent) {
        methods = MCPMethods(service)
        self.logger = logger
    }

    package func answer<Failure: Error>(
        _ message: [UInt8], emit: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let root: JSONElement
        switch parse(message) {
        case .success(let element): root = element
        case .failure(let error):
            try emit(RPCResponse.error(error.writeJSON(to:)))
            return
        }
        guard root.kind == .array else {
            if let answer = answer(to: root) { try emit(answer) }
            return
        }
        // One revision had batches, as JSON-RPC has them; all others send a message at a time.
        guard session.version == MCPVersion.withBatches, root.elements.contains(where: { _ in true }) else {
            let error = MCPError.invalidRequest("a line holds one message, not an array.")
            try emit(RPCResponse.error(error.writeJSON(to:)))
            return
        }
        try answerBatch(root.elements, emit: emit, answer: answer(to:))
    }

    package func answerToOverlongMessage(limit: Int) -> [UInt8] {
        RPCResponse.error(MCPError.invalidRequest("a line may hold \(limit) bytes.").writeJSON(to:))
    }

    private func parse(_ message: [UInt8]) -> Result<JSONElement, MCPError> {
        do {
            return .success(try JSONDocument(message).root)
        } catch {
            logger.debug(
                "A message is not JSON", metadata: ["code": "\(error.code.rawValue)", "offset": "\(error.offset)"])
            guard error.code == .nestedTooDeeply else { return .failure(.notJSON) }
            return .failure(.invalidRequest("objects and arrays may be nested \(JSONDocument.maximumDepth) deep."))
        }
    }

    private func answer(to message: JSONElement) -> [UInt8]? {
        // We ask the client nothing, so an answer of its own is a mistake that must not be answered again.
        if message["method"] == nil, message["result"] != nil || message["error"] != nil { return nil }
        let id = message["id"].flatMap { [.string, .number].contains($0.kind) ? $0.rawBytes : nil }
        guard let request = RPCRequest(message), request.id == nil || id != nil else {
            let error = MCPError.invalidRequest("it needs jsonrpc, method and an id that is a string or a number.")
            return RPCResponse.error(error.writeJSON(to:), id: id ?? RPCResponse.unknownID)
        }
        guard let id else { return nil }
        do throws(MCPError) {
            return RPCResponse.result(try methods.call(MCPRequest(request, in: session), session), id: id)
        } catch {
            return RPCResponse.error(error.writeJSON(to:), id: id)
        }
    }
}
