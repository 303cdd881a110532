import Foundation
import GRDB
import NavigationModel
import Testing

@testable import NavigationSearch

/// Answers are the same with bitmaps of everything and with none.
struct BitmapTests {
    @Test(arguments: SharedData.names)
    func bitmapsChangeNoAnswer(_ name: String) throws {
        var random = SplitMix64(seed: 61)
        let manifest = try SharedData.manifest(name)
        let (plain, index) = try (TemporaryIndex(manifest), TemporaryIndex(manifest))
        let place = SharedData.names.firstIndex(of: name) ?? 0
        try index.writeBitmaps(chunk: [64, 128, 640, 8_192][place % 4])
        let entries = manifest.entries()
        var requests = SharedData.share(try SharedData.queries(name), of: 200).map { SearchRequest($0) }
        for _ in 0..<150 {
            let words = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.word(of: entries, &random) }
            let entry = entries.randomElement(using: &random)
            var request = SearchRequest(words.joined(separator: " "))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: request.category = entry?.categories.first
            case 1: request.tag = entry?.tags.first
            case 2: request.under = entry?.breadcrumb.first?.path
            default: break
            }
            requests.append(request)
        }
        for (number, var request) in requests.enumerated() {
            request.level = AccessLevel.allCases[number % AccessLevel.allCases.count]
            request.limit = [1, 10, 200][number % 3]
            request.explain = true
            #expect(try index.bytes(request) == plain.bytes(request), "\(request)")
        }
    }

    /// A word of a title or its first letters.
    private static func word(of entries: [NavigationEntry], _ random: inout SplitMix64) -> String {
        let words = entries.randomElement(using: &random)?.title.split(separator: " ") ?? []
        guard let word = words.randomElement(using: &random) else { return "" }
        return String(word.prefix(Int.random(in: 1...max(1, word.count), using: &random)))
    }

    /// So many entries that some words have bitmaps by themselves.
    private static func items(_ count: Int, _ random: inout SplitMix64) -> [NavigationItem] {
        let words = [
            "sound", "sounds", "network", "net", "on", "o n", "display", "battery", "wi-fi", "x", "y", "zebra",
        ]
        func text(_ counts: ClosedRange<Int>) -> String {
            (0..<Int.random(in: counts, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        return (0..<count).map { number in
            item(
                text(1...3), id: "\(number)", level: AccessLevel.allCases.randomElement(using: &random) ?? .public,
                priority: Int.random(in: 1...3, using: &random), keywords: [text(0...2)], description: text(0...6))
        }
    }

    private static let queries = [
        "so ne", "on sound", "o d", "wi fi s", "s n o", "sound network display b", "x y", "sounds on net", "wifi on",
        "n wif", "zeb on", "display battery", "o n", "dispaly on", "net x qqqq",
    ]

    @Test func longListsHaveBitmapsThatFollowTheManifest() throws {
        var random = SplitMix64(seed: 62)
        var items = Self.items(20_000, &random)
        let index = try TemporaryIndex(items)
        let kinds = try index.index.read { db in
            try Set(
                Int.fetchAll(db, sql: "SELECT kind FROM bitmap_term WHERE number NOTNULL").compactMap(
                    BitmapKind.init(rawValue:)))
        }
        #expect(kinds.isSuperset(of: [.fields, .title, .joinedAlone, .wordCount, .keywords, .subtitle, .ancestors]))
        // Also of what entries are filtered by, and no field has.
        let ofNoField = "SELECT count(*) FROM bitmap_term WHERE kind = ? AND number IS NULL AND count = 0"
        #expect(
            try index.index.read { try Int.fetchOne($0, sql: ofNoField, arguments: [BitmapKind.fields.rawValue]) } ?? 0
                > 0)
        for round in 0..<2 {
            for _ in 0..<200 {
                let place = Int.random(in: 0..<items.count, using: &random)
                let new = Self.items(1, &random)[0]
                switch Int.random(in: 0..<3, using: &random) {
                case 0: items.remove(at: place)
                case 1: items.insert(item(new.title, id: "new-\(round)-\(items.count)-\(place)"), at: place)
                default: items[place] = item(new.title, id: items[place].id, level: new.accessLevel)
                }
            }
            let manifest = try ValidatedManifest(NavigationManifest(sections: items))
            _ = try SearchIndex.write(manifest, to: index.url)
            let kept = try index.index.read(Self.bitmaps)
            let fresh = try TemporaryIndex(manifest)
            try index.write { db in
                try db.execute(sql: BitmapSQL.deleteBitmapPlaces)
                try BitmapWriter.write(db, rows: UInt32.fetchAll(db, sql: "SELECT position FROM entry"))
                #expect(try Self.bitmaps(db) == kept)
            }
            try fresh.dropBitmaps()
            for query in Self.queries {
                for level in AccessLevel.allCases {
                    let request = SearchRequest(query, level: level, limit: 30, explain: true)
                    #expect(try index.bytes(request) == fresh.bytes(request), "\(request)")
                }
            }
        }
    }

    /// Bitmaps that are put together from those of before are the same as bitmaps of all lists.
    @Test(arguments: 0..<12)
    func keptBitmapsAreWhatListsSay(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 40)
        // Limits that some terms cross now and then.
        let layout = BitmapWriter.Layout(
            chunk: [64, 320][seed % 2], share: 8 + seed, shareOfTitles: 24 + seed, shareOfSome: 6 + seed,
            fewestRows: 0, shareOfChanges: 0)
        let table = try FullTextTable(
            pageSize: [400, 4_050][seed % 2], mergesSegments: seed % 3 == 0, layout: layout)
        for _ in 0..<12 {
            try table.change(&random)
            try table.database.write { db in
                let kept = try Self.bitmaps(db)
                try db.execute(sql: BitmapSQL.deleteBitmapPlaces)
                try table.writeBitmaps(db, layout)
                #expect(try Self.bitmaps(db) == kept)
            }
        }
    }

    /// What stands in the file of bitmaps, whatever their numbers are.
    private static func bitmaps(_ db: Database) throws -> [[Row]] {
        try [
            """
            SELECT term, kind, count, bitmap.number & 65535 AS chunk, bits FROM bitmap_term
            LEFT JOIN bitmap ON bitmap.number >> 16 = bitmap_term.number
            WHERE bitmap_term.number NOTNULL ORDER BY term, kind, chunk
            """,
            "SELECT * FROM bitmap WHERE number >> 16 < 4 ORDER BY number", "SELECT count(*) FROM bitmap",
            "SELECT * FROM bitmap_place",
        ].map { try Row.fetchAll(db, sql: $0) }
    }

    /// What bitmaps of fewer chunks no longer need does not stay in the file.
    @Test func chunksThatAreNoLongerThereGo() throws {
        var random = SplitMix64(seed: 63)
        let items = Self.items(300, &random)
        let (index, fresh) = try (TemporaryIndex(items), TemporaryIndex(items))
        try index.writeBitmaps(chunk: 64)
        try index.writeBitmaps(chunk: 256)
        try fresh.writeBitmaps(chunk: 256)
        let bitmaps = try [index, fresh].map { index in
            try index.index.read { db in
                try Row.fetchAll(db, sql: "SELECT * FROM bitmap ORDER BY number")
            }
        }
        #expect(bitmaps[0] == bitmaps[1] && bitmaps[0].count > 100)
    }

    /// Whatever stands in a damaged file, the answer is one or an error.
    @Test(arguments: 0..<40)
    func damagedBitmapsAreAnswersOrErrors(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) &+ 80)
        let index = try TemporaryIndex(Self.items(300, &random))
        try index.writeBitmaps(chunk: 64)
        for _ in 0..<10 {
            try index.write { db in
                let column = ["bitmap.bits", "bitmap_place.places"].randomElement(using: &random) ?? ""
                let (table, name) = (column.split(separator: ".")[0], column.split(separator: ".")[1])
                let rows = try Int64.fetchAll(db, sql: "SELECT rowid FROM \(table)")
                let row = try #require(rows.randomElement(using: &random))
                let sql = "SELECT \(name) FROM \(table) WHERE rowid = ?"
                var blob = try Data.fetchOne(db, sql: sql, arguments: [row]) ?? Data()
                if !blob.isEmpty {
                    blob[Int.random(in: 0..<blob.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                switch Int.random(in: 0..<8, using: &random) {
                case 0: blob = blob.prefix(blob.count / 2)
                case 1: blob.append(contentsOf: [1, 2, 3, 4, 5, 6, 7, 8, 9])
                case 2: try db.execute(sql: "UPDATE OR REPLACE bitmap_term SET number = number + 7, kind = 4 - kind")
                case 3:
                    try db.execute(
                        sql: "UPDATE bitmap_place SET chunk = ?", arguments: [[64, 0, 65, 1 << 20][seed % 4]])
                case 4: blob = Data()
                case 5:
                    try db.execute(
                        sql: "UPDATE bitmap_term SET count = ?", arguments: [[Int.max, -1, 301, 0][seed % 4]])
                default: break
                }
                try db.execute(sql: "UPDATE \(table) SET \(name) = ? WHERE rowid = ?", arguments: [blob, row])
            }
            for query in Self.queries {
                do {
                    _ = try index.index.search(SearchRequest(query, level: .admin))
                } catch let error as SearchIndexError {
                    #expect(
                        "\(error)".contains("damaged") || "\(error)".contains("malformed")
                            || "\(error)".contains("missing"), "\(error)")
                }
            }
        }
    }
}

