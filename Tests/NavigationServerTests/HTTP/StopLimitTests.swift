import Foundation
import Testing

@testable import NavigationServer

/// A process that does not stop when it is told to.
@Suite(.timeLimit(.minutes(30))) struct StopLimitTests {
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
        let (expiries, expiry) = AsyncStream<Void>.makeStream()
        let limit = StopLimit(after: 0, [SIGUSR1]) { expiry.yield() }
        limit.expire()
        limit.end()
        limit.expire()
        expiry.finish()
        var count = 0
        for await _ in expiries { count += 1 }
        #expect(count == 1)
    }
}
