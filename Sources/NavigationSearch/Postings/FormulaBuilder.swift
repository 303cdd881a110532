/// Makes the parts of a formula that a cursor goes through.
struct FormulaBuilder {
    /// A part, and about how many rows have to be looked at to go through it.
    typealias Part = (node: Int, estimate: Int)
    typealias Node = FormulaCursor.Node

    /// A formula that stands where other formulas do, or a token of the scope.
    private enum Demand {
        case formula(MatchFormula)
        case term(FullTextTerm, SearchColumn)
    }

    /// What demands several tokens in one way or another is asked after tokens, unless it is rarer by so much.
    private static let compositeCost = 16
    /// Beside bitmaps, lists of no more than one in so many rows are made bitmaps too.
    private static let shareOfLists = 64

    private let postings: PostingLists
    private(set) var nodes: [Node] = []
    private(set) var parts: [Int] = []
    private(set) var lists: [PostingList] = []
    private(set) var bitmaps: [BitmapCursor] = []

    /// There is room for so many parts from the start.
    private static let usualParts = 16

    init(_ postings: PostingLists) {
        self.postings = postings
        nodes.reserveCapacity(Self.usualParts)
        parts.reserveCapacity(Self.usualParts)
        lists.reserveCapacity(Self.usualParts)
    }

    /// Adds all that is demanded.
    mutating func addRoot(_ formula: MatchFormula?, _ scope: [String]) throws -> Int {
        // Most often nothing that is looked for has bitmaps, and there is nothing to put together.
        if let formula, scope.isEmpty, try !hasBitmaps(formula) { return try addLists(formula).node }
        let scope = scope.map { Demand.term(FullTextTerm(text: $0, isPrefix: false), .scope) }
        let demands = (formula.map { Self.demands($0) } ?? []) + scope
        return try demands.isEmpty ? add(.any, []).node : add(all: demands).node
    }

    /// All that a formula demands: what is nested stands beside the rest, so that the rarest of all comes first.
    private static func demands(_ formula: MatchFormula) -> [Demand] {
        guard case .all(let parts) = formula else { return [.formula(formula)] }
        return parts.flatMap { demands($0) }
    }

    /// Adds a formula of which nothing has bitmaps. What no entry has is left out of "or".
    private mutating func addLists(_ formula: MatchFormula) throws -> Part {
        switch formula {
        case .token(let token, let columns): return try add(postings.lists(token), columns)
        case .wordCount(let count): return try add(postings.lists(wordCount: count), .column(.wordCount))
        case .oneOf(let tokens, let columns):
            var parts: [Part] = []
            parts.reserveCapacity(tokens.count)
            for token in tokens {
                let part = try add(postings.lists(token), columns)
                if !nodes[part.node].isNothing { parts.append(part) }
            }
            return parts.count == 1 ? parts[0] : add(.any, parts)
        case .any(let formulas):
            var parts: [Part] = []
            parts.reserveCapacity(formulas.count)
            for formula in formulas {
                let part = try addLists(formula)
                if !nodes[part.node].isNothing { parts.append(part) }
            }
            return parts.count == 1 ? parts[0] : add(.any, parts)
        case .all:
            var parts: [Part] = []
            try addLists(ofAll: formula, to: &parts)
            return parts.count == 1 ? parts[0] : add(.all, parts)
        }
    }

    /// What is nested stands beside the rest, so that the rarest of all comes first.
    private mutating func addLists(ofAll formula: MatchFormula, to parts: inout [Part]) throws {
        guard case .all(let formulas) = formula else { return parts.append(try addLists(formula)) }
        for formula in formulas { try addLists(ofAll: formula, to: &parts) }
    }

    private mutating func add(all demands: [Demand]) throws -> Part {
        guard demands.count > 1 else { return try add(demands[0]) }
        guard let index = try postings.bitmaps else { return add(.all, try demands.map { try add($0) }) }
        var known: [BitmapFormula] = []
        var rest: [Demand] = []
        for demand in demands {
            let rows = try hasBitmaps(demand) ? bitmaps(of: demand) : nil
            if let rows { known.append(rows.formula) }
            if rows?.isExact != true { rest.append(demand) }
        }
        var parts = try rest.map { try add($0) }
        if !known.isEmpty {
            let formula = known.count == 1 ? known[0] : .all(known)
            bitmaps.append(BitmapCursor(formula, index))
            var node = Node(kind: .bitmaps)
            node.list = bitmaps.count - 1
            nodes.append(node)
            parts.append((nodes.count - 1, Int(try formula.estimate(of: index.numbers.count))))
        }
        return parts.count == 1 ? parts[0] : add(.all, parts)
    }

    private mutating func add(_ demand: Demand) throws -> Part {
        switch demand {
        case .formula(.token(let token, let columns)): try add(postings.lists(token), columns)
        case .formula(.oneOf(let tokens, let columns)): try add(any: tokens.map { .token($0, columns) })
        case .formula(.wordCount(let count)): try add(postings.lists(wordCount: count), .column(.wordCount))
        case .formula(.all(let parts)): try add(all: parts.flatMap { Self.demands($0) })
        case .formula(.any(let parts)): try add(any: parts)
        case .term(let term, let column): try add(postings.lists(term), .column(column))
        }
    }

