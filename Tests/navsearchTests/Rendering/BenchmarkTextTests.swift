import NavigationModel
import NavigationSearch
import Testing

@testable import navsearch

@Suite struct BenchmarkTextTests {
    /// A thousand answers: "se" takes 20, 30 and 10 microseconds by turns, "flat white" 250.
    /// - Parameter slow: asked instead of "flat white".
    private func benchmark(_ slow: String = "flat white", rounds: Int = 500) throws -> SearchBenchmark {
        let clock = SetClock()
        var round = 0
        return SearchBenchmark(
            of: try #require(QueryList([AskedQuery("se"), AskedQuery(slow, level: .premium)])),
            settings: BenchmarkSettings(rounds: rounds), clock: clock
        ) { query in
            round += query.text == "se" ? 1 : 0
            clock.now.offset += .microseconds(query.text == "se" ? 10 * (1 + round % 3) : 250)
            return query.text == "se" ? 10 : 0
        } answer: {
            MeasuredQuery.Answer(hits: $0, tiers: $0 > 0 ? [.titleStart, .titlePrefix] : [])
        }
    }

    private func text(_ benchmark: SearchBenchmark, _ terminal: Terminal, slowest: Int = 10) -> String {
        BenchmarkText(benchmark, slowest: slowest, terminal: terminal).text()
    }

    @Test("In a file or a pipe: letters alone") func plain() throws {
        #expect(
            text(try benchmark(), Terminal(isTerminal: false, width: 60)) == """
                2 queries, 500 rounds after 1 of warm-up: 1,000 answers
                7,407 queries a second on one thread

                microseconds   p50  p90  p99  p99.9  max  mean
                              30.0  250  250    250  250   135

                microseconds  answers   share
                     10-12.5      167  16.7 %  ##########
                     12.5-16        0   0.0 %
                       16-20        0   0.0 %
                       20-25      166  16.6 %  ##########
                       25-32      167  16.7 %  ##########
                       32-40        0   0.0 %
                       40-50        0   0.0 %
                       50-63        0   0.0 %
                       63-80        0   0.0 %
                      80-100        0   0.0 %
                     100-125        0   0.0 %
                     125-160        0   0.0 %
                     160-200        0   0.0 %
                     200-250        0   0.0 %
                     250-320      500  50.0 %  #############################

                slowest  hits  level    query, and the tiers of its hits
                    250     0  premium  flat white
                                        none
                   20.0    10  public   se
                                        titleStart, titlePrefix

                """)
    }

    @Test("On a terminal: blocks, as wide as it is") func blocks() throws {
        #expect(
            text(try benchmark(), Terminal(isTerminal: true, width: 60)) == """
                2 queries, 500 rounds after 1 of warm-up: 1,000 answers
                7,407 queries a second on one thread

                microseconds   p50  p90  p99  p99.9  max  mean
                              30.0  250  250    250  250   135

                microseconds  answers   share
                     10-12.5      167  16.7 %  █████████▋
                     12.5-16        0   0.0 %
                       16-20        0   0.0 %
                       20-25      166  16.6 %  █████████▋
                       25-32      167  16.7 %  █████████▋
                       32-40        0   0.0 %
                       40-50        0   0.0 %
                       50-63        0   0.0 %
                       63-80        0   0.0 %
                      80-100        0   0.0 %
                     100-125        0   0.0 %
                     125-160        0   0.0 %
                     160-200        0   0.0 %
                     200-250        0   0.0 %
                     250-320      500  50.0 %  █████████████████████████████

                slowest  hits  level    query, and the tiers of its hits
                    250     0  premium  flat white
                               none
                   20.0    10  public   se
                               titleStart, titlePrefix

                """)
    }

    @Test("No line is wider than the terminal", arguments: [1, 2, 10, 20, 31, 40, 80, 300])
    func widths(width: Int) throws {
        let benchmark = try benchmark("設定画面 " + String(repeating: "long ", count: 80))
        let lines = text(benchmark, Terminal(isTerminal: true, width: width)).split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= width })
        #expect(lines.count == 25)
    }

    @Test("A query cannot move the cursor") func hostile() throws {
        let text = text(try benchmark("a\u{1B}[2J\u{202E}b"), Terminal(isTerminal: false))
        #expect(text.contains("premium  a�[2J�b\n"))
    }

    @Test("Colours only where they are wanted") func colors() throws {
        let benchmark = try benchmark()
        #expect(text(benchmark, Terminal(isTerminal: true, usesColor: true)).contains("\u{1B}[36m█"))
        #expect(!text(benchmark, Terminal(isTerminal: true)).contains("\u{1B}"))
    }

    @Test("What is not nothing has a bar and a share") func smallBars() {
        let buckets = [
            LatencyDistribution(microseconds: Array(repeating: 1, count: 100_000) + [1.9])
        ].compactMap { $0?.histogram() }.joined()
        let lines = { HistogramText(Array(buckets), terminal: $0).lines.map { $0.rendered(inColor: false) } }
        #expect(lines(Terminal(isTerminal: false)).last == "       1.6-2        1   <0.1 %  #")
        #expect(lines(Terminal(isTerminal: true)).last == "       1.6-2        1   <0.1 %  ▏")
        #expect(lines(Terminal(isTerminal: true))[2] == "    1.25-1.6        0    0.0 %")
    }
}

/// A clock that shows what it was set to.
private final class SetClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    var now = Instant(offset: .zero)
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws { now = max(now, deadline) }
}
