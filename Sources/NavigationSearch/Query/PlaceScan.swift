import NavigationModel

/// Goes through the entries of a formula from the best static rank on, over all levels, a batch at a time.
///
/// Rows stand in this order within their level only. So a stretch of places is looked at in one level after the other,
/// and each further stretch is as long as all before it: whoever soon has enough has looked at little.
struct PlaceScan {
    private let cursor: FormulaCursor
    /// How many levels the viewer sees.
    private let levels: Int
    /// For each level its first row that has not been passed on; ``unknown`` at first, ``FormulaCursor/end`` at last, and
    /// where the viewer sees nothing.
    private var heads = SIMD4<UInt32>(repeating: FormulaCursor.end)
    /// The place that it began at.
    private let start: UInt32
    /// Up to this place, and without it, all entries have been passed on.
    private(set) var bound: UInt32

    private static let unknown: UInt32 = 0
    private static let firstStretch: UInt32 = 256
    /// There is room for so many rows of a batch from the start.
    private static let usualRows = 64

    /// - Parameter start: a place; entries before it are not looked for.
    init(_ formula: MatchFormula, _ cascade: Cascade, from start: UInt32) throws {
        cursor = try FormulaCursor(formula, scope: cascade.scope, cascade.postings)
        levels = cascade.level.ordinal + 1
        for level in 0..<levels { heads[level] = Self.unknown }
        self.start = start
        bound = start
    }

    /// The entries of the next stretches, in the order of their rows; none at the end.
    /// - Parameter wanted: how many they should be at least.
    mutating func batch(_ wanted: Int) throws -> [Int64] {
        var rows: [Int64] = []
        var isSorted = true
        while rows.count < max(1, wanted), goOn() {
            isSorted = rows.isEmpty
            for level in 0..<levels {
                let known = Self.rows(level)
                if heads[level] == Self.unknown { try look(level, from: max(1, known.lowerBound + start)) }
                let last = min(known.upperBound, known.lowerBound + bound - 1)
                guard heads[level] <= last else { continue }
                if rows.isEmpty { rows.reserveCapacity(Self.usualRows) }
                rows.append(Int64(heads[level]))
                if heads[level] < last {
                    try cursor.forEachRow(in: heads[level] + 1...last) { row in
                        rows.append(Int64(row))
                        return true
                    }
                }
                try look(level, from: last + 1)
            }
        }
        return isSorted ? rows : rows.sorted()
    }

    /// The rows of a level.
    @inline(__always)
    private static func rows(_ level: Int) -> ClosedRange<UInt32> {
        let first = UInt32(level) << UInt32(Position.placeBits)
        return first...(first | (1 << UInt32(Position.placeBits) - 1))
    }

    /// Moves the bound behind the next entry at least.
    /// - Returns: false at the end.
    private mutating func goOn() -> Bool {
        var next: UInt32 = .max
        for level in 0..<levels where heads[level] < FormulaCursor.end {
            next = min(next, heads[level] == Self.unknown ? start : heads[level] - Self.rows(level).lowerBound)
        }
        guard next < .max else { return false }
        let isFirst = bound == start
        repeat { bound = max(bound, Self.firstStretch / 2) * 2 } while bound <= next
        // What comes next stands in the lowest level again.
        if !isFirst, levels > 1 { cursor.rewind() }
        return true
    }

    /// Looks for the next entry of a level: row by row at first, since most often it is near, then in batches if these
    /// are quicker.
    private mutating func look(_ level: Int, from row: UInt32) throws {
        let last = Self.rows(level).upperBound
        guard row <= last else { return heads[level] = FormulaCursor.end }
        let near = cursor.isQuickInBatches ? min(last, row + Self.firstStretch) : last
        var next = try cursor.first(from: row, upTo: near)
        if next == FormulaCursor.end, near < last {
            try cursor.forEachRow(in: near + 1...last) { row in
                next = row
                return false
            }
            // It may stand behind what comes next by as much as a batch.
            cursor.rewind()
        }
        heads[level] = next
    }
}
