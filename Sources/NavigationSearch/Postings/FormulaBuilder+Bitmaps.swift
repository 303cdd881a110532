/// What bitmaps know.
extension FormulaBuilder {
    /// Rows, and whether they are just those that fit; nil if there is nothing that all of these have.
    typealias Rows = (formula: BitmapFormula, isExact: Bool)

    /// Whether any of the lists that are looked at has bitmaps.
    func hasBitmaps(_ formula: MatchFormula) throws -> Bool {
        switch formula {
        case .token(let token, _): return try postings.hasBitmaps(token)
        case .wordCount(let count): return try postings.hasBitmaps(postings.lists(wordCount: count))
        case .oneOf(let tokens, _):
            for place in tokens.indices where try postings.hasBitmaps(tokens[place]) { return true }
            return false
        case .all(let parts), .any(let parts), .atLeast(_, let parts):
            for place in parts.indices where try hasBitmaps(parts[place]) { return true }
            return false
        }
    }

    func hasBitmaps(_ demand: Demand) throws -> Bool {
        switch demand {
        case .formula(let formula): try hasBitmaps(formula)
        case .term(let term, _): try postings.hasBitmaps(postings.lists(term))
        }
    }

    /// - Parameter demands: all that is demanded together.
    func bitmaps(of demand: Demand, among demands: [Demand]) throws -> Rows? {
        demand.isOfManyAnds && demands.count(where: \.isFormula) > 1 ? nil : try bitmaps(of: demand)
    }

    private func bitmaps(of demand: Demand) throws -> Rows? {
        switch demand {
        case .formula(.token(let token, let columns)): try bitmaps(of: postings.lists(token), columns)
        case .formula(.oneOf(let tokens, let columns)): try bitmaps(any: tokens.map { .token($0, columns) })
        case .formula(.wordCount(let count)):
            try bitmaps(of: postings.lists(wordCount: count), .column(.wordCount))
        case .formula(.all(let parts)): try bitmaps(all: Self.demands(parts))
        case .formula(.any(let parts)): try bitmaps(any: parts)
        case .formula(.atLeast(let count, let parts)): try bitmaps(atLeast: count, parts)
        case .term(let term, let column): try bitmaps(of: postings.lists(term), .column(column))
        }
    }

    private func bitmaps(of lists: [PostingList], _ columns: ColumnSet) throws -> Rows? {
        guard let known = try postings.knownRows(of: lists, columns) else { return nil }
        if known.bitmaps.count == 1, known.lists.isEmpty { return (.bitmap(known.bitmaps[0]), known.isExact) }
        let parts = known.parts
        return (parts.count == 1 ? parts[0] : .any(parts), known.isExact)
    }

    private func bitmaps(all demands: [Demand]) throws -> Rows? {
        var known: [BitmapFormula] = []
        var isExact = true
        for place in demands.indices {
            let rows = try bitmaps(of: demands[place], among: demands)
            if let rows { known.append(rows.formula) }
            isExact = isExact && rows?.isExact == true
        }
        guard let first = known.first else { return nil }
        return (known.count == 1 ? first : .all(known), isExact)
    }

    private func bitmaps(any parts: [MatchFormula]) throws -> Rows? {
        guard let each = try bitmaps(ofEach: parts) else { return nil }
        var all = each.known
        for part in each.without {
            guard case .token = part, let lists = try shortLists(part) else { return nil }
            all += lists
        }
        return (.any(all), each.isExact)
    }

    /// - Returns: nil also if none of the parts has bitmaps.
    private func bitmaps(atLeast count: Int, _ parts: [MatchFormula]) throws -> Rows? {
        guard let each = try bitmaps(ofEach: parts) else { return nil }
        var all = each.known
        // To ask one row after the other for each part takes longer than to set bits.
        for part in each.without {
            if let lists = try shortLists(part, share: 1) { all.append(lists.count == 1 ? lists[0] : .any(lists)) }
        }
        // What is not known may be true of any row.
        let needed = count - (parts.count - all.count)
        return needed > 0 ? (.atLeast(needed, all), each.isExact && needed == count) : nil
    }

    /// What bitmaps know of some parts, whether that is exact, and the parts of which they know nothing.
    private typealias Each = (known: [BitmapFormula], isExact: Bool, without: [MatchFormula])

    /// - Returns: nil if they know nothing of any part.
    private func bitmaps(ofEach parts: [MatchFormula]) throws -> Each? {
        var each: Each = ([], true, [])
        for place in parts.indices {
            if let rows = try bitmaps(of: .formula(parts[place])) {
                each.known.append(rows.formula)
                each.isExact = each.isExact && rows.isExact
            } else {
                each.without.append(parts[place])
            }
        }
        return each.known.isEmpty ? nil : each
    }

    /// The lists of what has no bitmaps, of which one has to have a row; nil if some are long, or if one is not enough.
    /// - Parameter share: a list with more than one in so many rows is long.
    private func shortLists(_ formula: MatchFormula, share: Int = PostingLists.shareOfLists) throws -> [BitmapFormula]?
    {
        var formulas: [BitmapFormula] = []
        func add(_ token: Int, _ columns: ColumnSet) throws -> Bool {
            for list in try postings.lists(token) {
                guard try postings.isShort(list, share: share) else { return false }
                formulas.append(.list(list, columns: columns.rawValue))
            }
            return true
        }
        switch formula {
        case .token(let token, let columns): guard try add(token, columns) else { return nil }
        case .oneOf(let tokens, let columns):
            for token in tokens { guard try add(token, columns) else { return nil } }
        case .any(let parts):
            for part in parts {
                guard let lists = try shortLists(part, share: share) else { return nil }
                formulas += lists
            }
        case .wordCount, .all, .atLeast: return nil
        }
        return formulas
    }
}
