/// Formulas as numbers in one piece of memory. About entries that have been found they are asked dozens of times for each
/// answer, and to go through enums would count references each time.
final class FlatFormulas {
    /// A formula, or a part of one.
    struct Node {
        enum Kind { case token, wordCount, all, any, atLeast }

        let kind: Kind
        /// Of a token: in one of which columns it has to be.
        var columns = ColumnSet()
        /// The token, the number of words, or how many of the parts have to be true.
        @HalfWord var number = 0
        /// The places of the parts.
        @HalfWord var first = 0
        @HalfWord var end = 0

        var parts: Range<Int> { first..<end }

        /// Whether it is not put together of others.
        var isAlone: Bool { kind == .token || kind == .wordCount }

        /// What tells it from all others that are alone.
        var key: UInt64 {
            kind == .token ? UInt64(number) << 32 | UInt64(columns.rawValue) : 1 << 63 | UInt64(number)
        }
    }

    /// Until another formula is added.
    private(set) var nodes: UnsafeMutablePointer<Node>
    private var count = 0
    private var room = 32

    init() { nodes = .allocate(capacity: room) }

    deinit { nodes.deallocate() }

    /// Adds a formula.
    /// - Returns: its place among ``nodes``.
    func add(_ formula: MatchFormula) -> Int {
        let place = reserve(1)
        put(formula, at: place)
        return place
    }

    private func put(_ formula: MatchFormula, at place: Int) {
        switch formula {
        case .token(let token, let columns):
            (nodes + place).initialize(to: Node(kind: .token, columns: columns, number: token))
        case .oneOf(let tokens, let columns): put(.any, tokens.map { .token($0, columns) }, at: place)
        case .wordCount(let count): (nodes + place).initialize(to: Node(kind: .wordCount, number: count))
        case .all(let parts): put(.all, parts, at: place)
        case .any(let parts): put(.any, parts, at: place)
        case .atLeast(let count, let parts): put(.atLeast, parts, needed: count, at: place)
        }
    }

    private func put(_ kind: Node.Kind, _ parts: [MatchFormula], needed: Int = 0, at place: Int) {
        let first = reserve(parts.count)
        let node = Node(kind: kind, number: needed, first: first, end: first + parts.count)
        (nodes + place).initialize(to: node)
        for (number, part) in parts.enumerated() { put(part, at: first + number) }
    }

    /// Room for nodes next to each other.
    /// - Returns: the place of the first.
    private func reserve(_ more: Int) -> Int {
        let first = count
        count += more
        if count > room {
            room = max(2 * room, count)
            let wider = UnsafeMutablePointer<Node>.allocate(capacity: room)
            wider.moveInitialize(from: nodes, count: first)
            nodes.deallocate()
            nodes = wider
        }
        return first
    }
}
