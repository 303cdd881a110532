import NavigationModel

/// An entry's row id: its effective level above its place in static-rank order.
///
/// Each level is a range of row ids of its own, so that no row above the viewer's level is looked at; and within
/// a level it yields rows best first. The places have gaps, so that a new entry finds room without moving others.
struct Position: Hashable {
    let rowID: Int64

    /// Bits of the place in static-rank order; the level stands above them. With its two bits they fill four bytes of
    /// seven bits each, which is how FTS5 writes a row id at the beginning of each of its lists.
    static let placeBits: Int64 = 26
    /// The first distance between neighbours. The index holds distances between rows, so it is small.
    static let stride: Int64 = 4
    /// The places that there are: 0 is none of them, so that one can be put before the first.
    static let places: Range<Int64> = 1..<(1 << placeBits)

    init(rowID: Int64) { self.rowID = rowID }

    init(level: AccessLevel, place: Int64) { rowID = Int64(level.ordinal) << Self.placeBits | place }

    /// The place in static-rank order, comparable over all levels.
    var place: Int64 { rowID & ((1 << Self.placeBits) - 1) }

    /// The place of a row.
    @inline(__always)
    static func place(_ row: UInt32) -> Int { Int(Position(rowID: Int64(row)).place) }

    /// The effective level.
    var level: AccessLevel {
        let ordinal = Int(rowID >> Self.placeBits)
        return Self.levels.indices.contains(ordinal) ? Self.levels[ordinal] : .admin
    }

    private static let levels = AccessLevel.allCases

    /// The row ids of a level.
    static func rowIDs(of level: AccessLevel) -> ClosedRange<Int64> {
        let first = Int64(level.ordinal) << placeBits
        return first...(first | ((1 << placeBits) - 1))
    }
}
