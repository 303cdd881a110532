/// Makes the parts of a formula that a cursor goes through.
struct FormulaBuilder {
    /// A part, and about how many rows have to be looked at to go through it.
    typealias Part = (node: Int, estimate: Int)
    typealias Node = FormulaCursor.Node

    /// A formula that stands where other formulas do, or a token of the scope.
    enum Demand {
        case formula(MatchFormula)
        case term(FullTextTerm, SearchColumn)

        /// Whether it is an "or" of so many "and"s that bits of all take longer than to ask what other words leave.
        var isOfManyAnds: Bool {
            guard case .formula(.any(let parts)) = self else { return false }
            return parts.count(where: \.hasAnd) > 2
        }

        var isFormula: Bool { if case .formula = self { true } else { false } }

        /// Whether it asks for so many of its parts.
        var isThreshold: Bool { if case .formula(.atLeast) = self { true } else { false } }
    }

    /// What demands several tokens in one way or another is asked after tokens, unless it is rarer by so much.
    private static let compositeCost = 16
    /// To find out which row a bit stands for takes so many times what the next row of a list does. So bits give the rows
    /// only if they are that much fewer; otherwise they are asked whether they have those of a list.
    private static let bitCost = 4
    /// The same where bits were counted: they are seldom fewer than they seem.
    private static let countedBitCost = 2

    /// For so many rows that were found before no bits are put together.
    private static let fewRows = 128

    let postings: PostingLists
    private(set) var nodes: [Node] = []
    private(set) var parts: [Int] = []
    /// The postings keep them.
    private(set) var lists: [Unmanaged<PostingList>] = []
    private(set) var bitmaps: [BitmapCursor] = []
    /// The parts of what is being put together, those of what stands inside behind those of what it stands in.
    private var pending: [Part] = []

    init(_ postings: PostingLists) {
        self.postings = postings
        swapRoom()
    }

    /// Takes the room, or gives it back. What changes places counts no references.
    private mutating func swapRoom() {
        let room = postings.formulaRoom
        swap(&nodes, &room.arrays.nodes)
        swap(&parts, &room.arrays.parts)
        swap(&pending, &room.arrays.pending)
        swap(&lists, &room.arrays.lists)
    }

    /// Gives back what nodes and parts were put together in. There are few, and to remove all at once takes as long as
    /// for many.
    mutating func end() {
        while nodes.popLast() != nil {}
        while parts.popLast() != nil {}
        while pending.popLast() != nil {}
        while lists.popLast() != nil {}
        swapRoom()
    }

    /// Adds all that is demanded.
    mutating func addRoot(_ formula: MatchFormula?, _ scope: [String]) throws -> Int {
        // Most often nothing is put together by "and", or nothing of it has bitmaps.
        if let formula, scope.isEmpty, try !formula.hasAnd || !hasBitmaps(formula) { return try addLists(formula).node }
        var demands: [Demand] = []
        if let formula { Self.add(demandsOf: formula, to: &demands) }
        for term in scope { demands.append(.term(FullTextTerm(text: term, isPrefix: false), .scope)) }
        return try demands.isEmpty ? close(.any, from: pending.count).node : add(all: demands).node
    }

    /// All that a formula demands: what is nested stands beside the rest, so that the rarest of all comes first.
    private static func add(demandsOf formula: MatchFormula, to demands: inout [Demand]) {
        guard case .all(let parts) = formula else { return demands.append(.formula(formula)) }
        demands.reserveCapacity(demands.count + parts.count)
        for place in parts.indices { add(demandsOf: parts[place], to: &demands) }
    }

    static func demands(_ parts: [MatchFormula]) -> [Demand] {
        var demands: [Demand] = []
        for place in parts.indices { add(demandsOf: parts[place], to: &demands) }
        return demands
    }

    /// Adds a formula for which no bitmaps are put together. What no entry has is left out of "or".
    private mutating func addLists(_ formula: MatchFormula) throws -> Part {
        let start = pending.count
        switch formula {
        case .token(let token, let columns): return try add(postings.lists(token), columns)
        case .wordCount(let count): return try add(postings.lists(wordCount: count), .column(.wordCount))
        case .oneOf(let tokens, let columns):
            for place in tokens.indices { addAlternative(try add(postings.lists(tokens[place]), columns)) }
            return close(.any, from: start)
        case .any(let formulas):
            for place in formulas.indices { addAlternative(try addLists(formulas[place])) }
            return close(.any, from: start)
        case .all:
            try addLists(ofAll: formula)
            return close(.all, from: start)
        case .atLeast(let count, let formulas):
            for place in formulas.indices { addAlternative(try addLists(formulas[place])) }
            return close(.atLeast, from: start, needed: count)
        }
    }

    /// What is nested stands beside the rest, so that the rarest of all comes first.
    private mutating func addLists(ofAll formula: MatchFormula) throws {
        guard case .all(let formulas) = formula else {
            let part = try addLists(formula)
            return pending.append(part)
        }
        for place in formulas.indices { try addLists(ofAll: formulas[place]) }
    }

