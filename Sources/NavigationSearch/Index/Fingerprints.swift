import GRDB

/// What a file has of each entry, as far as it takes to tell what has changed.
struct Fingerprints: Sendable {
    let all: [Fingerprint]
    /// Their places in the list, by the id of the entry.
    let numbers: [String: Int32]

    /// Reads them from the file.
    init(_ db: Database) throws {
        var all: [Fingerprint] = []
        var numbers: [String: Int32] = [:]
        let row = try DirectStatement(db, IndexSQL.selectFingerprints)
        while try row.next() {
            numbers[row.text(0) ?? ""] = Int32(all.count)
            all.append(
                Fingerprint(position: Position(rowID: row.integer(1)), place: row.integer(2), hash: row.integer(3)))
        }
        (self.all, self.numbers) = (all, numbers)
    }
}

/// Where an entry's row is, and what it was made of.
struct Fingerprint: Sendable {
    let position: Position
    /// The place in the order of the manifest.
    let place: Int64
    let hash: Int64
}
