import Benchmark
import Foundation
import Generator
import Laboratory
import NavigationModel
import NavigationSearch
import Workload

/// How long a keystroke takes: titles typed letter by letter, asked with the default limit, from a warm index on disk.
/// The baseline answers the same keystrokes in the same run; only the ratio of the two says something, since machines
/// differ. The table of goals is the suite's business; this is for comparing two commits (`make bench-compare`).
///
/// Wall clock and throughput are the metrics: processor time is counted here in steps of ten milliseconds.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput], warmupIterations: 1, maxDuration: .seconds(5), maxIterations: 200)
    for name in ["mycuppa.en", "mycuppa.ja"] {
        let subject: Subject
        do { subject = try Subject(name) } catch {
            fatalError(
                """
                The benchmark has to run in the folder Benchmarks of the project, which has \
                ../data/\(name).manifest.json, with write access to .build: \(error)
                """)
        }
        Benchmark("keystrokes.\(name).navsearch") { benchmark in
            for _ in benchmark.scaledIterations { blackHole(try subject.typeTitles()) }
        }
        Benchmark("words.\(name).navsearch") { benchmark in
            for _ in benchmark.scaledIterations { blackHole(try subject.askForWords()) }
        }
        Benchmark("keystrokes.\(name).naive") { benchmark in
            for _ in benchmark.scaledIterations { blackHole(try subject.typeTitlesIntoNaiveTable()) }
        }
    }
}
