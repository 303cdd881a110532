import NavigationModel

/// All rows at once, for whoever wants to know how many there are.
extension FormulaCursor {
    /// So many rows of bitmaps are taken at once, and no more.
    private static let mostOfBits = 8_192

    /// All rows of some levels in their order; nil if there are so many or more.
    /// - Parameter level: the highest of these levels.
    func rows(upTo level: AccessLevel, fewerThan most: Int) throws -> [UInt32]? {
        try rows(upTo: level, fewerThan: most, keeping: .max)?.rows
    }

    /// How many rows of some levels there are, and the first of them in their order; nil if there are so many or more.
    /// - Parameters:
    ///   - level: the highest of these levels.
    ///   - kept: so many rows are wanted at least.
    func rows(
        upTo level: AccessLevel, fewerThan most: Int, keeping kept: Int
    ) throws -> (rows: [UInt32], count: Int)? {
        if let (bitmaps, others) = leadingBitmaps {
            guard !others.isEmpty else {
                return try bitmaps.rows(upTo: level.ordinal, fewerThan: most).map { ($0, $0.count) }
            }
            // Of all levels at once it takes a fraction of what it takes of one after the other.
            if let rows = try bitmaps.rows(upTo: level.ordinal, fewerThan: Self.mostOfBits) {
                return try fitting(others, rows, fewerThan: most).map { ($0, $0.count) }
            }
        }
        var found: [UInt32] = []
        var count = 0
        found.reserveCapacity(Self.batch)
        try forEachRow(in: 1...UInt32(Position.rowIDs(of: level).upperBound)) { row in
            count += 1
            if found.count < kept { found.append(row) }
            return count < most
        }
        return count < most ? (found, count) : nil
    }

    /// Those of some rows that some parts are true of; nil if there are so many or more.
    private func fitting(
        _ parts: UnsafeBufferPointer<Int>, _ rows: [UInt32], fewerThan most: Int
    ) throws -> [UInt32]? {
        var fitting = rows
        var count = 0
        try fitting.withUnsafeMutableBufferPointer { buffer in
            guard let rows = buffer.baseAddress else { return }
            for start in stride(from: 0, to: buffer.count, by: Self.batch) where count < most {
                var found = UInt64.max &>> UInt64(max(0, Self.batch - (buffer.count - start)))
                for part in parts where found != 0 { found = self.fitting(part, rows + start, found) }
                if let error { throw error }
                // No row is needed any more that comes before those that are asked about next.
                found.forEachBit { bit in
                    rows[count] = rows[start + bit]
                    count += 1
                }
            }
        }
        return count < most ? Array(fitting.prefix(count)) : nil
    }
}
