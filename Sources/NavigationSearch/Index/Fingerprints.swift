import Foundation
import GRDB

/// What a file has of each entry, as far as it takes to tell what has changed, in the order of the manifest that it was
/// made of.
struct Fingerprints: Sendable {
    let all: [Fingerprint]
    /// The ids of the entries, one after the other as UTF-8.
    private let ids: [UInt8]

    /// Reads them from the file.
    init(_ db: Database) throws {
        var all: [Fingerprint] = []
        var ids: [UInt8] = []
        let row = try DirectStatement(db, IndexSQL.selectFingerprints)
        while try row.next() {
            let start = ids.count
            row.withBlob(0) { ids.append(contentsOf: $0) }
            all.append(
                Fingerprint(
                    position: Position(rowID: row.integer(1)), place: row.integer(2), hash: row.integer(3),
                    id: start..<ids.count))
        }
        // Numbers are sorted sooner than what they stand for.
        let order = all.enumerated().map { Int($1.place) << 32 | $0 }.sorted()
        self.all = order.map { [all] in all[$0 & 0xFFFF_FFFF] }
        self.ids = ids
    }

    /// Finds what the file has of entries.
    func search() -> Search { Search(self) }

    /// Most entries come in the order in which the file has them, so the next one is looked at first.
    struct Search {
        private let fingerprints: Fingerprints
        private var next = 0
        /// Once an entry was not the next one.
        private lazy var numbers: [String: Int32] = fingerprints.numbers

        fileprivate init(_ fingerprints: Fingerprints) { self.fingerprints = fingerprints }

        /// The number of the fingerprint of the entry with an id; nil if there is none.
        /// - Parameter id: as the manifest has it.
        mutating func number(of id: borrowing String) -> Int32? {
            if next < fingerprints.all.count, fingerprints.hasID(next, id) {
                next += 1
                return Int32(next - 1)
            }
            // What Unicode takes for the same is another id: answers have it as the manifest does.
            let id = id.storable
            let found = numbers[id].flatMap { fingerprints.hasID(Int($0), id) ? $0 : nil }
            if let found { next = Int(found) + 1 }
            return found
        }
    }

    private var numbers: [String: Int32] {
        var numbers: [String: Int32] = [:]
        numbers.reserveCapacity(all.count)
        for (number, fingerprint) in all.enumerated() {
            numbers[String(decoding: ids[fingerprint.id], as: UTF8.self)] = Int32(number)
        }
        return numbers
    }

    private func hasID(_ number: Int, _ id: borrowing String) -> Bool {
        let place = all[number].id
        let isSame: Bool? = id.utf8.withContiguousStorageIfAvailable { id in
            guard id.count == place.count, let bytes = id.baseAddress else { return false }
            return ids.withUnsafeBytes { ids in
                ids.baseAddress.map { memcmp($0 + place.lowerBound, bytes, place.count) == 0 } ?? false
            }
        }
        return isSame ?? false
    }
}

/// Where an entry's row is, and what it was made of.
struct Fingerprint: Sendable {
    let position: Position
    /// The place in the order of the manifest.
    let place: Int64
    let hash: Int64
    /// Where its id stands.
    fileprivate let id: Range<Int>
}
