/// Rows of a posting list that are written as most are.
enum PlainRows {
    /// Reads rows as long as they look as most do: a distance of one or two bytes, and up to eight columns of one
    /// byte. Eight bytes are looked at together, without a branch for what is one way as often as the other.
    @inline(__always)
    static func read(
        _ bytes: UnsafePointer<UInt8>, _ offset: inout Int, _ end: Int, _ row: inout Int, _ count: inout Int,
        _ limit: Int, from: Int, stop: Int, _ rows: UnsafeMutablePointer<UInt32>,
        _ columns: UnsafeMutablePointer<UInt32>
    ) {
        while offset < end, count < limit {
            let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self).littleEndian
            // Both bytes of a distance of two, the lower bits last.
            let isLong = word >> 7 & 1
            let short = word & 0x7F
            let long = short &<< 7 | (word >> 8 & 0xFF)
            let distance = isLong == 0 ? short : long
            let behind = word &>> (8 &+ 8 &* isLong)
            let length = behind >> 1 & 0x7F
            let start = offset &+ 2 &+ Int(isLong)
            let next = start &+ Int(length)
            let found = row &+ Int(distance)
            // A third byte of the distance, a second one of the length, or many columns: these are read one by one.
            guard isLong & (word >> 15) == 0, behind & 0x80 == 0, 1...8 ~= length, next <= end, distance > 0,
                found < stop
            else { return }
            let mask = UInt64.max &>> (64 &- 8 &* length)
            let listed = UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt64.self).littleEndian & mask
            // A second byte of a column.
            guard listed & 0x8080_8080_8080_8080 == 0 else { return }
            offset = next
            row = found
            guard found >= from else { continue }
            // Each column is what the one before it is, and the distance: sums that one multiplication makes. Behind
            // the last column it stands again.
            let sums = (listed &- 0x0202_0202_0202_0202 & mask) &* 0x0101_0101_0101_0101
            rows[count] = UInt32(truncatingIfNeeded: found)
            columns[count] = Self.bits(sums) | (length > 4 ? Self.bits(sums &>> 32) : 0)
            count += 1
        }
    }

    /// The bits of four columns, one in each byte.
    @inline(__always)
    private static func bits(_ columns: UInt64) -> UInt32 {
        1 &<< UInt32(truncatingIfNeeded: columns & 31) | 1 &<< UInt32(truncatingIfNeeded: columns &>> 8 & 31)
            | 1 &<< UInt32(truncatingIfNeeded: columns &>> 16 & 31)
            | 1 &<< UInt32(truncatingIfNeeded: columns &>> 24 & 31)
    }
}
