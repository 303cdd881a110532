/// How the bits of a chunk stand in the file.
///
/// Words of 64 bits, little-endian; or, if few bits are set, the gaps between them (gap coding; Witten, Moffat and Bell
/// 1999). A byte below 255 says how many bits that are not set come before one that is; 255 says that so many come, and
/// no end of them. Words fill a multiple of eight bytes and gaps never do, if need be by another 255 at their end.
enum BitmapRecord {
    private static let longestGap = 255
    private static let sizeOfWord = MemoryLayout<UInt64>.size
    /// Gaps are read one by one, so they stand there only if words would take so many times their bytes.
    private static let saving = 2

    static func bytes(_ words: Slice<UnsafeMutableBufferPointer<UInt64>>) -> [UInt8] {
        let room = words.count * sizeOfWord / saving
        let set = words.reduce(0) { $0 + $1.nonzeroBitCount }
        if set < room {
            let gaps = gaps(words, set)
            if gaps.count <= room { return gaps }
        }
        return wordBytes(words)
    }

    /// The bytes of words.
    static func wordBytes(_ words: some Collection<UInt64>) -> [UInt8] {
        Array(unsafeUninitializedCapacity: words.count * sizeOfWord) { bytes, count in
            let room = UnsafeMutableRawBufferPointer(bytes)
            for word in words {
                room.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
                count += sizeOfWord
            }
        }
    }

    /// - Parameter set: how many bits are set.
    private static func gaps(_ words: Slice<UnsafeMutableBufferPointer<UInt64>>, _ set: Int) -> [UInt8] {
        // A byte for each bit that is set, one for each longest gap, of which not more find room, and one at the end.
        let most = set + words.count * UInt64.bitWidth / longestGap + 1
        return Array(unsafeUninitializedCapacity: most) { bytes, count in
            func append(_ gap: Int) {
                bytes.initializeElement(at: count, to: UInt8(truncatingIfNeeded: gap))
                count += 1
            }
            var next = 0
            for (index, word) in words.enumerated() {
                word.forEachBit { bit in
                    let number = index * UInt64.bitWidth + bit
                    while number - next >= longestGap {
                        append(longestGap)
                        next += longestGap
                    }
                    append(number - next)
                    next = number + 1
                }
            }
            if count % sizeOfWord == 0 { append(longestGap) }
        }
    }

    /// The words of a record that has nothing else.
    static func words(_ blob: UnsafeRawBufferPointer) -> [UInt64] {
        Array(unsafeUninitializedCapacity: blob.count / sizeOfWord) { words, count in
            count = blob.count / sizeOfWord
            for index in 0..<count {
                let word = blob.loadUnaligned(fromByteOffset: index * sizeOfWord, as: UInt64.self)
                words.initializeElement(at: index, to: UInt64(littleEndian: word))
            }
        }
    }

    /// Reads a record into words, whatever is in them.
    /// - Throws: ``BitmapIndex/damaged`` if there are more bits than that.
    static func read(_ blob: UnsafeRawBufferPointer, into words: UnsafeMutableBufferPointer<UInt64>) throws {
        if blob.count % sizeOfWord == 0 { return try readWords(blob, into: words) }
        words.update(repeating: 0)
        try readGaps(blob, into: words)
    }

    private static func readWords(
        _ blob: UnsafeRawBufferPointer, into words: UnsafeMutableBufferPointer<UInt64>
    ) throws {
        let count = blob.count / sizeOfWord
        guard count <= words.count else { throw BitmapIndex.damaged }
        UnsafeMutableRawBufferPointer(words).copyMemory(from: blob)
        words[count...].update(repeating: 0)
        for index in 0..<count { words[index] = UInt64(littleEndian: words[index]) }
    }

    private static func readGaps(
        _ blob: UnsafeRawBufferPointer, into words: UnsafeMutableBufferPointer<UInt64>
    ) throws {
        guard let first = words.baseAddress else { return }
        let end = UInt(words.count * UInt64.bitWidth)
        let longest = UInt8(longestGap)
        // The number that is known last: of a bit, or of the last one before which none is.
        var last = UInt.max
        var place = 0
        // Eight gaps at a time, as long as they cannot lead behind the end: nobody looks whether one does.
        while blob.count - place >= sizeOfWord, last &+ UInt(sizeOfWord * (longestGap + 1)) &+ 1 <= end {
            let gaps = place..<place + sizeOfWord
            place = gaps.upperBound
            if hasLongest(blob.loadUnaligned(fromByteOffset: gaps.lowerBound, as: UInt64.self)) {
                for gap in gaps.lazy.map({ blob[$0] }) {
                    // Without a branch: which gaps are the longest cannot be foreseen.
                    let bit: UInt64 = gap == longest ? 0 : 1
                    last &+= UInt(gap) &+ UInt(bit)
                    first[Int(last / UInt(UInt64.bitWidth))] |= bit &<< UInt64(last % UInt(UInt64.bitWidth))
                }
            } else {
                for gap in gaps.lazy.map({ blob[$0] }) {
                    last &+= UInt(gap) &+ 1
                    first[Int(last / UInt(UInt64.bitWidth))] |= 1 &<< UInt64(last % UInt(UInt64.bitWidth))
                }
            }
        }
        for gap in blob[place...] {
            last &+= UInt(gap)
            guard gap < longest else { continue }
            last &+= 1
            guard last < end else { throw BitmapIndex.damaged }
            first[Int(last / UInt(UInt64.bitWidth))] |= 1 &<< UInt64(last % UInt(UInt64.bitWidth))
        }
    }

    /// Whether one of eight gaps is the longest.
    @inline(__always)
    private static func hasLongest(_ gaps: UInt64) -> Bool {
        // A byte that is 0 borrows from its highest bit (Mycroft 1987).
        let rest = ~gaps
        return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080 != 0
    }
}
