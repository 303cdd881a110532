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

    /// - Parameter demands: all that is demanded together; none if an "or" of many "and"s is to have bits beside others, too.
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

    private func bitmaps(of lists: KeptLists, _ columns: ColumnSet) throws -> Rows? {
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

    /// A list, which the postings keep, and the columns in which it is looked for.
    private struct SoughtList {
        let list: Unmanaged<PostingList>
        var columns: ColumnSet
    }

    /// So many tokens of which one has to be there are put together once for all questions.
    private static let manyAlternatives = 8

    /// - Returns: nil also if none of the parts has bitmaps.
    private func bitmaps(any parts: [MatchFormula]) throws -> Rows? {
        guard parts.count >= Self.manyAlternatives, parts.allSatisfy(\.isAlone) else { return try alternatives(parts) }
        return try postings.alternatives(parts.map(\.key)) { try alternatives(parts) }
    }

    private func alternatives(_ parts: [MatchFormula]) throws -> Rows? {
        var lists: [SoughtList] = []
        var all: [BitmapFormula] = []
        all.reserveCapacity(parts.count)
        var isExact = true
        for place in parts.indices {
            if case .token(let token, let columns) = parts[place] {
                Self.add(try postings.lists(token), columns, to: &lists)
            } else if let rows = try bitmaps(of: .formula(parts[place])) {
                all.append(rows.formula)
                isExact = isExact && rows.isExact
            } else {
                return nil
            }
        }
        var hasBitmaps = !all.isEmpty
        for place in lists.indices {
            let columns = lists[place].columns
            let list = lists[place].list.takeUnretainedValue()
            if let rows = try postings.bitmaps(of: list)?.rows(in: columns) {
                for bitmap in rows.bitmaps { all.append(.bitmap(bitmap)) }
                isExact = isExact && rows.isExact
                hasBitmaps = true
            } else {
                guard try postings.isShort(list) else { return nil }
                all.append(.list(list, columns: columns.rawValue))
            }
        }
        return hasBitmaps ? (all.count == 1 ? all[0] : .any(all), isExact) : nil
    }

    /// Adds lists in some columns, each list once: a word for "and" is one token, and what is written as one with it another.
    private static func add(_ more: KeptLists, _ columns: ColumnSet, to lists: inout [SoughtList]) {
        for place in 0..<more.count {
            let list = more.uncounted(place)
            if let same = lists.firstIndex(where: { $0.list.toOpaque() == list.toOpaque() }) {
                lists[same].columns.formUnion(columns)
            } else {
                lists.append(SoughtList(list: list, columns: columns))
            }
        }
    }

    /// Each part as bits, also if it has none in the file: to ask one row after the other for each part takes longer.
    private func bitmaps(atLeast count: Int, _ parts: [MatchFormula]) throws -> Rows? {
        var all: [BitmapFormula] = []
        var isExact = true
        for part in parts {
            guard let rows = try bitmaps(ofTokens: part) ?? bitmaps(of: .formula(part)) else { continue }
            all.append(rows.formula)
            isExact = isExact && rows.isExact
        }
        // What is not known may be true of any row.
        let needed = count - (parts.count - all.count)
        return needed > 0 ? (.atLeast(needed, all), isExact && needed == count) : nil
    }

    /// One of some tokens as bits; nil if it is something else.
    private func bitmaps(ofTokens formula: MatchFormula) throws -> Rows? {
        guard let tokens = formula.alternativeTokens else { return nil }
        var formulas: [BitmapFormula] = []
        var isExact = true
        var others: [(token: Int, columns: ColumnSet)] = []
        for (token, columns) in tokens {
            let lists = try postings.lists(token)
            if let known = try postings.knownRows(of: lists, columns) {
                formulas += known.parts
                isExact = isExact && known.isExact
            } else if lists.count > 0 {
                others.append((token, columns))
            }
        }
        if !others.isEmpty, let bits = try postings.listBits(others) {
            formulas.append(.lists(bits.lists))
            isExact = isExact && bits.isExact
        }
        return (formulas.count == 1 ? formulas[0] : .any(formulas), isExact)
    }
}
