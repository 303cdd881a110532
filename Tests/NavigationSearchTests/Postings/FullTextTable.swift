import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// The full-text table of an index with rows at random.
final class FullTextTable {
    let database: DatabaseQueue
    private var rows: [Int64: [String]] = [:]
    /// If all terms are to have bitmaps in one layout, each change comes in some few rows, whose levels change too.
    private let layout: BitmapWriter.Layout?

    var rowIDs: [Int64] { rows.keys.sorted() }

    static let columns: [SearchColumn] = [
        .start, .title, .joined, .keywords, .subtitle, .breadcrumb, .description, .scope,
    ]
    /// Columns that there are bitmaps of, together.
    private static let kinds = [BitmapKind.keywords, .subtitle, .ancestors].flatMap { kind in
        [true, false].map { kind.columns(isPrefix: $0) }
    }
    private static let words =
        [
            "s", "se", "set", "settings", "setting", "notifications", "network", "net", "é", "éa", "ключ", "ключи",
            "設定", "設定画面の表示", "zz",
        ]
        + (0..<40).map { "setup_\($0)" } + (0..<40).map { "keyboards_\($0)" } + (0..<60).map { "w\($0)" }

    init(pageSize: Int, mergesSegments: Bool, layout: BitmapWriter.Layout? = nil) throws {
        self.layout = layout
        database = try DatabaseQueue()
        try database.write { db in
            try db.execute(sql: IndexSQL.createTables)
            try db.execute(sql: "INSERT INTO search (search, rank) VALUES ('pgsz', \(pageSize))")
            if !mergesSegments { try db.execute(sql: IndexSQL.gatherAllTokens) }
        }
    }

    /// Adds, changes and removes rows.
    func change(_ random: inout SplitMix64) throws {
        try database.write { db in
            let far = Bool.random(using: &random)
            for _ in 0..<Int.random(in: 1...300, using: &random) {
                var row = Int64.random(in: 1...(far ? 200_000_000 : 2_000), using: &random)
                if layout != nil {
                    let place = Int64.random(in: 1...1_000, using: &random)
                    for level in AccessLevel.allCases { try remove(Position(level: level, place: place).rowID, db) }
                    row =
                        Position(level: AccessLevel.allCases.randomElement(using: &random) ?? .public, place: place)
                        .rowID
                }
                try remove(row, db)
                guard Int.random(in: 0..<5, using: &random) > 0 else { continue }
                let texts = Self.columns.map { _ in Self.text(&random) }
                rows[row] = texts
                try put(row, texts, IndexSQL.insertTokens, db)
            }
            if Int.random(in: 0..<6, using: &random) == 0 {
                try db.execute(sql: "INSERT INTO search (search) VALUES ('optimize')")
            }
            try writeBitmaps(db, &random)
        }
    }

    /// Adds rows from 1 on, in stretches of up to some hundred rows in each of which a word stands everywhere, now and then
    /// or nowhere.
    func fill(withStretchesOf count: Int, _ random: inout SplitMix64) throws {
        try database.write { db in
            var row: Int64 = 1
            while row <= count {
                let shares = (0..<6).map { _ in [0, 1, 20, 1_000].randomElement(using: &random) ?? 0 }
                for _ in 0..<Int.random(in: 1...700, using: &random) {
                    func text(_ shares: ArraySlice<Int>) -> String {
                        shares.enumerated().filter { Int.random(in: 0..<1_000, using: &random) < $1 }
                            .map { "w\($0.offset)" }.joined(separator: " ")
                    }
                    let texts = Self.columns.map { column in
                        column == .title ? text(shares[..<3]) : column == .description ? text(shares[3...]) : ""
                    }
                    rows[row] = texts
                    try put(row, texts, IndexSQL.insertTokens, db)
                    row += 1
                }
            }
            try db.execute(sql: IndexSQL.writeGatheredTokens)
        }
    }

    private func remove(_ row: Int64, _ db: Database) throws {
        if let old = rows.removeValue(forKey: row) { try put(row, old, IndexSQL.deleteTokens, db) }
    }