    /// What no entry has is left out.
    private mutating func add(any formulas: [MatchFormula]) throws -> Part {
        var parts: [Part] = []
        for formula in formulas {
            let part = try add(.formula(formula))
            if !nodes[part.node].isNothing { parts.append(part) }
        }
        return parts.count == 1 ? parts[0] : add(.any, parts)
    }

    private mutating func add(_ lists: [PostingList], _ columns: ColumnSet) throws -> Part {
        if lists.count == 1 { return try add(lists[0], columns) }
        return add(.any, try lists.map { try add($0, columns) })
    }

    private mutating func add(_ list: PostingList, _ columns: ColumnSet) throws -> Part {
        var node = Node(kind: .token)
        node.searched = columns.rawValue
        node.list = lists.count
        lists.append(list)
        nodes.append(node)
        return (nodes.count - 1, try list.estimate)
    }

    /// The parts of "and" stand with the rarest first.
    private mutating func add(_ kind: Node.Kind, _ added: consuming [Part]) -> Part {
        let isAll = kind == .all
        if isAll { added.sort { $0.estimate < $1.estimate } }
        var node = Node(kind: kind)
        node.firstPart = parts.count
        node.partCount = added.count
        parts += added.lazy.map(\.node)
        nodes.append(node)
        let estimate = isAll ? added.first?.estimate : added.reduce(0) { $0 + $1.estimate }
        let isComposite = !isAll && added.contains { nodes[$0.node].kind == .all }
        return (nodes.count - 1, (estimate ?? 0) * (isComposite ? Self.compositeCost : 1))
    }
}

/// What bitmaps know.
extension FormulaBuilder {
    /// Rows, and whether they are just those that fit; nil if there is nothing that all of these have.
    private typealias Rows = (formula: BitmapFormula, isExact: Bool)

    /// Whether any of the lists that are looked at has bitmaps.
    private func hasBitmaps(_ formula: MatchFormula) throws -> Bool {
        switch formula {
        case .token(let token, _): return try postings.hasBitmaps(token)
        case .wordCount(let count): return try hasBitmaps(postings.lists(wordCount: count))
        case .oneOf(let tokens, _):
            for token in tokens where try postings.hasBitmaps(token) { return true }
            return false
        case .all(let parts), .any(let parts):
            for part in parts where try hasBitmaps(part) { return true }
            return false
        }
    }

    private func hasBitmaps(_ demand: Demand) throws -> Bool {
        switch demand {
        case .formula(let formula): try hasBitmaps(formula)
        case .term(let term, _): try hasBitmaps(postings.lists(term))
        }
    }

    private func hasBitmaps(_ lists: [PostingList]) throws -> Bool {
        try lists.count == 1 && postings.bitmaps(of: lists[0]) != nil
    }

    private func bitmaps(of demand: Demand) throws -> Rows? {
        switch demand {
        case .formula(.token(let token, let columns)): try bitmaps(of: postings.lists(token), columns)
        case .formula(.oneOf(let tokens, let columns)): try bitmaps(any: tokens.map { .token($0, columns) })
        case .formula(.wordCount(let count)):
            try bitmaps(of: postings.lists(wordCount: count), .column(.wordCount))
        case .formula(.all(let parts)): try bitmaps(all: parts.flatMap { Self.demands($0) })
        case .formula(.any(let parts)): try bitmaps(any: parts)
        case .term(let term, let column): try bitmaps(of: postings.lists(term), .column(column))
        }
    }

    private func bitmaps(of lists: [PostingList], _ columns: ColumnSet) throws -> Rows? {
        guard let known = try postings.bitmaps(of: lists, columns) else { return nil }
        let bitmaps = known.bitmaps.map(BitmapFormula.bitmap)
        return (bitmaps.count == 1 ? bitmaps[0] : .any(bitmaps), known.isExact)
    }

    private func bitmaps(all demands: [Demand]) throws -> Rows? {
        let known = try demands.map { try bitmaps(of: $0) }
        let rows = known.compactMap { $0 }
        guard let first = rows.first else { return nil }
        return (
            rows.count == 1 ? first.formula : .all(rows.map(\.formula)), known.allSatisfy { $0?.isExact == true }
        )
    }

    /// - Returns: nil also if none of the parts has bitmaps.
    private func bitmaps(any parts: [MatchFormula]) throws -> Rows? {
        guard let count = try postings.bitmaps?.numbers.count else { return nil }
        let known = try parts.map { try bitmaps(of: .formula($0)) }
        guard known.contains(where: { $0 != nil }) else { return nil }
        var all: [BitmapFormula] = []
        for (part, rows) in zip(parts, known) {
            if let rows {
                all.append(rows.formula)
                continue
            }
            guard case .token(let token, let columns) = part else { return nil }
            for list in try postings.lists(token) {
                guard try list.estimate * Self.shareOfLists <= count else { return nil }
                all.append(.list(list, columns: columns.rawValue))
            }
        }
        return (.any(all), known.allSatisfy { $0?.isExact ?? true })
    }
}
