/// Goes through the rows that a formula is true of, in their order.
///
/// Every part of the formula is asked for its first row from some row on. Parts joined by "and" stand with the rarest
/// first, which sets the pace: a part is asked only where those before it agree, since one row of a common word can
/// cost as much as a page of them.
final class FormulaCursor {
    struct Node {
        enum Kind { case token, all, any, atLeast, bitmaps }

        let kind: Kind
        /// No row of it stands between the one that it was asked for last and this.
        var current: UInt32 = 0
        /// Whether that is a row of it.
        var isMatch = false
        /// Of bitmaps: whether all that they demand is demanded by other parts too, so that they only save looking there.
        var isHint = false
        /// Whether they save too little for anybody to ask them on.
        var isIdle = false
        // Of what is put together: the parts, a range of `parts`, and how many of them have to be true.
        @HalfWord var firstPart = 0
        @HalfWord var partCount = 0
        @HalfWord var needed = 0
        // Of a token: the columns in which it is looked for, its list, which the postings keep, and where in it we are.
        var searched: UInt32 = 0
        var list: Unmanaged<PostingList>?
        /// The number among the builder's lists, or of bitmaps among these.
        @HalfWord var number = 0
        /// What the token reads now, and keeps.
        var window: Unmanaged<PostingWindow>?
        var rows: UnsafeMutablePointer<UInt32>?
        var codes: UnsafeMutablePointer<UInt8>?
        @HalfWord var index = 0
        @HalfWord var count = 0
        var from: UInt32 = 0
        var upTo: UInt32 = 0

        init(kind: Kind) { self.kind = kind }

        /// The sets of columns of the window, which stand behind its rows.
        var sets: UnsafeMutablePointer<UInt32>? { rows.map { $0 + count } }

        /// Whether the row where it stands is its first from a row on.
        func isFirst(from target: UInt32) -> Bool { current >= target && isMatch }

        /// Whether the row where it stands tells if another is a row of it.
        func tells(of target: UInt32) -> Bool { current > target || current == target && isMatch }

        /// Whether it is "one of none", which nothing is.
        var isNothing: Bool { kind == .any && partCount == 0 }
    }

    let nodes: UnsafeMutablePointer<Node>
    private let nodeCount: Int
    let parts: UnsafeMutablePointer<Int>
    let root: Int
    /// They keep the lists of tokens.
    private let postings: PostingLists
    private let bitmaps: [BitmapCursor]
    /// The same without counting references, since some are asked for every row.
    private let uncountedBitmaps: [Unmanaged<BitmapCursor>]
    @exclusivity(unchecked) private(set) var error: (any Error)?
    /// The last row that is of interest.
    @exclusivity(unchecked) var last = UInt32.max

    /// Behind every row.
    static let end = UInt32.max

    /// - Parameters:
    ///   - formula: nil if nothing is demanded but the scope.
    ///   - scope: tokens that a row has to have in its scope too.
    init(_ formula: MatchFormula?, scope: [String] = [], _ postings: PostingLists) throws {
        self.postings = postings
        var builder = FormulaBuilder(postings)
        root = try builder.addRoot(formula, scope)
        bitmaps = builder.bitmaps
        uncountedBitmaps = bitmaps.map(Unmanaged.passUnretained)
        nodeCount = builder.nodes.count
        // One piece of memory for both: to get a piece takes as long as to fill it.
        let bytes = nodeCount * MemoryLayout<Node>.stride
        let room = UnsafeMutableRawPointer.allocate(
            byteCount: bytes + builder.parts.count * MemoryLayout<Int>.stride, alignment: MemoryLayout<Node>.alignment)
        nodes = room.initializeMemory(as: Node.self, from: builder.nodes, count: nodeCount)
        parts = (room + bytes).initializeMemory(as: Int.self, from: builder.parts, count: builder.parts.count)
        for number in 0..<nodeCount where nodes[number].kind == .token {
            nodes[number].list = builder.lists[nodes[number].number]
        }
        builder.end()
    }

    deinit {
        for number in 0..<nodeCount {
            nodes[number].window?.release()
        }
        UnsafeMutableRawPointer(nodes).deallocate()
    }

    /// The first row from one on that the formula is true of; ``end`` if there is none.
    /// - Parameters:
    ///   - row: no earlier one than the last time.
    ///   - last: rows behind it are of no interest; if there are none before, ``end`` comes back too.
    func first(from row: UInt32, upTo last: UInt32 = .max) throws -> UInt32 {
        self.last = last
        let found = seek(root, row)
        if let error { throw error }
        return found > last ? Self.end : found
    }

    /// Whether it gets many rows at once, ``forEachRow(in:_:)``, for less than one by one.
    var isQuickInBatches: Bool { nodes[root].kind == .all }

    /// What gives the rows if bitmaps do, and the parts of the formula that are asked about them.
    var leadingBitmaps: (cursor: BitmapCursor, others: UnsafeBufferPointer<Int>)? {
        let isAll = nodes[root].kind == .all
        let lead = isAll ? parts[nodes[root].firstPart] : root
        guard nodes[lead].kind == .bitmaps else { return nil }
        let count = isAll ? nodes[root].partCount - 1 : 0
        return (
            bitmaps[nodes[lead].number], UnsafeBufferPointer(start: parts + nodes[root].firstPart + 1, count: count)
        )
    }

    /// Goes back, so that it can be asked for earlier rows again.
    func rewind() {
        for number in 0..<nodeCount {
            nodes[number].current = 0
            nodes[number].isMatch = false
            nodes[number].rows = nil
        }
    }

