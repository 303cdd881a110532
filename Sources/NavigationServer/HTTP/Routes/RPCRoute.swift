import HTTPTypes
import Hummingbird
import NavigationModel
import NavigationSearch

/// JSON-RPC in the body of a `POST`: the same messages and the same answers as over standard input.
struct RPCRoute: Sendable {
    let gate: Gate
    let bodyLimit: Int
    let threads: AnswerThreads
    let rate: RateLimit
    private let dispatchers: [AccessLevel: RPCDispatcher]

    /// How many calls a batch may hold.
    static let batchLimit = 100
    /// How many bytes the answers of a batch may have together.
    static let answerLimit = 16 << 20

    /// - Parameter service: makes what answers up to a level. A token's level is the ceiling of its calls.
    init(
        gate: Gate, bodyLimit: Int, threads: AnswerThreads, rate: RateLimit,
        service: (AccessLevel) -> NavigationService
    ) {
        self.gate = gate
        self.bodyLimit = bodyLimit
        self.threads = threads
        self.rate = rate
        let levels = AccessLevel.allCases.filter { $0 <= gate.ceiling }
        dispatchers = Dictionary(uniqueKeysWithValues: levels.map { ($0, RPCDispatcher(service($0).methods)) })
    }

    func add(to router: Router<HTTPContext>) {
        router.post("/rpc") { request, context in try await answer(request, context) }
    }

    private func answer(_ request: Request, _ context: HTTPContext) async throws -> Response {
        let viewer = try gate.viewer(request.headers)
        guard let dispatcher = dispatchers[viewer.level] else { throw Problem(.internalError, "No dispatcher.") }
        guard request.headers[.contentType].map(Self.isJSON) ?? false else {
            throw Problem(.unsupportedMediaType, "Send Content-Type: application/json.")
        }
        if let coding = request.headers[.contentEncoding], coding.lowercased() != "identity" {
            throw Problem(.unsupportedMediaType, "Send the body as it is, without Content-Encoding.")
        }
        _ = try QueryString(request.target, names: [])
        let message = try await body(of: request)
        let asker = rate.asker(request, context)
        let answer = try await threads.answer {
            rate.count(try Self.calls(in: message), of: asker)
            return try Self.answer(message, dispatcher)
        }
        var fields: HTTPFields = [.cacheControl: "no-store"]
        guard !answer.isEmpty else { return Response(status: .noContent, headers: fields) }
        fields[.contentType] = "application/json"
        return Response(bytes: answer, fields: fields)
    }

    private static func answer(_ message: [UInt8], _ dispatcher: RPCDispatcher) throws(Problem) -> [UInt8] {
        var json = JSONWriter.forAnswer()
        var answer: [UInt8] = []
        try dispatcher.answer(message, in: &json) { piece throws(Problem) in
            guard answer.count + piece.count <= answerLimit else {
                throw Problem(.answerTooLarge, "Send fewer calls at once, or with smaller limits.")
            }
            answer += piece
        }
        return answer
    }

    private func body(of request: Request) async throws -> [UInt8] {
        // Who says beforehand that it is too much need not send it.
        let announced = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        guard announced <= bodyLimit else { throw Problem.bodyTooLarge }
        let buffer = try await request.body.collect(upTo: bodyLimit)
        return Array(buffer.readableBytesView)
    }

    private static func isJSON(_ type: String) -> Bool {
        let name = type.prefix { $0 != ";" }.trimmingSuffix { $0 == " " }.lowercased()
        return name == "application/json"
    }

    /// How many calls a message has. A short one may ask for much: what one request can cost is bounded here.
    private static func calls(in message: [UInt8]) throws(Problem) -> Int {
        guard message.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "["),
            let root = try? JSONDocument(message).root
        else { return 1 }
        var count = 0
        for _ in root.elements { count += 1 }
        guard count <= batchLimit else {
            throw Problem(.bodyTooLarge, "A batch may hold \(batchLimit) calls, and this one has \(count).")
        }
        return max(1, count)
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isSpace: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isSpace(last) { text.removeLast() }
        return text
    }
}
