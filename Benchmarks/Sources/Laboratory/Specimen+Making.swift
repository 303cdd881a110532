public import Foundation
import Generator
import NavigationModel
import NavigationSearch
import Workload

extension Specimen {
    /// Up to this size all words of all entries are gathered, to make typing errors and misses.
    private static let largestWithErrors = 200_000

    /// Makes what is missing of some parts. A part gets its name once it is whole.
    /// - Parameter real: the manifest to grow.
    public func make(_ parts: [Part], from real: URL) throws {
        var left = missing.filter(parts.contains)
        if left.first == .manifest {
            try grow(real)
            left.removeFirst()
        }
        guard !left.isEmpty else { return }
        let manifest = try ValidatedManifest(Data(contentsOf: json))
        if left.contains(.index) { try Self.complete(index) { try SearchIndex.write(manifest, to: $0) } }
        guard left != [.index] else { return }
        let entries = manifest.entries()
        if left.contains(.workload) {
            var sampler = WorkloadSampler(entries, seed: seed)
            let workload = sampler.workload(errors: self.entries <= Self.largestWithErrors)
            try Self.complete(workloadFile) { try JSONEncoder().encode(workload).write(to: $0) }
        }
        if left.contains(.naive) { try Self.complete(naiveFile) { try NaiveTable.write(entries, to: $0) } }
        if left.contains(.bare) { try Self.complete(bareFile) { try BareTitles.write(entries, to: $0) } }
    }

    private func grow(_ real: URL) throws {
        let manifest = try ValidatedManifest(Data(contentsOf: real))
        var grower = ManifestGrower(manifest, entries: entries, levels: levels, seed: seed)
        try Self.complete(json) { url in
            try Data().write(to: url)
            let file = try FileHandle(forWritingTo: url)
            try grower.write { try file.write(contentsOf: $0) }
            try file.close()
        }
    }

    /// Writes under another name first: whoever is interrupted leaves no half file behind that counts as whole.
    private static func complete(_ url: URL, _ write: (URL) throws -> Void) throws {
        let unfinished = url.deletingLastPathComponent().appending(path: "unfinished-" + url.lastPathComponent)
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: unfinished.path + suffix)
        }
        try write(unfinished)
        try FileManager.default.moveItem(at: unfinished, to: url)
    }
}