    /// Writes bitmaps of all terms, in the layout that the table is to have.
    func writeBitmaps(_ db: Database, _ layout: BitmapWriter.Layout) throws {
        try BitmapWriter.write(db, rows: rows.keys.map { UInt32($0) }, layout, terms: FullTextTerm.all(db))
    }

    /// Writes bitmaps of all terms, of those with long lists, or none.
    private func writeBitmaps(_ db: Database, _ random: inout SplitMix64) throws {
        try db.execute(sql: IndexSQL.writeGatheredTokens)
        if let layout { return try writeBitmaps(db, layout) }
        let chunk = [64, 256, 1 << 16].randomElement(using: &random) ?? 64
        let choice = Int.random(in: 0..<3, using: &random)
        // No two entries have a place in common.
        let isPossible = Set(rows.keys.map { Position(rowID: $0).place }).count == rows.count
        try BitmapWriter.write(
            db, rows: isPossible ? rows.keys.map { UInt32($0) } : [], .init(everyTermWith: chunk),
            terms: !isPossible || choice == 0 ? [] : choice == 1 ? nil : FullTextTerm.all(db))
    }

    /// Overwrites some bytes of a page.
    func damage(_ random: inout SplitMix64) throws {
        try database.write { db in
            let ids = try Int64.fetchAll(db, sql: "SELECT id FROM search_data WHERE id > 1 ORDER BY id")
            let id = try #require(ids.randomElement(using: &random))
            let sql = "SELECT block FROM search_data WHERE id = ?"
            var block = try Data.fetchOne(db, sql: sql, arguments: [id]) ?? Data()
            for _ in 0..<Int.random(in: 1...4, using: &random) where !block.isEmpty {
                let place = Int.random(in: 0..<block.count, using: &random)
                block[place] = UInt8.random(in: 0...255, using: &random)
            }
            if Int.random(in: 0..<5, using: &random) == 0 { block = block.prefix(block.count / 2) }
            try db.execute(sql: "UPDATE search_data SET block = ? WHERE id = ?", arguments: [block, id])
        }
    }

    private func put(_ row: Int64, _ texts: [String], _ sql: String, _ db: Database) throws {
        let statement = try DirectStatement(db, sql)
        statement.bind(row, at: 1)
        for column in SearchColumn.allCases {
            let text = Self.columns.firstIndex(of: column).map { texts[$0] } ?? ""
            statement.bind(text, at: Int32(column.number) + 2)
        }
        try statement.run()
    }

    private static func text(_ random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }

    /// A formula of tokens and beginnings of tokens, some of which no row has.
    static func formula(_ tokens: MatchTokens, depth: Int, _ random: inout SplitMix64) -> MatchFormula? {
        switch depth > 0 ? Int.random(in: 0..<4, using: &random) : 0 {
        case 0 where Bool.random(using: &random):
            let some = (0..<Int.random(in: 1...4, using: &random)).map { _ in number(tokens, &random) }
            return .oneOf(some, in: searched(&random))
        case 0: return .token(number(tokens, &random), searched(&random))
        case 1: return .all(parts(tokens, depth, &random))
        case 2:
            let parts = parts(tokens, depth, &random) + parts(tokens, depth, &random)
            return .atLeast(Int.random(in: 1...max(1, parts.count), using: &random), of: parts)
        default: return .any(of: parts(tokens, depth, &random))
        }
    }

    private static func searched(_ random: inout SplitMix64) -> ColumnSet {
        if let kind = kinds.randomElement(using: &random), Bool.random(using: &random) { return kind }
        return ColumnSet(columns.filter { _ in Bool.random(using: &random) } + [.title])
    }

    private static func number(_ tokens: MatchTokens, _ random: inout SplitMix64) -> Int {
        let word = words.randomElement(using: &random) ?? ""
        let isPrefix = Bool.random(using: &random)
        let length = isPrefix ? Int.random(in: 1...word.unicodeScalars.count, using: &random) : .max
        let text = String(String.UnicodeScalarView(word.unicodeScalars.prefix(length)))
        return tokens.number(text, isPrefix: isPrefix)
    }

    private static func parts(
        _ tokens: MatchTokens, _ depth: Int, _ random: inout SplitMix64
    ) -> [MatchFormula] {
        (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in formula(tokens, depth: depth - 1, &random) }
    }
}
