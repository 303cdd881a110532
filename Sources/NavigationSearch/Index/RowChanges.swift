import NavigationModel

/// A searchable entry with the row that it has now and the one that it will have.
struct Placement {
    /// Its index among the entries.
    let entry: Int32
    /// The number of the fingerprint that it has now; -1 if it is new.
    fileprivate let previous: Int32
    /// The place in the order of the manifest.
    let place: Int64
    let position: Position
}

extension Fingerprints {
    /// What the file has of an entry; nil if that is new.
    subscript(placement: Placement) -> Fingerprint? { placement.previous < 0 ? nil : all[Int(placement.previous)] }
}

/// What becomes of the rows of a file.
struct RowChanges {
    /// The ids of all rows that there are afterwards.
    let rows: [UInt32]
    /// The new and changed rows, in the order of their ids.
    let changed: [Placement]
    /// The rows whose entries are gone.
    let gone: [Position]

    /// - Parameter previous: what the file has.
    init(_ entries: EntryList, _ previous: Fingerprints) {
        let placements = Placements(entries, previous)
        rows = placements.rows
        changed = placements.changed
        gone = placements.gone
    }

    /// How many entries of each level there are afterwards.
    var entriesPerLevel: [AccessLevel: Int] {
        var counts = AccessLevel.allCases.map { _ in 0 }
        for row in rows { counts[Position(rowID: Int64(row)).level.ordinal] += 1 }
        return Dictionary(uniqueKeysWithValues: zip(AccessLevel.allCases, counts))
    }
}

/// Where the rows of all searchable entries will be, and which of those that the file has change for that.
private struct Placements {
    private let entries: EntryList
    private let previous: Fingerprints
    /// In the order of the manifest.
    private let all: [Placement]

    init(_ entries: EntryList, _ previous: Fingerprints) {
        self.entries = entries
        self.previous = previous
        let inManifest = entries.ranksInManifest.map(Int.init).filter { entries.isSearchable($0) }
        var known = [Int32](repeating: -1, count: entries.count)
        if !previous.all.isEmpty {
            var search = previous.search()
            for rank in inManifest { known[rank] = search.number(of: entries.id(rank)) ?? -1 }
        }
        func fingerprint(_ rank: Int) -> Fingerprint? { known[rank] < 0 ? nil : previous.all[Int(known[rank])] }
        let ordered = PlaceAssignment.places(keeping: inManifest.map { fingerprint($0)?.place })
        let ranks = entries.indices.filter { entries.isSearchable($0) }
        let places = PlaceAssignment.places(keeping: ranks.map { fingerprint($0)?.position.place })
        var positions = [Position](repeating: Position(rowID: 0), count: entries.count)
        for (rank, place) in zip(ranks, places) {
            positions[rank] = Position(level: entries.accessLevel(rank), place: place)
        }
        all = zip(inManifest, ordered).map { rank, place in
            Placement(entry: Int32(rank), previous: known[rank], place: place, position: positions[rank])
        }
    }

    var rows: [UInt32] { all.map { UInt32(truncatingIfNeeded: $0.position.rowID) } }

    var changed: [Placement] {
        guard !previous.all.isEmpty else { return all.sorted { $0.position.rowID < $1.position.rowID } }
        var changed: [Placement] = []
        for (placement, hash) in zip(all, hashes) {
            let row = previous[placement]
            let isKept = row?.position == placement.position && row?.place == placement.place && row?.hash == hash
            if !isKept { changed.append(placement) }
        }
        changed.sort { $0.position.rowID < $1.position.rowID }
        return changed
    }

    var gone: [Position] {
        var isKept = [Bool](repeating: false, count: previous.all.count)
        for placement in all where placement.previous >= 0 { isKept[Int(placement.previous)] = true }
        return zip(previous.all, isKept).filter { !$1 }.map(\.0.position)
    }

    /// The hashes of the entries that have rows, zero for others. Another thread makes half of them.
    private var hashes: [Int64] {
        let hashes = { @Sendable [entries] (placements: ArraySlice<Placement>) -> [Int64] in
            var hash = EntryHash(entries)
            return placements.map { $0.previous < 0 ? 0 : hash.of(Int($0.entry), in: entries) }
        }
        let middle = all.count / 2
        let rest = Meanwhile { [all] in hashes(all[middle...]) }
        return hashes(all[..<middle]) + rest.get()
    }
}
