/// What finds keys in the tables that an answer looks into dozens of times.
///
/// Two words are multiplied to one of twice their width, of which both halves are put together (wyhash; Wang Yi 2019,
/// https://github.com/wangyi-fudan/wyhash). That takes a tenth of the instructions of Swift's own hash, SipHash.
enum TableHash {
    /// Drawn anew by each process, so that nobody can ask for words that all have the same hash.
    private static let secrets = (one: UInt64.random(in: .min ... .max), other: UInt64.random(in: .min ... .max))

    /// - Parameter seed: what the table has as its own.
    static func of(_ one: UInt64, _ other: UInt64 = 0, seed: Int) -> Int {
        let secrets = secrets
        let product = (one ^ secrets.one).multipliedFullWidth(
            by: other ^ secrets.other ^ UInt64(truncatingIfNeeded: seed))
        return Int(truncatingIfNeeded: product.high ^ product.low)
    }
}

/// A number by which a table finds something quickly: of a page, an entry, a token.
struct TableNumber: Hashable {
    let value: Int64

    init(_ value: Int64) { self.value = value }

    init(_ value: Int) { self.value = Int64(value) }

    func _rawHashValue(seed: Int) -> Int { TableHash.of(UInt64(bitPattern: value), seed: seed) }
}
