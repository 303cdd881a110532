import GRDB
import NavigationModel

/// Bitmaps of the longest posting lists (O'Neil 1987).
///
/// Who looks for entries that have several common words would have to go through a list of each. Bits are put together
/// 64 at a time, and take a page of the file where a list takes three or more.
final class BitmapIndex {
    let numbers: EntryNumbers
    /// So many entries are a chunk of a bitmap, a multiple of 64.
    let chunk: Int
    /// Shorter lists have no bitmaps.
    let fewestRows: Int
    private let database: OpaquePointer?
    private let terms: Statement
    private let bits: Statement
    let room: ChunkRoom
    @exclusivity(unchecked) private var chunks: FrequentValues<TableNumber, BitmapChunk>
    /// Chunks of the entries of each level, which every question for several words wants to know.
    @exclusivity(unchecked) private var levelChunks: [BitmapChunk?]

    /// About so many bytes are remembered.
    private static let memory = 3_584 << 10
    /// So many of each level are remembered beside these.
    private static let mostLevelChunks = 64
    /// The number of a bitmap stands above that of a chunk.
    static let chunkBits = 16
    static let longestChunk = 1 << chunkBits
    static let mostBitmaps = 1 << 32

    /// - Returns: nil if the index has no bitmaps.
    init?(_ db: Database) throws {
        database = db.sqliteConnection
        let places = try DirectStatement(db, BitmapSQL.selectBitmapPlaces)
        guard try places.next() else { return nil }
        chunk = Int(places.integer(0))
        fewestRows = Int(places.integer(1))
        guard chunk > 0, chunk <= Self.longestChunk, chunk % UInt64.bitWidth == 0 else { throw Self.damaged }
        numbers = try places.withBlob(2) { blob in
            guard blob.count <= Position.places.upperBound / Int64(UInt8.bitWidth) else { throw Self.damaged }
            return EntryNumbers(places: BitmapRecord.words(blob))
        }
        terms = try db.makeStatement(sql: BitmapSQL.selectBitmaps)
        bits = try db.makeStatement(sql: BitmapSQL.selectBitmap)
        chunks = FrequentValues(limit: Self.memory / (chunk / 8))
        let count = min(Self.mostLevelChunks, (numbers.count + chunk - 1) / chunk)
        levelChunks = Array(repeating: nil, count: max(1, count) * AccessLevel.allCases.count)
        room = ChunkRoom(count: chunk / UInt64.bitWidth)
    }

    static let damaged = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the bitmaps are damaged")

    /// The bitmaps of a term; nil if there are none.
    /// - Parameter term: as FTS5 writes it.
    func bitmaps(of term: [UInt8]) throws -> TermBitmaps? {
        let row = DirectStatement(again: terms.sqliteStatement, database)
        row.bind(term, at: 1)
        var found: [Bitmap] = []
        while try row.next() {
            guard let kind = BitmapKind(rawValue: Int(row.integer(0))) else { throw Self.damaged }
            found.append(Bitmap(number: Int(row.integer(1)), kind: kind, count: Int(row.integer(2))))
        }
        return found.isEmpty ? nil : TermBitmaps(found, isPrefix: term.first != FullTextTerm.whole)
    }

    /// The bits of a chunk of a bitmap.
    func chunk(_ number: Int, of bitmap: Bitmap) throws -> BitmapChunk {
        try chunk(bitmap.number << Self.chunkBits | number)
    }

    /// The entries of a level in a chunk.
    func chunk(_ number: Int, of level: Int) throws -> BitmapChunk {
        let key = level << Self.chunkBits | number
        let place = number * AccessLevel.allCases.count + level
        guard place < levelChunks.count else { return try chunk(key) }
        if let known = levelChunks[place] { return known }
        let read = try read(key)
        levelChunks[place] = read
        return read
    }

    private func chunk(_ key: Int) throws -> BitmapChunk { try chunks.value(for: TableNumber(key)) { try read(key) } }

    private func read(_ key: Int) throws -> BitmapChunk {
        let row = DirectStatement(again: bits.sqliteStatement, database)
        row.bind(Int64(key), at: 1)
        guard try row.next() else { throw Self.damaged }
        return try row.withBlob(0) { try BitmapChunk($0, room) }
    }
}

/// The bits of some entries.
final class BitmapChunk {
    let words: UnsafeMutablePointer<UInt64>
    private let room: ChunkRoom
    /// Whether no bit is set.
    private(set) var isEmpty = true

    init(_ blob: UnsafeRawBufferPointer, _ room: ChunkRoom) throws {
        self.room = room
        words = room.take()
        isEmpty = try !BitmapRecord.read(blob, into: UnsafeMutableBufferPointer(start: words, count: room.count))
    }

    deinit { room.giveBack(words) }

    func has(_ number: Int) -> Bool {
        words[number / UInt64.bitWidth] &>> UInt64(number % UInt64.bitWidth) & 1 == 1
    }
}
