import NavigationModel

/// A formula of bitmaps that is put together chunk by chunk.
///
/// Its parts are values in one array: to go through a ``BitmapFormula`` counts references to each of its parts, and that
/// for each chunk.
final class ChunkFormula {
    private struct Node {
        enum Kind { case bitmap, list, lists, all, any, atLeast }

        let kind: Kind
        /// Of what is put together; of "or" lists come last, since their bits are set in what the others have.
        var parts = 0..<0
        /// So many of the parts have to be true.
        var needed = 0
        /// The number of a bitmap, of a list, or of several lists.
        var number = 0
        /// Those of a list in which a row has to have the term.
        var columns: UInt32 = 0
    }

    /// Of so many parts that all have to be true a chunk seldom has entries of all, and often is known to have none before
    /// the last part is looked at.
    private static let manyParts = 5

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
        var builder = Builder(entries: index.numbers.count)
        builder.nodes.append(builder.node(of: formula))
        nodes = builder.nodes
        bitmaps = builder.bitmaps
        lists = builder.lists
        listBits = builder.listBits
        levels = level.ordinal + 1
        ends = .allocate(capacity: max(1, lists.count * levels))
        ends.initialize(repeating: 0, count: lists.count * levels)
        self.index = index
        numbers = index.numbers
        count = index.chunk / UInt64.bitWidth
    }

    deinit { ends.deallocate() }

    /// Parts that are next to each other stand next to each other, before what they are parts of.
    private struct Builder {
        /// How many entries there are.
        let entries: Int
        var nodes: [Node] = []
        var bitmaps: [Bitmap] = []
        var lists: [PostingList] = []
        var listBits: [ListBits] = []

        mutating func node(of formula: BitmapFormula) -> Node {
            switch formula {
            case .bitmap(let bitmap):
                bitmaps.append(bitmap)
                return Node(kind: .bitmap, number: bitmaps.count - 1)
            case .list(let list, let columns):
                lists.append(list)
                return Node(kind: .list, number: lists.count - 1, columns: columns)
            case .lists(let bits):
                listBits.append(bits)
                return Node(kind: .lists, number: listBits.count - 1)
            case .all(let parts): return node(of: ordered(parts), joinedBy: .all)
            case .any(let parts):
                return node(of: parts.filter { !$0.isList } + parts.filter(\.isList), joinedBy: .any)
            case .atLeast(let count, let parts): return node(of: parts, joinedBy: .atLeast, needed: count)
            }
        }

        /// Many parts with the rarest first.
        private func ordered(_ parts: [BitmapFormula]) -> [BitmapFormula] {
            guard parts.count >= ChunkFormula.manyParts else { return parts }
            let counted = parts.map { part in
                // What takes long to put together comes last.
                (part: part, count: part.hasAnd ? .infinity : (try? part.estimate(of: entries)) ?? .infinity)
            }
            return counted.sorted { $0.count < $1.count }.map(\.part)
        }

        private mutating func node(
            of parts: [BitmapFormula], joinedBy kind: Node.Kind, needed: Int = 0
        ) -> Node {
            let made = parts.map { node(of: $0) }
            nodes += made
            return Node(kind: kind, parts: nodes.count - made.count..<nodes.count, needed: needed)
        }
    }

    /// Puts together the bits of a chunk.
    /// - Parameter words: room for them, whatever is in it.
    func put(_ chunk: Int, into words: UnsafeMutablePointer<UInt64>) throws {
        try put(nodes.count - 1, chunk, into: words)
    }

    private func put(_ place: Int, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>) throws {
        let node = nodes[place]
        switch node.kind {
        case .bitmap: words.update(from: try index.chunk(chunk, of: bitmaps[node.number]).words, count: count)
        case .list:
            words.update(repeating: 0, count: count)
            try add(node, chunk, to: words)
        case .lists: words.update(from: try listBits[node.number].words(chunk), count: count)
        case .all where node.parts.count >= Self.manyParts: try intersect(node.parts, chunk, into: words)
        case .all: try combine(node.parts, chunk, into: words) { $0 & $1 }
        case .any:
            let lists = node.parts.drop { nodes[$0].kind != .list }
            try combine(node.parts.lowerBound..<lists.startIndex, chunk, into: words) { $0 | $1 }
            for list in lists { try add(nodes[list], chunk, to: words) }
        case .atLeast: try count(node, chunk, into: words)
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

    /// The bits of all parts, as long as any are left.
    private func intersect(_ parts: Range<Int>, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>) throws {
        try put(parts.lowerBound, chunk, into: words)
        for part in parts.dropFirst() {
            var rest: UInt64 = 0
            if let other = try known(nodes[part], chunk) {
                rest = Self.intersect(words, other, count)
            } else {
                try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { buffer in
                    guard let other = buffer.baseAddress else { return }
                    try put(part, chunk, into: other)
                    rest = Self.intersect(words, other, count)
                }
            }
            if rest == 0 { return }
        }
    }

    /// Leaves those bits that others have as well.
    /// - Returns: 0 if there are none.
    @inline(__always)
    private static func intersect(
        _ words: UnsafeMutablePointer<UInt64>, _ other: UnsafeMutablePointer<UInt64>, _ count: Int
    ) -> UInt64 {
        var rest: UInt64 = 0
        for word in 0..<count {
            let both = words[word] & other[word]
            words[word] = both
            rest |= both
        }
        return rest
    }

    @inline(__always)
    private func combine(
        _ parts: Range<Int>, _ chunk: Int, into words: UnsafeMutablePointer<UInt64>,
        _ combined: (UInt64, UInt64) -> UInt64
    ) throws {
        guard let first = parts.first else { return words.update(repeating: 0, count: count) }
        try put(first, chunk, into: words)
        for part in parts.dropFirst() {
            if let other = try known(nodes[part], chunk) {
                for word in 0..<count { words[word] = combined(words[word], other[word]) }
            } else {
                try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { buffer in
                    guard let other = buffer.baseAddress else { return }
                    try put(part, chunk, into: other)
                    for word in 0..<count { words[word] = combined(words[word], other[word]) }
                }
            }
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
