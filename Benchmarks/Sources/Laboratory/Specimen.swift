public import Foundation
public import Generator
public import NavigationSearch
public import Workload

/// A grown manifest with everything that is made of it.
public struct Specimen: Sendable {
    /// How many items the manifest has.
    public let entries: Int
    /// Their effective levels.
    public let levels: LevelMix
    /// What it was grown from, how, and by which seed, in one word.
    public let name: String
    let seed: UInt64
    /// The manifest.
    public let json: URL
    /// The queries, as JSON.
    public let workloadFile: URL
    let naiveFile: URL
    let bareFile: URL
    /// The tokens of the index as a plain table, which ``BareInsert`` makes.
    public let tokensFile: URL
    /// navsearch's index of it.
    public let index: URL

    /// What is still to be made.
    public var missing: [Part] {
        let files: [(Part, URL)] = [
            (.manifest, json), (.index, index), (.workload, workloadFile), (.naive, naiveFile), (.bare, bareFile),
        ]
        return files.filter { !FileManager.default.fileExists(atPath: $0.1.path) }.map(\.0)
    }

    /// The queries drawn from it.
    public func workload() throws -> Workload {
        try JSONDecoder().decode(Workload.self, from: Data(contentsOf: workloadFile))
    }

    /// navsearch's index, open.
    public func openIndex() throws -> SearchIndex { try SearchIndex(index) }

    /// The baseline, open.
    public func openNaive() throws -> NaiveTable { try NaiveTable(naiveFile) }

    /// The floor, open.
    public func openBare() throws -> BareTitles { try BareTitles(bareFile) }

    /// The size of a file in bytes.
    public static func size(_ url: URL) throws -> Int {
        try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
}

extension Specimen {
    /// What is made of a real manifest, in the order in which it is made.
    public enum Part: String, CaseIterable, Sendable {
        /// The grown manifest.
        case manifest
        /// navsearch's index.
        case index
        /// Queries.
        case workload
        /// The baseline.
        case naive
        /// The floor.
        case bare
    }
}
