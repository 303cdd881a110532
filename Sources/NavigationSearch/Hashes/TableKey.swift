/// What tables that an answer looks into dozens of times have their values under.
///
/// Swift's own hash, SipHash, takes 100 to 250 instructions for each look; this one a tenth of that.
protocol TableKey: Hashable {
    /// The same for equal keys; ``TableHash`` makes one.
    /// - Parameter seed: what the table has as its own.
    func tableHash(seed: Int) -> Int
}

extension TableKey {
    // Tables ask for this one; it is the requirement of `Hashable` that `hash(into:)` stands behind.
    // swift-format-ignore: NoLeadingUnderscores
    func _rawHashValue(seed: Int) -> Int { tableHash(seed: seed) }
}

/// Two words are multiplied to one of twice their width, and its halves once more (`wyhash64`; Wang Yi 2019,
/// https://github.com/wangyi-fudan/wyhash). After the first time, numbers that follow each other are still alike.
enum TableHash {
    /// Drawn anew by each process, so that nobody can ask for words that all have the same hash.
    private static let secrets = (one: UInt64.random(in: .min ... .max), other: UInt64.random(in: .min ... .max))

    static func of(_ one: UInt64, _ other: UInt64 = 0, seed: Int) -> Int {
        let secrets = secrets
        let first = (one ^ secrets.one).multipliedFullWidth(
            by: other ^ secrets.other ^ UInt64(truncatingIfNeeded: seed))
        let second = (first.low ^ secrets.one).multipliedFullWidth(by: first.high ^ secrets.other)
        return Int(truncatingIfNeeded: second.high ^ second.low)
    }
}

/// A number that finds something in a table: of a page, an entry, a token.
struct TableNumber: TableKey {
    let value: Int64

    init(_ value: Int64) { self.value = value }

    init(_ value: Int) { self.value = Int64(value) }

    func tableHash(seed: Int) -> Int { TableHash.of(UInt64(bitPattern: value), seed: seed) }
}