    /// - Parameter isParted: whether they are what several "and"s have in common, and what each of these has besides.
    private mutating func add(all demands: [Demand], isParted: Bool = false) throws -> Part {
        guard demands.count > 1 || demands[0].isThreshold else { return try addAlone(demands[0]) }
        let start = pending.count
        // Few rows are asked about one by one for less than bits of all.
        if try demands.contains(where: isOfFewRows) {
            for demand in demands {
                let part = try addLists(demand)
                pending.append(part)
            }
            return close(.all, from: start)
        }
        let index = try postings.bitmaps
        var known: [BitmapFormula] = []
        var isHint = true
        for demand in demands {
            let others = isParted ? [] : demands
            let rows = try index != nil && hasBitmaps(demand) ? bitmaps(of: demand, among: others) : nil
            if let rows { known.append(rows.formula) }
            guard rows?.isExact != true else {
                isHint = false
                continue
            }
            let part = try add(demand)
            pending.append(part)
        }
        if let index, !known.isEmpty {
            let formula = known.count == 1 ? known[0] : .all(known)
            bitmaps.append(BitmapCursor(formula, index, upTo: postings.level))
            var node = Node(kind: .bitmaps)
            node.number = bitmaps.count - 1
            node.isHint = isHint
            nodes.append(node)
            let rarest = pending[start...].lazy.map(\.estimate).min()
            pending.append((nodes.count - 1, try cost(of: formula, index, besides: rarest)))
        }
        return close(.all, from: start)
    }

    /// Adds a demand beside which there is no other. What many ways to read a query have in common is asked once.
    private mutating func addAlone(_ demand: Demand) throws -> Part {
        guard demand.isOfManyAnds, case .formula(let formula) = demand, let parted = formula.parted else {
            return try add(demand)
        }
        return try add(all: Self.demands(parted), isParted: true)
    }

    /// What it takes to have the last bitmaps give the rows, in rows of a list. Words of a title often stand together, so
    /// that many times as many entries have all of them as if they stood there without regard to each other: some bits
    /// tell.
    /// - Parameter rarest: the same for the rarest other part; nil if there is none.
    private func cost(of formula: BitmapFormula, _ index: BitmapIndex, besides rarest: Int?) throws -> Int {
        let unrelated = Int(try formula.estimate(of: index.numbers.count)) * Self.bitCost
        guard let rarest, unrelated <= rarest, formula.isOfSeveral, let bits = bitmaps.last else { return unrelated }
        return max(unrelated, try bits.estimate() * Self.countedBitCost)
    }

    private mutating func add(_ demand: Demand) throws -> Part {
        switch demand {
        case .formula(.all(let parts)): return try add(all: Self.demands(parts))
        case .formula(.any(let parts)) where parts.contains(where: \.hasAnd):
            let start = pending.count
            for part in parts { addAlternative(try add(all: [.formula(part)])) }
            return close(.any, from: start)
        case .formula, .term: return try addLists(demand)
        }
    }

    private mutating func addLists(_ demand: Demand) throws -> Part {
        switch demand {
        case .formula(let formula): try addLists(formula)
        case .term(let term, let column): try add(postings.lists(term), .column(column))
        }
    }

    /// Whether it asks for few rows that were found before.
    private func isOfFewRows(_ demand: Demand) throws -> Bool {
        guard case .formula(.token(let token, _)) = demand, postings.isOfRows(token) else { return false }
        return try postings.estimate(token) <= Self.fewRows
    }

    /// Adds a part of "or". What no entry has is left out.
    private mutating func addAlternative(_ part: Part) {
        if !nodes[part.node].isNothing { pending.append(part) }
    }

    private mutating func add(_ lists: KeptLists, _ columns: ColumnSet) throws -> Part {
        if lists.count == 1 { return try add(lists.uncounted(0), columns) }
        let start = pending.count
        for place in 0..<lists.count {
            let part = try add(lists.uncounted(place), columns)
            pending.append(part)
        }
        return close(.any, from: start)
    }

    private mutating func add(_ list: Unmanaged<PostingList>, _ columns: ColumnSet) throws -> Part {
        var node = Node(kind: .token)
        node.searched = columns.rawValue
        node.number = lists.count
        lists.append(list)
        nodes.append(node)
        return (nodes.count - 1, try list._withUnsafeGuaranteedRef { try $0.estimate })
    }

    /// Puts together the pending parts from one on; one by itself stays what it is. The parts of "or" stand with tokens
    /// first: they tell soonest how far the others are of interest. Others stand with the rarest first.
    /// - Parameter needed: so many of the parts have to be true, unless it is all or any.
    private mutating func close(_ kind: Node.Kind, from start: Int, needed: Int = 0) -> Part {
        if kind == .atLeast, pending.count - start < needed {
            // Fewer may be true than are needed.
            pending.removeSubrange(start...)
            return close(.any, from: start)
        }
        if pending.count == start + 1 { return pending.removeLast() }
        let isAll = kind == .all
        sortPending(from: start, kind)
        var node = Node(kind: kind)
        node.firstPart = parts.count
        node.partCount = pending.count - start
        node.needed = needed
        // The parts of which each row has one.
        let leads = isAll ? 1 : kind == .atLeast ? node.partCount - needed + 1 : node.partCount
        var estimate = 0
        var isComposite = false
        for place in pending.indices[start...] {
            let part = pending[place]
            parts.append(part.node)
            estimate += place - start < leads ? part.estimate : 0
            isComposite = isComposite || nodes[part.node].kind == .all
        }
        pending.removeSubrange(start...)
        nodes.append(node)
        return (nodes.count - 1, estimate * (!isAll && isComposite ? Self.compositeCost : 1))
    }

    /// Puts the pending parts from one on in an order, and those that are alike in the order in which they are. There are
    /// few.
    private mutating func sortPending(from start: Int, _ kind: Node.Kind) {
        for place in pending.indices[start...].dropFirst() {
            let part = pending[place]
            var before = place
            while before > start, turn(pending[before - 1], kind) > turn(part, kind) {
                pending[before] = pending[before - 1]
                before -= 1
            }
            pending[before] = part
        }
    }

    private func turn(_ part: Part, _ kind: Node.Kind) -> Int {
        kind != .any ? part.estimate : nodes[part.node].kind == .token ? 0 : 1
    }
}
