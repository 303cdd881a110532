/// Rows looked for up to 64 at a time, for whoever wants all of a stretch.
///
/// The rarest part of "and" gives the rows, and the other parts tell which of them they have, each all at once. To go
/// from row to row costs several times as much.
extension FormulaCursor {
    /// So many rows are a batch at most, and at least.
    static let batch = UInt64.bitWidth
    private static let smallest = 4
    /// So many are looked for one by one at most where the rarest part has many between two of another, and no farther
    /// than so many times the way from one of these to the next: it may be otherwise there.
    private static let some = 16
    private static let leaps: UInt32 = 16

    /// Yields the rows of a range that the formula is true of, until the body has had enough. After that the cursor may
    /// be asked for rows behind the range, or has to go back first.
    /// - Parameter range: it begins no earlier than what was asked for the last time.
    func forEachRow(in range: ClosedRange<UInt32>, _ body: (UInt32) throws -> Bool) throws {
        let end = min(range.upperBound, Self.end - 1)
        let isAll = nodes[root].kind == .all
        let lead = isAll ? parts[nodes[root].firstPart] : root
        let others = UnsafeBufferPointer(
            start: parts + nodes[root].firstPart + 1, count: isAll ? nodes[root].partCount - 1 : 0)
        try withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.batch) { buffer in
            guard let rows = buffer.baseAddress else { return }
            var target = range.lowerBound
            var wanted = Self.smallest
            // How far to go from row to row; nil if the next rows are a batch.
            var leap: UInt32?
            var hint = Hint()
            while target <= end {
                last = leap.map { end - target < $0 ? end : target + $0 } ?? end
                let count = gather(leap == nil ? lead : root, from: target, wanted, rows)
                var found = count > 0 ? UInt64.max &>> UInt64(Self.batch - count) : 0
                if leap == nil { for part in others where found != 0 { found = fitting(part, rows, found, &hint) } }
                if let error { throw error }
                while found != 0 {
                    guard try body(rows[found.trailingZeroBitCount]) else { return }
                    found &= found - 1
                }
                if leap != nil {
                    target = count == wanted ? rows[count - 1] + 1 : last + 1
                    (wanted, leap) = (Self.smallest, nil)
                    continue
                }
                guard count == wanted, rows[count - 1] < end else { break }
                target = rows[count - 1] + 1
                for part in others { target = max(target, next(part)) }
                let gap = target - rows[count - 1]
                let isCrowd = wanted == Self.smallest && gap > rows[count - 1] - rows[0]
                leap = isCrowd ? min(gap, end / Self.leaps) * Self.leaps : nil
                wanted = isCrowd ? Self.some : min(Self.batch, wanted * 2)
            }
        }
        if let error { throw error }
    }

    /// What has become of the rows that bitmaps were asked about which are no more than a hint.
    private struct Hint {
        var asked = 0
        var refused = 0

        private static let enough = 32
        /// One of so many refused is worth asking: to ask a token takes about as long as to ask bitmaps.
        private static let worthwhile = 8

        /// Whether they refuse too few.
        var isInVain: Bool { asked >= Self.enough && refused * Self.worthwhile < asked }
    }

    /// Which of some rows are rows of a part of the whole, a bit for each; of a hint that is in vain, all.
    private func fitting(
        _ part: Int, _ rows: UnsafeMutablePointer<UInt32>, _ asked: UInt64, _ hint: inout Hint
    ) -> UInt64 {
        guard nodes[part].isHint else { return fitting(part, rows, asked) }
        guard !nodes[part].isIdle else { return asked }
        let found = fitting(part, rows, asked)
        hint.asked += asked.nonzeroBitCount
        hint.refused += (asked & ~found).nonzeroBitCount
        nodes[part].isIdle = hint.isInVain
        return found
    }

    /// The next rows of a part from a row on, as many as are wanted, or all up to the last of interest.
    /// - Returns: how many there are.
    private func gather(
        _ number: Int, from row: UInt32, _ wanted: Int, _ rows: UnsafeMutablePointer<UInt32>
    ) -> Int {
        let node = nodes + number
        switch node.pointee.kind {
        case .token: return gatherToken(node, from: row, upTo: last, wanted, rows)
        case .bitmaps: return withBitmaps(node) { try $0.rows(from: row, upTo: last, rows, wanted) } ?? 0
        case .any where isOfTokens(node): return gatherAny(node, from: row, wanted, rows)
        case .all, .any, .atLeast:
            var count = 0
            var target = row
            while count < wanted, target <= last {
                let found = seek(number, target)
                guard found <= last, found < Self.end else { break }
                rows[count] = found
                count += 1
                target = found + 1
            }
            return count
        }
    }

    private func isOfTokens(_ node: UnsafeMutablePointer<Node>) -> Bool {
        let parts = parts + node.pointee.firstPart
        for part in 0..<node.pointee.partCount where nodes[parts[part]].kind != .token { return false }
        return true
    }

    /// The next rows of "one of some tokens": as many of each, put together.
    private func gatherAny(
        _ node: UnsafeMutablePointer<Node>, from row: UInt32, _ wanted: Int, _ rows: UnsafeMutablePointer<UInt32>
    ) -> Int {
        let parts = UnsafeBufferPointer(start: parts + node.pointee.firstPart, count: node.pointee.partCount)
        var count = 0
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * wanted) { buffer in
            guard let found = buffer.baseAddress else { return }
            for part in parts {
                let upTo = count == wanted ? rows[count - 1] : last
                let more = gatherToken(nodes + part, from: row, upTo: upTo, wanted, found)
                count = Self.merge(rows, count, found, more, atMost: wanted, by: found + wanted)
            }
        }
        guard count == wanted else { return count }
        for part in parts { goBack(nodes + part, to: rows[count - 1]) }
        return count
    }

    /// Puts rows together with others, each of them once.
    /// - Parameter merged: room for as many as are wanted.
    /// - Returns: how many there are now.
    private static func merge(
        _ rows: UnsafeMutablePointer<UInt32>, _ count: Int, _ others: UnsafeMutablePointer<UInt32>, _ otherCount: Int,
        atMost wanted: Int, by merged: UnsafeMutablePointer<UInt32>
    ) -> Int {
        guard otherCount > 0 else { return count }
        var (place, other, end) = (0, 0, 0)
        while end < wanted, place < count || other < otherCount {
            let row = place < count ? rows[place] : .max
            let next = other < otherCount ? others[other] : .max
            merged[end] = min(row, next)
            place += row <= next ? 1 : 0
            other += next <= row ? 1 : 0
            end += 1
        }
        rows.update(from: merged, count: end)
        return end
    }

    /// Has a token stand no further than behind a row: what comes after it may yet be asked for.
    private func goBack(_ node: UnsafeMutablePointer<Node>, to row: UInt32) {
        guard let rows = node.pointee.rows else { return }
        if node.pointee.from > row {
            node.pointee.rows = nil
        } else {
            while node.pointee.index > 0, rows[node.pointee.index - 1] > row { node.pointee.index -= 1 }
        }
    }

    /// The next rows of a token in a range, as many as are wanted.
    private func gatherToken(
        _ node: UnsafeMutablePointer<Node>, from row: UInt32, upTo last: UInt32, _ wanted: Int,
        _ found: UnsafeMutablePointer<UInt32>
    ) -> Int {
        let searched = node.pointee.searched
        var target = row
        var count = 0
        while count < wanted, target <= last {
            if target > node.pointee.upTo || node.pointee.rows == nil {
                guard load(node, target) else { return count }
            }
            guard let rows = node.pointee.rows, let codes = node.pointee.codes, let sets = node.pointee.sets else {
                return count
            }
            let end = node.pointee.count
            var index = PostingWindow.index(of: target, rows, node.pointee.index, end)
            while index < end, count < wanted, rows[index] <= last {
                found[count] = rows[index]
                count += sets[Int(codes[index])] & searched != 0 ? 1 : 0
                index += 1
            }
            node.pointee.index = index
            guard index == end, node.pointee.upTo < last else { return count }
            target = node.pointee.upTo + 1
        }
        return count
    }

    /// Which of some rows are rows of a part, a bit for each.
    func fitting(_ number: Int, _ rows: UnsafeMutablePointer<UInt32>, _ asked: UInt64) -> UInt64 {
        let node = nodes + number
        switch node.pointee.kind {
        case .token: return fittingToken(node, rows, asked)
        case .bitmaps: return withBitmaps(node) { try $0.fitting(rows, asked) } ?? 0
        case .all:
            let parts = parts + node.pointee.firstPart
            var rest = asked
            for part in 0..<node.pointee.partCount where rest != 0 { rest = fitting(parts[part], rows, rest) }
            return rest
        case .any:
            let parts = parts + node.pointee.firstPart
            var missing = asked
            for part in 0..<node.pointee.partCount where missing != 0 {
                missing &= ~fitting(parts[part], rows, missing)
            }
            return asked & ~missing
        case .atLeast: return fittingEnough(node, rows, asked)
        }
    }

    private func fittingToken(
        _ node: UnsafeMutablePointer<Node>, _ asked: UnsafeMutablePointer<UInt32>, _ bits: UInt64
    ) -> UInt64 {
        let searched = node.pointee.searched
        var found: UInt64 = 0
        var rest = bits
        while rest != 0 {
            var row = asked[rest.trailingZeroBitCount]
            if row > node.pointee.upTo || node.pointee.rows == nil {
                guard load(node, row) else { return 0 }
            }
            guard let rows = node.pointee.rows, let codes = node.pointee.codes, let sets = node.pointee.sets else {
                return 0
            }
            let (upTo, count) = (node.pointee.upTo, node.pointee.count)
            var index = node.pointee.index
            while row <= upTo {
                index = PostingWindow.index(of: row, rows, index, count)
                if index < count, rows[index] == row, sets[Int(codes[index])] & searched != 0 {
                    found |= rest & (~rest &+ 1)
                }
                rest &= rest &- 1
                guard rest != 0 else { break }
                row = asked[rest.trailingZeroBitCount]
            }
            node.pointee.index = index
        }
        return found
    }

    /// A row before which a part has none but those that it was asked for.
    private func next(_ number: Int) -> UInt32 {
        let node = nodes + number
        let parts = UnsafeBufferPointer(start: parts + node.pointee.firstPart, count: node.pointee.partCount)
        switch node.pointee.kind {
        case .token:
            guard let rows = node.pointee.rows, let codes = node.pointee.codes, let sets = node.pointee.sets else {
                return 0
            }
            var index = node.pointee.index
            while index < node.pointee.count, sets[Int(codes[index])] & node.pointee.searched == 0 { index += 1 }
            node.pointee.index = index
            return index < node.pointee.count ? rows[index] : node.pointee.upTo
        case .all: return parts.reduce(0) { max($0, next($1)) }
        case .any: return parts.reduce(Self.end) { min($0, next($1)) }
        case .atLeast: return leads(node).reduce(Self.end) { min($0, next($1)) }
        case .bitmaps: return 0
        }
    }
}