extension TemporaryIndex {
    func write(_ body: (Database) throws -> Void) throws {
        let queue = try DatabaseQueue(path: url.path)
        try queue.write(body)
        try queue.close()
    }

    /// Gives every term bitmaps, the rarest ones too.
    func writeBitmaps(chunk: Int) throws {
        try write { db in
            let rows = try UInt32.fetchAll(db, sql: "SELECT position FROM entry")
            try BitmapWriter.write(db, rows: rows, .init(everyTermWith: chunk), terms: FullTextTerm.all(db))
        }
    }

    func dropBitmaps() throws { try write { try $0.execute(sql: BitmapSQL.deleteBitmapPlaces) } }
}

extension BitmapWriter.Layout {
    /// Bitmaps of every term.
    init(everyTermWith chunk: Int) {
        self.init(
            chunk: chunk, share: 1 << 30, shareOfTitles: 1 << 30, shareOfSome: 1 << 30, fewestRows: 0,
            shareOfChanges: 0)
    }
}

extension FullTextTerm {
    /// All terms that have lists, as FTS5 writes them.
    static func all(_ db: Database) throws -> Set<[UInt8]> {
        try db.execute(
            sql: "CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab(main, search, row)")
        var terms: Set<[UInt8]> = []
        for text in try String.fetchAll(db, sql: "SELECT term FROM temp.vocabulary") {
            if let key = FullTextTerm(text: text, isPrefix: false).key { terms.insert(key) }
            for length in 1...IndexSQL.longestPrefix where length <= text.unicodeScalars.count {
                let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
                if let key = FullTextTerm(text: beginning, isPrefix: true).key { terms.insert(key) }
            }
        }
        return terms
    }
}
