/// How many letters are inserted, deleted, replaced, or exchanged with the next one, none of them twice (optimal
/// string alignment).
enum EditDistance {
    static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var distance = 0
        forEachRow(left, right) { row in distance = row[right.count] }
        return distance
    }

    /// For each beginning of the left word, the distances from the beginnings of the right one, the shortest first.
    static func rows(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> [[Int]] {
        var rows: [[Int]] = []
        forEachRow(left, right) { row in rows.append(row) }
        return rows
    }

    /// Yields these rows, of which no more than three are in memory.
    private static func forEachRow(
        _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], _ body: (_ row: [Int]) -> Void
    ) {
        var before: [Int] = []
        var row = Array(0...right.count)
        body(row)
        for (i, letter) in left.enumerated() {
            var next = [i + 1]
            for (j, other) in right.enumerated() {
                var distance = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    distance = min(distance, before[j - 1] + 1)
                }
                next.append(distance)
            }
            body(next)
            (before, row) = (row, next)
        }
    }
}
