import Foundation
import Testing

@testable import NavigationServer

/// A process that does not stop when it is told to.
@Suite(.timeLimit(.minutes(1))) struct StopLimitTests {
    @Test("From the signal on the time runs, and what does not stop by itself is ended")
    func expiry() async {
        let (expiries, expiry) = AsyncStream<Void>.makeStream()
        let limit = StopLimit(after: 0, [SIGUSR2]) { expiry.yield() }
        kill(getpid(), SIGUSR2)
        var count = 0
        for await _ in expiries {
            count += 1
            break
        }
        limit.end()
        #expect(count == 1)
    }

    @Test("What has stopped in time is left alone")
    func end() async {
        let (expiries, expiry) = AsyncStream<String>.makeStream()
        let stopped = StopLimit(after: 0, [SIGUSR1]) { expiry.yield("stopped") }
        stopped.end()
        let other = StopLimit(after: 1, [SIGUSR1]) { expiry.yield("other") }
        kill(getpid(), SIGUSR1)
        for await name in expiries {
            #expect(name == "other")
            break
        }
        other.end()
        // Until here it could have expired.
        withExtendedLifetime(stopped) {}
    }
}
