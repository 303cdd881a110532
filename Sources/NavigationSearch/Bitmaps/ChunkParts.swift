/// The parts of a formula of bitmaps as values in arrays, in an order in which little has to be looked at.
struct ChunkParts {
    struct Node {
        enum Kind {
            case bitmap, list, lists, all, any, atLeast

            /// Whether it is put together.
            var isOfParts: Bool { self == .all || self == .any || self == .atLeast }
        }

        let kind: Kind
        /// Of what is put together. Of "or" bitmaps come first, then lists, whose bits are set in what those have, and at
        /// last what has to be put together.
        var parts = 0..<0
        /// So many of the parts have to be true.
        var needed = 0
        /// The number of a bitmap, of a list, or of several lists.
        var number = 0
        /// Those of a list in which a row has to have the term.
        var columns: UInt32 = 0
    }

    /// Parts that are next to each other stand next to each other, before what they are parts of; the formula comes last.
    private(set) var nodes: [Node] = []
    private(set) var bitmaps: [Bitmap] = []
    private(set) var lists: [PostingList] = []
    private(set) var listBits: [ListBits] = []
    private let entries: Int

    /// Of so many parts that all have to be true a chunk seldom has entries of all, and often is known to have none before
    /// the last part is looked at.
    private static let many = 5

    /// - Parameter entries: how many entries there are.
    init(_ formula: BitmapFormula, entries: Int) {
        self.entries = entries
        nodes.append(node(of: formula))
    }

    private mutating func node(of formula: BitmapFormula) -> Node {
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
        case .any(let parts): return node(of: Self.simplestFirst(parts), joinedBy: .any)
        case .atLeast(let count, let parts): return node(of: parts, joinedBy: .atLeast, needed: count)
        }
    }

    private mutating func node(
        of parts: [BitmapFormula], joinedBy kind: Node.Kind, needed: Int = 0
    ) -> Node {
        let made = parts.map { node(of: $0) }
        nodes += made
        return Node(kind: kind, parts: nodes.count - made.count..<nodes.count, needed: needed)
    }

    /// Parts that all have to be true: what takes long to put together last, of many the rarest first.
    private func ordered(_ parts: [BitmapFormula]) -> [BitmapFormula] {
        guard parts.count >= Self.many else {
            guard parts.contains(where: \.isOfParts) else { return parts }
            return parts.filter { !$0.isOfParts } + parts.filter(\.isOfParts)
        }
        let counted = parts.map { part in
            (part: part, count: part.hasAnd ? .infinity : (try? part.estimate(of: entries)) ?? .infinity)
        }
        return counted.sorted { $0.count < $1.count }.map(\.part)
    }

    /// Bitmaps, then lists, then what is put together.
    private static func simplestFirst(_ parts: [BitmapFormula]) -> [BitmapFormula] {
        var turn = 0
        let areInOrder = parts.allSatisfy { part in
            let before = turn
            turn = part.isOfParts ? 2 : part.isList ? 1 : 0
            return turn >= before
        }
        guard !areInOrder else { return parts }
        let simple = parts.filter { !$0.isOfParts }
        return simple.filter { !$0.isList } + simple.filter(\.isList) + parts.filter(\.isOfParts)
    }
}
