import ArgumentParser
import Foundation
import Laboratory
import NavigationModel
import NavigationSearch

/// Builds an index, then changes one entry in a hundred, and says what that took.
struct ChildIndex: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "child-index", shouldDisplay: false)

    @Option var json: String
    @Option var index: String

    /// What it took.
    struct Report: Codable {
        var decodeSeconds = 0.0
        var writeSeconds = 0.0
        /// What was resident once the manifest was decoded.
        var decodedBytes = 0
        /// The most that was resident while the index was written.
        var peakBytes = 0
        var indexBytes = 0
        var rewriteSeconds = 0.0
        var rewritten = 0

        /// Keeps the shorter times of two runs.
        mutating func keepQuickest(of other: Report) {
            decodeSeconds = min(decodeSeconds, other.decodeSeconds)
            writeSeconds = min(writeSeconds, other.writeSeconds)
            rewriteSeconds = min(rewriteSeconds, other.rewriteSeconds)
        }
    }

    func run() throws {
        // As in the command, and as in the suite, which measures the baseline.
        SearchIndex.forgoMemoryStatistics()
        var report = Report()
        let url = URL(fileURLWithPath: index)
        var decoded: ValidatedManifest?
        report.decodeSeconds = try Stopwatch.seconds {
            decoded = try ValidatedManifest(Data(contentsOf: URL(fileURLWithPath: json)))
        }
        guard let decoded else { return }
        ProcessMemory.resetPeak()
        report.decodedBytes = ProcessMemory.resident
        report.writeSeconds = try Stopwatch.seconds { try SearchIndex.write(decoded, to: url) }
        report.peakBytes = ProcessMemory.peak
        report.indexBytes = try Specimen.size(url)
        let changed = try ValidatedManifest(decoded.manifest.changed(oneIn: 100, mark: "changed"))
        report.rewriteSeconds = try Stopwatch.seconds {
            report.rewritten = try SearchIndex.write(changed, to: url).written
        }
        print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
    }
}
