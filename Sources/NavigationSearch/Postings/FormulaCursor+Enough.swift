/// Rows that enough of some parts are true of.
extension FormulaCursor {
    /// The parts of which each such row has one: all but the commonest, of which there are too few to be enough.
    func leads(_ node: UnsafeMutablePointer<Node>) -> UnsafeBufferPointer<Int> {
        UnsafeBufferPointer(
            start: parts + node.pointee.firstPart, count: node.pointee.partCount - node.pointee.needed + 1)
    }

    /// The first row from one on; any row behind the last one of interest if there is none before.
    func seekEnough(_ node: UnsafeMutablePointer<Node>, _ target: UInt32) -> UInt32 {
        let limit = last
        defer { last = limit }
        var target = target
        while true {
            var row = Self.end
            for lead in leads(node) {
                last = min(limit, row)
                row = min(row, seek(lead, target))
                if row == target { break }
            }
            last = limit
            guard row <= limit, row < Self.end else { return row }
            if isEnough(node, row) { return row }
            target = row + 1
        }
    }

    /// Whether a row has enough parts: then it comes back. Otherwise a later one.
    func probeEnough(_ node: UnsafeMutablePointer<Node>, _ row: UInt32) -> UInt32 {
        row == Self.end || isEnough(node, row) ? row : row + 1
    }

    private func isEnough(_ node: UnsafeMutablePointer<Node>, _ row: UInt32) -> Bool {
        let parts = parts + node.pointee.firstPart
        let count = node.pointee.partCount
        var missing = node.pointee.needed
        var part = 0
        while part < count, missing > 0, count - part >= missing {
            if probe(parts[part], row) == row { missing -= 1 }
            part += 1
        }
        return missing == 0
    }

    /// Which of some rows have enough parts, a bit for each.
    func fittingEnough(
        _ node: UnsafeMutablePointer<Node>, _ rows: UnsafeMutablePointer<UInt32>, _ asked: UInt64
    ) -> UInt64 {
        let parts = parts + node.pointee.firstPart
        return BitTally.fitting(asked, atLeast: node.pointee.needed, of: node.pointee.partCount) { part, rest in
            fitting(parts[part], rows, rest)
        }
    }
}
