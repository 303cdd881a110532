import NavigationModel

/// A formula of bitmaps that is put together chunk by chunk.
///
/// Its parts are values in one array: to go through a ``BitmapFormula`` counts references to each of its parts, and that
/// for each chunk.
final class ChunkFormula {
    private typealias Node = ChunkParts.Node

    private let nodes: [Node]
    private let bitmaps: [Bitmap]
    private let lists: [PostingList]
    private let listBits: [ListBits]
    /// For each list and each level where in a window the rows of a chunk ended last. Those of the next one come behind.
    private let ends: UnsafeMutablePointer<Int>
    private let index: BitmapIndex
    private let numbers: EntryNumbers
    /// Words of a chunk.
    private let count: Int
    /// So many levels, the lowest, are of interest.
    private let levels: Int

    /// - Parameter level: rows of lists in levels above it are left out.
    init(_ formula: BitmapFormula, _ index: BitmapIndex, upTo level: AccessLevel) {
        let parts = ChunkParts(formula, entries: index.numbers.count)
        nodes = parts.nodes
        bitmaps = parts.bitmaps
        lists = parts.lists
        listBits = parts.listBits
        levels = level.ordinal + 1
        ends = .allocate(capacity: max(1, lists.count * levels))
        ends.initialize(repeating: 0, count: lists.count * levels)
        self.index = index
        numbers = index.numbers
        count = index.chunk / UInt64.bitWidth
    }

    deinit { ends.deallocate() }

    /// Puts together the bits of a chunk.
    /// - Parameter words: room for them, whatever is in it.
    func put(_ chunk: Int, into words: UnsafeMutablePointer<UInt64>) throws {
        try put(nodes.count - 1, chunk, into: words)
    }

    /// Whether an entry is one of the formula's, without putting a chunk together.
    /// - Parameter row: where the entry stands.
    func holds(_ number: Int, _ row: UInt32) throws -> Bool { try holds(nodes.count - 1, number, row) }

    private func holds(_ place: Int, _ number: Int, _ row: UInt32) throws -> Bool {
        let node = nodes[place]
        switch node.kind {
        case .bitmap:
            let (chunk, place) = number.quotientAndRemainder(dividingBy: index.chunk)
            return try index.chunk(chunk, of: bitmaps[node.number]).has(place)
        case .list:
            let window = try lists[node.number].window(from: row)
            let place = window.index(of: row, from: 0)
            return place < window.count && window.rows[place] == row && window.columns(place) & node.columns != 0
        case .lists: return try listBits[node.number].has(number)
        case .all:
            for part in node.parts where try !holds(part, number, row) { return false }
            return true
        case .any:
            for part in node.parts where try holds(part, number, row) { return true }
            return false
        case .atLeast:
            var missing = node.needed
            for part in node.parts where try holds(part, number, row) {
                missing -= 1
                if missing == 0 { return true }
            }
            return false
        }
    }

    private func put(_ place: Int, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>) throws {
        let node = nodes[place]
        switch node.kind {
        case .bitmap, .lists: if let known = try known(node, chunk) { words.update(from: known, count: count) }
        case .list:
            words.update(repeating: 0, count: count)
            try add(node, chunk, to: words)
        case .all: try intersect(node.parts, chunk, into: words)
        case .any: try unite(node.parts, chunk, into: words)
        case .atLeast: try count(node, chunk, into: words)
        }
    }

    /// Leaves those of some bits that a part has as well.
    /// - Returns: 0 if there are none.
    private func narrow(_ place: Int, _ chunk: Int, _ words: UnsafeMutablePointer<UInt64>) throws -> UInt64 {
        let node = nodes[place]
        if let other = try known(node, chunk) { return Self.intersect(words, other, into: words, count) }
        switch node.kind {
        case .all:
            var rest: UInt64 = .max
            for part in node.parts where rest != 0 { rest = try narrow(part, chunk, words) }
            return rest
        case .any:
            if node.parts.count == 2, let (one, other) = try known(node.parts, chunk) {
                var rest: UInt64 = 0
                for word in 0..<count {
                    let both = words[word] & (one[word] | other[word])
                    words[word] = both
                    rest |= both
                }
                return rest
            }
            if let last = node.parts.last, nodes[last].kind.isOfParts {
                return try narrow(any: node.parts, chunk, words)
            }
        case .bitmap, .list, .lists, .atLeast: break
        }
        return try index.room.lend { other in
            try put(place, chunk, into: other)
            return Self.intersect(words, other, into: words, count)
        }
    }

    /// Leaves those of some bits that one of some parts has as well. The last parts are asked about those alone that no
    /// part before them has.
    private func narrow(
        any parts: Range<Int>, _ chunk: Int, _ words: UnsafeMutablePointer<UInt64>
    ) throws -> UInt64 {
        let last = parts.drop { !nodes[$0].kind.isOfParts }
        return try index.room.lend { found in
            try unite(parts.lowerBound..<last.startIndex, chunk, into: found)
            try index.room.lend { open in
                for part in last {
                    var rest: UInt64 = 0
                    for word in 0..<count {
                        let missing = words[word] & ~found[word]
                        open[word] = missing
                        rest |= missing
                    }
                    guard rest != 0 else { return }
                    guard try narrow(part, chunk, open) != 0 else { continue }
                    for word in 0..<count { found[word] |= open[word] }
                }
            }
            return Self.intersect(words, found, into: words, count)
        }
    }

