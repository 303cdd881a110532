import ArgumentParser
import Foundation
import Generator
import Laboratory
import NavigationModel
import NavigationSearch

/// Measures how long it takes to find out where a link leads, beside a scan of all entries.
@main
struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure how long links take to resolve, beside a scan of all entries.",
        discussion: "Of each link the quickest of several rounds counts. A wrong answer ends it with status 1.")

    @Argument(help: "The real manifest that is grown.", completion: .file(extensions: ["json"]))
    var manifest: String

    @Option(help: "How many entries the grown manifest has.")
    var entries = 100_000

    @Option(help: "How many links are followed.")
    var links = 10_000

    @Option(help: "How many rounds there are.")
    var rounds = 3

    /// The goal for the middle link, in microseconds.
    private static let goal = 10.0

    func validate() throws {
        guard min(entries, links, rounds) > 0 else {
            throw ValidationError("--entries, --links and --rounds have to be 1 or more.")
        }
    }

    func run() throws {
        let grown = try grownManifest()
        var resolver = LinkResolver(grown)
        let making = Stopwatch.seconds { resolver = LinkResolver(grown) }
        let all = grown.entries()
        let stride = max(1, all.count / links)
        let sample = all.enumerated().filter { $0.offset.isMultiple(of: stride) }.map(\.element)
        print("\(all.count) entries, \(sample.count) links; made in \(Int(making * 1_000)) ms. Microseconds:")
        let screens = try row("a screen", sample) { resolver.resolve($0.link ?? "", level: .admin).leads(to: $0.id) }
        try row("a hidden screen", sample.filter { $0.accessLevel > .public }) {
            !resolver.resolve($0.link ?? "").leadsSomewhere
        }
        try row("no screen", sample) { !resolver.resolve(($0.link ?? "") + "/x", level: .admin).leadsSomewhere }
        try row("a pattern", Array(0..<sample.count)) {
            resolver.resolve("https://links.example/product/\($0)?page=2").leadsSomewhere
        }
        try row("a foreign URL", sample) { resolver.resolve("https://evil.example" + $0.path) == .foreign }
        // Of every fiftieth, since a scan finds the first entries at once.
        let spread = sample.enumerated().filter { $0.offset.isMultiple(of: 50) }.map(\.element)
        let scan = try row("a scan for a screen", spread) { entry in
            all.first { $0.link == entry.link && $0.accessLevel <= .admin }?.id == entry.id
        }
        try inIndex(grown) { index in
            _ = try row("a screen, from an index file", sample) { entry in
                try index.resolve(LinkRequest(entry.link ?? "", level: .admin)).leads(to: entry.id)
            }
        }
        print("A scan takes \(Int(scan / screens)) times as long.")
        if screens > Self.goal { throw ExitCode(1) }
    }

    private func grownManifest() throws -> ValidatedManifest {
        let real = try ValidatedManifest(Data(contentsOf: URL(fileURLWithPath: manifest)))
        var grower = ManifestGrower(real, entries: entries, levels: .even, seed: 1)
        var json = Data()
        try grower.write { json += $0 }
        var grown = try ValidatedManifest(json).manifest
        grown.deepLinking.customSchemes = []
        grown.deepLinking.universalLinks = UniversalLinks(domains: ["links.example"])
        grown.specialRoutes.append(
            SpecialRoute(
                path: "/product/:id", handler: "product", requiresAuth: false,
                parameters: [RouteParameter("id", .integer), RouteParameter("page", .integer, isOptional: true)]))
        return try ValidatedManifest(grown)
    }

    /// Prints a line; returns the middle one, in microseconds.
    @discardableResult
    private func row<Case>(_ name: String, _ cases: [Case], _ isRight: (Case) throws -> Bool) throws -> Double {
        var quickest = [UInt64](repeating: .max, count: cases.count)
        for _ in 0..<rounds {
            for (place, one) in cases.enumerated() {
                var right = false
                let time = try Stopwatch.nanoseconds { right = try isRight(one) }
                guard right else {
                    print("\(name): a wrong answer for \(one)")
                    throw ExitCode(1)
                }
                quickest[place] = min(quickest[place], time)
            }
        }
        let latencies = Latencies(quickest)
        let figures = [latencies.p50, latencies.p99].map { String(format: "%10.2f", $0) }.joined()
        print(name.padding(toLength: 32, withPad: " ", startingAt: 0) + figures)
        return latencies.p50
    }

    private func inIndex(_ manifest: ValidatedManifest, _ body: (SearchIndex) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "index.sqlite")
        try SearchIndex.write(manifest, to: url)
        try body(SearchIndex(url))
    }
}

extension LinkOutcome {
    /// True if it is the screen with an id.
    fileprivate func leads(to id: String) -> Bool {
        if case .screen(let linked) = self { linked.screen.id == id } else { false }
    }
}
