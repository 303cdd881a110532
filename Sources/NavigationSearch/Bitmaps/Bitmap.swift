/// Which rows have a term in some columns, one bit for each row of the index.
struct Bitmap {
    /// Its number in the file.
    let number: Int
    let kind: BitmapKind
    /// How many rows there are.
    let count: Int
}

/// The bitmaps of a term.
struct TermBitmaps {
    private let isPrefix: Bool
    private let bitmaps: [Bitmap]

    init(_ bitmaps: [Bitmap], isPrefix: Bool) {
        self.bitmaps = bitmaps
        self.isPrefix = isPrefix
    }

    private subscript(kind: BitmapKind) -> Bitmap? { bitmaps.first { $0.kind == kind } }

    /// Bitmaps that together have all rows of a kind, and whether they have no others.
    typealias Rows = (bitmaps: [Bitmap], isExact: Bool)

    /// The rows that have the term in one of some columns; nil if nothing is known.
    func rows(in columns: ColumnSet) -> Rows? {
        let titles = BitmapKind.titles.union(.column(.joined))
        if columns.isSubset(of: titles), let title = self[.title] {
            if columns == BitmapKind.titles { return ([title], true) }
            return ([title, self[.joinedAlone]].compactMap(\.self), columns == titles)
        }
        // Kinds of fewer columns come before those that have all of these and more.
        for kind in [BitmapKind.wordCount, .scope, .keywords, .ancestors, .subtitle, .fields] {
            let all = kind.columns(isPrefix: isPrefix)
            guard columns.isSubset(of: all), let bitmap = self[kind] else { continue }
            return ([bitmap], columns.full == all)
        }
        return nil
    }
}

/// The rows of a token in some columns: those of bitmaps, and those of lists so short that they have none.
struct KnownRows {
    let columns: ColumnSet
    var bitmaps: [Bitmap] = []
    var lists: [PostingList] = []
    /// Whether the bitmaps have no others.
    var isExact = true

    init(_ columns: ColumnSet) { self.columns = columns }

    /// Formulas of which each row has one.
    var parts: [BitmapFormula] {
        bitmaps.map(BitmapFormula.bitmap) + lists.map { .list($0, columns: columns.rawValue) }
    }
}

/// Bitmaps put together by "and", by "or", and by how many of them have a row.
enum BitmapFormula {
    case bitmap(Bitmap)
    /// The rows of a list, if they have the term in one of these columns.
    case list(PostingList, columns: UInt32)
    /// The rows of several lists.
    case lists(ListBits)
    case all([BitmapFormula])
    case any([BitmapFormula])
    case atLeast(Int, [BitmapFormula])

    /// Whether several things have to be true.
    var isOfSeveral: Bool {
        switch self {
        case .all, .atLeast: true
        case .bitmap, .list, .lists, .any: false
        }
    }

    /// Whether somewhere in it several things have to be true.
    var hasAnd: Bool { if case .any(let parts) = self { parts.contains(where: \.hasAnd) } else { isOfSeveral } }

    /// Whether it is put together of others.
    var isOfParts: Bool {
        switch self {
        case .all, .any, .atLeast: true
        case .bitmap, .list, .lists: false
        }
    }

    /// Whether it is a list.
    var isList: Bool { if case .list = self { true } else { false } }

    /// About how many of so many rows it is true of, as if words stood in them without regard to each other.
    func estimate(of rows: Int) throws -> Double {
        let rows = Double(max(1, rows))
        switch self {
        case .bitmap(let bitmap): return Double(bitmap.count)
        case .list(let list, columns: _): return min(rows, Double(try list.estimate))
        case .lists(let lists): return min(rows, Double(lists.estimate))
        case .all(let parts): return try parts.reduce(rows) { try $0 * $1.estimate(of: Int(rows)) / rows }
        case .any(let parts): return min(rows, try parts.reduce(0) { try $0 + $1.estimate(of: Int(rows)) })
        case .atLeast(let count, let parts):
            // For each number of parts, up to the one that is enough, how likely a row has just so many.
            var shares = [1.0] + Array(repeating: 0, count: count)
            for part in parts {
                let share = try part.estimate(of: Int(rows)) / rows
                shares[count] += shares[count - 1] * share
                for number in stride(from: count - 1, to: 0, by: -1) {
                    shares[number] += (shares[number - 1] - shares[number]) * share
                }
                shares[0] *= 1 - share
            }
            return rows * shares[count]
        }
    }
}
