import Foundation

extension String {
    /// The bytes of UTF-8.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // What every text allows that was not made elsewhere, without counting references to a copy.
        let result = utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
        if let result { return result }
        var text = self
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }

    /// Texts one after the other. To append one to the other takes more if together they are no text of the shortest kind.
    /// - Parameter text: asked twice for each place.
    static func concatenated(_ places: Range<Int>, _ text: (Int) -> String) -> String {
        var count = 0
        for place in places { count += text(place).utf8.count }
        guard count > shortestKind else {
            var texts = ""
            for place in places { texts += text(place) }
            return texts
        }
        return String(unsafeUninitializedCapacity: count) { bytes in
            var end = 0
            for place in places {
                text(place).withBytes { text in
                    guard let start = text.baseAddress, let room = bytes.baseAddress else { return }
                    UnsafeMutableRawPointer(room + end).copyMemory(from: start, byteCount: text.count)
                    end += text.count
                }
            }
            return end
        }
    }

    /// So many bytes need no room of their own.
    private static let shortestKind = 15
}

extension UnsafeRawBufferPointer {
    /// Whether these are the same bytes.
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }
}
