import Foundation
import Hummingbird

/// A server that answers every request with the same bytes: what Hummingbird itself costs, for `Benchmarks/http`.
///
///     http-baseline PORT FILE    answers GET / with what the file holds
@main
struct Baseline {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let port = Int(arguments[1]) else {
            FileHandle.standardError.write(Data("usage: http-baseline PORT FILE\n".utf8))
            exit(64)
        }
        let body = ByteBuffer(bytes: try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
        let router = Router()
        router.get("/") { _, _ in
            Response(status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
        }
        try await Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port))
        ).runService()
    }
}