    /// The bits that all parts have.
    private func intersect(_ parts: Range<Int>, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>) throws {
        guard let first = parts.first else { return words.update(repeating: 0, count: count) }
        var others = parts.dropFirst()
        if let (one, other) = try known(parts.prefix(2), chunk) {
            guard Self.intersect(one, other, into: words, count) != 0 else { return }
            others = others.dropFirst()
        } else {
            try put(first, chunk, into: words)
        }
        for part in others { guard try narrow(part, chunk, words) != 0 else { return } }
    }

    /// Puts together those bits that others have as well.
    /// - Returns: 0 if there are none.
    @inline(__always)
    private static func intersect(
        _ one: UnsafeMutablePointer<UInt64>, _ other: UnsafeMutablePointer<UInt64>,
        into words: UnsafeMutablePointer<UInt64>, _ count: Int
    ) -> UInt64 {
        var rest: UInt64 = 0
        for word in 0..<count {
            let both = one[word] & other[word]
            words[word] = both
            rest |= both
        }
        return rest
    }

    /// The bits that one part has, or several.
    private func unite(_ parts: Range<Int>, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>) throws {
        guard let first = parts.first else { return words.update(repeating: 0, count: count) }
        try put(first, chunk, into: words)
        for part in parts.dropFirst() {
            let node = nodes[part]
            if node.kind == .list {
                try add(node, chunk, to: words)
            } else if let other = try known(node, chunk) {
                for word in 0..<count { words[word] |= other[word] }
            } else {
                try index.room.lend { other in
                    try put(part, chunk, into: other)
                    for word in 0..<count { words[word] |= other[word] }
                }
            }
        }
    }

    /// Sets the bits of entries that enough of some parts are true of.
    private func count(_ node: Node, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>) throws {
        try ChunkTally.with(count, upTo: node.parts.count) { tally in
            for part in node.parts {
                try put(part, chunk, into: words)
                tally.add(words)
            }
            tally.put(atLeast: node.needed, into: words)
        }
    }

    /// The bits of a chunk that need not be put together; nil if they have to be.
    @inline(__always)
    private func known(_ node: Node, _ chunk: Int) throws -> UnsafeMutablePointer<UInt64>? {
        switch node.kind {
        case .bitmap: try index.chunk(chunk, of: bitmaps[node.number]).words
        case .lists: try listBits[node.number].words(chunk)
        case .list, .all, .any, .atLeast: nil
        }
    }

    /// The same of two parts; nil if there are no two, or one of them has to be put together.
    @inline(__always)
    private func known(
        _ parts: Range<Int>, _ chunk: Int
    ) throws -> (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt64>)? {
        guard parts.count == 2 else { return nil }
        let (one, other) = (nodes[parts.lowerBound], nodes[parts.lowerBound + 1])
        // Those of lists may be made of other chunks, and stay.
        if other.kind == .lists, let later = try known(other, chunk), let known = try known(one, chunk) {
            return (known, later)
        }
        guard other.kind == .bitmap, let known = try known(one, chunk), let later = try self.known(other, chunk) else {
            return nil
        }
        return (known, later)
    }

    /// Sets the bits of a list's rows.
    private func add(_ node: Node, _ chunk: Int, to words: UnsafeMutablePointer<UInt64>) throws {
        let list = lists[node.number]
        let ends = ends + node.number * levels
        let start = chunk * index.chunk
        let end = min(start + index.chunk, numbers.count)
        let first = numbers.place(of: start, from: 0)
        let last = numbers.place(of: end - 1, from: first)
        var window = try list.window(from: UInt32(first))
        for level in 0..<levels {
            var row = UInt32(level << Position.placeBits | first)
            let behind = UInt32(level << Position.placeBits | last) + 1
            while row < behind {
                if !window.covers(row) { window = try list.window(from: row) }
                var place = window.index(of: row, from: window.isBehind(ends[level], row) ? 0 : ends[level])
                while place < window.count, window.rows[place] < behind {
                    if window.columns(place) & node.columns != 0 {
                        guard let number = numbers.number(at: Position.place(window.rows[place])), number >= start,
                            number < end
                        else { throw BitmapIndex.damaged }
                        let bit = UInt(bitPattern: number &- start)
                        words[Int(bit / UInt(UInt64.bitWidth))] |= 1 &<< UInt64(bit % UInt(UInt64.bitWidth))
                    }
                    place += 1
                }
                ends[level] = place
                guard window.upTo < behind - 1 else { break }
                row = window.upTo + 1
            }
        }
    }
}
