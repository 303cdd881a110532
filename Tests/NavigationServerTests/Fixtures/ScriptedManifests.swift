import Foundation
import NavigationModel

/// A server made of a list, for a loader. When the list is at its end, so is whoever asks again and again.
final class ScriptedManifests: ManifestTransport, @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [TransportResponse]
    private var seconds = 0.0
    private var slept: [Duration] = []

    init(_ answers: [TransportResponse]) { self.answers = answers }

    /// The pauses that were made, time limits of requests aside.
    var pauses: [Duration] { lock.withLock { slept } }

    func loader(store: (any ManifestStore)? = nil, bundled: BundledManifest? = nil) -> ManifestLoader {
        var configuration = ManifestLoaderConfiguration()
        configuration.retries = 0
        return ManifestLoader(
            transport: self, store: store, bundled: bundled, configuration: configuration,
            surroundings: LoadingSurroundings(now: { self.tick() }, sleep: { try await self.pause($0) }, chance: { 0 }))
    }

    func send(_ request: TransportRequest) throws -> TransportResponse {
        try lock.withLock {
            guard !answers.isEmpty else { throw TransportError(.unusable, "This was not expected to be asked for.") }
            return answers.removeFirst()
        }
    }

    private func tick() -> Date {
        lock.withLock {
            seconds += 1
            return Date(timeIntervalSince1970: 1_800_000_000 + seconds)
        }
    }

    private func pause(_ duration: Duration) async throws {
        if duration == ManifestLoaderConfiguration().timeout {
            // Until the answer has come, which cancels it.
            let (stream, continuation) = AsyncStream<Void>.makeStream()
            for await _ in stream {}
            continuation.finish()
            throw CancellationError()
        }
        try lock.withLock {
            if answers.isEmpty { throw CancellationError() }
            slept.append(duration)
        }
    }

    /// A manifest of one screen, titled by its version.
    static func text(_ version: String) -> String {
        """
        {"version":"\(version)","sections":[{"id":"one","path":"/one","title":"Version \(version)","accessLevel":"public"}]}
        """
    }

    static func manifest(_ version: String) -> TransportResponse {
        TransportResponse(status: 200, headers: ["ETag": "\"\(version)\""], body: Data(text(version).utf8))
    }

    static let unchanged = TransportResponse(status: 304)
    static let broken = TransportResponse(
        status: 200, headers: ["Content-Type": "text/html"], body: Data("<html>Log in</html>".utf8))
    static let gone = TransportResponse(status: 404)
}
