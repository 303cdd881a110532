/// A hash that is the same in every process and on every machine: FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923).
package struct StableHash {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        // No byte of UTF-8 is 0xFF, so neighbouring texts cannot run into each other.
        combine(0xFF)
    }

    mutating func combine(_ texts: [String]) {
        for text in texts { combine(text) }
        combine(0xFD)
    }

    package mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
    }

    mutating func combine(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// The hash as SQLite stores integers.
    package var value: Int64 { Int64(bitPattern: state) }

    static func of(_ text: String) -> Int64 {
        var hash = StableHash()
        hash.combine(text)
        return hash.value
    }
}