    /// The first row of a part from a row on; any row behind the last one of interest if it is none before.
    func seek(_ number: Int, _ target: UInt32) -> UInt32 {
        let node = nodes + number
        if node.pointee.isFirst(from: target) { return node.pointee.current }
        let target = max(target, node.pointee.current)
        let found =
            switch node.pointee.kind {
            case .token: seekToken(node, target)
            case .all: seekAll(node, target)
            case .any: firstOfAny(node, target, isKnown: { $0.isFirst(from: target) }, { seek($0, target) })
            case .atLeast: seekEnough(node, target)
            case .bitmaps: seekBits(node, target)
            }
        node.pointee.current = found
        node.pointee.isMatch = node.pointee.kind == .token || found <= last || found == Self.end
        return found
    }

    /// Whether a row is one of a part: then it comes back. Otherwise a later row comes back, before which there is none.
    ///
    /// Where the row is not known to fit the other parts, looking for the next one that fits this part would be in vain.
    func probe(_ number: Int, _ target: UInt32) -> UInt32 {
        let node = nodes + number
        if node.pointee.tells(of: target) { return node.pointee.current }
        let found =
            switch node.pointee.kind {
            case .token: seekToken(node, target)
            case .all: probeAll(node, target)
            case .any: firstOfAny(node, target, isKnown: { $0.tells(of: target) }, { probe($0, target) })
            case .atLeast: probeEnough(node, target)
            case .bitmaps: node.pointee.isIdle ? target : probeBits(node, target)
            }
        node.pointee.current = found
        node.pointee.isMatch = node.pointee.kind == .token || found == target
        return found
    }

    private func seekAll(_ node: UnsafeMutablePointer<Node>, _ target: UInt32) -> UInt32 {
        let parts = parts + node.pointee.firstPart
        let count = node.pointee.partCount
        var target = target
        while true {
            let row = seek(parts[0], target)
            target = row
            var part = 1
            while part < count, target == row, row <= last, row < Self.end {
                target = probe(parts[part], row)
                part += 1
            }
            if target == row || target > last || target == Self.end { return target }
        }
    }

    private func probeAll(_ node: UnsafeMutablePointer<Node>, _ target: UInt32) -> UInt32 {
        let parts = parts + node.pointee.firstPart
        for part in 0..<node.pointee.partCount {
            let row = probe(parts[part], target)
            if row > target { return row }
        }
        return target
    }

    /// What a part has behind the first row of those before it is of no interest, so nobody looks that far.
    /// - Parameters:
    ///   - isKnown: whether what a part was asked for last is an answer still, which most often it is.
    ///   - ask: ``seek(_:_:)`` or ``probe(_:_:)``.
    @inline(__always)
    private func firstOfAny(
        _ node: UnsafeMutablePointer<Node>, _ target: UInt32, isKnown: (Node) -> Bool,
        _ ask: (Int) -> UInt32
    ) -> UInt32 {
        let parts = parts + node.pointee.firstPart
        let limit = last
        defer { last = limit }
        var first = Self.end
        for part in 0..<node.pointee.partCount {
            let known = nodes + parts[part]
            first = min(first, isKnown(known.pointee) ? known.pointee.current : ask(parts[part]))
            if first == target { break }
            last = min(limit, first)
        }
        return first
    }

    private func seekToken(_ node: UnsafeMutablePointer<Node>, _ target: UInt32) -> UInt32 {
        let searched = node.pointee.searched
        var target = target
        while true {
            if target > node.pointee.upTo || node.pointee.rows == nil {
                guard target < Self.end, load(node, target) else { return Self.end }
            }
            guard let rows = node.pointee.rows, let codes = node.pointee.codes, let sets = node.pointee.sets else {
                return Self.end
            }
            let count = node.pointee.count
            var index = PostingWindow.index(of: target, rows, node.pointee.index, count)
            while index < count, sets[Int(codes[index])] & searched == 0 { index += 1 }
            node.pointee.index = index
            if index < count { return rows[index] }
            if node.pointee.upTo == Self.end { return Self.end }
            target = node.pointee.upTo + 1
        }
    }

    private func seekBits(_ node: UnsafeMutablePointer<Node>, _ target: UInt32) -> UInt32 {
        guard target < Self.end else { return Self.end }
        return withBitmaps(node) { try $0.first(from: target, upTo: last) } ?? Self.end
    }

    private func probeBits(_ node: UnsafeMutablePointer<Node>, _ target: UInt32) -> UInt32 {
        guard target < Self.end else { return Self.end }
        return withBitmaps(node) { try $0.contains(target) ? target : target + 1 } ?? Self.end
    }

    /// - Returns: nil after an error.
    @inline(__always)
    func withBitmaps<Result>(
        _ node: UnsafeMutablePointer<Node>, _ body: (BitmapCursor) throws -> Result
    ) -> Result? {
        guard error == nil else { return nil }
        do {
            return try uncountedBitmaps[node.pointee.number]._withUnsafeGuaranteedRef(body)
        } catch {
            self.error = error
            return nil
        }
    }

    /// Has a token read the window of a row.
    /// - Returns: false after an error.
    func load(_ node: UnsafeMutablePointer<Node>, _ target: UInt32) -> Bool {
        guard error == nil, let list = node.pointee.list else { return false }
        do {
            let window = try list._withUnsafeGuaranteedRef { try $0.window(from: target) }
            node.pointee.window?.release()
            node.pointee.window = .passRetained(window)
            node.pointee.rows = window.rows
            node.pointee.codes = window.codes
            node.pointee.index = 0
            node.pointee.count = window.count
            node.pointee.from = window.from
            node.pointee.upTo = window.upTo
            return true
        } catch {
            self.error = error
            return false
        }
    }
}
