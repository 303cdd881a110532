/// Rows that stand in an answer already: few, most often, so that to go through them takes less than to hash one.
struct ShownRows {
    private var few: [Int64] = []
    /// All of them; empty as long as they are few.
    private var all: Set<Int64> = []

    private static let mostFew = 24

    /// - Parameter count: there is room for so many from the start.
    init(reserving count: Int = 0) { few.reserveCapacity(min(count, Self.mostFew)) }

    var isEmpty: Bool { few.isEmpty && all.isEmpty }

    func contains(_ row: Int64) -> Bool { all.isEmpty ? few.contains(row) : all.contains(row) }

    /// Adds a row.
    /// - Returns: whether it was not there before.
    mutating func insert(_ row: Int64) -> Bool {
        guard all.isEmpty else { return all.insert(row).inserted }
        guard !few.contains(row) else { return false }
        few.append(row)
        if few.count > Self.mostFew { all = Set(few) }
        return true
    }
}
