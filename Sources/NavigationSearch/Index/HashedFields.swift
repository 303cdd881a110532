import NavigationModel

/// Texts one after the other, for one hash of all of them.
struct HashedFields {
    private var bytes: [UInt8] = []

    /// The hash of what was added.
    var hash: Int64 { Int64(bitPattern: XXH64.hash(bytes)) }

    /// Begins anew, in the room that is there.
    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func add(_ text: borrowing String) {
        if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
            for byte in text.utf8 { bytes.append(byte) }
        }
        // No byte of UTF-8 is 0xFF, so neighbouring texts cannot run into each other.
        bytes.append(0xFF)
    }

    mutating func add(_ text: String?) {
        if let text { add(text) } else { bytes.append(0xFE) }
    }

    mutating func add(_ texts: [String]) {
        for text in texts { add(text) }
        bytes.append(0xFD)
    }

    mutating func add(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
}
