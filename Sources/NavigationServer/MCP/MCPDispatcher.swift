package import Logging
package import NavigationModel

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
        _ message: [UInt8], in json: inout JSONWriter, emit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        let root: JSONElement
        switch parse(message) {
        case .success(let element): root = element
        case .failure(let error):
            RPCResponse.write(error: error.writeJSON(to:), to: &json)
            return try json.withBytes(emit)
        }
        guard root.kind == .array else {
            if answer(to: root, in: &json) { try json.withBytes(emit) }
            return
        }
        // One revision had batches, as JSON-RPC has them; all others send a message at a time.
        guard session.version == MCPVersion.withBatches, root.elements.contains(where: { _ in true }) else {
            let error = MCPError.invalidRequest("a line holds one message, not an array.")
            RPCResponse.write(error: error.writeJSON(to:), to: &json)
            return try json.withBytes(emit)
        }
        try answerBatch(root.elements, in: &json, emit: emit, answer: answer(to:in:))
    }

    package func answerToOverlongMessage(limit: Int, in json: inout JSONWriter) {
        let error = MCPError.invalidRequest("a line may hold \(limit) bytes.")
        RPCResponse.write(error: error.writeJSON(to:), to: &json)
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

    /// - Returns: whether there is an answer.
    private func answer(to message: JSONElement, in json: inout JSONWriter) -> Bool {
        // We ask the client nothing, so an answer of its own is a mistake that must not be answered again.
        if message["method"] == nil, message["result"] != nil || message["error"] != nil { return false }
        let id = message["id"].flatMap { [.string, .number].contains($0.kind) ? $0.rawBytes : nil }
        guard let request = RPCRequest(message), request.id == nil || id != nil else {
            let error = MCPError.invalidRequest("it needs jsonrpc, method and an id that is a string or a number.")
            RPCResponse.write(error: error.writeJSON(to:), id: id ?? RPCResponse.unknownID, to: &json)
            return true
        }
        guard let id else { return false }
        do throws(MCPError) {
            let result = try methods.call(MCPRequest(request, in: session), session)
            RPCResponse.write(result: result, id: id, to: &json)
        } catch {
            RPCResponse.write(error: error.writeJSON(to:), id: id, to: &json)
        }
        return true
    }
}
