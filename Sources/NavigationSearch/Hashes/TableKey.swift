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

    static func of(_ text: String, seed: Int) -> Int { text.withBytes { of($0, from: 0, seed: seed ^ $0.count) } }

    /// The hash of the bytes from a place on, sixteen of them after the other. How many there are has to be in the seed.
    static func of(_ bytes: UnsafeRawBufferPointer, from start: Int, seed: Int) -> Int {
        var hash = seed
        for place in stride(from: start, to: bytes.count, by: MemoryLayout<(UInt64, UInt64)>.size) {
            var words = (UInt64(0), UInt64(0))
            withUnsafeMutableBytes(of: &words) { words in
                let end = min(place + words.count, bytes.count)
                words.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[place..<end]))
            }
            hash = of(words.0, words.1, seed: hash)
        }
        return hash
    }
}

/// A number that finds something in a table: of a page, an entry, a token.
struct TableNumber: TableKey {
    let value: Int64

    init(_ value: Int64) { self.value = value }

    init(_ value: Int) { self.value = Int64(value) }

    func tableHash(seed: Int) -> Int { TableHash.of(UInt64(bitPattern: value), seed: seed) }
}

/// A text that finds something in a table, as its bytes are.
struct TableText: TableKey {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (one: TableText, other: TableText) -> Bool {
        one.text.withBytes { bytes in other.text.withBytes { bytes.isSame(as: $0) } }
    }

    func hash(into hasher: inout Hasher) { text.withBytes { hasher.combine(bytes: $0) } }

    func tableHash(seed: Int) -> Int { TableHash.of(text, seed: seed) }
}
